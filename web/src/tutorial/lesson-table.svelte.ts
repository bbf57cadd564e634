// The table of a lesson: a real game in the engine, not saved, where only what the lesson asks for is
// done. The other seat acts by the lesson's script.

import { desk, Refusal } from '../engine/desk';
import type { Choice, Earlier, Lang, Look, Preview, Revision, RoundScores, Seat, WhyNot } from '../engine/types';
import { Audience } from '../tables/audience';
import type { Hear, News, Table } from '../tables/table';
import { type Lesson, recordOf, type Step, type Tutorial } from './lesson';
import { tutorialWords } from './words';

/** Any seed will do: a lesson says nothing about what chance brings after it began. */
const seed = '7'.repeat(64);

export type AskDesk = <Answer>(what: string, details: Record<string, unknown>) => Promise<Answer>;

export class LessonTable implements Table {
    /** Steps done. */
    step = $state(0);
    /** What the other seat still does before the learner's first step. */
    #script: string[] = $state([]);
    finished: boolean = $derived.by(() => this.step >= this.lesson.steps.length && this.#script.length === 0);
    present: Step | undefined = $derived.by(() => (this.#script.length > 0 ? undefined : this.lesson.steps[this.step]));

    /** The ply after each step that was done. */
    #ends: number[] = [];
    #revision: Revision;
    /** The ply of the learner's first choice. */
    readonly #start: number;
    readonly #audience = new Audience(() => this.#letScriptAct());

    private constructor(
        readonly lesson: Lesson,
        private readonly learner: Seat,
        private readonly table: number,
        { revision, ply }: Look,
        private readonly askDesk: AskDesk,
        private readonly pause: () => Promise<void>,
    ) {
        this.#script = [...lesson.before];
        this.#revision = revision;
        this.#start = ply + lesson.before.length;
    }

    static async open(
        tutorial: Tutorial,
        lesson: Lesson,
        pause: () => Promise<void>,
        ask: AskDesk = (what, details) => desk().ask(what, details),
    ): Promise<LessonTable> {
        const { table } = await ask<{ table: number }>('open', { record: recordOf(tutorial, lesson), seed });
        const first = await ask<Look>('look', { table, seat: 0, lang: 'en' });
        return new LessonTable(lesson, tutorial.learner, table, first, ask, pause);
    }

    get id(): string {
        return `lesson-${this.lesson.id}`;
    }

    get mySeats(): readonly Seat[] {
        return [this.learner];
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
        const scripted = this.#script.length > 0;
        const rests = this.finished && !look.over;
        return {
            ...look,
            actor: rests ? null : look.actor,
            choices: rests || scripted ? [] : look.choices,
            can_undo: look.can_undo && !rests && look.ply > this.#start,
        };
    }

    back(seat: Seat, ply: number): Promise<Earlier> {
        return this.#ask('back', { seat, ply });
    }

    async act(seat: Seat, revision: Revision, action: string, lang: Lang): Promise<Revision> {
        this.#insist([action], lang);
        const ply = await this.#change('act', { seat, revision, action, lang });
        if (this.present?.ends.test(action)) {
            this.#ends.push(ply);
            this.step += 1;
        }
        this.#tell();
        return this.#revision;
    }

    async undo(seat: Seat, revision: Revision, lang: Lang): Promise<Revision> {
        const ply = await this.#change('undo', { seat, revision, lang });
        this.#ends = this.#ends.filter((end) => end <= ply);
        this.step = this.#ends.length;
        this.#tell();
        return this.#revision;
    }

    async hint(seat: Seat, lang: Lang): Promise<Choice> {
        const { choices } = await this.look(seat, lang);
        const found = choices.find(({ action }) => this.present?.solution.includes(action));
        return found ?? this.#ask('hint', { seat, lang });
    }

    why(seat: Seat, action: string, lang: Lang): Promise<WhyNot> {
        return this.#ask('why', { seat, action, lang });
    }

    async preview(seat: Seat, actions: string[], lang: Lang): Promise<Preview> {
        const preview = await this.#ask<Preview>('preview', { seat, actions, lang });
        this.#insist(actions, lang);
        return preview;
    }

    async scores(seat: Seat): Promise<RoundScores[]> {
        return (await this.#ask<{ rounds: RoundScores[] }>('scores', { seat })).rounds;
    }

    async record(): Promise<Blob> {
        return new Blob([(await this.#ask<{ record: string }>('record')).record], { type: 'text/plain;charset=utf-8' });
    }

    fork(): Promise<Table> {
        return Promise.reject(new Error('a lesson is not forked'));
    }

    copy(): Promise<Table> {
        return Promise.reject(new Error('a lesson is not copied'));
    }

    async close(): Promise<void> {
        this.#audience.hold();
        await this.#ask('close');
    }

    /** What is allowed but not the lesson's task is refused kindly. */
    #insist(actions: string[], lang: Lang): void {
        const step = this.present;
        if (step && actions.every((action) => step.wants.test(action))) return;
        const task = step?.task[lang] ?? '';
        throw new Refusal(tutorialWords[lang].other(task), 'page.other_task', null);
    }

    /** Gives the ply afterwards. */
    async #change(what: string, details: Record<string, unknown>): Promise<number> {
        const { revision, ply } = await this.#ask<Look>(what, details);
        this.#revision = revision;
        return ply;
    }

    async #letScriptAct(): Promise<News | null> {
        const [action] = this.#script;
        if (action === undefined) return null;
        await this.pause();
        const { actor, revision } = await this.#ask<Look>('look', { seat: 0, lang: 'en' });
        await this.#change('act', { seat: actor, revision, action, lang: 'en' });
        this.#script.shift();
        return this.#news();
    }

    #tell(): void {
        void this.#audience.tell(this.#news());
    }

    #news(): News {
        return { kind: 'changed', revision: this.#revision, saving: 'kept' };
    }

    #ask<Answer>(what: string, details: Record<string, unknown> = {}): Promise<Answer> {
        return this.askDesk(what, { table: this.table, ...details });
    }
}
