// What the engine's desk says (docs/desk.md), as types. Seats count from 1; 0 is a spectator.

export type Lang = 'en' | 'fr';
export type Seat = number;
/** Counts everything that happened at a table, also what was taken back: it never goes back itself. */
export type Revision = number;
export type LocalName = Record<Lang, string>;

export interface EngineEvent {
    event: string;
    ply?: number;
    seat?: Seat;
    words?: string;
    [detail: string]: unknown;
}

export interface Choice {
    action: string;
    words: string;
}

/** What every game's view has; the rest belongs to the game. */
export interface View {
    phase: string;
    round: number;
    viewer: Seat | null;
    winners: Seat[];
    [field: string]: unknown;
}

/** The answer to `look`: everything a screen shows of a table to one seat. */
export interface Look<V extends View = View> {
    game: string;
    revision: Revision;
    /** Counts the actions in force. */
    ply: number;
    actor: Seat | null;
    over: boolean;
    names: string[];
    kinds: string[];
    commitment: string;
    seed: string | null;
    can_undo: boolean;
    hash: string;
    view: V;
    prompt: string;
    choices: Choice[];
    /** What happened from the ply `from` on; what was told before of these plies is void. */
    from: number;
    events: EngineEvent[];
}

export interface Preview<V extends View = View> {
    events: EngineEvent[];
    view: V;
}

export interface WhyNot {
    allowed: boolean;
    rule: string | null;
    reason: string | null;
    words: string;
}

/** The answer to `back`: an earlier position. */
export interface Earlier<V extends View = View> {
    ply: number;
    actor: Seat | null;
    hash: string;
    view: V;
}

/** Points of one seat by source; null where the viewer may not know. */
export type SeatScores = Record<string, number | string[] | null>;

export interface RoundScores {
    ply: number;
    round: number;
    scores: SeatScores[];
}

/** The answer to `games`. */
export interface Catalogue {
    games: {
        name: string;
        title: LocalName;
        about: LocalName;
        least_players: number;
        most_players: number;
    }[];
    bots: { name: string; about: LocalName }[];
}
