// Numbers of the graph of chances: lines, marks, and what a finger on it means.

import type { AnalysedPly, Analysis, Verdict } from '../engine/analysis';
import type { Seat } from '../engine/types';

/** What a chance event must have moved to be marked, and how many are marked at most: the greatest ones. */
const leastSwing = 0.05;
const mostSwings = 12;

export interface Point {
    ply: number;
    chance: number;
}

export type Mark =
    /** A decision that cost something, on the line of whoever made it. */
    | { kind: 'decision'; ply: number; seat: Seat; chance: number; verdict: Verdict }
    /** What chance gave or took, for the seat that it moved most. */
    | { kind: 'luck'; ply: number; seat: Seat; swing: number };

/** The number of the last position: the end. */
export const lastPly = ({ plies }: Analysis): number => (plies.at(-1)?.ply ?? 0) + 1;

/** Each seat's chance in every position, and in the end what came of it. */
export function linesOf({ plies, seats, end }: Analysis): Point[][] {
    return seats.map((_, index) => {
        const line = plies.map(({ ply, chances }) => ({ ply, chance: chances[index] ?? 0 }));
        const last = line.at(-1);
        return last ? [...line, { ply: last.ply + 1, chance: end.chances[index] ?? 0 }] : line;
    });
}

/** The seat that a chance event moved most, and by how much. */
export function widestSwing(swing: number[]): { seat: Seat; swing: number } {
    const index = swing.reduce((most, one, index) => (Math.abs(one) > Math.abs(swing[most]!) ? index : most), 0);
    return { seat: index + 1, swing: swing[index] ?? 0 };
}

const costly = new Set<Verdict | undefined>(['mistake', 'blunder']);
/** Of each seat, the costliest. */
const mostDecisions = 4;

export function marksOf({ plies, seats }: Analysis): Mark[] {
    const decisions = seats.flatMap((_, index) =>
        plies
            .filter(({ actor, verdict }) => actor === index + 1 && costly.has(verdict))
            .sort((a, b) => (b.lost ?? 0) - (a.lost ?? 0))
            .slice(0, mostDecisions)
            .map(({ ply, chances, verdict }) => ({ kind: 'decision' as const, ply, seat: index + 1, chance: chances[index] ?? 0, verdict: verdict! })),
    );
    const luck = plies
        .flatMap(({ ply, swing }) => (swing && swing.length > 0 ? [{ kind: 'luck' as const, ply, ...widestSwing(swing) }] : []))
        .filter(({ swing }) => Math.abs(swing) >= leastSwing)
        .sort((a, b) => Math.abs(b.swing) - Math.abs(a.swing))
        .slice(0, mostSwings);
    return [...decisions, ...luck];
}

/** The position that a share of the graph's width stands for. */
export const plyAt = (share: number, last: number): number => Math.round(Math.max(0, Math.min(1, share)) * last);

/** What is known of a position: that ply, or the nearest before it; nothing of the end. */
export function positionAt({ plies }: Analysis, ply: number): AnalysedPly | null {
    const found = plies.findLast((one) => one.ply <= ply) ?? null;
    return found && ply > (plies.at(-1)?.ply ?? 0) ? null : found;
}

/** Each seat's chance there. */
export function chancesAt(analysis: Analysis, ply: number): number[] {
    return positionAt(analysis, ply)?.chances ?? analysis.end.chances;
}

export const percent = (share: number): number => Math.round(share * 100);

/**
 * Whole points of chance, as near to the shares as can be, that add up to the whole points of their sum: what a table
 * shows must add up for whoever checks it.
 */
export function wholePoints(shares: number[]): number[] {
    const exact = shares.map((share) => share * 100);
    const whole = exact.map(Math.floor);
    const sum = Math.round(exact.reduce((a, b) => a + b, 0));
    let missing = sum - whole.reduce((a, b) => a + b, 0);
    const byRest = exact.map((value, index) => ({ index, rest: value - Math.floor(value) })).sort((a, b) => b.rest - a.rest);
    for (const { index } of byRest) if (missing-- > 0) whole[index]! += 1;
    return whole;
}
