// What there is to practise: moments of one's own games, and puzzles. Each is a position in which one action is clearly best.

import type { Told } from '../../engine/analysis';
import type { Lang, Seat } from '../../engine/types';
import { nameOf } from '../../games';
import type { Digest } from '../../store/digest';
import { type Card, type Cards, isDue } from '../../store/training';

interface Common {
    /** Its name among the cards. */
    id: string;
    /** "pioneers". */
    game: string;
    seat: Seat;
}

/** A decision of the person's that was clearly not the best. */
export interface OwnMoment extends Common {
    kind: 'own';
    /** The saved game, and where in it. */
    table: string;
    ply: number;
    date: number;
    played: Told;
}

export interface Puzzle extends Common {
    kind: 'puzzle';
    /** From 1, in the order of the file. */
    number: number;
    grade: number;
    record: string;
    best: string;
    why: Record<Lang, string[]>;
}

export type Exercise = OwnMoment | Puzzle;

/** A file of puzzles: data/puzzles. */
export interface PuzzleFile {
    puzzles: { id: string; record: string; seat: Seat; best: string; grade: number; why: Record<Lang, string[]> }[];
}

const clear = new Set(['mistake', 'blunder']);

/** The newest games first, and in each the costliest moments. */
export function ownMoments(digests: Digest[]): OwnMoment[] {
    return digests.flatMap(({ id: table, game, date, seat, decisions }) =>
        seat === null
            ? []
            : decisions
                  .filter(({ verdict, played, best }) => clear.has(verdict) && played.action !== best.action)
                  .sort((a, b) => b.lost - a.lost)
                  .map(({ ply, played }) => ({ kind: 'own', id: `own:${table}:${ply}`, game: nameOf(game), seat, table, ply, date, played })),
    );
}

export const puzzlesOf = (game: string, { puzzles }: PuzzleFile): Puzzle[] =>
    puzzles
        .map((puzzle, index) => ({ kind: 'puzzle' as const, game, number: index + 1, ...puzzle, id: `puzzle:${game}:${puzzle.id}` }))
        .sort((a, b) => a.grade - b.grade);

/** What waits today: first what was missed and comes back, the longest overdue first, then what is new in its order. */
export function waiting<One extends Exercise>(exercises: One[], cards: Cards, today: string): One[] {
    const due = exercises.filter(({ id }) => isDue(cards[id], today));
    const dayOf = ({ id }: One): string => cards[id]?.due ?? '9999';
    return due.sort((a, b) => dayOf(a).localeCompare(dayOf(b)));
}

/** The day when the next one comes back; null if none does. */
export function nextDay(exercises: Exercise[], cards: Cards): string | null {
    const days = exercises.flatMap(({ id }) => cards[id]?.due ?? []);
    return days.sort()[0] ?? null;
}

/** Found at once, or found often enough. */
export const isKnown = (card: Card | undefined): boolean => card !== undefined && card.due === null;

const files = import.meta.glob<string>('../../../../data/puzzles/*.json', { query: '?url', import: 'default' });
const fileOf = (game: string): (() => Promise<string>) | undefined => files[`../../../../data/puzzles/${game}.json`];

/** The puzzles of a game; none where it has no file. */
export async function loadPuzzles(game: string): Promise<Puzzle[]> {
    const address = fileOf(game);
    if (!address) return [];
    const answer = await fetch(await address());
    if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
    return puzzlesOf(game, (await answer.json()) as PuzzleFile);
}
