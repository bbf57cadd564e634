// What `highlight` points at: `seat-N` (a player's panel), `space-wood`, `town-…`, `tile-…`,
// `person-…`, `disaster-storm`, `pool`.

import type { EngineEvent, Look, Seat } from '../../engine/types';
import type { DaysView } from './model';

/** Where an event happened. */
export function placesOf(event: EngineEvent): string[] {
    const places: string[] = [];
    const add = (field: string, prefix: string) => {
        if (typeof event[field] === 'string') places.push(`${prefix}-${event[field]}`);
    };
    add('town', 'town');
    add('equipment', 'tile');
    add('townsfolk', 'person');
    add('disaster', 'disaster');
    add('space', 'space');
    if (event.event === 'roll' || event.event === 'take_die' || event.event === 'left_die') places.push('pool');
    if (event.seat !== undefined) places.push(`seat-${event.seat}`);
    return places;
}

/** Where a seat's points of a source can be seen. */
export function scorePlaces(source: string, seat: Seat, { view }: Look): string[] {
    const player = (view as unknown as DaysView).players[seat - 1]!;
    return source === 'townsfolk' ? player.townsfolk.map((id) => `person-${id}`) : [`seat-${seat}`];
}
