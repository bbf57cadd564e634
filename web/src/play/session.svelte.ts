// One game on the screen: who looks at it, what is proposed, what is being looked back at, and the bots
// acting one after the other. It knows tables and no game; components show what it holds.

import { Refusal } from '../engine/desk';
import type { Choice, Earlier, EngineEvent, Lang, Look, Seat } from '../engine/types';
import { type Proposal, tapped } from '../tables/proposal';
import type { Table } from '../tables/table';
import { type Step, stepsSinceLastTurn } from './recap';

export interface Trouble {
    words: string;
    rule: string | null;
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

const peopleOf = ({ kinds }: Look): Seat[] => kinds.flatMap((kind, index) => (kind === 'human' ? [index + 1] : []));

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
    busy = $state(false);
    /** The last change could not be kept. */
    unsaved = $state(false);

    /** The game was deleted, in another tab. It is as it was, but kept nowhere. */
    deleted = $state(false);

    shown: Look | null = $derived(this.back?.look ?? this.look);
    mayAct: boolean = $derived(
        this.look !== null && !this.back && this.handTo === null && this.viewer > 0 && this.look.actor === this.viewer,
    );

    #left = false;
    /** Who looked back last, who read last, which run of the bots is the present one: older ones give way. */
    #asked = 0;
    #reads = 0;
    #reading: Promise<void> = Promise.resolve();
    #runs = 0;
    #spoken: Lang | null = null;

    constructor(
        readonly table: Table,
        private readonly pace: Pace,
    ) {}

    /** `first`: what a spectator sees, which says who sits there. */
    async open(first: Look): Promise<void> {
        const people = peopleOf(first);
        if (people.length === 1) this.viewer = people[0]!;
        await this.#read(0);
        this.moved = [];
        await this.#carryOn();
    }

    /** Stops the bots and gives the table back. */
    async leave(): Promise<void> {
        this.#left = true;
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
        await this.#guarded(async () => {
            const ply = await this.table.undo(this.viewer);
            const undone = this.#between(ply, this.look!.ply);
            await this.#read(ply, undone);
            this.announcement = this.look!.prompt;
        });
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
        await this.#read(0);
        this.moved = [];
        this.announcement = this.look?.prompt ?? '';
    }

    async lookBack(ply: number): Promise<void> {
        if (!this.look) return;
        const bounded = Math.max(0, Math.min(ply, this.look.ply));
        const from = this.back?.ply ?? this.look.ply;
        const number = ++this.#asked;
        const earlier = await this.table.back(this.viewer, bounded);
        if (number !== this.#asked) return;
        const events = this.#between(Math.min(from, bounded), Math.max(from, bounded));
        this.back = { ply: bounded, look: this.#earlierLook(earlier), events, recap: null };
        this.cancel();
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
        const number = ++this.#asked;
        const { ply, events } = step;
        const earlier = await this.table.back(this.viewer, ply + 1);
        if (number !== this.#asked) return;
        this.back = { ply: ply + 1, look: this.#earlierLook(earlier), events, recap: { steps, at } };
        this.announcement = events.flatMap((event) => event.words ?? []).join(' ');
        this.cancel();
    }

    /** Everything again in the present language; nothing else changes. */
    async speak(): Promise<void> {
        if (!this.look) return;
        this.trouble = null;
        const { proposal, hint } = this;
        await this.#read(0);
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

    /**
     * The position now, with the events since `since`, or all when the log speaks another language. `moved` is
     * what happened between the position before and this one, where it was not those events. A reading that is
     * overtaken by another ends with it.
     */
    #read(since: number, moved?: EngineEvent[]): Promise<void> {
        return (this.#reading = this.#readNow(since, moved));
    }

    async #readNow(since: number, moved?: EngineEvent[]): Promise<void> {
        const { lang } = this.pace;
        const from = lang === this.#spoken ? since : 0;
        const number = ++this.#reads;
        const look = await this.table.look(this.viewer, lang, from);
        if (number !== this.#reads) return this.#reading;
        this.unsaved = this.table.unsaved ?? false;
        this.deleted = this.table.deleted ?? false;
        this.#spoken = lang;
        this.log = [...this.log.filter((event) => (event.ply ?? 0) < from), ...look.events];
        this.moved = moved ?? look.events.filter((event) => (event.ply ?? 0) >= since);
        this.look = look;
    }

    async #preview(actions: string[]): Promise<void> {
        this.proposal = { actions, preview: null };
        await this.#told(async () => {
            const preview = await this.table.preview(this.viewer, actions, this.pace.lang);
            if (this.proposal?.actions !== actions) return;
            this.proposal = { actions, preview };
            this.announcement = preview.events.flatMap((event) => event.words ?? []).join(' ');
        });
    }

    async #explain(action: string): Promise<void> {
        const { viewer } = this;
        await this.#told(async () => {
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
                await this.#act(action);
                if (this.look!.actor !== this.viewer) break;
            }
        });
        await this.#carryOn();
    }

    async #act(action: string): Promise<void> {
        const before = this.look!.ply;
        await this.table.act(this.viewer, before, action, this.pace.lang);
        await this.#read(before);
        this.#announceMoved();
    }

    #announceMoved(): void {
        const told = this.moved.flatMap((event) => event.words ?? []);
        if (this.look && this.look.actor === this.viewer) told.push(this.look.prompt);
        this.announcement = told.join(' ');
    }

    /** Bots act until a person must, or the game is over. */
    async #carryOn(): Promise<void> {
        const run = ++this.#runs;
        const goesOn = (): boolean => !this.#left && !this.deleted && run === this.#runs;
        while (this.look && goesOn() && !this.look.over && this.look.actor !== null) {
            const { actor, ply } = this.look;
            if (this.look.kinds[actor - 1] === 'human') {
                if (actor !== this.viewer) await this.#cover(actor);
                return;
            }
            await wait(this.pace.motion === 0 ? 0 : this.pace.motion + 150);
            if (!goesOn()) return;
            if (this.look.ply !== ply) continue; // something was taken back meanwhile
            const worked = await this.#guarded(async () => {
                await this.table.bot();
                if (this.#left) return;
                await this.#read(ply);
                this.#announceMoved();
            });
            if (!worked) return;
        }
        if (this.look?.over && goesOn()) {
            const moved = this.moved;
            await this.#read(0);
            this.moved = moved;
        }
    }

    /** From when the cover is on until `received` the page knows no more than a spectator. */
    async #cover(next: Seat): Promise<void> {
        this.viewer = 0;
        this.cancel();
        this.#forgetLookingBack();
        this.announcement = '';
        await this.#guarded(() => this.#read(0));
        this.moved = [];
        this.handTo = next;
    }

    /** Changes the game: one thing at a time. */
    async #guarded(work: () => Promise<void>): Promise<boolean> {
        this.busy = true;
        const worked = await this.#told(work);
        this.busy = false;
        return worked;
    }

    /** The table's refusal becomes trouble told in words. */
    async #told(work: () => Promise<void>): Promise<boolean> {
        try {
            await work();
            return true;
        } catch (failure) {
            if (this.#left) return false;
            this.proposal = null;
            this.trouble = {
                words: failure instanceof Error ? failure.message : String(failure),
                rule: failure instanceof Refusal ? failure.rule : null,
            };
            return false;
        }
    }
}
