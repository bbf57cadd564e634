// Content and view of Pioneers (docs/games/pioneers.md, docs/desk.md) as types, and what the board reads off them.

import type { LocalName, Look, Seat, View } from '../../engine/types';

export type Profession = 'banker' | 'merchant' | 'barkeeper' | 'sergeant' | 'gold_digger' | 'farmer';
export type Tile = Profession | 'hotel';

export interface Point {
    x: number;
    y: number;
}

export interface City extends Point {
    id: string;
    name: LocalName;
}

export interface Line {
    id: string;
    from: string;
    to: string;
}

export interface CoachContent {
    id: string;
    name: LocalName;
    seats: Profession[];
    points: number;
    starting: boolean;
}

export interface PioneersContent {
    players: number;
    /** Whose pioneers score in a network. */
    network: 'own' | 'all';
    start: string;
    cities: City[];
    lines: Line[];
    coaches: CoachContent[];
    numbers: { pioneers: number; roads: number; coach_prices: number[]; road_price: number; two_roads_price: number; network_points: number };
}

export interface CoachUnderWay {
    id: string;
    riders: boolean[];
}

export interface Player {
    money: number;
    points: number;
    supply: number;
    roads_left: number;
    bankers: number;
    merchants: number;
    coaches: CoachUnderWay[];
    roads: string[];
    nuggets: number[];
    unknown_nuggets: number;
}

export interface Route {
    to: string;
    way: string[];
    cost: number;
    bank: number;
    seats: number[];
}

export interface PioneersView extends View {
    actor: Seat | null;
    active: Seat | null;
    first: Seat | null;
    stagecoach: string;
    covered: string[];
    tiles: Record<string, Tile>;
    settlers: Record<string, number[]>;
    display: string[];
    stack: number;
    purchases_left: number;
    purchases_made: string[];
    roads_to_place: number;
    settled: Profession | null;
    last_round: boolean;
    players: Player[];
    /** As if the game ended now; null: what only the seat knows. */
    scores: { coaches: number; empty_seats: number; nuggets: number | null; network: number; network_cities: string[] }[];
    routes: Route[];
}

export type PioneersLook = Look<PioneersView>;

/** The seats with a road on each line, in seat order. */
export function roadsByLine(players: Player[]): Map<string, Seat[]> {
    const seats = new Map<string, Seat[]>();
    players.forEach((player, i) => {
        for (const line of player.roads) seats.set(line, [...(seats.get(line) ?? []), i + 1]);
    });
    return seats;
}

export const byId = <T extends { id: string }>(things: T[]): Map<string, T> =>
    new Map(things.map((thing) => [thing.id, thing]));

/** A coach is spent when nobody rides in it. */
export const isSpent = (coach: CoachUnderWay): boolean => !coach.riders.some(Boolean);
