// A table: one game in progress, as a screen sees it. Whoever keeps the game (the engine in this page's
// worker now; a server one day) implements this, and nothing else on the page knows the difference.

import type { Choice, Earlier, Lang, Look, Preview, RoundScores, Seat, WhyNot } from '../engine/types';

export interface Table {
    /** Its name in the address bar. */
    readonly id: string;
    /** Whether the last change could not be kept: the game goes on all the same. */
    readonly unsaved?: boolean;
    /** Whether it was deleted, in another tab: nothing of it is kept any more. */
    readonly deleted?: boolean;
    /** What never changes: map, cards, numbers. */
    content(): Promise<unknown>;
    /** What `seat` sees (0: a spectator), with the events since a ply. */
    look(seat: Seat, lang: Lang, since?: number): Promise<Look>;
    /** An earlier position, as `seat` may know it now. */
    back(seat: Seat, ply: number): Promise<Earlier>;
    /** Does an action; `ply` must be the present one. Answers the ply afterwards. */
    act(seat: Seat, ply: number, action: string, lang: Lang): Promise<number>;
    /** Lets the bot act whose turn it is. */
    bot(): Promise<{ seat: Seat; action: string; ply: number }>;
    undo(seat: Seat): Promise<number>;
    hint(seat: Seat, lang: Lang): Promise<Choice>;
    why(seat: Seat, action: string, lang: Lang): Promise<WhyNot>;
    /** What the actions, one after the other, would bring. Nothing happens. */
    preview(seat: Seat, actions: string[], lang: Lang): Promise<Preview>;
    /** Points at the end of every round so far. */
    scores(seat: Seat): Promise<RoundScores[]>;
    /** The record as a file, secrets and seed included. */
    record(): Promise<Blob>;
    /** A new table with the first `ply` actions of this one. */
    fork(ply: number): Promise<Table>;
    close(): Promise<void>;
}
