// What `highlight` points at: ids of cities, lines and coaches, `seat-N` (a player's board) and
// `network-N` (a seat's largest network).

import type { EngineEvent, Seat, View } from '../../engine/types';
import type { PioneersContent, PioneersView } from './model';

export interface LitPlaces {
    cities: Set<string>;
    lines: Set<string>;
    networkOf: Seat | null;
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
    return { cities, lines, networkOf };
}

/** Where points of a source come from, as far as it is a place. */
export const placesOfSource = (source: string, view: View): string[] =>
    source === 'network' ? (view as PioneersView).scores.flatMap(({ network_cities }) => network_cities) : [];

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
