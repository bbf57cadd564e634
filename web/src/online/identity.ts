// Who one is on the server: a name that is asked for once, and the seat one likes best, which this browser remembers.

import type { Lang, Seat } from '../engine/types';
import { post } from './api';
import { server } from './server.svelte';
import type { Person, SeatInfo } from './wire';

const place = 'conestoga.seat';

/** 0: any. */
export function favouriteSeat(): Seat {
    try {
        return Number(localStorage.getItem(place) ?? 0) || 0;
    } catch {
        return 0;
    }
}

export function rememberSeat(seat: Seat): void {
    try {
        localStorage.setItem(place, String(seat));
    } catch {
        return; // it is asked again
    }
}

/** The open seat that one likes best; the first one otherwise; 0 where none is open. */
export function seatFor(seats: readonly SeatInfo[], liked = favouriteSeat()): Seat {
    const open = seats.flatMap(({ kind }, index) => (kind === 'open' ? [index + 1] : []));
    return open.includes(liked) ? liked : (open[0] ?? 0);
}

/** Under that name from now on: a guest who is known has it changed, anybody else becomes one. */
export async function beCalled(name: string, lang: Lang): Promise<void> {
    if (server.person?.name === name) return;
    server.person = await post<Person>(server.person ? 'rename' : 'guest', { name, lang });
}
