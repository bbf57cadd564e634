/** Who acts when no seat does: dice, cards, tiles. */
export const CHANCE: -1;
/** The game is over; also a viewer without a seat. */
export const NOBODY: -2;

/** Something was wrong; the message has the words of the program. */
export class ConestogaError extends Error {}

/**
 * Compiles and starts the module. Without a source it takes conestoga.wasm beside this file: from the
 * file system under node, by fetch in a browser.
 */
export function load(source?: WebAssembly.Module | BufferSource | Response): Promise<Conestoga>;

/** The started module. */
export interface Conestoga {
    readonly version: string;
    games(): string[];
    /** The weakest first. */
    bots(): string[];
    /** For errors and words. */
    setLanguage(language: 'en' | 'fr'): void;
    /** A game from its string, "pioneers(players=3)"; `content` replaces built-in files by their names. */
    game(gameString: string, content?: { [file: string]: string }): Game;
    /** The signature that `conestoga bench` prints. */
    signature(gameString: string): string;
    /** Random numbers, the same everywhere for the same seed. */
    rng(seed: number | bigint): Rng;
    /** Reads a record and plays it again; whatever does not hold is an error that names the line. */
    readRecord(text: string): Record;
}

/** What is held by the module. close() gives it back at once; else it is given back some time later. */
interface Handle {
    close(): void;
}

/** What happens, a choice of a player or of chance. It means the same in every position of its game. */
export interface Action {
    readonly game: Game;
    readonly bits: number;
    /** In notation: "settle banker iron_mule". */
    readonly text: string;
    /** Among the players' actions (docs/arrays.md). */
    readonly index: number;
    equals(other: Action): boolean;
    toString(): string;
}

export interface LayoutBlock {
    name: string;
    from: number;
    size: number;
    unit: number;
}

export interface Game extends Handle {
    /** The game string with every option written out. */
    readonly options: string;
    readonly players: number;
    readonly rulesVersion: number;
    readonly arraysVersion: number;
    /** Players' actions have the indices 0 to actions - 1, those of chance 0 to outcomes - 1. */
    readonly actions: number;
    readonly outcomes: number;
    /** How many numbers the row of an observation has. */
    readonly rowSize: number;
    readonly contentHash: bigint;
    /** The position before anything has happened; set-up follows as chance. */
    initial(): State;
    parse(text: string): Action;
    actionAt(index: number): Action;
    /** Bytes of State.toBytes; take none from strangers. */
    fromBytes(bytes: Uint8Array): State;
    layout(): LayoutBlock[];
    /** What never changes: map, cards, numbers. */
    content(): unknown;
    signature(): string;
    /** A bot from its name with options, or its level. */
    bot(name: string): Bot;
    /** A record of a game that begins now; names for all seats, or for none. */
    record(names?: string[]): Record;
}

/** A complete position, every secret included. Give players and bots what observe() makes of it. */
export interface State extends Handle {
    readonly game: Game;
    /** A seat from 0 on, CHANCE or NOBODY. */
    readonly actor: number;
    readonly isOver: boolean;
    readonly isChance: boolean;
    readonly round: number;
    readonly scores: number[];
    /** The game must be over. */
    readonly winners: number[];
    /** What each seat gets, in all 0. The game must be over. */
    readonly returns: number[];
    readonly hash: bigint;
    legal(): Action[];
    chance(): { action: Action; weight: number }[];
    /** 1 for the index of every legal action. */
    mask(): Uint8Array;
    apply(action: Action | string): void;
    /** Why not, in words with the rule; null when it is allowed. */
    whyNot(action: Action | string): string | null;
    randomAction(rng: Rng): Action;
    playOut(rng: Rng): void;
    observe(viewer: number): Observation;
    copy(): State;
    equals(other: State): boolean;
    toBytes(): Uint8Array;
    toJSON(): unknown;
}

/** What one viewer may know. It never gives the position it was made of. */
export interface Observation extends Handle {
    readonly game: Game;
    readonly viewer: number;
    readonly actor: number;
    readonly hash: bigint;
    /** What is asked now, in words. */
    readonly prompt: string;
    /** What the viewer may do; it must be the viewer's turn. */
    legal(): Action[];
    /** The observation as numbers (docs/arrays.md). */
    row(): Float32Array;
    /** A position that the viewer cannot tell from the real one. */
    determinize(rng: Rng): State;
    describe(action: Action | string): string;
    toJSON(): unknown;
}

export interface Record extends Handle {
    readonly game: Game;
    readonly text: string;
    readonly actions: Action[];
    add(action: Action | string): void;
    /** After so many actions; after all of them without a number. */
    state(after?: number): State;
}

export interface Bot extends Handle {
    readonly game: Game;
    /** A legal action of the viewer, whose turn it must be. */
    choose(observation: Observation, rng: Rng, iterations?: number): Action;
}

export interface Rng extends Handle {
    /** Evenly in [0, bound). */
    below(bound: number): number;
}
