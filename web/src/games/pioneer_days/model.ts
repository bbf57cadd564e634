// Pioneer Days as the desk tells it (docs/games/pioneer-days.md), and small questions about it.

import type { Lang, LocalName, Look, Seat, View } from '../../engine/types';

export const faces = ['wild', 'mine', 'equip', 'cattle', 'wood', 'medicine'] as const;
export type Face = (typeof faces)[number];
export const colours = ['blue', 'red', 'yellow', 'green', 'black'] as const;
export type Colour = (typeof colours)[number];
export const disasters = ['storm', 'raid', 'famine', 'disease'] as const;
export type Disaster = (typeof disasters)[number];
export type Thing = 'silver' | 'wood' | 'medicine' | 'cattle' | 'gold' | 'equipment';

export interface Die {
    colour: Colour;
    face: Face;
}

export interface Effect {
    when: string;
    face?: Face;
    /** What it allows for good, and how much of it. */
    power?: [string, number];
}

export interface TownsfolkContent {
    id: string;
    name: LocalName;
    set: string;
    effect: Effect;
}

export interface EquipmentContent {
    id: string;
    kind: string;
    name: LocalName;
    face: Face | null;
    effect: Effect;
}

export interface TownContent {
    id: string;
    name: LocalName;
    needs: Partial<Record<Thing, number>>;
    favours: number;
}

export interface BoardContent {
    id: string;
    name: LocalName;
    power: Effect;
}

/** The texts of cards: group → id → language → lines. */
export type Captions = Record<string, Record<string, Record<Lang, string[]>>>;

export interface DaysContent {
    players: number;
    townsfolk: TownsfolkContent[];
    equipment: EquipmentContent[];
    towns: TownContent[];
    boards: BoardContent[];
    captions: Captions;
    numbers: {
        income: Record<Face, number>;
        wagon_kinds: Record<WagonKind, { price: number; slots: number }>;
        favour_points: number;
        most_favours_points: number;
        damage_points: number;
    };
}

export type WagonKind = 'small' | 'large';

export interface Player {
    board: string | null;
    silver: number;
    wood: number;
    medicine: number;
    cattle: number;
    favours: number;
    cattle_points: number;
    gold: number[];
    unknown_gold: number;
    wagons: { kind: WagonKind; damage: number }[];
    equipment: string[];
    townsfolk: string[];
    slots: number;
    room_taken: number;
}

export interface SeatScore {
    total: number | null;
    known: number;
    people: Record<string, number | null>;
}

export interface DaysView extends View {
    actor: Seat | null;
    active: Seat | null;
    first: Seat | null;
    week: number;
    day: number;
    pool: Die[];
    dice_bag: Record<Colour, number>;
    face: Face | null;
    markers: Record<Disaster, number>;
    struck: Disaster[];
    towns: string[];
    town: string | null;
    store: string[];
    spaces: Record<Face, string | null>;
    drawn: number[];
    unknown_drawn: number;
    exposed: number[];
    /** Cards whose effect waits for its turn, in order. */
    waiting: string[];
    gold_in_bag: number;
    wagons_left: number;
    dealt: string[][];
    players: Player[];
    scores: SeatScore[];
}

export type DaysLook = Look<DaysView>;

/** A card that can be read in large: townsfolk, tile, town or board. */
export interface Reading {
    name: string;
    lines: string[];
}

export const townsfolkOf = (content: DaysContent, id: string): TownsfolkContent =>
    content.townsfolk.find((person) => person.id === id)!;
export const tileOf = (content: DaysContent, id: string): EquipmentContent =>
    content.equipment.find((tile) => tile.id === id)!;
export const townOf = (content: DaysContent, id: string): TownContent => content.towns.find((town) => town.id === id)!;
export const boardOf = (content: DaysContent, id: string): BoardContent => content.boards.find((board) => board.id === id)!;

export const townsfolkLines = (content: DaysContent, id: string, lang: Lang): string[] =>
    content.captions[`townsfolk_${townsfolkOf(content, id).set}`]![id]![lang];
export const tileLines = (content: DaysContent, id: string, lang: Lang): string[] => content.captions.equipment![id]![lang];
export const townLines = (content: DaysContent, id: string, lang: Lang): string[] => content.captions.towns![id]![lang];
export const boardLines = (content: DaysContent, id: string, lang: Lang): string[] => content.captions.boards![id]![lang];

/** What lies in a seat's slots, one entry a slot: tiles, gold tokens, wood and medicine by twos. */
export type Load =
    | { kind: 'equipment'; id: string }
    | { kind: 'gold'; nuggets: number | null }
    | { kind: 'wood' | 'medicine'; count: 1 | 2 };

export function loadOf(player: Player): Load[] {
    const pairs = (kind: 'wood' | 'medicine'): Load[] => {
        const full: Load[] = Array.from({ length: Math.floor(player[kind] / 2) }, () => ({ kind, count: 2 }));
        return player[kind] % 2 === 1 ? [...full, { kind, count: 1 }] : full;
    };
    return [
        ...player.equipment.map((id): Load => ({ kind: 'equipment', id })),
        ...player.gold.map((nuggets): Load => ({ kind: 'gold', nuggets })),
        ...Array.from({ length: player.unknown_gold }, (): Load => ({ kind: 'gold', nuggets: null })),
        ...pairs('wood'),
        ...pairs('medicine'),
    ];
}

export interface Slotted {
    /** From 1, in order of arrival; 0 for room beside the wagons. */
    number: number;
    kind: WagonKind | null;
    damage: number;
    /** What lies there; null for an empty slot. */
    slots: (Load | null)[];
}

export interface Stowed {
    wagons: Slotted[];
    over: Load[];
}

/** Slot ("2-0": the first of wagon 2) → what its owner wants to lie there. */
export type Wishes = ReadonlyMap<string, string>;

export const slotId = (wagon: number, slot: number): string => `${wagon}-${slot}`;
/** What a wish asks for: a tile by its name, gold by its value, wood and medicine by kind. */
export const wishFor = (load: Load): string =>
    load.kind === 'equipment' ? load.id : load.kind === 'gold' ? `gold ${load.nuggets}` : load.kind;

/** The load stowed into the wagons, where it is wished and else in order; what does not fit is left over. */
export function stow(content: DaysContent, player: Player, wishes: Wishes = new Map()): Stowed {
    let room = player.slots;
    const wagons: Slotted[] = player.wagons.map(({ kind, damage }, index) => {
        const slots = content.numbers.wagon_kinds[kind].slots - 2 * damage;
        room -= slots;
        return { number: index + 1, kind, damage, slots: Array<null>(slots).fill(null) };
    });
    if (room > 0) wagons.push({ number: 0, kind: null, damage: 0, slots: Array<null>(room).fill(null) });

    const rest = loadOf(player);
    const fill = (take: (slot: string) => Load | undefined) => {
        for (const { number, slots } of wagons)
            slots.forEach((load, i) => (slots[i] = load ?? take(slotId(number, i)) ?? null));
    };
    fill((slot) => {
        const index = rest.findIndex((load) => wishFor(load) === wishes.get(slot));
        return index < 0 ? undefined : rest.splice(index, 1)[0];
    });
    fill(() => rest.shift());
    return { wagons, over: rest };
}

/** The wishes that everything stay where it lies, but for two slots, which change what lies in them. */
export function exchanged({ wagons }: Stowed, one: string, other: string): Wishes {
    const wishes = new Map<string, string>();
    for (const { number, slots } of wagons)
        slots.forEach((load, i) => {
            const slot = slotId(number, i);
            if (load) wishes.set(slot === one ? other : slot === other ? one : slot, wishFor(load));
        });
    return wishes;
}

/** Dice by colour that are used this week: those that are neither in the bag nor in the pool. */
export function diceUsed(content: DaysContent, view: DaysView): Record<Colour, number> {
    const used = {} as Record<Colour, number>;
    for (const colour of colours)
        used[colour] = content.players + 1 - view.dice_bag[colour] - view.pool.filter((die) => die.colour === colour).length;
    return used;
}

/** The name of a townsfolk, a tile or a board. */
export const cardName = (content: DaysContent, id: string, lang: Lang): string =>
    [...content.townsfolk, ...content.equipment, ...content.boards].find((card) => card.id === id)!.name[lang];

/** Whether something that a player has allows this for good. */
export function hasPower(content: DaysContent, player: Player, power: string): boolean {
    const effects: Effect[] = [
        ...(player.board ? [boardOf(content, player.board).power] : []),
        ...player.equipment.map((id) => tileOf(content, id).effect),
        ...player.townsfolk.map((id) => townsfolkOf(content, id).effect),
    ];
    return effects.some((effect) => effect.power?.[0] === power);
}

/** Cards of a player that a die with this face would trigger. */
export function triggeredBy(content: DaysContent, player: Player, face: Face, lang: Lang): string[] {
    const bears = ({ effect }: { effect: Effect }) => effect.when === 'face' && effect.face === face;
    const names: string[] = [];
    if (player.board) {
        const board = boardOf(content, player.board);
        if (board.power.when === 'face' && board.power.face === face) names.push(board.name[lang]);
    }
    for (const id of player.equipment) if (bears(tileOf(content, id))) names.push(tileOf(content, id).name[lang]);
    for (const id of player.townsfolk) if (bears(townsfolkOf(content, id))) names.push(townsfolkOf(content, id).name[lang]);
    return names;
}
