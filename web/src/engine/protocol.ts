// What the page and its worker say to each other. Most requests are the desk's own (docs/desk.md); tables have
// numbers of the worker's, which last as long as the worker. The verbs of the keeper deal with records. A record
// holds every secret of its game and the seed of its chance, so records stay in the worker: it stores them, reopens
// them, and hands one out only as a file.

import type { Digest } from '../store/digest';
import type { SavedGame, Saving } from '../store/saved';
import type { Lang, Seat } from './types';

export interface NewGame {
    game: string;
    kinds: string[];
    names: string[];
}

export type KeeperRequest =
    | { keep: 'start'; id: string; game: NewGame }
    | { keep: 'resume'; id: string }
    /** Answered before the engine is ready. */
    | { keep: 'find'; id: string }
    | { keep: 'import'; id: string; file: Blob; lang: Lang }
    | { keep: 'fork'; id: string; table: number; ply: number }
    /** The table as it is now, under another name. */
    | { keep: 'copy'; id: string; table: number }
    | { keep: 'list' }
    | { keep: 'remove'; id: string }
    | { keep: 'file'; table: number }
    /** An earlier position of a saved game as a table of its own, which is not saved. */
    | { keep: 'pose'; id: string; ply: number }
    /** What is known of how finished games went. */
    | { keep: 'digests'; lang: Lang };

/** Where a table is after something was done there: also the answer to `act`, `undo` and `bot`. */
export interface Standing {
    revision: number;
    ply: number;
    /** The seats of persons. */
    people: Seat[];
    /** Whether a bot has to act. */
    botIsNext: boolean;
    saving: Saving;
}

export interface OpenedTable extends Standing {
    table: number;
}

export interface KeeperAnswers {
    start: OpenedTable;
    resume: OpenedTable;
    find: { game: string | null };
    import: OpenedTable;
    fork: OpenedTable;
    copy: OpenedTable;
    /** `lasts`: whether they outlive the page. */
    list: { games: SavedGame[]; lasts: boolean };
    remove: Record<string, never>;
    file: { file: Blob };
    pose: OpenedTable;
    /** The newest first. */
    digests: { digests: Digest[] };
}

export interface DeskRequest {
    do: string;
    keep?: never;
    table?: number;
    [detail: string]: unknown;
}

export interface Envelope {
    number: number;
    request: KeeperRequest | DeskRequest;
}

export type Answer = Record<string, unknown>;

export interface Reply {
    number: number;
    answer: Answer;
}
