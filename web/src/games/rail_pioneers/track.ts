// Where things are on the map: everything follows the track. One space is ten units of the drawing.

import type { Point } from '../../map/point';
import type { Line, RailContent } from './model';

export const unit = 10;
/** Rails, and how far the middle of a spot's sign stands from them. */
export const gauge = 5;
const signDistance = 13;

export interface Place extends Point {
    /** Where the rails point there. */
    degrees: number;
}

/** The place on the track so many spaces from the start, parts of spaces included. */
export function placeAt(line: Line, spaces: number): Place {
    const last = line.track.length - 1;
    const at = Math.max(0, Math.min(last, spaces));
    const before = Math.min(last - 1, Math.floor(at));
    const share = at - before;
    const [x, y, degrees] = line.track[before]!;
    const [nextX, nextY, nextDegrees] = line.track[before + 1]!;
    return {
        x: (x + (nextX - x) * share) * unit,
        y: (y + (nextY - y) * share) * unit,
        degrees: degrees + (nextDegrees - degrees) * share,
    };
}

/** The middle of a space. */
export const middleOf = (line: Line, space: number): Place => placeAt(line, space - 0.5);

/** A place beside the track: to the left of the rails for a positive distance. */
export function beside(place: Place, distance: number): Point {
    const angle = (place.degrees * Math.PI) / 180;
    return { x: place.x + Math.sin(angle) * distance, y: place.y - Math.cos(angle) * distance };
}

/** Where the sign of a spot stands: left of the track, or right of it where the neighbour has the left. */
export const signPlace = (line: Line, space: number, side: number): Point => beside(middleOf(line, space), side * signDistance);

/** A stretch of track from one end of a space to another, as a path through the ends between. */
export function pathOf(line: Line, from: number, to: number): string {
    const points = line.track.slice(from, to + 1).map(([x, y]) => `${round(x * unit)} ${round(y * unit)}`);
    return `M${points.join('L')}`;
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** The sections of a line: number and path of each. */
export function sectionsOf(line: Line, { spaces_a_section: size, length }: RailContent): { from: number; d: string }[] {
    return Array.from({ length: length / size }, (_, i) => ({ from: i * size, d: sectionPath(line, i, size) }));
}

/** Straight, or an arc of the circle that its ends and their directions give. */
function sectionPath(line: Line, section: number, size: number): string {
    const [x, y] = line.track[section * size]!;
    const [toX, toY] = line.track[(section + 1) * size]!;
    const start = `M${round(x * unit)} ${round(y * unit)}`;
    const end = `${round(toX * unit)} ${round(toY * unit)}`;
    const kind = line.route[section];
    if (kind === 's') return `${start}L${end}`;
    const radius = round((size / (Math.PI / 4)) * unit);
    return `${start}A${radius} ${radius} 0 0 ${kind === 'r' ? 1 : 0} ${end}`;
}

/** The vehicles of a train whose engine's front is so many spaces along the line: front and rear of each. */
export const vehicles = [
    { name: 'engine', front: 0, rear: 2 },
    { name: 'coach', front: 2, rear: 4.5 },
    { name: 'van', front: 4.5, rear: 7 },
] as const;
