// Whether there is a server with tables behind this page, and who one is there. Small, for every page has it: it is
// asked once, when the page stands; what needs a server is hidden until it has answered.

import type { Person } from './wire';

class Server {
    /** null until it is known. */
    there: boolean | null = $state(null);
    person: Person | null = $state.raw(null);
    #asking: Promise<void> | null = null;

    /** Asks once; `again` if something may have changed. */
    ask(again = false): Promise<void> {
        if (again) this.#asking = null;
        this.#asking ??= this.#ask();
        return this.#asking;
    }

    async #ask(): Promise<void> {
        try {
            const answer = await fetch('/api/me', { cache: 'no-store' });
            const { person } = (answer.headers.get('Content-Type')?.startsWith('application/json') ? await answer.json() : {}) as { person?: Person | null };
            this.there = person !== undefined;
            this.person = person ?? null;
        } catch {
            this.there = false;
        }
    }
}

export const server = new Server();
