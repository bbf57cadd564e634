// A table kept by the engine in this page's worker, and saved in this browser after every change.

import { desk } from '../engine/desk';
import type { NewGame, OpenedTable, Standing } from '../engine/protocol';
import type { Catalogue, Earlier, Hint, Lang, Look, Preview, Revision, RoundScores, Seat, WhyNot } from '../engine/types';
import { usualBot } from '../play/new-game';
import { freshId } from '../store/saved';
import { Audience } from './audience';
import type { Hear, Insight, News, Table } from './table';

/** What a bot may think about its whole turn, and about a hint. */
const botsTime = 2500;
const hintTime = 1500;

export class LocalTable implements Table {
    readonly botsWait = true;
    readonly #table: number;
    #standing: Standing;
    readonly #audience = new Audience(() => this.#letBotAct());
    readonly insight: Insight;

    private constructor(
        readonly id: string,
        { table, ...standing }: OpenedTable,
    ) {
        this.#table = table;
        this.#standing = standing;
        this.insight = LocalTable.insightAt(table, standing.people);
    }

    /**
     * How the game at a table of the worker goes and went, told to whoever sits before it alone. For one that is not a saved
     * game `as` is the table's id elsewhere, under which the analysis is kept.
     */
    static insightAt(table: number, people: readonly Seat[], as?: string): Insight {
        const seat = people.length === 1 ? people[0] : 0;
        return {
            analyse: (lang, milliseconds) => desk().askInQuiet('analyse', { table, seat, lang, milliseconds, as }),
            chances: (seat) => desk().ask('chances', { table, seat }),
            tryAt: (ply, seat) => LocalTable.#tryAt(table, ply, seat),
        };
    }

    static async start(game: NewGame): Promise<LocalTable> {
        const id = freshId();
        return new LocalTable(id, await desk().keep({ keep: 'start', id, game }));
    }

    static async resume(id: string): Promise<LocalTable> {
        return new LocalTable(id, await desk().keep({ keep: 'resume', id }));
    }

    /** From a record that somebody exported. */
    static async import(file: Blob, lang: Lang): Promise<LocalTable> {
        const id = freshId();
        return new LocalTable(id, await desk().keep({ keep: 'import', id, file, lang }));
    }

    /** Everybody who plays here has come to this device. */
    get mySeats(): readonly Seat[] {
        return this.#standing.people;
    }

    subscribe(hear: Hear): () => void {
        const leave = this.#audience.join(hear);
        this.#tell();
        return leave;
    }

    async content(): Promise<unknown> {
        return (await this.#ask<{ content: unknown }>('content')).content;
    }

    look(seat: Seat, lang: Lang, since?: Revision): Promise<Look> {
        return this.#ask('look', { seat, lang, since });
    }

    back(seat: Seat, ply: number): Promise<Earlier> {
        return this.#ask('back', { seat, ply });
    }

    act(seat: Seat, revision: Revision, action: string, lang: Lang): Promise<Revision> {
        return this.#change('act', { seat, revision, action, lang });
    }

    undo(seat: Seat, revision: Revision, lang: Lang): Promise<Revision> {
        return this.#change('undo', { seat, revision, lang });
    }

    /** Somebody else plays the seat from now on: a person here, or a bot. */
    async sit(seat: Seat, kind: string, name: string): Promise<void> {
        await this.#change('sit', { seat, kind, name });
    }

    hint(seat: Seat, lang: Lang): Promise<Hint> {
        return this.#ask('hint', { seat, lang, milliseconds: hintTime });
    }

    why(seat: Seat, action: string, lang: Lang): Promise<WhyNot> {
        return this.#ask('why', { seat, action, lang });
    }

    preview(seat: Seat, actions: string[], lang: Lang): Promise<Preview> {
        return this.#ask('preview', { seat, actions, lang });
    }

    async scores(seat: Seat): Promise<RoundScores[]> {
        return (await this.#ask<{ rounds: RoundScores[] }>('scores', { seat })).rounds;
    }

    async record(): Promise<Blob> {
        return (await desk().keep({ keep: 'file', table: this.#table })).file;
    }

    fork(ply: number): Promise<LocalTable> {
        return LocalTable.#fork(this.#table, ply);
    }

    static async #fork(table: number, ply: number): Promise<LocalTable> {
        const id = freshId();
        return new LocalTable(id, await desk().keep({ keep: 'fork', id, table, ply }));
    }

    async copy(): Promise<LocalTable> {
        const id = freshId();
        return new LocalTable(id, await desk().keep({ keep: 'copy', id, table: this.#table }));
    }

    async close(): Promise<void> {
        this.#audience.hold();
        await this.#ask('close');
    }

    static async #tryAt(from: number, ply: number, seat: Seat): Promise<LocalTable> {
        const [table, catalogue] = await Promise.all([LocalTable.#fork(from, ply), desk().ask<Catalogue>('games')]);
        const { kinds, names } = await table.look(0, 'en');
        for (const [index, kind] of kinds.entries()) {
            const isPerson = index + 1 === seat;
            const isBot = kind !== 'human' && kind !== 'open';
            if (isPerson ? kind === 'human' : isBot) continue;
            await table.#change('sit', { seat: index + 1, kind: isPerson ? 'human' : usualBot(catalogue), name: names[index] });
        }
        return table;
    }

    #ask<Answer>(what: string, details: Record<string, unknown> = {}): Promise<Answer> {
        return desk().ask(what, { table: this.#table, ...details });
    }

    /** Bots rest meanwhile: whether it is done or refused, they hear of it before they go on. */
    async #change(what: string, details: Record<string, unknown>): Promise<Revision> {
        this.#audience.hold();
        try {
            this.#standing = await this.#ask<Standing>(what, details);
        } finally {
            this.#tell();
        }
        return this.#standing.revision;
    }

    async #letBotAct(): Promise<News | null> {
        if (!this.#standing.botIsNext) return null;
        this.#standing = await this.#ask<Standing>('bot', { milliseconds: botsTime });
        return this.#news();
    }

    #tell(): void {
        void this.#audience.tell(this.#news());
    }

    #news(): News {
        const { revision, saving } = this.#standing;
        return { kind: 'changed', revision, saving };
    }
}
