import { describe, expect, test } from 'vitest';
import { meantBy } from '../../src/map/meaning';

const stop = (key: string, x: number, legal: boolean) => ({ key, x, y: 0, legal });
const near = { reach: 20, favour: 6 };

describe('what a tap on a map means', () => {
    test('what lay under the finger, though it is elsewhere by now', () => {
        const stops = [stop('train 1', 0, false), stop('train 2', 300, true)];
        expect(meantBy(stops, { x: 250, y: 0 }, 'train 2', near)?.key).toBe('train 2');
        expect(meantBy(stops, { x: 2, y: 0 }, 'train 2', near)?.key).toBe('train 2');
    });
    test('the nearest place, those that are offered first', () => {
        const stops = [stop('a', 0, false), stop('b', 10, true), stop('c', 30, true)];
        expect(meantBy(stops, { x: 4, y: 0 }, null, near)?.key).toBe('b');
        expect(meantBy(stops, { x: 0, y: 0 }, null, near)?.key).toBe('a');
        expect(meantBy(stops, { x: 24, y: 0 }, 'a', near)?.key).toBe('c');
    });
    test('what is not offered is meant where nothing else is, and is then explained', () => {
        const stops = [stop('a', 0, false), stop('b', 200, true)];
        expect(meantBy(stops, { x: 100, y: 0 }, 'a', near)?.key).toBe('a');
        expect(meantBy(stops, { x: 100, y: 0 }, null, near)).toBeUndefined();
        expect(meantBy(stops, { x: 100, y: 0 }, 'gone', near)).toBeUndefined();
    });
});
