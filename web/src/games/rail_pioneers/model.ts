// What the engine says about Rail Pioneers (docs/games/rail-pioneers.md), as types.

import type { LocalName, Look, Seat, View } from '../../engine/types';

export type Spot = 'river' | 'danger' | 'ambush' | 'trading_centre' | 'garrison' | 'sabotage' | 'slow_sign';


export interface Line {
    line: number;
    name: LocalName;
    route: string;
    spots: Record<Spot, number[]>;
    /** Ends of the spaces 0 … length: x, y and where the rails point, in degrees. */
    track: [number, number, number][];
}

export interface Card {
    id: string;
    name: LocalName;
    story: LocalName;
    words: string[];
}

export interface RailContent {
    players: number;
    trains: number;
    length: number;
    spaces_a_section: number;
    train_length: number;
    map: { width: number; height: number; from: LocalName; to: LocalName };
    lines: Line[];
    cards: Card[];
    numbers: { boxes: number; sections_by_throw: number[]; driven_back: number; most_rounds: number };
}

export interface Train {
    line: number;
    seat: Seat | null;
    pos: number | null;
    railhead: number;
    engine: number | null;
    box: number | null;
    box_from: number | null;
    boxes: number;
    spent: number;
    signal: number | null;
    slow: boolean;
    sign_passed: boolean;
    spared: number | null;
    to_miss: number;
    place: number | null;
}

export type Arrival = 'plain' | 'river' | 'danger' | 'ambush' | 'derails' | 'home' | 'couples';

export interface Forecast {
    throw: number;
    weight: number;
    stop: number;
    arrival: Arrival;
    reaches_box: boolean;
}

export interface Target {
    line: number;
    space: number;
    driven_back_to: number | null;
}

export interface RailView extends View {
    /** The line whose turn it is, and the one whose train may attack. */
    active: number | null;
    attacker: number | null;
    thrown: number | null;
    dice: number | null;
    card: string | null;
    last_card: string | null;
    next_known: string | null;
    pile: string[];
    next_card: number;
    trains: Train[];
    forecasts: Forecast[];
    targets: Target[];
    scores: { spaces: number; places: number; total: number }[];
}

export type RailLook = Look<RailView>;

export const trainOn = (view: RailView, line: number): Train => view.trains.find((train) => train.line === line)!;

/** An attack by somebody whose turn it is not. */
export const isOutOfTurn = (view: RailView): boolean => view.phase === 'attack' && view.attacker !== view.active;

/** The spot on a space of a line, if there is one. */
export function spotAt(line: Line, space: number): Spot | null {
    const found = Object.entries(line.spots).find(([, spaces]) => spaces.includes(space));
    return found ? (found[0] as Spot) : null;
}

/** How likely each way to arrive is, of all throws. */
export function chancesOf(forecasts: Forecast[]): { total: number; ways: Map<Arrival, number> } {
    const ways = new Map<Arrival, number>();
    let total = 0;
    for (const { arrival, weight } of forecasts) {
        ways.set(arrival, (ways.get(arrival) ?? 0) + weight);
        total += weight;
    }
    return { total, ways };
}

/** The faces of the dice that lie on the table; of two dice only the total is known, so they lie as even as they can. */
export function facesOf(view: RailView): number[] {
    const { thrown, dice } = view;
    if (thrown === null) return [];
    return dice === 1 ? [thrown] : [Math.ceil(thrown / 2), Math.floor(thrown / 2)];
}
