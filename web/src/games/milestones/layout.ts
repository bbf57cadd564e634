// Where things lie on the sheet. A line is 100 units long.

import { MediaQuery } from 'svelte/reactivity';
import type { MapScale, Sheet } from '../../map/camera.svelte';
import type { Point } from '../../map/point';
import windows from '../../style/windows.json';
import type { Space, Triangle, Vertex } from './model';

const halfStep = 50;
const row = 86.6;

export const sheet: Sheet = { left: -95, top: -85, width: 1290, height: 760 };
export const mapScale: MapScale = { closest: 0.45, usual: 1.25, most: 1.7, margin: 150 };

/** Where board and panels are leaves of one window: one's own loop then lies below the board, too. */
export const phone = new MediaQuery(windows['--narrow']);

export const placeOf = ({ x, y }: Pick<Vertex, 'x' | 'y'>): Point => ({ x: x * halfStep, y: y * row });

export function middleOf(triangle: Triangle, places: Map<string, Point>): Point {
    const corners = triangle.corners.map((corner) => places.get(corner)!);
    const mean = (along: number[]) => along.reduce((sum, at) => sum + at, 0) / along.length;
    return { x: mean(corners.map(({ x }) => x)), y: mean(corners.map(({ y }) => y)) };
}

/** The middle of a space of the loop, in shares of its width and height; the castle is also what comes before space 1. */
export function spaceAt(index: number): Point {
    if (index < 0) return { x: 1 / 8, y: 0.75 };
    return index < 8 ? { x: (index + 0.5) / 8, y: 0.25 } : { x: (7 - 2 * (index - 8)) / 8, y: 0.75 };
}

/** Between two neighbouring spaces of the loop. */
export function onLoop(at: number): Point {
    const [before, after] = [spaceAt(Math.floor(at)), spaceAt(Math.ceil(at))];
    const share = at - Math.floor(at);
    return { x: before.x + (after.x - before.x) * share, y: before.y + (after.y - before.y) * share };
}

/** From where to where the pawn walks, as numbers on the loop: never through the castle, which lies at both ends. */
export function walk(from: Space, to: Space, indexOf: (space: Space) => number): [number, number] {
    const [start, end] = [indexOf(from), indexOf(to)];
    return [from === 'castle' ? -1 : start, end];
}
