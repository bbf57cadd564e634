// One WebSocket to the server, kept open: after it was cut it is opened again, soon at first and then less and less
// often. Whoever asks gets a promise. What only asks fails when the line is cut; what does something is sent again
// with its number once the line is back, and the server does it once (docs/protocol.md).

import { Refusal } from '../engine/desk';
import type { Lang } from '../engine/types';
import type { Push } from './wire';

/** The line is being opened for the first time, is open, or was cut and is being opened again. */
export type LineState = 'opening' | 'open' | 'cut';

/** As much of a WebSocket as is needed; tests put something simpler in its place. */
export interface Socket {
    onopen: (() => void) | null;
    onmessage: ((event: { data: unknown }) => void) | null;
    onclose: (() => void) | null;
    send(text: string): void;
    close(): void;
}

export interface Listener {
    /** The line is open, for the first time or again: whoever watches says so again. */
    opened(): void;
    pushed(push: Push): void;
    changed(state: LineState): void;
    /** The server speaks another version of the protocol. */
    outdated(): void;
}

interface Wish {
    message: Record<string, unknown>;
    /** Sent again when the line is back. */
    lasts: boolean;
    resolve: (answer: never) => void;
    reject: (failure: Error) => void;
    /** How often the server said that this was too fast. */
    hurried: number;
}

export const protocol = 1;
export const offline = 'page.offline';
/** Milliseconds: between attempts, at first and at most; until a silent line is asked whether it lives, and given up. */
const firstPause = 300;
const longestPause = 8000;
const silence = 20_000;
const patience = 6000;
const tooFast = 'error.server.fast';

export class Connection {
    state: LineState = 'opening';
    #socket: Socket | null = null;
    #next = 1;
    #waiting = new Map<number, Wish>();
    #attempts = 0;
    #timer: ReturnType<typeof setTimeout> | undefined;
    #pulse: ReturnType<typeof setTimeout> | undefined;
    #ended = false;

    /** `say`: what a person is told when nothing can be asked. */
    constructor(
        private readonly dial: () => Socket,
        private readonly listener: Listener,
        private readonly say: (key: string, lang: Lang) => string,
    ) {
        this.#open();
    }

    /** Asks the server. What `lasts` is asked until it is answered; it is not begun while the line is cut. */
    ask<Answer>(what: string, details: Record<string, unknown> & { lang: Lang }, lasts = false): Promise<Answer> {
        return new Promise<Answer>((resolve, reject) => {
            if (this.#ended || this.state === 'cut') return reject(this.#refusal(details.lang));
            const id = this.#next++;
            const wish = { message: { do: what, id, ...details }, lasts, resolve, reject, hurried: 0 } as Wish;
            this.#waiting.set(id, wish);
            if (this.state === 'open') this.#send(wish);
        });
    }

    /** Somebody looks again, or the network is back: whether the line lives is asked now. */
    wake(): void {
        if (this.#ended) return;
        if (this.state !== 'open') {
            if (this.#socket === null) this.#open();
        } else {
            this.#listen(0);
        }
    }

    end(): void {
        this.#ended = true;
        clearTimeout(this.#timer);
        clearTimeout(this.#pulse);
        this.#drop();
        for (const wish of this.#waiting.values()) wish.reject(this.#refusal(wish.message.lang as Lang));
        this.#waiting.clear();
    }

    #refusal(lang: Lang): Refusal {
        return new Refusal(this.say(offline, lang), offline, null);
    }

    #open(): void {
        clearTimeout(this.#timer);
        const socket = this.dial();
        this.#socket = socket;
        socket.onopen = () => socket.send(JSON.stringify({ do: 'hello', protocol, id: 0 }));
        socket.onmessage = ({ data }) => this.#hear(JSON.parse(String(data)) as Record<string, unknown>);
        socket.onclose = () => this.#lost();
        this.#listen(silence); // an attempt that hangs is given up too
    }

    #drop(): void {
        if (!this.#socket) return;
        this.#socket.onopen = this.#socket.onmessage = this.#socket.onclose = null;
        this.#socket.close();
        this.#socket = null;
    }

    #lost(): void {
        if (this.#ended) return;
        this.#drop();
        clearTimeout(this.#pulse);
        this.#become('cut');
        for (const [id, wish] of this.#waiting) {
            if (wish.lasts) continue;
            this.#waiting.delete(id);
            wish.reject(this.#refusal(wish.message.lang as Lang));
        }
        const pause = Math.min(longestPause, firstPause * 2 ** this.#attempts++);
        this.#timer = setTimeout(() => this.#open(), pause * (0.75 + Math.random() / 2));
    }

    #become(state: LineState): void {
        if (this.state === state) return;
        this.state = state;
        this.listener.changed(state);
    }

    /** After so long a silence the server is asked whether it is there; if it says nothing, the line is dead. */
    #listen(milliseconds: number): void {
        clearTimeout(this.#pulse);
        this.#pulse = setTimeout(() => {
            if (this.state === 'open') this.#socket?.send(JSON.stringify({ do: 'ping', id: 'pulse' }));
            this.#pulse = setTimeout(() => this.#lost(), patience);
        }, milliseconds);
    }

    #send(wish: Wish): void {
        this.#socket?.send(JSON.stringify(wish.message));
    }

    #hear(message: Record<string, unknown>): void {
        this.#listen(silence);
        if (message.push !== undefined) return this.listener.pushed(message as unknown as Push);
        if (message.id === 0) return this.#greeted(message);
        const wish = this.#waiting.get(message.id as number);
        if (!wish) return;
        const { error, key = '', rule } = message as { error?: string; key?: string; rule?: string };
        if (key === tooFast && wish.hurried++ < 10) {
            setTimeout(() => this.state === 'open' && this.#send(wish), 250 * wish.hurried); // nothing has happened
            return;
        }
        this.#waiting.delete(message.id as number);
        if (error === undefined) wish.resolve(message as never);
        else wish.reject(new Refusal(error, key, rule ?? null));
    }

    #greeted(message: Record<string, unknown>): void {
        if (message.error !== undefined) {
            if (message.key === 'error.server.protocol') return this.listener.outdated();
            return this.#lost();
        }
        this.#attempts = 0;
        this.#become('open');
        for (const wish of this.#waiting.values()) this.#send(wish);
        this.listener.opened();
    }
}

/** The server's address for sockets, beside that of the page. */
export const dialServer = (): Socket =>
    new WebSocket(`${location.protocol === 'https:' ? 'wss:' : 'ws:'}//${location.host}/ws`) as unknown as Socket;
