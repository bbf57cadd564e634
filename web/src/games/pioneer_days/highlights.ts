// What `highlight` points at: ids of townsfolk, tiles and towns, `seat-N` (a player's panel),
// `space-wood`, `disaster-storm`, `pool`.

import type { EngineEvent, Look, Seat } from '../../engine/types';
import type { DaysView } from './model';

/** Where an event happened. */
export function placesOf(event: EngineEvent): string[] {
    const places = ['town', 'equipment', 'townsfolk'].flatMap((field) => (typeof event[field] === 'string' ? [event[field]] : []));
    if (typeof event.disaster === 'string') places.push(`disaster-${event.disaster}`);
    if (typeof event.space === 'string') places.push(`space-${event.space}`);
    if (['roll', 'take_die', 'left_die'].includes(event.event)) places.push('pool');
    if (event.seat !== undefined) places.push(`seat-${event.seat}`);
    return places;
}

/** Where a seat's points of a source can be seen. */
export function scorePlaces(source: string, seat: Seat, { view }: Look): string[] {
    const player = (view as unknown as DaysView).players[seat - 1]!;
    return source === 'townsfolk' && player.townsfolk.length > 0 ? player.townsfolk : [`seat-${seat}`];
}
