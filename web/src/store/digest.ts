// What training and statistics take from a game that was analysed: the decisions of the person who played it alone.

import type { Analysis, Told, Verdict } from '../engine/analysis';
import type { Seat } from '../engine/types';
import type { SavedGame } from './saved';

export interface Decision {
    ply: number;
    played: Told;
    best: Told;
    lost: number;
    verdict: Verdict;
}

export interface Digest {
    id: string;
    game: string;
    date: number;
    /** The person's; null where several persons played, or none. */
    seat: Seat | null;
    /** What the person's own decisions and luck were worth in all. */
    own: number;
    luck: number;
    /** Of the person, forced ones left out. */
    decisions: Decision[];
}

/** The seat of the one person among bots; null where that is nobody, or not clear. */
export function personAlone(kinds: readonly string[]): Seat | null {
    const people = kinds.flatMap((kind, index) => (kind === 'human' ? [index + 1] : []));
    return people.length === 1 && !kinds.includes('open') ? people[0]! : null;
}

export function digestOf({ id, game, date, kinds }: SavedGame, { seats, plies }: Analysis): Digest {
    const seat = personAlone(kinds);
    const { own = 0, luck = 0 } = (seat === null ? undefined : seats[seat - 1]) ?? {};
    const decisions = plies.flatMap(({ actor, ply, action, words, best, lost, verdict }): Decision[] => {
        const [first] = best ?? [];
        if (actor === null || actor !== seat || !first || lost === undefined || !verdict || verdict === 'forced') return [];
        return [{ ply, played: { action, words }, best: { action: first.action, words: first.words }, lost, verdict }];
    });
    return { id, game, date, seat, own, luck, decisions };
}
