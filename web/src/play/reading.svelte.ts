// What was read of a table: the position, the story up to it, and what led there from the position shown before. It
// reads what is new, and all of it where the story is for other eyes or in another language.

import type { EngineEvent, Lang, Look, Revision, Seat } from '../engine/types';
import type { Table } from '../tables/table';

interface Reader {
    readonly table: Table;
    readonly pace: { readonly lang: Lang };
    readonly viewer: Seat;
    /** Another position than `before` was read; `isOurs`: of the story that was there already. */
    heed(before: Look, isOurs: boolean): void;
}

export class Reading {
    look: Look | null = $state.raw(null);
    log: EngineEvent[] = $state.raw([]);
    /** Events between the last position shown and this one, whichever came first in the game. */
    moved: EngineEvent[] = $state.raw([]);
    /** Who read last: older ones give way. */
    #count = 0;
    #now: Promise<void> | null = null;
    /** Whose eyes the log is for, and in which language. */
    #logOf: { viewer: Seat; lang: Lang | null } = { viewer: 0, lang: null };

    constructor(private readonly reader: Reader) {}

    /** Reads what happened up to a revision, unless that is known. */
    async upTo(revision: Revision): Promise<void> {
        if (this.#now) await this.#now.catch(() => undefined);
        if (this.look!.revision < revision) await this.read();
    }

    /** A reading that is overtaken by another ends with it. */
    read(): Promise<void> {
        const reading = this.#read().finally(() => {
            if (this.#now === reading) this.#now = null;
        });
        return (this.#now = reading);
    }

    /** What happened from one ply to another. */
    between(ply: number, later: number): EngineEvent[] {
        return this.log.filter((event) => (event.ply ?? 0) >= ply && (event.ply ?? 0) < later);
    }

    async #read(): Promise<void> {
        const { look: before, reader } = this;
        const { viewer, pace: { lang } } = reader;
        const isOurs = before !== null && this.#logOf.viewer === viewer && this.#logOf.lang === lang;
        const number = ++this.#count;
        const look = await reader.table.look(viewer, lang, isOurs ? before.revision : 0);
        if (number !== this.#count) return this.#now ?? undefined;
        const isKnown = before?.revision === look.revision;
        if (!before || this.#logOf.viewer !== viewer) this.moved = [];
        else if (!isKnown) this.moved = this.#movedTo(look, before.ply, isOurs);
        this.log = [...this.between(0, look.from), ...look.events];
        this.#logOf = { viewer, lang };
        this.look = look;
        if (before && !isKnown) reader.heed(before, isOurs);
        // The end reveals what was secret: the whole story is told again.
        if (look.over && isOurs) {
            this.#logOf = { viewer, lang: null };
            await this.read();
        }
    }

    /** What happened between the ply on the screen and this position. */
    #movedTo({ ply, from, events }: Look, shown: number, isOurs: boolean): EngineEvent[] {
        if (!isOurs) return events.filter((event) => (event.ply ?? 0) >= shown);
        return ply > from ? events : this.between(from, shown);
    }
}
