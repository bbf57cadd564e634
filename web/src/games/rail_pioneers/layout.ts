// The sheet that the map is printed on, and what stands on which side of the track.

import type { Line, RailContent, Spot } from './model';

/** Units of the drawing around the map of the content. */
export const sheet = { left: 0, top: 0, width: 1020, height: 620 };

/** Spots that stand beside the track as a sign; rivers run under it. */
const shown: Spot[] = ['river', 'danger', 'ambush', 'trading_centre', 'garrison', 'sabotage', 'slow_sign'];

export interface Sign {
    spot: Spot;
    space: number;
    /** 1: left of the track, -1: right of it. */
    side: number;
}

/** Signs take turns on both sides, so that close ones do not touch. */
export function signsOf(line: Line): Sign[] {
    const all = shown.flatMap((spot) => line.spots[spot].map((space) => ({ spot, space })));
    return all.sort((a, b) => a.space - b.space).map((sign, i) => ({ ...sign, side: i % 2 === 0 ? 1 : -1 }));
}

/** Spaces where dynamite can lie, if there is track and no train beyond them. */
export const dynamiteSpaces = (line: Line): number[] =>
    [...line.spots.river, ...line.spots.danger, ...line.spots.sabotage].sort((a, b) => a - b);

export const linesInPlay = (content: RailContent): Line[] => content.lines.slice(0, content.trains);

/** How close and how far the window may be, in units a pixel. */
export const mapScale = { closest: 0.25, usual: 1, most: 1.5, margin: 90 };
