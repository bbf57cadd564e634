// The stagecoach on its way: along the steps among the events, forwards or back, or straight on.

import { Tween } from 'svelte/motion';
import type { EngineEvent } from '../../engine/types';
import { wayBetween } from '../../motion/difference';
import { pace } from '../../motion/pace';
import type { City, Point } from './model';

export class Journey {
    #city: string;
    #at: Tween<Point>;
    #number = 0;

    constructor({ id, x, y }: City) {
        this.#city = id;
        this.#at = new Tween({ x, y }, { duration: 0 });
    }

    get at(): Point {
        return this.#at.current;
    }

    /** Stands at `city` in the end, and drives there if things may move. */
    async show(city: string, events: EngineEvent[], cities: Map<string, City>, motion: number): Promise<void> {
        if (city === this.#city) return;
        const number = ++this.#number;
        const steps = events
            .filter(({ event }) => event === 'step')
            .map(({ from, to }) => ({ from: from as string, to: to as string }));
        const way = pace(motion) === 0 ? [city] : wayBetween(this.#city, city, steps).slice(1);
        this.#city = city;
        for (const stop of way) {
            const { x, y } = cities.get(stop)!;
            await this.#at.set({ x, y }, { duration: pace(motion) });
            if (number !== this.#number) return; // a newer position took over
        }
    }
}
