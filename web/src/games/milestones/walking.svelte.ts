// A pawn on its loop: it walks clockwise from space to space, and backwards when a move is taken back.

import { Tween } from 'svelte/motion';
import type { EngineEvent, Seat } from '../../engine/types';
import { walk } from './layout';
import { spaces, type Space } from './model';

const indexOf = (space: Space): number => spaces.indexOf(space);

export class Walking {
    #tween: Tween<number>;
    #stands: Space;

    constructor(space: Space) {
        this.#stands = space;
        this.#tween = new Tween(indexOf(space));
    }

    get at(): number {
        return this.#tween.current;
    }

    /** It stands on a space. */
    get rests(): boolean {
        return Number.isInteger(this.#tween.current);
    }

    /** `step` milliseconds for a space; 0 is at once. */
    async show(space: Space, seat: Seat, events: EngineEvent[], step: number): Promise<void> {
        const before = this.#stands;
        this.#stands = space;
        if (before === space) return;
        const undone = events.some(({ event, seat: who, from, to }) => event === 'move' && who === seat && from === space && to === before);
        const [start, end] = undone ? walk(space, before, indexOf).reverse() : walk(before, space, indexOf);
        await this.#tween.set(start!, { duration: 0 });
        await this.#tween.set(end!, { duration: (step / 2) * Math.abs(end! - start!) });
    }
}
