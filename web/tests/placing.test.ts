import { describe, expect, it } from 'vitest';
import { placePlate } from '../src/games/pioneers/placing';

describe('badges beside a place', () => {
    const window = { left: 0, top: 0, width: 2000, height: 1000 };
    const plate = { at: { x: 1000, y: 500 }, width: 400, height: 200, window, spare: [], keep: [], margin: 60 };

    it('stay within the window, wherever the place is', () => {
        for (const at of [{ x: 0, y: 0 }, { x: 2000, y: 1000 }, { x: 1990, y: 10 }, { x: 1000, y: 500 }]) {
            const { left, top } = placePlate({ ...plate, at });
            expect(left).toBeGreaterThanOrEqual(0);
            expect(top).toBeGreaterThanOrEqual(0);
            expect(left + 400).toBeLessThanOrEqual(2000);
            expect(top + 200).toBeLessThanOrEqual(1000);
        }
    });
    it('stay beside their place, though they hide others there and would hide none far away', () => {
        const at = { x: 2400, y: 1500 };
        const crowd = Array.from({ length: 40 }, (_, i) => ({ x: 1500 + 500 * (i % 7), y: 50 + 500 * Math.floor(i / 7) }));
        const window = { left: 0, top: 0, width: 5000, height: 3000 };
        const { left, top } = placePlate({ ...plate, at, width: 1400, height: 560, window, spare: crowd });
        const beyond = (value: number, from: number, size: number) => Math.max(0, from - value, value - from - size);
        expect(Math.hypot(beyond(at.x, left, 1400), beyond(at.y, top, 560))).toBeLessThan(200);
    });
    it('hide neither their place nor what must be seen', () => {
        const keep = [{ x: 1300, y: 500 }, { x: 700, y: 500 }];
        const { left, top } = placePlate({ ...plate, keep });
        for (const { x, y } of [plate.at, ...keep]) expect(x > left && x < left + 400 && y > top && y < top + 200).toBe(false);
    });
});
