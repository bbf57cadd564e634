// A number that glides to where it should be: a train along its line, whichever way the game goes.

import { Tween } from 'svelte/motion';
import { cubicInOut } from 'svelte/easing';

/** Steps of motion that a whole run may take, however far it goes. */
const longest = 5;

export class Running {
    #tween: Tween<number>;

    constructor(at: number) {
        this.#tween = new Tween(at, { easing: cubicInOut });
    }

    get at(): number {
        return this.#tween.current;
    }

    /** `step` milliseconds a piece's step takes; 0 is at once. */
    go(to: number, step: number): void {
        const spaces = Math.abs(to - this.#tween.target);
        if (spaces === 0) return;
        void this.#tween.set(to, { duration: step * Math.min(longest, 1 + spaces / 3) });
    }
}
