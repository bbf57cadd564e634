// What `highlight` points at: ids of vertices, triangles and worker tiles, `seat-N` (a player's board),
// `seat-N/3` (a space of it) and `majorities`.

import type { EngineEvent, Seat } from '../../engine/types';

const onMap = ['vertex', 'triangle', 'tile', 'over'];

/** Where an event happened. */
export function placesOf(event: EngineEvent): string[] {
    const places = onMap.flatMap((field) => (typeof event[field] === 'string' ? [event[field]] : []));
    if (event.event === 'street') places.push(event.from as string, event.to as string);
    if (event.event === 'majority') places.push('majorities');
    if (event.seat === undefined) return places;
    if (event.event === 'move') return [`seat-${event.seat}/${event.to as string}`];
    if (typeof event.space === 'string') return [...places, `seat-${event.seat}/${event.space}`];
    return places.length > 0 ? places : [`seat-${event.seat}`];
}

/** Where a seat's points of a source can be seen: the pieces on the map belong to nobody. */
export const scorePlaces = (source: string, seat: Seat): string[] =>
    source === 'majorities' ? ['majorities', `seat-${seat}`] : [`seat-${seat}`];
