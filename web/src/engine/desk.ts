// The page's side of the worker: every request is a promise of its answer.

import type { Envelope, KeeperAnswers, KeeperRequest, Reply } from './protocol';

/** The desk's refusal: its words are for the person, the rule is one of docs/rules. */
export class Refusal extends Error {
    constructor(
        words: string,
        readonly key: string,
        readonly rule: string | null,
    ) {
        super(words);
    }
}

/** As much of a Worker as the desk needs; tests put something simpler in its place. */
export interface Post {
    postMessage: (message: Envelope) => void;
    addEventListener: ((kind: 'message', hear: (event: MessageEvent<Reply>) => void) => void) &
        ((kind: 'error', hear: () => void) => void);
}

export class Desk {
    #next = 1;
    #waiting = new Map<number, (answer: Record<string, unknown>) => void>();
    #gone = false;
    /** What a person is told when the worker could not be loaded. */
    whenGone = (): string => 'the engine could not be loaded';

    constructor(private readonly worker: Post) {
        worker.addEventListener('error', () => {
            this.#gone = true;
            for (const answer of this.#waiting.values()) answer(this.#regret());
            this.#waiting.clear();
        });
        worker.addEventListener('message', ({ data }) => {
            this.#waiting.get(data.number)?.(data.answer);
            this.#waiting.delete(data.number);
        });
    }

    ask<Answer>(what: string, details: Record<string, unknown> = {}): Promise<Answer> {
        return this.#send({ do: what, ...details });
    }

    keep<Request extends KeeperRequest>(request: Request): Promise<KeeperAnswers[Request['keep']]> {
        return this.#send(request);
    }

    #regret(): { error: string; key: string; rule?: string } {
        return { error: this.whenGone(), key: 'page.no_engine' };
    }

    #send<Answer>(request: Envelope['request']): Promise<Answer> {
        const number = this.#next++;
        return new Promise((resolve, reject) => {
            this.#waiting.set(number, (answer) => {
                const told = answer as { error?: string; key?: string; rule?: string };
                const { error, key, rule } = told.key === 'page.no_engine' ? this.#regret() : told;
                if (error === undefined) resolve(answer as Answer);
                else reject(new Refusal(error, key ?? '', rule ?? null));
            });
            if (this.#gone) this.#waiting.get(number)!(this.#regret());
            else this.worker.postMessage({ number, request });
        });
    }
}

let only: Desk | undefined;

/** The page's one desk; its worker starts with the first request. */
export function desk(): Desk {
    only ??= new Desk(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }));
    return only;
}
