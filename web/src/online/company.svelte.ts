// Who is at a table on the server besides whoever looks: seats, clocks, presence, what was said, and how the line is.

import type { Look, Seat } from '../engine/types';
import type { LineState } from './connection';
import type { Presence, Said, TableInfo } from './wire';

export class Company {
    info: TableInfo | null = $state.raw(null);
    presence: Presence = $state.raw({ seats: [], bystanders: 0 });
    chat: Said[] = $state.raw([]);
    line: LineState = $state('opening');
    /** The table where those who played here go on. */
    rematch: string | null = $state(null);
    /** How many actions others did while the line was cut; 0 once that was told. */
    missed = $state(0);
    /** Whose move the server waits for, ahead of what the screen has told so far. */
    actor: Seat | null = $state(null);
    /** When the clocks were read, by `performance.now`. */
    #readAt = 0;
    #runs: Seat | null = $state(null);

    get mySeats(): Seat[] {
        return (this.info?.seats ?? []).flatMap(({ you }, index) => (you ? [index + 1] : []));
    }

    /** Empty for a bot that nobody has named. */
    nameOf(seat: Seat): string {
        return this.info?.seats[seat - 1]?.name ?? '';
    }

    /** A bot plays the seat of whoever looks, until they are back. */
    get standIn(): Seat | null {
        const { info } = this;
        if (info?.phase !== 'playing') return null;
        return this.mySeats.find((seat) => info.seats[seat - 1]!.kind !== 'human') ?? null;
    }

    heed(info: TableInfo, look: Look | undefined): void {
        this.#readAt = performance.now();
        this.info = info;
        if (look) this.actor = look.actor;
        const runs = info.phase === 'playing' && info.clock && !info.clock.stands ? this.actor : null;
        this.#runs = runs !== null && info.seats[runs - 1]?.kind === 'human' ? runs : null;
    }

    hear(said: Said): void {
        const others = this.chat.filter(({ number }) => number !== said.number);
        this.chat = [...others, said].sort((a, b) => a.number - b.number);
    }

    /** Whether the seat's clock runs. */
    runs(seat: Seat): boolean {
        return this.#runs === seat;
    }

    /** Milliseconds that the seat has at that moment of `performance.now`; null without a clock. */
    left(seat: Seat, now: number): number | null {
        const left = this.info?.clock?.left[seat - 1];
        if (left === undefined) return null;
        return Math.max(0, left - (this.runs(seat) ? now - this.#readAt : 0));
    }
}
