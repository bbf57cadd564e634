// The final scoring as a story: source after source; a source that has places on the board is told seat
// by seat, the seat that gains most by it last.

import type { Seat, SeatScores } from '../engine/types';
import { pointsOf } from './graph';

export interface Chapter {
    source: string;
    seats: Seat[];
}

const gain = (scores: SeatScores[], seat: Seat, source: string): number => pointsOf(scores[seat - 1], source) ?? 0;

export function chaptersOf(sources: string[], scores: SeatScores[]): Chapter[] {
    const seats = scores.map((_, index) => index + 1);
    return sources.flatMap((source): Chapter[] => {
        if (!scores.some((seat) => Array.isArray(seat[`${source}_cities`]))) return [{ source, seats }];
        const rising = [...seats].sort((a, b) => gain(scores, a, source) - gain(scores, b, source));
        return rising.map((seat) => ({ source, seats: [seat] }));
    });
}

/** Points by seat after the first `told` chapters. */
export const pointsAfter = (chapters: Chapter[], told: number, scores: SeatScores[]): number[] =>
    scores.map((_, index) =>
        chapters
            .slice(0, told)
            .filter(({ seats }) => seats.includes(index + 1))
            .reduce((sum, { source }) => sum + gain(scores, index + 1, source), 0),
    );

/** The source by which one seat was furthest ahead of another, and what each had of it; null where none was. */
export function widestGap(sources: string[], scores: SeatScores[], ahead: Seat, behind: Seat): { source: string; points: [number, number] } | null {
    const gaps = sources.map((source) => ({ source, points: [gain(scores, ahead, source), gain(scores, behind, source)] as [number, number] }));
    const width = ({ points: [more, less] }: { points: [number, number] }): number => more - less;
    const [widest] = gaps.sort((a, b) => width(b) - width(a));
    return widest && width(widest) > 0 ? widest : null;
}
