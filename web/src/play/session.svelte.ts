// One game on the screen: who looks at it, what is proposed, what is being looked back at. Whatever happens at the
// table, here or elsewhere, is read when the table says so. It knows tables and no game; components show what it holds.

import type { EngineEvent, Greyed, Hint, Look, Seat } from '../engine/types';
import { isFinal, type Proposal, tapped } from '../tables/proposal';
import type { News, Table } from '../tables/table';
import { Deeds } from './deeds.svelte';
import { type Glimpse, Past } from './past.svelte';
import { type Pace, wait } from './pace';
import { Reading } from './reading.svelte';
import { outcomeOf, regretTime, type ReportedMove, reportOn, Telling, told } from './told.svelte';
import { isLate, type Trouble, troubleOf } from './trouble';

/** Decisions of a person, one after the other: what they saw before the first, and what the last one led to. */
export interface Decided {
    before: Look;
    /** Where others have acted already, the position that it answered. */
    after: Look;
}

export class Session {
    /** Whose eyes the screen has: a person's seat, or 0. */
    viewer: Seat = $state(0);
    proposal: Proposal | null = $state.raw(null);
    trouble: Trouble | null = $state.raw(null);
    hint: Hint | null = $state.raw(null);
    /** The person the device must be handed to before anything is shown. */
    handTo: Seat | null = $state(null);
    /** For the live region. */
    announcement = $state('');
    /** The viewer's last decisions, until they decide again: others have acted since. */
    meanwhile: Decided | null = $state.raw(null);
    /** Where the person decided last: what happened since is news to them. */
    decidedAt: number | null = $state(null);
    /** What made itself since the person acted last, since nothing else could be done. */
    forced: string[] = $state.raw([]);
    /** What came of the person's own last action that nobody knew before: a draw, a throw. */
    outcome: string[] = $state.raw([]);
    /** What the one who acted last did, until the person decides. */
    report: ReportedMove | null = $state.raw(null);
    /** Several actions are being done as one: what is asked between them is nobody's question. */
    isUnderWay = $state(false);
    /** Who took back what was on the screen, at another device. */
    wentBack: Seat | null = $state(null);
    readonly telling = new Telling();
    readonly deeds = new Deeds();
    readonly reading = new Reading(this);
    readonly past = new Past(this);
    /** The last change could not be kept. */
    unsaved = $state(false);
    /** The game was deleted, in another tab. It is as it was, but kept nowhere. */
    deleted = $state(false);

    #works = $state(0);
    busy: boolean = $derived(this.#works > 0);
    /** The earlier position that is on the screen. */
    back: Glimpse | null = $derived(this.past.glimpse);
    shown: Look | null = $derived(this.back?.look ?? this.look);
    mayAct: boolean = $derived(
        this.look !== null && !this.back && this.handTo === null && this.viewer > 0 && this.look.actor === this.viewer,
    );

    /** Whether there is time to take back what ended a turn: bots wait, and it is told. */
    botsWait: boolean = $derived.by(() => this.table.botsWait === true && this.pace.telling !== 'none');

    #left = false;
    /** What is being done was not confirmed, and ends the turn: there must be time to take it back. */
    #mayRegret = false;
    /** The viewer's decisions since others acted last. */
    #decided: Decided | null = null;
    #unsubscribe = (): void => undefined;

    constructor(
        readonly table: Table,
        readonly pace: Pace,
    ) {}

    get look(): Look | null {
        return this.reading.look;
    }
    get log(): EngineEvent[] {
        return this.reading.log;
    }

    async open(): Promise<void> {
        const { mySeats } = this.table;
        if (mySeats.length === 1) this.viewer = mySeats[0]!;
        await this.reading.read();
        if (!this.#left) this.#unsubscribe = this.table.subscribe((news) => this.#hear(news));
    }

    /** Hears nothing more and gives the table back. */
    async leave(): Promise<void> {
        this.#left = true;
        this.telling.end();
        this.#unsubscribe();
        await this.table.close();
    }

    /** A tap on the board, a panel or a button; `confirms`: what has to be confirmed. */
    async propose(actions: string[], confirms = this.pace.confirms): Promise<void> {
        if (!this.#maySay()) return;
        const tap = tapped(actions, this.proposal, this.look!.choices, confirms);
        if (tap.kind === 'ask why') {
            this.proposal = null;
            await this.#explain(tap.action);
        } else if (tap.kind === 'do') {
            await this.#perform(tap.actions);
        } else {
            await this.#preview(tap.actions);
            if (confirms === 'final') await this.#doUnlessFinal(tap.actions);
        }
    }

    /** A tap that chooses a part of something: it is shown, and never done by a tap. */
    async sketch(actions: string[]): Promise<void> {
        if (this.#maySay()) await this.#preview(actions, true);
    }

    /** What can be taken back, or only declines, needs no second tap. */
    async #doUnlessFinal(actions: string[]): Promise<void> {
        const preview = this.proposal?.actions === actions ? this.proposal.preview : null;
        if (preview === null || this.busy) return;
        const refuses = actions.length === 1 && this.look!.choices.find(({ action }) => action === actions[0])?.refuses === true;
        if (isFinal(preview, { refuses, botsWait: this.botsWait })) return;
        await this.#perform(actions, { mayRegret: preview.until_bot && !refuses });
    }

    /** Why an answer that people look for is not allowed now. */
    explain({ why, rule }: Greyed): void {
        if (!this.#maySay()) return;
        this.proposal = null;
        this.trouble = { words: why, rule };
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

    /**
     * What is only proposed is dropped. What made itself is taken back together with what led there. Where nothing can be,
     * it is said why.
     */
    async undo(otherwise = ''): Promise<void> {
        if (!this.look || this.look.over || this.busy || this.back || this.handTo !== null) return;
        const isProposed = this.proposal !== null;
        this.cancel();
        if (isProposed) return;
        if (!this.look.can_undo) return void (this.trouble = { words: this.look.no_undo ?? otherwise, rule: null, happened: true });
        const before = this.look.ply;
        await this.#guarded(async () => {
            do await this.reading.upTo(await this.table.undo(this.viewer, this.look!.revision, this.pace.lang));
            while (this.#isForced() && this.look!.can_undo);
        });
        this.deeds.takeBack(this.look.ply, before);
    }

    async redo(): Promise<void> {
        const [group, ...rest] = this.deeds.undone;
        if (!group || !this.mayAct || this.busy) return;
        this.cancel();
        await this.#perform(group, { undone: rest });
    }

    async askHint(): Promise<void> {
        if (!this.mayAct || this.busy) return;
        this.cancel();
        await this.#guarded(async () => {
            this.hint = await this.table.hint(this.viewer, this.pace.lang);
            this.announcement = [this.hint.words, ...(this.hint.why ?? [])].join(' ');
        });
    }

    /** The person named on the cover has the device now. */
    async received(): Promise<void> {
        if (this.handTo === null) return;
        this.past.forget();
        this.viewer = this.handTo;
        this.handTo = null;
        await this.reading.read();
        this.announcement = this.look?.prompt ?? '';
        await this.#doIfForced();
    }

    /** Everything again in the present language; nothing else changes. */
    async speak(): Promise<void> {
        if (!this.look) return;
        this.trouble = null;
        const { proposal, hint } = this;
        await this.reading.read();
        this.reading.moved = [];
        if (proposal && this.proposal === proposal) await this.#preview(proposal.actions);
        if (hint && this.hint === hint) this.hint = this.look.choices.find(({ action }) => action === hint.action) ?? hint;
        await this.past.again();
        this.announcement = this.mayAct ? this.look.prompt : ''; // nothing is left of the other language
    }

    /** Somebody did something: a bot, a person elsewhere, the person here. It has its time on the screen. */
    async #hear(news: News): Promise<void> {
        if (news.kind === 'trouble') return this.#complain(news.failure);
        this.unsaved = news.saving === 'refused';
        this.deleted = news.saving === 'deleted';
        const { actor: mover, ply } = this.look!;
        if (!(await this.#attempt(() => this.reading.upTo(news.revision)))) return;
        const { actor, over } = this.look!;
        const isMine = (seat: Seat | null): boolean => seat !== null && this.table.mySeats.includes(seat);
        this.wentBack = this.look!.ply < ply && !isMine(actor) ? actor : null;
        if (this.look!.ply > ply && !(isMine(mover) && isMine(actor))) await this.#tell(mover, isMine(actor) || over);
        if (!isMine(actor) && actor !== null && !over) return;
        this.telling.end();
        if (actor === null || over) return;
        if (actor !== this.viewer && actor !== this.handTo) await this.#cover(actor);
        else await this.#doIfForced();
    }

    /** A move stays on the screen until it can have been read; one that leads to a question waits there with it. */
    async #tell(mover: Seat | null, leadsToQuestion: boolean): Promise<void> {
        if (this.#decided && mover !== this.viewer) this.meanwhile = this.#decided;
        const { motion, telling } = this.pace;
        const moves = motion === 0 ? 0 : motion + 150;
        const least = Math.max(moves, this.#mayRegret ? regretTime(telling) : 0);
        this.#mayRegret = false;
        if (mover !== this.viewer) this.report = reportOn(this.report, mover, this.reading.moved, this.viewer);
        await this.telling.tell({ seat: mover, lines: told(this.reading.moved) }, { telling, least, last: leadsToQuestion ? moves : null });
    }

    /** Nothing else can be done, and nothing is looked at or proposed. */
    #isForced(): boolean {
        return this.mayAct && this.look!.forced === true && this.look!.choices.length === 1;
    }

    /** The only choice makes itself, unless the person wants to confirm everything. */
    async #doIfForced(): Promise<void> {
        if (!this.#isForced() || this.pace.confirms === 'all' || this.busy || this.#left) return;
        const { action, words } = this.look!.choices[0]!;
        await this.telling.pause(this.pace.motion === 0 ? 0 : this.pace.motion + 150);
        if (!this.#isForced() || this.busy || this.look!.choices[0]!.action !== action) return;
        await this.#perform([action], { undone: this.deeds.undone, forced: [...this.forced, words] });
    }

    /** The position is another: what is left of what was said before it, and what is said of it. */
    heed(before: Look, isOurs: boolean): void {
        const { ply, from, actor, prompt, hash, choices } = this.look!;
        if (isOurs && (this.back ?? before).ply > from) this.past.forget(); // it was taken back
        if (hash !== before.hash) {
            const isPossible = (action: string): boolean => choices.some((choice) => choice.action === action);
            if (this.hint && !isPossible(this.hint.action)) this.hint = null;
            if (this.proposal && isPossible(this.proposal.actions[0]!)) void this.#preview(this.proposal.actions);
            else this.proposal = null;
        }
        if (ply < before.ply) this.#forgetDecided(ply);
        const lines = ply < before.ply ? [] : told(this.reading.moved);
        if (ply < before.ply || actor === this.viewer) lines.push(prompt);
        this.announcement = lines.join(' ');
    }

    /** Back at this ply: whatever was decided from here on was not. */
    #forgetDecided(ply: number): void {
        if (this.#decided && this.#decided.before.ply >= ply) this.#decided = this.meanwhile = null;
        else if (this.#decided && this.#decided.after.ply > ply) this.#decided = { ...this.#decided, after: this.look! };
        if (this.decidedAt !== null && this.decidedAt >= ply) this.decidedAt = this.report = null;
    }

    async #preview(actions: string[], inParts = false): Promise<void> {
        this.proposal = { actions, preview: null, inParts };
        await this.#attempt(async () => {
            const preview = await this.table.preview(this.viewer, actions, this.pace.lang);
            if (this.proposal?.actions !== actions) return;
            this.proposal = { actions, preview, inParts };
            const { events, warnings = [], unknown = [] } = preview;
            this.announcement = [...told(events), ...warnings, ...unknown].join(' ');
        });
    }

    async #explain(action: string): Promise<void> {
        const { viewer } = this;
        await this.#attempt(async () => {
            const { allowed, rule, words } = await this.table.why(this.viewer, action, this.pace.lang);
            if (!allowed && viewer === this.viewer) this.trouble = { words, rule };
        });
    }

    /** `undone`: what can be done again afterwards; `forced`: what made itself, in words. */
    async #perform(actions: string[], { undone = [] as string[][], forced = [] as string[], mayRegret = false } = {}): Promise<void> {
        this.#mayRegret = mayRegret;
        const { ply } = this.look!;
        const isUnknown = (this.proposal?.preview?.unknown.length ?? 0) > 0;
        this.proposal = null;
        this.outcome = [];
        this.deeds.undone = undone;
        this.forced = forced;
        // What makes itself is no decision: whatever was news before is news still.
        if (forced.length === 0) this.#decides();
        this.isUnderWay = actions.length > 1;
        let acts = 0;
        await this.#guarded(async () => {
            // A way of several steps is tried out as a whole before the first step is taken.
            if (actions.length > 1) await this.table.preview(this.viewer, actions, this.pace.lang);
            for (const [index, action] of actions.entries()) {
                if (index > 0) await wait(this.pace.motion);
                await this.#act(action, forced.length === 0);
                ++acts;
                if (this.look!.actor !== this.viewer) break;
            }
        });
        this.isUnderWay = false;
        const chanceDecided = this.look!.ply > ply + acts;
        if ((isUnknown || chanceDecided) && this.mayAct) this.outcome = outcomeOf(this.reading.between(ply, this.look!.ply));
        await this.#doIfForced();
    }

    /** The person decides: what is new to them is reckoned from here. */
    #decides(): void {
        if (this.meanwhile || !this.#decided) this.#decided = { before: this.look!, after: this.look! };
        this.meanwhile = null;
        this.report = null;
        this.decidedAt = this.look!.ply;
    }

    async #act(action: string, isDecided: boolean): Promise<void> {
        const { ply, revision } = this.look!;
        if (isDecided) this.#decided = { ...this.#decided!, after: this.look! };
        const afterwards = await this.table.act(this.viewer, revision, action, this.pace.lang);
        this.deeds.add(ply, action);
        await this.reading.upTo(afterwards);
        if (isDecided && this.look!.revision === afterwards) this.#decided = { ...this.#decided!, after: this.look! };
    }

    /** From when the cover is on until `received` the page knows no more than a spectator. */
    async #cover(next: Seat): Promise<void> {
        this.viewer = 0;
        this.meanwhile = null;
        this.#decided = null;
        this.decidedAt = null;
        this.report = null;
        this.deeds.undone = [];
        this.cancel();
        this.past.forget();
        this.announcement = '';
        await this.#guarded(() => this.reading.read());
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
        this.trouble = troubleOf(failure);
        if (isLate(failure)) await this.#attempt(() => this.reading.read());
    }
}
