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

/** Keys of refusals: of what answered an older revision; of what broke the engine, which is whole again. */
export const stale = 'error.match.stale';
export const restarted = 'page.restarted';

/** As much of a Worker as the desk needs; tests put something simpler in its place. */
export interface Post {
    postMessage: (message: Envelope) => void;
    addEventListener: ((kind: 'message', hear: (event: MessageEvent<Reply>) => void) => void) &
        ((kind: 'error', hear: () => void) => void);
}

/** How long nothing is asked for before whatever can wait goes on: a tap asks for several things, one after the other. */
const quietTime = 30;

const noEngine = { error: 'the engine could not be loaded', key: 'page.no_engine' };

export class Desk {
    #next = 1;
    #waiting = new Map<number, (answer: Record<string, unknown>) => void>();
    #gone = false;
    /** What is asked for and cannot wait, and when the last of it was answered. */
    #urgent = 0;
    #lastUrgent = -Infinity;
    /** What a person is told instead of the worker's own words: it speaks no language. */
    say = (_key: string): string | undefined => undefined;

    constructor(private readonly worker: Post) {
        worker.addEventListener('error', () => {
            this.#gone = true;
            for (const answer of this.#waiting.values()) answer(noEngine);
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

    /** Asks for what may take long, as soon as nobody asks for anything else. */
    async askInQuiet<Answer>(what: string, details: Record<string, unknown> = {}): Promise<Answer> {
        for (let left = 0; this.#urgent > 0 || (left = this.#lastUrgent + quietTime - performance.now()) > 0; )
            await new Promise((resolve) => setTimeout(resolve, Math.max(1, left)));
        return this.#post({ do: what, ...details });
    }

    keep<Request extends KeeperRequest>(request: Request): Promise<KeeperAnswers[Request['keep']]> {
        return this.#send(request);
    }

    async #send<Answer>(request: Envelope['request']): Promise<Answer> {
        ++this.#urgent;
        try {
            return await this.#post(request);
        } finally {
            --this.#urgent;
            this.#lastUrgent = performance.now();
        }
    }

    #post<Answer>(request: Envelope['request']): Promise<Answer> {
        const number = this.#next++;
        return new Promise((resolve, reject) => {
            this.#waiting.set(number, (answer) => {
                const { error, key = '', rule } = answer as { error?: string; key?: string; rule?: string };
                if (error === undefined) resolve(answer as Answer);
                else reject(new Refusal(this.say(key) ?? error, key, rule ?? null));
            });
            if (this.#gone) this.#waiting.get(number)!(noEngine);
            else this.worker.postMessage({ number, request });
        });
    }
}

let only: Desk | undefined;

/** The page's one desk; its worker starts when it is first asked for. */
export function desk(): Desk {
    if (!only) {
        only = new Desk(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }));
        only.say = (key) => sayings(key);
    }
    return only;
}

let sayings = (_key: string): string | undefined => undefined;

/** What persons are told for a key of the worker's, whenever it starts. */
export function letDeskSay(say: (key: string) => string | undefined): void {
    sayings = say;
}
