import { expect, test } from 'vitest';
import { chancesAt, lastPly, linesOf, marksOf, plyAt, positionAt, wholePoints } from '../../src/insight/chart';
import { analysis } from './analysis';

test('every seat has a line from the first position to what came of it', () => {
    const lines = linesOf(analysis);
    expect(lines.map((line) => line.length)).toEqual([6, 6]);
    expect(lines[0]![0]).toEqual({ ply: 0, chance: 0.5 });
    expect(lines.map((line) => line.at(-1))).toEqual([{ ply: 5, chance: 0 }, { ply: 5, chance: 1 }]);
    expect(linesOf({ ...analysis, plies: [] })).toEqual([[], []]);
});

test('costly decisions are marked on the line of whoever made them, great luck for whom it moved most', () => {
    expect(marksOf(analysis)).toEqual([
        { kind: 'decision', ply: 0, seat: 1, chance: 0.5, verdict: 'blunder' },
        { kind: 'luck', ply: 1, seat: 1, swing: -0.25 },
    ]);
});

test('of many costly decisions of a seat the four costliest are marked', () => {
    const plies = Array.from({ length: 9 }, (_, ply) => ({ ...analysis.plies[0]!, ply, lost: 0.1 + ply / 100 }));
    expect(marksOf({ ...analysis, plies }).map(({ ply }) => ply)).toEqual([8, 7, 6, 5]);
});

test('small luck is not marked, and of much luck the greatest', () => {
    const luck = (ply: number, by: number) => ({ ply, actor: null, chances: [0.5, 0.5], sure: 0, action: 'throw', words: 'A throw', swing: [by, -by] });
    const plies = Array.from({ length: 20 }, (_, index) => luck(index, index / 100));
    expect(marksOf({ ...analysis, plies }).map(({ ply }) => ply).sort((a, b) => a - b)).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19]);
    expect(marksOf({ ...analysis, plies: plies.slice(0, 7) }).map(({ ply }) => ply)).toEqual([6, 5]);
});

test('a finger beside the graph means its edge', () => {
    expect([-0.2, 0, 0.49, 0.51, 1, 1.4].map((share) => plyAt(share, 5))).toEqual([0, 0, 2, 3, 5, 5]);
});

test('a position has its chances, and the end what came of them', () => {
    expect(lastPly(analysis)).toBe(5);
    expect(positionAt(analysis, 1)?.ply).toBe(1);
    expect(positionAt({ ...analysis, plies: analysis.plies.filter(({ ply }) => ply !== 1) }, 1)?.ply, 'the nearest before').toBe(0);
    expect(positionAt(analysis, 5), 'nothing is done at the end').toBeNull();
    expect([1, 5, 99].map((ply) => chancesAt(analysis, ply)[0])).toEqual([0.22, 0, 0]);
});

test('whole points add up to what they make together, each as near as can be', () => {
    for (const { start, own, rivals, luck, result } of analysis.seats) {
        expect(wholePoints([start, own, rivals, luck]).reduce((sum, one) => sum + one, 0)).toBe(result * 100);
    }
    const thirds = [1 / 3, -0.114, 0.2847, -0.504];
    expect(wholePoints(thirds)).toEqual([33, -11, 28, -50]);
    expect(wholePoints([0.335, 0.225, 0.225, 0.215]).reduce((sum, one) => sum + one, 0)).toBe(100);
    for (const [index, points] of wholePoints([0.335, 0.225, 0.225, 0.215]).entries()) expect(Math.abs(points - [33.5, 22.5, 22.5, 21.5][index]!)).toBeLessThan(1);
});
