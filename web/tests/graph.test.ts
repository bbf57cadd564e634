import { expect, test } from 'vitest';
import { asEarned, lines, ticks } from '../src/play/graph';

test('a round counts as it ended, and unknown points leave a gap', () => {
    const rounds = [
        { ply: 1, round: 1, scores: [{ total: 2 }, { total: null }] },
        { ply: 5, round: 2, scores: [{ total: 4 }, { total: 3 }] },
        { ply: 9, round: 2, scores: [{ total: 7 }, { total: 3 }] },
    ];
    expect(lines(rounds, 2, 'total')).toEqual([
        [{ round: 1, points: 2 }, { round: 2, points: 7 }],
        [{ round: 2, points: 3 }],
    ]);
});

test('ticks are few and round', () => {
    expect(ticks(5)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(ticks(77)).toEqual([0, 20, 40, 60]);
    expect(ticks(26, -9)).toEqual([0, 10, 20]);
    expect(ticks(5, -18)).toEqual([-15, -10, -5, 0, 5]);
    for (const most of [6, 13, 60, 250, 999]) expect(ticks(most).length).toBeLessThanOrEqual(7);
});

test('what is only counted at the end is no point before', () => {
    const scores = [{ streets: 4, majorities: 10, total: 14 }];
    const rounds = [1, 2, 3].map((round) => ({ ply: round, round, scores }));
    expect(lines(asEarned(rounds, ['majorities']), 1, 'total')[0]!.map(({ points }) => points)).toEqual([4, 4, 14]);
    expect(lines(asEarned(rounds, ['majorities']), 1, 'majorities')[0]!.map(({ points }) => points)).toEqual([0, 0, 10]);
    expect(asEarned(rounds, [])).toEqual(rounds);
});
