// Arrow keys on a map: the nearest place that lies in that direction.

import type { Point } from './point';

const directions: Record<string, Point> = {
    ArrowLeft: { x: -1, y: 0 },
    ArrowRight: { x: 1, y: 0 },
    ArrowUp: { x: 0, y: -1 },
    ArrowDown: { x: 0, y: 1 },
};

export function neighbourInDirection<P extends Point>(key: string, from: Point, places: P[]): P | undefined {
    const direction = directions[key];
    if (!direction) return undefined;
    let best: P | undefined;
    let least = Infinity;
    for (const place of places) {
        const [dx, dy] = [place.x - from.x, place.y - from.y];
        const along = dx * direction.x + dy * direction.y;
        const across = Math.abs(dx * direction.y - dy * direction.x);
        if (along <= 1 || across > along * 1.6) continue;
        const cost = along + 2 * across;
        if (cost < least) [least, best] = [cost, place];
    }
    return best;
}
