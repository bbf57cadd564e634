// A server whose one table just counts, in place of the real one: seats act in turn, and everything is durable at once.

import type { Look, Seat } from '../src/engine/types';
import type { Socket } from '../src/online/connection';

interface Line extends Socket {
    seat: Seat;
    seen: number;
    watches: boolean;
}

type Message = Record<string, unknown>;

export class ToyServer {
    /** What was asked, by name. */
    readonly asked: string[] = [];
    actions: string[] = [];
    /** Answers to these wishes get lost, and the line with them. */
    readonly loses = new Set<string>();
    /** A wish that is never answered. */
    ignores = '';
    reachable = true;
    protocol = 1;
    /** So many wishes are told that they come too fast. */
    hurries = 0;
    #lines = new Set<Line>();
    #numbers = new Map<unknown, number>();

    constructor(private readonly seats = 2) {}

    /** Opens a line for whoever sits there. */
    dial = (seat: Seat) => (): Socket => {
        const line: Line = {
            seat, seen: 0, watches: false, onopen: null, onmessage: null, onclose: null,
            send: (text) => queueMicrotask(() => this.#lines.has(line) && this.#hear(line, JSON.parse(text) as Message)),
            close: () => void this.#lines.delete(line),
        };
        queueMicrotask(() => {
            if (!this.reachable) return line.onclose?.();
            this.#lines.add(line);
            line.onopen?.();
        });
        return line;
    };

    cut(): void {
        for (const line of [...this.#lines]) {
            this.#lines.delete(line);
            line.onclose?.();
        }
    }

    /** Somebody acts at another device. */
    elsewhere(action: string): void {
        this.actions.push(action);
        this.#tellAll();
    }

    push(message: Message): void {
        for (const line of this.#lines) this.#say(line, { table: 'toy', ...message });
    }

    look(seat: Seat, since: number): Look {
        const ply = this.actions.length;
        const actor = (ply % this.seats) + 1;
        return {
            game: 'toy', names: ['Ann', 'Bo'], kinds: ['human', 'human'], revision: ply, ply, actor, over: false, commitment: '', seed: null,
            can_undo: false, no_undo: null, last_round: null, hash: this.actions.join(), view: { phase: 'play', round: 1, viewer: seat || null, winners: [] },
            prompt: `ply ${ply}`, choices: actor === seat ? [{ action: 'go', words: 'go', label: 'go' }] : [], forced: false, greyed: [],
            from: Math.min(since, ply), events: this.actions.map((action, index) => ({ event: 'go', ply: index, words: `${action} ${index}` })).slice(since),
        };
    }

    #info(seat: Seat): Message {
        const seats = Array.from({ length: this.seats }, (_, index) => ({ kind: 'human', name: 'x', you: index + 1 === seat, person: true }));
        const settings = { public: false, watched: true, hints: false, chat: false, clock: { kind: 'none' }, level: 'level3' };
        return { table: 'toy', game: 'toy', phase: 'playing', revision: this.actions.length, host: seat === 1, seats, settings, clock: null, commitment: '' };
    }

    #say(line: Line, message: Message): void {
        queueMicrotask(() => this.#lines.has(line) && line.onmessage?.({ data: JSON.stringify(message) }));
    }

    #tellAll(): void {
        for (const line of this.#lines) {
            if (!line.watches) continue;
            this.#say(line, { push: 'news', table: 'toy', info: this.#info(line.seat), look: this.look(line.seat, line.seen) });
            line.seen = this.actions.length;
        }
    }

    #hear(line: Line, { id, ...message }: Message): void {
        const wish = String(message.do);
        this.asked.push(wish);
        if (wish !== 'hello' && this.hurries > 0) {
            --this.hurries;
            return this.#say(line, { id, error: 'too fast', key: 'error.server.fast' });
        }
        if (wish === this.ignores) return;
        const answer = this.#answer(line, wish, message);
        if (this.loses.delete(wish)) {
            this.#lines.delete(line);
            return void queueMicrotask(() => line.onclose?.());
        }
        this.#say(line, { id, ...answer });
        if (answer.revision !== undefined && !answer.repeated && (wish === 'act' || wish === 'undo')) this.#tellAll();
    }

    #answer(line: Line, wish: string, message: Message): Message {
        switch (wish) {
            case 'hello':
                return message.protocol === this.protocol ? { protocol: 1, name: 'Ann' } : { error: 'another version', key: 'error.server.protocol' };
            case 'watch':
                if (message.table !== 'toy') return { error: 'no such table', key: 'error.desk.table' };
                line.watches = true;
                line.seen = this.actions.length;
                return { ...this.#info(line.seat), look: this.look(line.seat, message.since as number) };
            case 'look':
                return { ...this.look(line.seat, (message.since as number | undefined) ?? this.actions.length) };
            case 'act': {
                const done = this.#numbers.get(message.number);
                if (done !== undefined) return { revision: done, repeated: true };
                if (message.revision !== this.actions.length) return { error: 'the game has moved on', key: 'error.match.stale' };
                this.actions.push(String(message.action));
                this.#numbers.set(message.number, this.actions.length);
                return { revision: this.actions.length, ply: this.actions.length };
            }
            case 'preview':
                return { events: [], view: this.look(line.seat, 0).view, unknown: [], warnings: [], next: null, undoable: false };
            default:
                return {};
        }
    }
}
