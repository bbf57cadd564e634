// What `highlight` points at: `line-N`, `line-N-SPACE`, `seat-N` (a player's panel), `cards`, `dice`.

import type { EngineEvent, Look, Seat } from '../../engine/types';
import type { RailView } from './model';

export const linePlace = (line: number): string => `line-${line}`;
export const spacePlace = (line: number, space: number): string => `line-${line}-${space}`;

/** Where an event happened. */
export function placesOf(event: EngineEvent): string[] {
    const number = (field: string): number | null => (typeof event[field] === 'number' ? event[field] : null);
    const line = number('victim') ?? number('line');
    if (event.event === 'card' || event.event === 'choose_word') return ['cards'];
    if (event.event === 'throw_dice') return ['dice'];
    if (line === null) return [];
    const space = number('space') ?? number('to') ?? number('pos') ?? number('railhead');
    return space === null ? [linePlace(line)] : [spacePlace(line, space), linePlace(line)];
}

/** A seat's farthest train shows its points. */
export function scorePlaces(_source: string, seat: Seat, { view }: Look): string[] {
    const trains = (view as RailView).trains.filter((train) => train.seat === seat);
    const best = trains.toSorted((a, b) => (b.pos ?? 0) - (a.pos ?? 0))[0];
    return best ? [linePlace(best.line), `seat-${seat}`] : [];
}
