// A table: one game in progress, as a screen sees it. Whoever keeps the game (the engine in this page's
// worker now; a server one day) implements this, and nothing else on the page knows the difference.
//
// Others act there too: bots, people at other devices. So a table tells whoever subscribed that something
// changed, and is then asked what. Whoever acts names the revision on the screen; if that is not the present
// one any more, the action is refused (`stale`) and nothing has happened.

import type { AnalysisStep, Chances } from '../engine/analysis';
import type { Earlier, Hint, Lang, Look, Preview, Revision, RoundScores, Seat, WhyNot } from '../engine/types';
import type { Saving } from '../store/saved';

/** What a table says without being asked. */
export type News =
    /** It is at this revision now, and that is kept, or not. */
    | { kind: 'changed'; revision: Revision; saving: Saving }
    /** Something went wrong that nobody here asked for: a bot that cannot act, a line that is cut. */
    | { kind: 'trouble'; failure: unknown };

/** Settles when what happened has been shown. */
export type Hear = (news: News) => Promise<void>;

/** How a game goes and went, in chances to win. */
export interface Insight {
    /**
     * Works on the analysis of a game that is over for about so many milliseconds, and says how far it is. Asked again
     * and again it comes to its end; what is kept of an analysis is there at once.
     */
    analyse(lang: Lang, milliseconds: number): Promise<AnalysisStep>;
    /** How things stand now, from what `seat` knows; for a person who plays alone. */
    chances(seat: Seat): Promise<Chances>;
    /** A new table with the first `ply` actions, where a person has `seat` and bots all others. */
    tryAt(ply: number, seat: Seat): Promise<Table>;
}

export interface Table {
    /** Its name in the address bar. */
    readonly id: string;
    /** The seats that are played at this device. */
    readonly mySeats: readonly Seat[];
    /**
     * From now on `hear` is told of every change, in order, whoever brought it about; at first where the table is now.
     * Bots that this table lets act wait until everybody has shown what happened before. Gives what ends it.
     */
    subscribe(hear: Hear): () => void;
    /** Where it can be asked how the game goes. */
    readonly insight?: Insight;
    /** Whether there are such bots: what ended a turn can be taken back while they wait. */
    readonly botsWait?: boolean;
    /** What never changes: map, cards, numbers. */
    content(): Promise<unknown>;
    /** What `seat` sees (0: a spectator), with what happened since a revision. */
    look(seat: Seat, lang: Lang, since?: Revision): Promise<Look>;
    /** An earlier position, as `seat` may know it now. */
    back(seat: Seat, ply: number): Promise<Earlier>;
    /** Does an action in answer to what `revision` showed; gives the revision afterwards. */
    act(seat: Seat, revision: Revision, action: string, lang: Lang): Promise<Revision>;
    undo(seat: Seat, revision: Revision, lang: Lang): Promise<Revision>;
    hint(seat: Seat, lang: Lang): Promise<Hint>;
    why(seat: Seat, action: string, lang: Lang): Promise<WhyNot>;
    /** What the actions, one after the other, would bring. Nothing happens. */
    preview(seat: Seat, actions: string[], lang: Lang): Promise<Preview>;
    /** Points at the end of every round so far. */
    scores(seat: Seat): Promise<RoundScores[]>;
    /** The record as a file, secrets and seed included. */
    record(): Promise<Blob>;
    /** A new table with the first `ply` actions of this one. */
    fork(ply: number): Promise<Table>;
    /** The same game under a name of its own. */
    copy(): Promise<Table>;
    /** Nobody here looks at it any more, and its bots rest. */
    close(): Promise<void>;
}
