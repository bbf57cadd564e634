// The table of an exercise: a position in the engine, not saved, where one decision is made and judged. Then it rests.

import type { Judgement, Told } from '../../engine/analysis';
import { desk, Refusal } from '../../engine/desk';
import type { OpenedTable } from '../../engine/protocol';
import type { Earlier, Hint, Lang, Look, Preview, Revision, RoundScores, Seat, WhyNot } from '../../engine/types';
import { Audience } from '../../tables/audience';
import type { Hear, News, Table } from '../../tables/table';
import type { Exercise } from './exercises';

/** Any seed will do: the exercise is over before it matters. */
const seed = '7'.repeat(64);

/** What became of an answer. */
export interface Outcome {
    /** What was chosen; null: the answer was asked for. */
    chosen: Told | null;
    found: boolean;
    judgement: Judgement;
}

const good = new Set(['best', 'good']);

export class PositionTable implements Table {
    /** Null until something was chosen. */
    outcome: Outcome | null = $state.raw(null);
    /** A choice is being weighed. */
    judges = $state(false);
    #revision: Revision;
    readonly #table: number;
    readonly #audience = new Audience(async () => null);

    private constructor(
        readonly exercise: Exercise,
        { table, revision }: OpenedTable,
    ) {
        this.#table = table;
        this.#revision = revision;
    }

    static async open(exercise: Exercise): Promise<PositionTable> {
        const opened =
            exercise.kind === 'own'
                ? await desk().keep({ keep: 'pose', id: exercise.table, ply: exercise.ply })
                : await desk().ask<OpenedTable>('open', { record: exercise.record, seed });
        const table = new PositionTable(exercise, opened);
        await table.#takeSeat(opened);
        return table;
    }

    /** A puzzle's seat may be a bot's in its record. */
    async #takeSeat({ people }: OpenedTable): Promise<void> {
        const { seat } = this.exercise;
        if (people.includes(seat)) return;
        const { names } = await this.#ask<Look>('look', { seat: 0, lang: 'en' });
        this.#revision = (await this.#ask<OpenedTable>('sit', { seat, kind: 'human', name: names[seat - 1] })).revision;
    }

    get id(): string {
        return this.exercise.id;
    }

    get mySeats(): readonly Seat[] {
        return [this.exercise.seat];
    }

    subscribe(hear: Hear): () => void {
        const leave = this.#audience.join(hear);
        this.#tell();
        return leave;
    }

    async content(): Promise<unknown> {
        return (await this.#ask<{ content: unknown }>('content')).content;
    }

    async look(seat: Seat, lang: Lang, since?: Revision): Promise<Look> {
        const look = await this.#ask<Look>('look', { seat, lang, since });
        if (!this.outcome) return { ...look, can_undo: false };
        return { ...look, actor: null, choices: [], greyed: [], forced: false, can_undo: false };
    }

    back(seat: Seat, ply: number): Promise<Earlier> {
        return this.#ask('back', { seat, ply });
    }

    async act(seat: Seat, revision: Revision, action: string, lang: Lang): Promise<Revision> {
        const chosen = await this.#told(action, lang);
        this.judges = true;
        try {
            const judgement = await this.#judge(action, lang);
            this.#revision = (await this.#ask<OpenedTable>('act', { seat, revision, action, lang })).revision;
            const found = action === judgement.best.action || good.has(judgement.verdict);
            this.outcome = { chosen, found, judgement };
        } finally {
            this.judges = false;
        }
        this.#tell();
        return this.#revision;
    }

    /** The answer, without a choice. */
    async giveUp(lang: Lang): Promise<void> {
        if (this.outcome || this.judges) return;
        const { exercise } = this;
        this.judges = true;
        try {
            const wrong = exercise.kind === 'own' ? exercise.played.action : exercise.best;
            this.outcome = { chosen: null, found: false, judgement: await this.#judge(wrong, lang) };
        } finally {
            this.judges = false;
        }
        this.#tell();
    }

    /** Of a puzzle the best action is known, and why: that was found out by a deep search. */
    async #judge(action: string, lang: Lang): Promise<Judgement> {
        const { exercise } = this;
        if (exercise.kind === 'own') return this.#ask('judge', { seat: exercise.seat, action, lang });
        const best = await this.#told(exercise.best, lang);
        const why = exercise.why[lang];
        if (action === exercise.best) return { lost: 0, verdict: 'best', best, why };
        const { lost, verdict } = await this.#ask<Judgement>('judge', { seat: exercise.seat, action, lang });
        return { lost, verdict: verdict === 'best' ? 'good' : verdict, best, why };
    }

    async #told(action: string, lang: Lang): Promise<Told> {
        const { choices } = await this.#ask<Look>('look', { seat: this.exercise.seat, lang });
        return { action, words: choices.find((choice) => choice.action === action)?.words ?? action };
    }

    hint(): Promise<Hint> {
        return Promise.reject(new Error('an exercise gives no hints'));
    }

    undo(): Promise<Revision> {
        return Promise.reject(new Refusal('an exercise is not taken back', 'page.exercise', null));
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

    record(): Promise<Blob> {
        return Promise.reject(new Error('an exercise is not exported'));
    }

    fork(): Promise<Table> {
        return Promise.reject(new Error('an exercise is not forked'));
    }

    copy(): Promise<Table> {
        return Promise.reject(new Error('an exercise is not copied'));
    }

    async close(): Promise<void> {
        this.#audience.hold();
        await this.#ask('close');
    }

    #tell(): void {
        const news: News = { kind: 'changed', revision: this.#revision, saving: 'kept' };
        void this.#audience.tell(news);
    }

    #ask<Answer>(what: string, details: Record<string, unknown> = {}): Promise<Answer> {
        return desk().ask(what, { table: this.#table, ...details });
    }
}
