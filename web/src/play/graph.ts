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

/** About five round numbers from 0 up to `most`. */
export function ticks(most: number): number[] {
    const step = [1, 2, 5, 10, 20, 25, 50, 100, 200].find((size) => most / size <= 6) ?? Math.ceil(most / 5);
    return Array.from({ length: Math.floor(most / step) + 1 }, (_, index) => index * step);
}
