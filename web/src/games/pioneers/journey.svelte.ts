// The stagecoach on its way: it follows the steps among the events, and coins are paid as it passes.

import { Tween, prefersReducedMotion } from 'svelte/motion';
import type { EngineEvent } from '../../engine/types';
import type { City, Point } from './model';
import { paymentsOf, type Payment } from './payments';

export class Journey {
    /** What was paid on the way shown last. */
    coins: Payment[] = $state.raw([]);
    #at: Tween<Point>;
    #number = 0;

    constructor(place: Point) {
        this.#at = new Tween({ x: place.x, y: place.y }, { duration: 0 });
    }

    get at(): Point {
        return this.#at.current;
    }

    /** Stands at `place` in the end; drives there if the events have steps and things may move. */
    async show(place: Point, events: EngineEvent[], cities: Map<string, City>, motion: number): Promise<void> {
        const number = ++this.#number;
        const steps = events.filter(({ event }) => event === 'step');
        this.coins = [];
        if (steps.length > 0 && motion > 0 && !prefersReducedMotion.current) {
            this.coins = paymentsOf(events, cities);
            const from = cities.get(steps[0]!.from as string)!;
            await this.#at.set({ x: from.x, y: from.y }, { duration: 0 });
            for (const step of steps) {
                if (number !== this.#number) return; // a newer position took over
                const to = cities.get(step.to as string)!;
                await this.#at.set({ x: to.x, y: to.y }, { duration: motion });
            }
        }
        if (number === this.#number) await this.#at.set({ x: place.x, y: place.y }, { duration: 0 });
    }
}
