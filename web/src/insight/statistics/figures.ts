// Figures of the person's own games: wins, openings, points by source, and what costs the most. Only games against bots count, and
// no copies.

import type { Catalogue, SeatScores } from '../../engine/types';
import { nameOf } from '../../games';
import { type Digest, personAlone } from '../../store/digest';
import type { SavedGame } from '../../store/saved';
import { pointsOf } from '../../play/graph';
import { verdicts, type Verdict } from '../../engine/analysis';

type Bots = Catalogue['bots'];

/** Finished games against bots alone that are no copies. */
export const countedGames = (games: SavedGame[], copies: string[]): SavedGame[] =>
    games.filter(({ id, finished, kinds }) => finished && personAlone(kinds) !== null && kinds.length > 1 && !copies.includes(id));

/** Finished games with other people. */
export const gamesWithPeople = (games: SavedGame[]): SavedGame[] =>
    games.filter(({ finished, kinds }) => finished && kinds.filter((kind) => kind === 'human').length > 1);

export interface Wins {
    game: string;
    /** The strongest of the rivals: its number among the bots, from 1; 0 for one that is not among them. */
    level: number;
    games: number;
    wins: number;
    /** How many somebody as strong as the others would win. */
    expected: number;
}

export function winsOf(games: SavedGame[], bots: Bots): Wins[] {
    const rows = new Map<string, Wins>();
    for (const { game, kinds, winners } of games) {
        const seat = personAlone(kinds)!;
        const level = Math.max(...kinds.filter((_, index) => index + 1 !== seat).map((kind) => bots.findIndex(({ name }) => name === kind) + 1));
        const key = `${nameOf(game)} ${level}`;
        const row = rows.get(key) ?? { game: nameOf(game), level, games: 0, wins: 0, expected: 0 };
        rows.set(key, {
            ...row,
            games: row.games + 1,
            wins: row.wins + (winners.includes(seat) ? 1 : 0),
            expected: row.expected + 1 / kinds.length,
        });
    }
    return [...rows.values()].sort((a, b) => a.game.localeCompare(b.game) || a.level - b.level);
}

export interface Source {
    source: string;
    /** A game, on average. */
    mine: number;
    rivals: number;
}

/** Where points came from in one game's matches, those of the rivals beside them; nothing where no points are kept. */
export function sourcesOf(games: SavedGame[], sources: string[]): Source[] {
    const known = games.flatMap(({ scores, kinds }) => (scores ? [{ scores, seat: personAlone(kinds)! }] : []));
    const mean = (seats: SeatScores[], source: string): number => {
        const points = seats.flatMap((seat) => pointsOf(seat, source) ?? []);
        return points.reduce((sum, one) => sum + one, 0) / Math.max(1, points.length);
    };
    if (known.length === 0) return [];
    const mine = known.map(({ scores, seat }) => scores[seat - 1]!);
    const rivals = known.flatMap(({ scores, seat }) => scores.filter((_, index) => index + 1 !== seat));
    return sources.map((source) => ({ source, mine: mean(mine, source), rivals: mean(rivals, source) }));
}

/** One kind of decision where another was better, again and again. */
export interface Habit {
    game: string;
    /** The first words of the actions: what was done, what was better. */
    played: string;
    better: string;
    times: number;
    lost: number;
    /** What it was called the last time. */
    example: { played: string; better: string };
}

/** Below this a decision costs nothing worth naming; and once is no habit. */
const leastLost = 0.02;
const leastTimes = 2;

const kindOf = (action: string): string => action.split(' ', 1)[0]!;

/** The most costly first. */
export function habitsOf(digests: Digest[], most = 6): Habit[] {
    const habits = new Map<string, Habit>();
    for (const { game, decisions } of digests) {
        for (const { played, best, lost } of decisions) {
            if (lost < leastLost || played.action === best.action) continue;
            const [did, better] = [kindOf(played.action), kindOf(best.action)];
            const key = `${nameOf(game)} ${did} ${better}`;
            const { times, lost: sum } = habits.get(key) ?? { times: 0, lost: 0 };
            habits.set(key, {
                game: nameOf(game), played: did, better, times: times + 1, lost: sum + lost,
                example: habits.get(key)?.example ?? { played: played.words, better: best.words },
            });
        }
    }
    return [...habits.values()]
        .filter(({ times }) => times >= leastTimes)
        .sort((a, b) => b.lost - a.lost)
        .slice(0, most);
}

/** How games were begun: the kinds of the person's first choices, in order. */
export interface Opening {
    game: string;
    /** The first word of each action, and what the latest of them was called. */
    moves: { kind: string; example: string }[];
    games: number;
    wins: number;
    /** What these choices cost, a game on average. */
    lost: number;
}

const choicesOfAnOpening = 3;

/** Of each game the most played first. */
export function openingsOf(digests: Digest[], games: SavedGame[], most = 5): Opening[] {
    const openings = new Map<string, Opening>();
    for (const { id, game, seat, decisions } of [...digests].sort((a, b) => b.date - a.date)) {
        const begun = decisions.slice(0, choicesOfAnOpening);
        const saved = games.find((one) => one.id === id);
        if (begun.length < choicesOfAnOpening || !saved || seat === null) continue;
        const moves = begun.map(({ played: { action, words } }) => ({ kind: kindOf(action), example: words }));
        const key = [nameOf(game), ...moves.map(({ kind }) => kind)].join(' ');
        const row = openings.get(key) ?? { game: nameOf(game), moves, games: 0, wins: 0, lost: 0 };
        const lost = begun.reduce((sum, one) => sum + one.lost, 0);
        openings.set(key, {
            ...row,
            games: row.games + 1,
            wins: row.wins + (saved.winners.includes(seat) ? 1 : 0),
            lost: (row.lost * row.games + lost) / (row.games + 1),
        });
    }
    const all = [...openings.values()].sort((a, b) => a.game.localeCompare(b.game) || b.games - a.games || a.lost - b.lost);
    return all.filter(({ game }, index) => all.slice(0, index).filter((one) => one.game === game).length < most);
}

/** How many decisions of each kind. */
export function verdictsOf(digests: Digest[]): { verdict: Verdict; count: number }[] {
    const all = digests.flatMap(({ decisions }) => decisions.map(({ verdict }) => verdict));
    return verdicts.filter((verdict) => verdict !== 'forced').map((verdict) => ({ verdict, count: all.filter((one) => one === verdict).length }));
}

/** Own play and luck, a game on average. */
export function balanceOf(digests: Digest[]): { own: number; luck: number } {
    const mean = (values: number[]): number => values.reduce((sum, one) => sum + one, 0) / Math.max(1, values.length);
    return { own: mean(digests.map(({ own }) => own)), luck: mean(digests.map(({ luck }) => luck)) };
}
