// What a server says of its tables and people (docs/protocol.md), as types. Seats count from 1; 0 is a bystander.

import type { Look, Revision, Seat } from '../engine/types';

export type ClockRule =
    | { kind: 'none' }
    /** Milliseconds: at the start, for every turn, at most. */
    | { kind: 'live'; bank: number; bonus: number; cap: number }
    | { kind: 'correspondence'; turn: number };

export type Phase = 'waiting' | 'playing' | 'over';

export interface SeatInfo {
    kind: string;
    name: string;
    you: boolean;
    /** It belongs to somebody, though a bot may play it. */
    person: boolean;
}

export interface TableInfo {
    table: string;
    game: string;
    phase: Phase;
    revision: Revision;
    /** Whether whoever asks has opened it. */
    host: boolean;
    seats: SeatInfo[];
    settings: { public: boolean; watched: boolean; hints: boolean; chat: boolean; clock: ClockRule; level: string };
    /** Milliseconds by seat; null without a clock. */
    clock: { left: number[]; stands: boolean } | null;
    commitment: string;
    /** The address of the link, for those who sit there. */
    invite?: string;
}

/** The answer to `watch`, and what `news` tell: `look` once the game has begun. */
export type Watched = TableInfo & { look?: Look };

export interface Presence {
    /** Whether somebody of that seat is connected. */
    seats: boolean[];
    bystanders: number;
}

export interface Said {
    number: number;
    /** Milliseconds since 1970. */
    at: number;
    seat: Seat | null;
    text: string;
}

export type Push =
    | { push: 'news'; table: string; info: TableInfo; look?: Look }
    | ({ push: 'presence'; table: string } & Presence)
    | ({ push: 'chat'; table: string } & Said)
    | { push: 'rematch'; table: string; at: string };

/** A table in the lobby. */
export interface LobbyRow {
    table: string;
    game: string;
    phase: Phase;
    names: string[];
    kinds: string[];
    watched: boolean;
    clock: ClockRule;
    your_turn: boolean;
    changed: number;
}

export interface Lobby {
    open: LobbyRow[];
    playing: LobbyRow[];
    over: LobbyRow[];
    mine: LobbyRow[];
}

export interface Person {
    name: string;
    account: string | null;
}
