// What the page and its worker say to each other. Most requests are the desk's own (docs/desk.md). The
// verbs of the keeper deal with records. A record holds every secret of its game and the seed of its
// chance, so records stay in the worker: it stores them, reopens them, and hands one out only as a file.

import type { SavedGame, Saving } from '../store/saved';
import type { Lang } from './types';

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
    | { keep: 'save'; id: string; table: number }
    | { keep: 'list' }
    | { keep: 'remove'; id: string }
    | { keep: 'file'; table: number };

export interface KeeperAnswers {
    start: { table: number };
    resume: { table: number };
    find: { game: string | null };
    import: { table: number };
    fork: { table: number };
    copy: { table: number };
    save: { saved: Saving };
    /** `lasts`: whether they outlive the page. */
    list: { games: SavedGame[]; lasts: boolean };
    remove: Record<string, never>;
    file: { file: Blob };
}

export interface DeskRequest {
    do: string;
    keep?: never;
    [detail: string]: unknown;
}

export interface Envelope {
    number: number;
    request: KeeperRequest | DeskRequest;
}

export interface Reply {
    number: number;
    answer: Record<string, unknown>;
}
