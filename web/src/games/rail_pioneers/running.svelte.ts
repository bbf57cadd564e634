// A number that glides to where it should be: a train along its line, whichever way the game goes.

import { Tween } from 'svelte/motion';
import { cubicInOut } from 'svelte/easing';

/** Steps of motion that a whole run may take, however far it goes. */
const longest = 5;

export class Running {
    #tween: Tween<number>;
    #runs = 0;

    constructor(at: number) {
        this.#tween = new Tween(at, { easing: cubicInOut });
    }

    get at(): number {
        return this.#tween.current;
    }

    /** `step` milliseconds a piece's step takes; 0 is at once. `over`: a place to run to first. */
    async go(to: number, step: number, over?: number): Promise<void> {
        if (to === this.#tween.target) return;
        const run = ++this.#runs;
        if (over !== undefined && step > 0) await this.#run(over, step);
        if (run === this.#runs) await this.#run(to, step);
    }

    #run(to: number, step: number): Promise<void> {
        const spaces = Math.abs(to - this.#tween.target);
        return this.#tween.set(to, { duration: step * Math.min(longest, 1 + spaces / 3) });
    }
}
