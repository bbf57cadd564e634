// What the moves of others changed for a seat, between two positions.

import type { Seat } from '../engine/types';
import type { About, GamePart } from '../games/part';

export interface Change {
    name: string;
    by: number;
    isWorse: boolean;
}

export function changesOf(part: GamePart, seat: Seat, before: About, now: About): Change[] {
    const had = new Map(part.holdings?.(seat, before).map(({ name, count }) => [name, count]));
    return (part.holdings?.(seat, now) ?? []).flatMap(({ name, count, isBurden = false }) => {
        const by = count - (had.get(name) ?? count);
        return by === 0 ? [] : [{ name, by, isWorse: by < 0 !== isBurden }];
    });
}

/** What a seat's standing changed by: what is first among its holdings. */
export function standingChange(part: GamePart, seat: Seat, before: About, now: About): Change | null {
    const [standing] = part.holdings?.(seat, now) ?? [];
    return changesOf(part, seat, before, now).find(({ name }) => name === standing?.name) ?? null;
}

/** "+3", "−2": with a minus that is as long as the plus. */
export const signed = (by: number): string => (by < 0 ? `−${-by}` : `+${by}`);
