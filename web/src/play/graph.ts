// Numbers for the graph of points by round.

import type { RoundScores, SeatScores } from '../engine/types';

export function pointsOf(scores: SeatScores | undefined, source: string): number | null {
    const value = scores?.[source];
    return typeof value === 'number' ? value : null;
}

/** Per seat, the points of every round that are known. A round told twice counts as it ended. */
export function lines(rounds: RoundScores[], seats: number, source: string): { round: number; points: number }[][] {
    return Array.from({ length: seats }, (_, seat) => {
        const byRound = new Map<number, number>();
        for (const { round, scores } of rounds) {
            const points = pointsOf(scores[seat], source);
            if (points !== null) byRound.set(round, points);
        }
        return [...byRound].map(([round, points]) => ({ round, points }));
    });
}

/** About five round numbers from `least`, which is 0 or below, up to `most`; 0 is one of them. */
export function ticks(most: number, least = 0): number[] {
    const span = most - least;
    const step = [1, 2, 5, 10, 20, 25, 50, 100, 200].find((size) => span / size <= 6) ?? Math.ceil(span / 5);
    const below = Math.floor(-least / step);
    return Array.from({ length: below + Math.floor(most / step) + 1 }, (_, index) => (index - below) * step);
}

/** The rounds without what is only counted at the end; the last of them is the end. */
export function asEarned(rounds: RoundScores[], lastSources: string[]): RoundScores[] {
    const without = (seat: SeatScores): SeatScores => {
        const early = lastSources.reduce((sum, source) => sum + (pointsOf(seat, source) ?? 0), 0);
        const total = pointsOf(seat, 'total');
        return { ...seat, ...Object.fromEntries(lastSources.map((source) => [source, 0])), total: total === null ? null : total - early };
    };
    return rounds.map((round, index) => (index === rounds.length - 1 ? round : { ...round, scores: round.scores.map(without) }));
}
