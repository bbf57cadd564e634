// What a tap on a map means, given the places that can be chosen there.

import type { Point } from './point';

export interface Stop extends Point {
    /** Its `data-target`. */
    key: string;
    legal: boolean;
}

/** How far from a place a tap still means it, and how much nearer one counts that is offered; in units of the sheet. */
export interface Reach {
    reach: number;
    favour: number;
}

/**
 * What lay under the finger, if it is offered: the map may have changed before the finger went up, or have been
 * drawn late, and the tap means what the person saw. Else the nearest place within reach, else what was pressed.
 */
export function meantBy<S extends Stop>(stops: S[], place: Point, pressed: string | null, { reach, favour }: Reach): S | undefined {
    const seen = stops.find(({ key }) => key === pressed);
    if (seen?.legal) return seen;
    let best: { stop: S; away: number } | undefined;
    for (const stop of stops) {
        const away = Math.hypot(stop.x - place.x, stop.y - place.y) - (stop.legal ? favour : 0);
        if (away < reach && (!best || away < best.away)) best = { stop, away };
    }
    return best?.stop ?? seen;
}
