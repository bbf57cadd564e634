import { describe, expect, it } from 'vitest';
import type { EngineEvent } from '../src/engine/types';
import { linesAbout } from '../src/play/about';
import { chaptersOf, pointsAfter, widestGap } from '../src/play/telling';
import { pagesOf } from '../src/play/told.svelte';

describe('the final scoring', () => {
    const scores = [
        { nuggets: 5, network: 16, network_cities: ['albany'] },
        { nuggets: 0, network: 4, network_cities: [] },
    ];
    const chapters = chaptersOf(['nuggets', 'network'], scores);

    it('is told source after source, and seat by seat where the board shows it', () => {
        expect(chapters).toEqual([
            { source: 'nuggets', seats: [1, 2] },
            { source: 'network', seats: [2] },
            { source: 'network', seats: [1] },
        ]);
    });
    it('knows where one was furthest ahead of another', () => {
        expect(widestGap(['nuggets', 'network'], scores, 1, 2)).toEqual({ source: 'network', points: [16, 4] });
        expect(widestGap(['nuggets', 'network'], scores, 2, 1)).toBeNull();
    });
    it('adds up to the total', () => {
        expect(pointsAfter(chapters, 0, scores)).toEqual([0, 0]);
        expect(pointsAfter(chapters, 1, scores)).toEqual([5, 0]);
        expect(pointsAfter(chapters, 2, scores)).toEqual([5, 4]);
        expect(pointsAfter(chapters, 3, scores)).toEqual([21, 4]);
    });
});

describe('the log about a place', () => {
    const log = [{ event: 'road', line: 'a-b' }, { event: 'settle', city: 'a' }, { event: 'turn' }];
    const placesOf = (event: EngineEvent) => [event.line, event.city].filter((id): id is string => typeof id === 'string');
    it('has the lines that concern it, and all without one', () => {
        expect(linesAbout(log, 'a', placesOf)).toEqual([log[1]]);
        expect(linesAbout(log, 'b', placesOf)).toEqual([]);
        expect(linesAbout(log, null, placesOf)).toBe(log);
    });
});

describe('what others do', () => {
    it('is told in pages where it is too much to be read at once', () => {
        const lines = Array.from({ length: 21 }, (_, index) => `line ${index}`);
        expect(pagesOf(lines).map(({ length }) => length)).toEqual([5, 5, 5, 5, 1]);
        expect(pagesOf(lines).flat()).toEqual(lines);
        expect(pagesOf(lines.slice(0, 6)).map(({ length }) => length)).toEqual([3, 3]);
        expect(pagesOf([])).toEqual([[]]);
    });
});
