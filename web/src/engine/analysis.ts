// What the desk says of how a game went (docs/desk.md, docs/analysis.md), as types. Chances to win are shares from 0 to 1.

import type { Lang, Seat } from './types';

/** From what cost nothing to what cost the most; forced: there was but one choice. */
export const verdicts = ['forced', 'best', 'good', 'inaccuracy', 'mistake', 'blunder'] as const;
export type Verdict = (typeof verdicts)[number];

export interface Told {
    action: string;
    words: string;
}

/** A position, and what was done or drawn there. */
export interface AnalysedPly {
    ply: number;
    /** Null where chance decides. */
    actor: Seat | null;
    /** Of every seat, before anything is done there. */
    chances: number[];
    /** How far off they may be, above and below. */
    sure: number;
    /** What was done or drawn. */
    action: string;
    words: string;
    /** Of a decision that has been weighed: what was done, the best first, what it cost, and what that is called. What was forced has
     * no value. */
    played?: Told & { value?: number };
    best?: (Told & { value?: number })[];
    lost?: number;
    verdict?: Verdict;
    /** What chance gave or took, by seat. */
    swing?: number[];
}

/** One of the decisions that mattered most for a seat. */
export interface Moment {
    seat: Seat;
    ply: number;
    played: Told;
    better: Told;
    lost: number;
    verdict: Verdict;
    why: string[];
}

/** What a seat's chance was made of: `start + own + rivals + luck = result`. */
export interface SeatAccount {
    name: string;
    start: number;
    own: number;
    rivals: number;
    luck: number;
    result: number;
}

export interface Analysis {
    version: number;
    game: string;
    iterations: number;
    seats: SeatAccount[];
    plies: AnalysedPly[];
    /** After the last ply: of a game that is over, what came of it. */
    end: Chances;
    /** When everything has been weighed. */
    moments: Moment[];
}

/** The answer to `analyse`: how far it is, and what is known by now, where that is new. */
export interface AnalysisStep {
    progress: number;
    done: boolean;
    /** Whether a first graph of the whole game is there. */
    first: boolean;
    analysis?: Analysis;
}

/** Of every seat; also the answer to `chances`. */
export interface Chances {
    chances: number[];
    sure: number;
}

/** An analysis as it is kept with a game: in each language. */
export type KeptAnalysis = Record<Lang, Analysis>;

/** The answer to `judge`. */
export interface Judgement {
    lost: number;
    verdict: Verdict;
    best: Told;
    why: string[];
}
