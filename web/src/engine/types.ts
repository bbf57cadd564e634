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
    /** The whole sentence. */
    words: string;
    /** A short verb phrase for a button; the words where there is none. */
    label: string;
    /** What it costs and what it brings, in a few words without a verb. */
    price?: string;
    gain?: string;
    /** It declines, passes, or ends what could go on. */
    refuses?: boolean;
}

/** What a bot would do, and for which reasons. */
export interface Hint extends Choice {
    why?: string[];
}

/** An answer that people look for and that is not allowed now. */
export interface Greyed extends Choice {
    why: string;
    rule: string;
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
    /** Why nothing can be taken back; null where something can. */
    no_undo: string | null;
    /** That the last round is on. */
    last_round: string | null;
    hash: string;
    view: V;
    prompt: string;
    choices: Choice[];
    /** The viewer acts and has one choice only. */
    forced: boolean;
    greyed: Greyed[];
    /** What happened from the ply `from` on; what was told before of these plies is void. */
    from: number;
    events: EngineEvent[];
}

export interface Preview<V extends View = View> {
    events: EngineEvent[];
    /** As it would be; where the game ends and what is hidden counts in the end, as it is. */
    view: V;
    /** What will be drawn, rolled or decided by others and cannot be known yet. */
    unknown: string[];
    /** What is covered, spent for good or lost. */
    warnings: string[];
    /** What the same seat is asked next, if that is sure. */
    next: string | null;
    /** Whether it can be taken back afterwards. */
    undoable: boolean;
    /** Whether it can be taken back only as long as the bot that is next waits. */
    until_bot: boolean;
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
    /** Weakest first. */
    bots: { name: string; title: LocalName; about: LocalName }[];
}
