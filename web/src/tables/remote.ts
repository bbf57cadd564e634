// A table on the server, over one WebSocket (docs/protocol.md). The server pushes what happened; whoever subscribed
// is told of one change after the other, each when the one before has had its time on the screen, and reads what was
// pushed without asking again. After the line was cut the table goes on from the last revision that it has seen.

import { Refusal } from '../engine/desk';
import type { Choice, Earlier, Lang, Look, Preview, Revision, RoundScores, Seat, WhyNot } from '../engine/types';
import { Company } from '../online/company.svelte';
import { Connection, dialServer, type LineState, type Socket } from '../online/connection';
import type { Push, Said, Watched } from '../online/wire';
import { catalogues } from '../words';
import { onlineWords } from '../words/online';
import type { Hear, Table } from './table';

/** What was pushed: everything since `base`. */
interface Pushed {
    base: Revision;
    look: Look;
}

/** Milliseconds until what was acknowledged is asked for rather than waited for. */
const pushTime = 1500;
/** Whoever is further behind than so many changes is shown the present instead. */
const mostUntold = 8;

/** A number that this person has not used at this table before. */
function freshNumber(): number {
    const [high, low] = crypto.getRandomValues(new Uint32Array(2));
    return (high! >>> 12) * 2 ** 32 + low! + 1;
}

/** Whoever has no name is called by their seat, as the server's sentences do. */
const named = (look: Look, lang: Lang): Look => ({ ...look, names: look.names.map((name, index) => name || catalogues[lang].seat(index + 1)) });

export class RemoteTable implements Table {
    readonly company = new Company();
    readonly #line: Connection;
    #lang: Lang;
    #hears = new Set<Hear>();
    #pushed: Pushed[] = [];
    #untold: Revision[] = [];
    #tells = false;
    #latest: Look | null = null;
    /** The last revision that was seen of a game that has begun; null before. */
    #seen: Revision | null = null;
    #arrivals = new Set<() => void>();
    #settle: { resolve: () => void; reject: (failure: unknown) => void } | null = null;
    #content: Promise<unknown> | null = null;

    private constructor(
        readonly id: string,
        lang: Lang,
        dial: () => Socket,
        outdated: () => void,
    ) {
        this.#lang = lang;
        this.#line = new Connection(
            dial,
            {
                opened: () => void this.#watch(),
                pushed: (push) => this.#hear(push),
                changed: (state: LineState) => void (this.company.line = state),
                outdated,
            },
            (key, lang) => (key === 'page.offline' ? onlineWords[lang].offline : key),
        );
    }

    /** Settles when the server has said what the table is; fails if it is not for us. */
    static async open(id: string, lang: Lang, outdated: () => void = () => undefined, dial = dialServer): Promise<RemoteTable> {
        const table = new RemoteTable(id, lang, dial, outdated);
        try {
            await new Promise<void>((resolve, reject) => (table.#settle = { resolve, reject }));
            return table;
        } catch (failure) {
            table.#line.end();
            throw failure;
        }
    }

    get mySeats(): readonly Seat[] {
        return this.company.mySeats;
    }

    subscribe(hear: Hear): () => void {
        this.#hears.add(hear);
        if (this.#seen !== null && this.#untold.length === 0) this.#untold.push(this.#seen);
        void this.#tell();
        return () => void this.#hears.delete(hear);
    }

    content(): Promise<unknown> {
        this.#content ??= this.#ask<{ content: unknown }>('content').then(({ content }) => content);
        this.#content.catch(() => (this.#content = null));
        return this.#content;
    }

    async look(seat: Seat, lang: Lang, since?: Revision): Promise<Look> {
        if (lang !== this.#lang) {
            this.#lang = lang;
            this.#pushed = [];
            this.#latest = null;
            void this.#watch(); // what is pushed from now on is in that language
        }
        if (since === undefined && this.#latest) return this.#latest;
        const known = this.#pushed.find(({ base }) => base === since);
        if (!known) return named(await this.#ask<Look>('look', { seat, since }), lang);
        this.#pushed = this.#pushed.filter(({ base }) => base > known.base);
        return known.look;
    }

    back(seat: Seat, ply: number): Promise<Earlier> {
        return this.#ask('back', { seat, ply });
    }

    act(seat: Seat, revision: Revision, action: string): Promise<Revision> {
        return this.#change('act', { seat, revision, action });
    }

    undo(seat: Seat, revision: Revision): Promise<Revision> {
        return this.#change('undo', { seat, revision });
    }

    hint(seat: Seat): Promise<Choice> {
        return this.#ask('hint', { seat });
    }

    why(seat: Seat, action: string): Promise<WhyNot> {
        return this.#ask('why', { seat, action });
    }

    preview(seat: Seat, actions: string[]): Promise<Preview> {
        return this.#ask('preview', { seat, actions });
    }

    async scores(seat: Seat): Promise<RoundScores[]> {
        return (await this.#ask<{ rounds: RoundScores[] }>('scores', { seat })).rounds;
    }

    /** As the seat may have it: with every secret once the game is over. */
    async record(): Promise<Blob> {
        const { record } = await this.#ask<{ record: string }>('record');
        return new Blob([record], { type: 'text/plain;charset=utf-8' });
    }

    /** In this browser, where bots take the seats of the others: after the end alone, for before it there are secrets. */
    async fork(ply: number): Promise<Table> {
        const { forkAgainstBots } = await import('../online/keeping');
        return forkAgainstBots(await this.record(), ply, this.mySeats[0] ?? null, this.#lang);
    }

    async copy(): Promise<Table> {
        const { importTable } = await import('.');
        return importTable(await this.record(), this.#lang);
    }

    async close(): Promise<void> {
        this.#hears.clear();
        this.#line.end();
    }

    // --- what only a table on a server has ---------------------------------------------------------

    /** Somebody looks at the page again: whether the line lives is asked at once. */
    wake(): void {
        this.#line.wake();
    }

    /** Seats, clocks and the end of the table: `start`, `leave`, `resign`, `return`, `pause`, `resume`, `rematch`. */
    wish<Answer = unknown>(what: string, details: Record<string, unknown> = {}): Promise<Answer> {
        return this.#ask(what, details);
    }

    async say(text: string): Promise<void> {
        await this.#ask('say', { text });
    }

    /** What was said before this page was opened. */
    async readChat(): Promise<void> {
        const { chat } = await this.#ask<{ chat: Said[] }>('chat', { since: this.company.chat.at(-1)?.number ?? 0 });
        for (const said of chat) this.company.hear(said);
    }

    // -----------------------------------------------------------------------------------------------

    #ask<Answer>(what: string, details: Record<string, unknown> = {}, lasts = false): Promise<Answer> {
        return this.#line.ask(what, { table: this.id, lang: this.#lang, ...details }, lasts);
    }

    async #change(what: string, details: Record<string, unknown>): Promise<Revision> {
        const { revision } = await this.#ask<{ revision: Revision }>(what, { ...details, number: freshNumber() }, true);
        await this.#arrived(revision);
        return revision;
    }

    /** Settles when the revision was pushed. */
    #arrived(revision: Revision): Promise<void> {
        return new Promise((resolve) => {
            const look = (): void => {
                if ((this.#seen ?? 0) < revision) return;
                done();
            };
            const timer = setTimeout(() => done(), pushTime);
            const done = (): void => {
                clearTimeout(timer);
                this.#arrivals.delete(look);
                resolve();
            };
            this.#arrivals.add(look);
            look();
        });
    }

    async #watch(): Promise<void> {
        const since = this.#seen ?? 0;
        try {
            const { look, ...info } = await this.#ask<Watched>('watch', { since });
            this.company.heed(info, look);
            if (look) this.#take(since, look);
            if (look && since > 0 && look.revision > since) this.company.missed = Math.max(0, look.ply - look.from);
            if (info.settings.chat) void this.readChat().catch(() => undefined);
            this.#settle?.resolve();
            this.#settle = null;
        } catch (failure) {
            if (failure instanceof Refusal && failure.key !== 'page.offline') this.#settle?.reject(failure);
        }
    }

    #hear(push: Push): void {
        if (push.table !== this.id) return;
        switch (push.push) {
            case 'news':
                this.company.heed(push.info, push.look);
                if (push.look) this.#take(this.#seen ?? 0, push.look);
                break;
            case 'presence':
                this.company.presence = push;
                break;
            case 'chat':
                this.company.hear(push);
                break;
            case 'rematch':
                this.company.rematch = push.at;
        }
    }

    /** Everything since `base`; what is known already is left aside. */
    #take(base: Revision, told: Look): void {
        const look = named(told, this.#lang);
        this.#latest = look;
        if (look.revision <= (this.#seen ?? -1)) return;
        this.#seen = look.revision;
        this.#pushed.push({ base, look });
        this.#untold.push(look.revision);
        if (this.#untold.length > mostUntold) {
            this.#pushed = [];
            this.#untold = [look.revision];
        }
        for (const arrive of [...this.#arrivals]) arrive();
        void this.#tell();
    }

    /** Tells one change after the other; each has its time on the screen. */
    async #tell(): Promise<void> {
        if (this.#tells || this.#hears.size === 0) return;
        this.#tells = true;
        for (let revision = this.#untold.shift(); revision !== undefined; revision = this.#untold.shift()) {
            const news = { kind: 'changed', revision, saving: 'kept' } as const;
            await Promise.all([...this.#hears].map((hear) => hear(news)));
        }
        this.#tells = false;
    }
}
