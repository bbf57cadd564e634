// What the engine says about Milestones (docs/games/milestones.md), as types.

import type { Look, Seat, View } from '../../engine/types';

export type Kind = 'quarryman' | 'lumberjack' | 'sand_worker' | 'grain_grower' | 'coiner';
export type Good = 'stone' | 'wood' | 'sand' | 'grain' | 'coin';

export const kinds: readonly Kind[] = ['quarryman', 'lumberjack', 'sand_worker', 'grain_grower', 'coiner'];
export const goods: readonly Good[] = ['stone', 'wood', 'sand', 'grain', 'coin'];
export const goodOf: Record<Kind, Good> = {
    quarryman: 'stone', lumberjack: 'wood', sand_worker: 'sand', grain_grower: 'grain', coiner: 'coin',
};

/** The loop, clockwise: eight employment spaces, then four places. */
export const spaces = ['1', '2', '3', '4', '5', '6', '7', '8', 'trade', 'works', 'mill', 'castle'] as const;
export type Space = (typeof spaces)[number];
export const employment = spaces.slice(0, 8);
export const isPlace = (space: Space): boolean => !employment.includes(space);

export interface Vertex {
    id: string;
    x: number;
    y: number;
    number: number | null;
}

export interface Line {
    id: string;
    from: string;
    to: string;
}

export interface Triangle {
    id: string;
    corners: [string, string, string];
    bush: boolean;
}

export interface TileWorker {
    kind: Kind;
    number: number;
}

export interface Tile {
    id: string;
    workers: [TileWorker, TileWorker];
}

export interface MilestonesContent {
    players: number;
    start: string;
    vertices: Vertex[];
    lines: Line[];
    triangles: Triangle[];
    tiles: Tile[];
    numbers: { goods_kept: number; hire_price: number; cube_price: number; end_points: number; majority_points: number; order_coins: number };
}

export interface Worker extends TileWorker {
    bonus: boolean;
}

export interface Player {
    points: number;
    pawn: Space;
    goods: Record<Good, number>;
    workers: (Worker | null)[];
    covers: number[];
    in_order: boolean;
}

/** What a legal action brings at once. */
export interface Gain {
    good?: Good;
    count?: number;
    points?: number;
    coins?: number;
}

export interface MilestonesView extends View {
    active: Seat | null;
    first: Seat | null;
    moves_left: number;
    streets: string[];
    ends: string[];
    milestones: string[];
    markets: string[];
    sacks: string[];
    houses: string[];
    bonus: Record<string, Kind>;
    sections_left: number;
    houses_left: number;
    markets_left: number;
    sacks_left: number;
    display: string[];
    draft: string[];
    in_hand: string[];
    stack: number;
    built_vertex: string | null;
    built_house: string | null;
    last: Seat | null;
    players: Player[];
    majorities: Record<Kind, { value: number; points: number }[]>;
    previews: Record<string, Gain>;
}

export type MilestonesLook = Look<MilestonesView>;

export const byId = <T extends { id: string }>(things: T[]): Map<string, T> => new Map(things.map((thing) => [thing.id, thing]));

/** What a tap on a worker tile would do now. */
export const takesTiles = (view: MilestonesView): boolean => view.phase === 'draft' || view.phase === 'trade';
export const placesTile = (view: MilestonesView): boolean => view.phase === 'place_drafted' || view.phase === 'place_hired';
