import { describe, expect, it } from 'vitest';
import { swiped } from '../src/play/swipe';

describe('a swipe', () => {
    it('leads on to the left and back to the right', () => {
        expect(swiped(-120, 10)).toBe(1);
        expect(swiped(120, -30)).toBe(-1);
    });
    it('is neither a tap nor a scroll', () => {
        expect(swiped(-20, 0)).toBe(0);
        expect(swiped(-90, 80)).toBe(0);
    });
});
