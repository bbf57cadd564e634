// Earlier positions on the screen: any that there was, and what others did since the viewer's last turn, page by page or
// like a film. It asks the table, and changes nothing there.

import type { Earlier, EngineEvent, Look, Seat } from '../engine/types';
import type { Table } from '../tables/table';
import { pagesSinceLastTurn, type RecapPage } from './recap';
import { type Pace, wait } from './pace';
import type { Reading } from './reading.svelte';
import { readingTime } from './told.svelte';

/** An earlier position on the screen; a recap walks through several of them. */
export interface Glimpse {
    ply: number;
    look: Look;
    events: EngineEvent[];
    recap: Recap | null;
}

/** What others did since the viewer's last turn: a page for each turn of theirs, like a film while it plays. */
export interface Recap {
    pages: RecapPage[];
    at: number;
    /** The step of the page that is shown, or its end. */
    step: number;
    plays: boolean;
}

/** What one looks back from. */
interface Present {
    readonly table: Table;
    readonly pace: Pace;
    readonly viewer: Seat;
    readonly reading: Reading;
    announcement: string;
    cancel: () => void;
}

export class Past {
    glimpse: Glimpse | null = $state.raw(null);
    /** Who asked last: older ones give way. */
    #asked = 0;

    constructor(private readonly present: Present) {}

    async lookBack(ply: number): Promise<void> {
        const { look } = this.present.reading;
        if (!look) return;
        const bounded = Math.max(0, Math.min(ply, look.ply));
        const from = this.glimpse?.ply ?? look.ply;
        const earlier = await this.#ask(bounded);
        if (!earlier) return;
        const events = this.present.reading.between(Math.min(from, bounded), Math.max(from, bounded));
        this.glimpse = { ply: bounded, look: this.#lookAt(earlier), events, recap: null };
        this.present.cancel();
    }

    toPresent(): void {
        this.forget();
        this.present.reading.moved = [];
    }

    /** Also what is asked for and not yet answered: it may be another person's view. */
    forget(): void {
        ++this.#asked;
        this.glimpse = null;
    }

    /** The same in the present language. */
    async again(): Promise<void> {
        if (!this.glimpse) return;
        const { ply, recap } = this.glimpse;
        await (recap ? this.recap(recap.at, recap.step) : this.lookBack(ply));
    }

    pages(): RecapPage[] {
        return pagesSinceLastTurn(this.present.reading.log, this.present.viewer);
    }

    /** Shows a page of what happened since the viewer's last turn, at its end or at a step. */
    async recap(at: number, step = Infinity, plays = false): Promise<void> {
        const pages = this.pages();
        const page = pages[at];
        if (!page) return this.toPresent();
        const index = Math.min(step, page.steps.length - 1);
        const { ply, events } = page.steps[index]!;
        const earlier = await this.#ask(ply + 1);
        if (!earlier) return;
        this.glimpse = { ply: ply + 1, look: this.#lookAt(earlier), events, recap: { pages, at, step: index, plays } };
        const told = plays ? events : page.steps.flatMap((one) => one.events);
        this.present.announcement = told.flatMap((event) => event.words ?? []).join(' ');
        this.present.cancel();
    }

    /** The film of what happened, from the page that is open to the last one. */
    async play(): Promise<void> {
        const { motion, telling } = this.present.pace;
        const { at: from = 0 } = this.glimpse?.recap ?? {};
        for (const [at, { steps }] of this.pages().entries()) {
            for (let step = 0; at >= from && step < steps.length; ++step) {
                await this.recap(at, step, true);
                const lines = steps[step]!.events.flatMap(({ words }) => words ?? []);
                await wait(Math.max(motion * 2, readingTime(lines, telling === 'none' ? 'quick' : telling)));
                const now = this.glimpse?.recap;
                if (!now?.plays || now.at !== at || now.step !== step) return;
            }
        }
        this.pause();
    }

    pause(): void {
        if (this.glimpse?.recap) this.glimpse = { ...this.glimpse, recap: { ...this.glimpse.recap, plays: false } };
    }

    /** An earlier position, unless something else was asked for meanwhile. */
    async #ask(ply: number): Promise<Earlier | null> {
        const number = ++this.#asked;
        const earlier = await this.present.table.back(this.present.viewer, ply).catch((failure: unknown) => {
            if (number === this.#asked) throw failure;
        });
        return earlier && number === this.#asked ? earlier : null;
    }

    #lookAt(earlier: Earlier): Look {
        const over = earlier.view.phase === 'over';
        return { ...this.present.reading.look!, ...earlier, over, prompt: '', choices: [], greyed: [], events: [], can_undo: false };
    }
}
