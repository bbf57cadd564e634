// The analysis of a finished game as it comes in: piece by piece, so that the engine answers whatever the person asks in
// between. What is kept with the game is there at once.

import type { Analysis } from '../engine/analysis';
import type { Lang } from '../engine/types';
import type { Insight } from '../tables/table';

/** How long the engine works on it before it hears the next tap. */
export const sliceTime = 6;

export class Study {
    analysis: Analysis | null = $state.raw(null);
    /** From 0 to 1. */
    progress = $state(0);
    done = $state(false);
    failure: string | null = $state.raw(null);
    #run = 0;

    constructor(readonly insight: Insight) {}

    /** Goes on until everything is known, or `stop`; in another language, says it again in that. */
    async run(lang: Lang): Promise<void> {
        const run = ++this.#run;
        this.failure = null;
        try {
            for (let isDone = false; !isDone; ) {
                const { progress, done, analysis } = await this.insight.analyse(lang, sliceTime);
                if (run !== this.#run) return;
                isDone = done;
                if (analysis) this.analysis = analysis;
                this.progress = progress;
                this.done = done;
            }
        } catch (failure) {
            if (run === this.#run) this.failure = failure instanceof Error ? failure.message : String(failure);
        }
    }

    stop(): void {
        ++this.#run;
    }
}
