// Where a plate of badges hides least: beside its place if it can, further away if it must.

import type { Point } from './model';

export interface Rect {
    left: number;
    top: number;
    width: number;
    height: number;
}

export interface Plate {
    /** What the badges are for. */
    at: Point;
    width: number;
    height: number;
    /** The part of the sheet that can be seen, with nothing over it. */
    window: Rect;
    /** Places that had better be seen, and places that must be. */
    spare: Point[];
    keep: Point[];
    /** How far a place reaches. */
    margin: number;
}

/** What it costs to hide a place, and that the nearest edge is a km away from one's own. */
const worth = { spared: 1, kept: 8, near: 1 / 100 };

function corners({ at, width, height, window, margin }: Plate): { left: number; top: number }[] {
    const within = (value: number, from: number, size: number, own: number) =>
        Math.max(from, Math.min(from + size - own, value));
    const found = [];
    for (const away of [margin + 60, margin + 260, margin + 560])
        for (const dx of [1, -1, 0])
            for (const dy of [0, 1, -1]) {
                if (dx === 0 && dy === 0) continue;
                const x = at.x + dx * (away + width / 2);
                const y = at.y + dy * (away + height / 2);
                found.push({
                    left: within(x - width / 2, window.left, window.width, width),
                    top: within(y - height / 2, window.top, window.height, height),
                });
            }
    return found;
}

export function placePlate(plate: Plate): { left: number; top: number } {
    const { at, width, height, spare, keep, margin } = plate;
    const cost = ({ left, top }: { left: number; top: number }) => {
        const hides = ({ x, y }: Point) =>
            x > left - margin && x < left + width + margin && y > top - margin && y < top + height + margin;
        const beyond = (value: number, from: number, size: number) => Math.max(0, from - value, value - from - size);
        const away = Math.hypot(beyond(at.x, left, width), beyond(at.y, top, height));
        return worth.spared * spare.filter(hides).length + worth.kept * [at, ...keep].filter(hides).length + worth.near * away;
    };
    return corners(plate).reduce((best, corner) => (cost(corner) < cost(best) ? corner : best));
}
