// What `highlight` points at: ids of cities, lines and coaches, `seat-N` (a player's board), `nuggets-N`
// and `network-N` (a seat's largest network).

import type { EngineEvent, Look, Seat } from '../../engine/types';
import { isSpent, type PioneersContent, type PioneersView } from './model';

export interface LitPlaces {
    cities: Set<string>;
    lines: Set<string>;
    networkOf: Seat | null;
    /** While a network is lit up of which only the owner's pioneers score: that owner. */
    scoringSeat: Seat | null;
}

export function litPlaces(highlight: string[], content: PioneersContent, view: PioneersView): LitPlaces {
    const network = highlight.find((id) => id.startsWith('network-'));
    const networkOf = network ? Number(network.slice('network-'.length)) : null;
    const cities = new Set(highlight);
    const lines = new Set(highlight);
    if (networkOf !== null) {
        const joined = new Set(view.scores[networkOf - 1]!.network_cities);
        const own = new Set(view.players[networkOf - 1]!.roads);
        for (const city of joined) cities.add(city);
        for (const { id, from, to } of content.lines) if (own.has(id) && joined.has(from) && joined.has(to)) lines.add(id);
    }
    return { cities, lines, networkOf, scoringSeat: content.network === 'own' ? networkOf : null };
}

/** Where a seat's points of a source can be seen. */
export function scorePlaces(source: string, seat: Seat, { view }: Look): string[] {
    const player = (view as PioneersView).players[seat - 1]!;
    switch (source) {
        case 'network':
            return [`network-${seat}`, `seat-${seat}`];
        case 'nuggets':
            return player.nuggets.length > 0 ? [`nuggets-${seat}`] : [];
        case 'empty_seats':
            return player.coaches.filter((coach) => !isSpent(coach) && coach.riders.includes(false)).map(({ id }) => id);
        default:
            return player.coaches.some(isSpent) ? [`emptied-${seat}`] : [];
    }
}

/** Where an event happened. */
export function placesOf(event: EngineEvent): string[] {
    if (event.event === 'score_network') return [`network-${event.seat}`, `seat-${event.seat}`];
    const places = ['city', 'to', 'line', 'coach'].flatMap((field) =>
        typeof event[field] === 'string' ? [event[field]] : [],
    );
    if (event.event === 'pay_seat') places.push(`seat-${event.payee as number}`);
    if (event.seat !== undefined && (places.length === 0 || 'coach' in event)) places.push(`seat-${event.seat}`);
    return places;
}
