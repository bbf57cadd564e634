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
    card_drawn: boolean;
}

/** A Chance card that is being obeyed, and the line whose train drew it. */
export interface ObeyedCard {
    card: string;
    word: number;
    drawer: number;
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
    /** The line whose train is about to draw a card. */
    drawer: number | null;
    /** Being obeyed, the first that was drawn first. */
    cards: ObeyedCard[];
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

/** The line whose train attacks, draws or obeys a card just now, though it is not its turn. */
export function outOfTurn(view: RailView): number | null {
    const asked: Record<string, number | null | undefined> = {
        attack: view.attacker, draw_card: view.drawer, choose_word: view.cards.at(-1)?.drawer, choose_rival: view.cards.at(-1)?.drawer,
    };
    const line = asked[view.phase] ?? view.active;
    return line === view.active ? null : line;
}

/** The line whose train the present decision is about. */
export const decidingLine = (view: RailView): number | null => outOfTurn(view) ?? view.active;

/** What everybody knows of the pile: the cards nobody has seen, and the others in the order in which they come. */
export function knownPile(content: RailContent, { pile, next_card }: RailView): { unseen: Card[]; order: Card[] } {
    const cardOf = (id: string): Card => content.cards.find((card) => card.id === id)!;
    const unseen = content.cards.filter(({ id }) => !pile.includes(id));
    const order = unseen.length > 0 ? pile : [...pile.slice(next_card), ...pile.slice(0, next_card)];
    return { unseen, order: order.map(cardOf) };
}

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
