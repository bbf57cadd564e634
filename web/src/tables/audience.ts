// Whoever watches a table of this device, and the bots there: each acts when everybody has shown what happened before.

import type { Hear, News } from './table';

/** Whether no bot goes on after it. */
const endsAll = (news: News): boolean => news.kind === 'trouble' || news.saving === 'deleted';

export class Audience {
    #hear = new Set<Hear>();
    #run = 0;

    /** `letBotAct` says what a bot did; null where none is next. */
    constructor(private readonly letBotAct: () => Promise<News | null>) {}

    join(hear: Hear): () => void {
        this.#hear.add(hear);
        return () => void this.#hear.delete(hear);
    }

    /** No bot begins to act until something is told. */
    hold(): void {
        ++this.#run;
    }

    /** Tells everybody; then bots act, one after the other, until something else is told. */
    async tell(news: News): Promise<void> {
        const run = ++this.#run;
        for (let next: News | null = news; next; ) {
            const told: News = next;
            await Promise.all([...this.#hear].map((hear) => hear(told)));
            if (run !== this.#run || this.#hear.size === 0 || endsAll(told)) return;
            next = await this.letBotAct().catch((failure: unknown) => ({ kind: 'trouble', failure }));
            if (run !== this.#run) return;
        }
    }
}
