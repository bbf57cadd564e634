// One game on the screen: who looks at it, what is proposed, what is being looked back at. Whatever happens at the
// table, here or elsewhere, is read when the table says so. It knows tables and no game; components show what it holds.

import { Refusal, restarted, stale } from '../engine/desk';
import type { Choice, Earlier, EngineEvent, Lang, Look, Revision, Seat } from '../engine/types';
import { type Proposal, tapped } from '../tables/proposal';
import type { News, Table } from '../tables/table';
import { type Step, stepsSinceLastTurn } from './recap';

export interface Trouble {
    words: string;
    rule: string | null;
    /** Not an answer to what was tapped: something happened. */
    happened?: boolean;
}

export interface Pace {
    lang: Lang;
    motion: number;
    oneTap: boolean;
}

/** An earlier position on the screen; a recap walks through several of them. */
export interface LookingBack {
    ply: number;
    look: Look;
    events: EngineEvent[];
    recap: { steps: Step[]; at: number } | null;
}

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

export class Session {
    look: Look | null = $state.raw(null);
    /** Whose eyes the screen has: a person's seat, or 0. */
    viewer: Seat = $state(0);
    log: EngineEvent[] = $state.raw([]);
    /** Events between the last position shown and this one, whichever came first in the game. */
    moved: EngineEvent[] = $state.raw([]);
    proposal: Proposal | null = $state.raw(null);
    trouble: Trouble | null = $state.raw(null);
    hint: Choice | null = $state.raw(null);
    /** The person the device must be handed to before anything is shown. */
    handTo: Seat | null = $state(null);
    back: LookingBack | null = $state.raw(null);
    /** For the live region. */
    announcement = $state('');
    /** The last change could not be kept. */
    unsaved = $state(false);
    /** The game was deleted, in another tab. It is as it was, but kept nowhere. */
    deleted = $state(false);

    #works = $state(0);
    busy: boolean = $derived(this.#works > 0);
    shown: Look | null = $derived(this.back?.look ?? this.look);
    mayAct: boolean = $derived(
        this.look !== null && !this.back && this.handTo === null && this.viewer > 0 && this.look.actor === this.viewer,
    );

    #left = false;
    #unsubscribe = (): void => undefined;
    /** Who looked back last, who read last: older ones give way. */
    #asked = 0;
    #reads = 0;
    #reading: Promise<void> | null = null;
    /** Whose eyes the log is for, and in which language. */
    #logOf: { viewer: Seat; lang: Lang | null } = { viewer: 0, lang: null };

    constructor(
        readonly table: Table,
        private readonly pace: Pace,
    ) {}

    async open(): Promise<void> {
        const { mySeats } = this.table;
        if (mySeats.length === 1) this.viewer = mySeats[0]!;
        await this.#read();
        if (!this.#left) this.#unsubscribe = this.table.subscribe((news) => this.#hear(news));
    }

    /** Hears nothing more and gives the table back. */
    async leave(): Promise<void> {
        this.#left = true;
        this.#unsubscribe();
        await this.table.close();
    }

    /** A tap on the board, a panel or a chip. */
    async propose(actions: string[]): Promise<void> {
        if (!this.#maySay()) return;
        const tap = tapped(actions, this.proposal, this.look!.choices, this.pace.oneTap);
        if (tap.kind === 'ask why') {
            this.proposal = null;
            await this.#explain(tap.action);
        } else if (tap.kind === 'do') {
            await this.#perform(tap.actions);
        } else {
            await this.#preview(tap.actions);
        }
    }

    /** What an action would bring, even where one tap would do it. */
    async show(action: string): Promise<void> {
        if (this.#maySay()) await this.#preview([action]);
    }

    /** Whether the person may propose something now; what was said before is forgotten then. */
    #maySay(): boolean {
        if (!this.look || this.back || this.busy || this.handTo !== null || this.look.over) return false;
        this.trouble = null;
        this.hint = null;
        return true;
    }

    async confirm(): Promise<void> {
        if (this.proposal && this.mayAct && !this.busy) await this.#perform(this.proposal.actions);
    }

    cancel(): void {
        this.proposal = null;
        this.trouble = null;
        this.hint = null;
    }

    async undo(): Promise<void> {
        if (!this.look?.can_undo || this.look.over || this.busy || this.back || this.handTo !== null) return;
        this.cancel();
        await this.#guarded(async () => this.#upTo(await this.table.undo(this.viewer, this.look!.revision, this.pace.lang)));
    }

    async askHint(): Promise<void> {
        if (!this.mayAct || this.busy) return;
        this.cancel();
        await this.#guarded(async () => {
            this.hint = await this.table.hint(this.viewer, this.pace.lang);
            this.announcement = this.hint.words;
        });
    }

    /** The person named on the cover has the device now. */
    async received(): Promise<void> {
        if (this.handTo === null) return;
        this.#forgetLookingBack();
        this.viewer = this.handTo;
        this.handTo = null;
        await this.#read();
        this.announcement = this.look?.prompt ?? '';
    }

    async lookBack(ply: number): Promise<void> {
        if (!this.look) return;
        const bounded = Math.max(0, Math.min(ply, this.look.ply));
        const from = this.back?.ply ?? this.look.ply;
        const earlier = await this.#askBack(bounded);
        if (!earlier) return;
        const events = this.#between(Math.min(from, bounded), Math.max(from, bounded));
        this.back = { ply: bounded, look: this.#earlierLook(earlier), events, recap: null };
        this.cancel();
    }

    /** An earlier position, unless something else was asked for meanwhile. */
    async #askBack(ply: number): Promise<Earlier | null> {
        const number = ++this.#asked;
        const earlier = await this.table.back(this.viewer, ply).catch((failure: unknown) => {
            if (number === this.#asked) throw failure;
        });
        return earlier && number === this.#asked ? earlier : null;
    }

    toPresent(): void {
        this.#forgetLookingBack();
        this.moved = [];
    }

    /** Also what is asked for and not yet answered: it may be another person's view. */
    #forgetLookingBack(): void {
        ++this.#asked;
        this.back = null;
    }

    recapSteps(): Step[] {
        return stepsSinceLastTurn(this.log, this.viewer);
    }

    /** Shows step `at` of what happened since the viewer's last turn. */
    async recap(at: number): Promise<void> {
        const steps = this.recapSteps();
        const step = steps[at];
        if (!step) return this.toPresent();
        const { ply, events } = step;
        const earlier = await this.#askBack(ply + 1);
        if (!earlier) return;
        this.back = { ply: ply + 1, look: this.#earlierLook(earlier), events, recap: { steps, at } };
        this.announcement = events.flatMap((event) => event.words ?? []).join(' ');
        this.cancel();
    }

    /** Everything again in the present language; nothing else changes. */
    async speak(): Promise<void> {
        if (!this.look) return;
        this.trouble = null;
        const { proposal, hint } = this;
        await this.#read();
        this.moved = [];
        if (proposal && this.proposal === proposal) await this.#preview(proposal.actions);
        if (hint && this.hint === hint) this.hint = this.look.choices.find(({ action }) => action === hint.action) ?? hint;
        if (this.back) {
            const { ply, recap } = this.back;
            if (recap) await this.recap(recap.at);
            else await this.lookBack(ply);
        }
    }

    /** What happened from one ply to another. */
    #between(ply: number, later: number): EngineEvent[] {
        return this.log.filter((event) => (event.ply ?? 0) >= ply && (event.ply ?? 0) < later);
    }

    #earlierLook(earlier: Earlier): Look {
        const over = earlier.view.phase === 'over';
        return { ...this.look!, ...earlier, over, prompt: '', choices: [], events: [], can_undo: false };
    }

    /** Somebody did something: a bot, a person elsewhere, the person here. It has its time on the screen. */
    async #hear(news: News): Promise<void> {
        if (news.kind === 'trouble') return this.#complain(news.failure);
        this.unsaved = news.saving === 'refused';
        this.deleted = news.saving === 'deleted';
        if (!(await this.#attempt(() => this.#upTo(news.revision)))) return;
        const { actor, over } = this.look!;
        if (actor === null || over) return;
        if (!this.table.mySeats.includes(actor)) await wait(this.pace.motion === 0 ? 0 : this.pace.motion + 150);
        else if (actor !== this.viewer && actor !== this.handTo) await this.#cover(actor);
    }

    /** Reads what happened up to a revision, unless that is known. */
    async #upTo(revision: Revision): Promise<void> {
        if (this.#reading) await this.#reading.catch(() => undefined);
        if (this.look!.revision < revision) await this.#read();
    }

    /** Reads what is new, or all where the log is for others. A reading that is overtaken by another ends with it. */
    #read(): Promise<void> {
        const reading = this.#readNow().finally(() => {
            if (this.#reading === reading) this.#reading = null;
        });
        return (this.#reading = reading);
    }

    async #readNow(): Promise<void> {
        const { viewer, look: before, pace: { lang } } = this;
        const isOurs = before !== null && this.#logOf.viewer === viewer && this.#logOf.lang === lang;
        const number = ++this.#reads;
        const look = await this.table.look(viewer, lang, isOurs ? before.revision : 0);
        if (number !== this.#reads) return this.#reading ?? undefined;
        const isKnown = before?.revision === look.revision;
        if (!before || this.#logOf.viewer !== viewer) this.moved = [];
        else if (!isKnown) this.moved = this.#movedTo(look, before.ply, isOurs);
        this.log = [...this.#between(0, look.from), ...look.events];
        this.#logOf = { viewer, lang };
        this.look = look;
        if (before && !isKnown) this.#heed(before, isOurs);
        // The end reveals what was secret: the whole story is told again.
        if (look.over && isOurs) {
            this.#logOf = { viewer, lang: null };
            await this.#read();
        }
    }

    /** What happened between the ply on the screen and this position. */
    #movedTo({ ply, from, events }: Look, shown: number, isOurs: boolean): EngineEvent[] {
        if (!isOurs) return events.filter((event) => (event.ply ?? 0) >= shown);
        return ply > from ? events : this.#between(from, shown);
    }

    /** The position is another: what is left of what was said before it, and what is said of it. */
    #heed(before: Look, isOurs: boolean): void {
        const { ply, from, actor, prompt, hash, choices } = this.look!;
        if (isOurs && (this.back ?? before).ply > from) this.#forgetLookingBack(); // it was taken back
        if (hash !== before.hash) {
            const isPossible = (action: string): boolean => choices.some((choice) => choice.action === action);
            if (this.hint && !isPossible(this.hint.action)) this.hint = null;
            if (this.proposal && isPossible(this.proposal.actions[0]!)) void this.#preview(this.proposal.actions);
            else this.proposal = null;
        }
        const told = ply < before.ply ? [] : this.moved.flatMap((event) => event.words ?? []);
        if (ply < before.ply || actor === this.viewer) told.push(prompt);
        this.announcement = told.join(' ');
    }

    async #preview(actions: string[]): Promise<void> {
        this.proposal = { actions, preview: null };
        await this.#attempt(async () => {
            const preview = await this.table.preview(this.viewer, actions, this.pace.lang);
            if (this.proposal?.actions !== actions) return;
            this.proposal = { actions, preview };
            this.announcement = preview.events.flatMap((event) => event.words ?? []).join(' ');
        });
    }

    async #explain(action: string): Promise<void> {
        const { viewer } = this;
        await this.#attempt(async () => {
            const { allowed, rule, words } = await this.table.why(this.viewer, action, this.pace.lang);
            if (!allowed && viewer === this.viewer) this.trouble = { words, rule };
        });
    }

    async #perform(actions: string[]): Promise<void> {
        this.proposal = null;
        await this.#guarded(async () => {
            // A way of several steps is tried out as a whole before the first step is taken.
            if (actions.length > 1) await this.table.preview(this.viewer, actions, this.pace.lang);
            for (const [index, action] of actions.entries()) {
                if (index > 0) await wait(this.pace.motion);
                await this.#upTo(await this.table.act(this.viewer, this.look!.revision, action, this.pace.lang));
                if (this.look!.actor !== this.viewer) break;
            }
        });
    }

    /** From when the cover is on until `received` the page knows no more than a spectator. */
    async #cover(next: Seat): Promise<void> {
        this.viewer = 0;
        this.cancel();
        this.#forgetLookingBack();
        this.announcement = '';
        await this.#guarded(() => this.#read());
        this.handTo = next;
    }

    /** Changes the game: one thing at a time. */
    async #guarded(work: () => Promise<void>): Promise<void> {
        ++this.#works;
        await this.#attempt(work);
        --this.#works;
    }

    /** Whether it worked; the table's refusal becomes trouble told in words. */
    async #attempt(work: () => Promise<void>): Promise<boolean> {
        try {
            await work();
            return true;
        } catch (failure) {
            await this.#complain(failure);
            return false;
        }
    }

    async #complain(failure: unknown): Promise<void> {
        if (this.#left) return;
        this.proposal = null;
        const { key, rule } = failure instanceof Refusal ? failure : { key: '', rule: null };
        const happened = key === stale || key === restarted;
        this.trouble = { words: failure instanceof Error ? failure.message : String(failure), rule, happened };
        if (key === stale) await this.#attempt(() => this.#read());
    }
}
