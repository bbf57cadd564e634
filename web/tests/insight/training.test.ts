import { expect, test } from 'vitest';
import { isKnown, nextDay, ownMoments, puzzlesOf, waiting } from '../../src/insight/training/exercises';
import { digestOf } from '../../src/store/digest';
import type { SavedGame } from '../../src/store/saved';
import { answered, type Card, dayOf, isDue, later, readCards, waits } from '../../src/store/training';
import { analysis } from './analysis';

const game: SavedGame = { id: 'one', game: 'toy(players=2)', names: ['Annie', 'Barnaby'], kinds: ['human', 'level2'], ply: 5, round: 1, winners: [2], finished: true, date: 7, revision: 5 };

test('days are counted over the ends of months and years', () => {
    expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
    expect(later('2026-12-31', 1)).toBe('2027-01-01');
    expect(later('2028-02-28', 1)).toBe('2028-02-29');
    expect(later('2026-03-28', 3), 'the clock may change in between').toBe('2026-03-31');
});

test('what is found at once never comes back', () => {
    const card = answered(undefined, true, '2026-01-01');
    expect(isKnown(card)).toBe(true);
    expect(isDue(card, '2099-01-01')).toBe(false);
});

test('what is missed comes back the next day, then after longer and longer, and then no more', () => {
    let card: Card | undefined = answered(undefined, false, '2026-01-01');
    let today = '2026-01-01';
    const days = [];
    while (card.due !== null) {
        expect(isDue(card, today), 'not on the same day').toBe(false);
        today = card.due;
        days.push(today);
        expect(isDue(card, today)).toBe(true);
        card = answered(card, true, today);
    }
    expect(days).toEqual(['2026-01-02', '2026-01-05', '2026-01-12', '2026-01-28', '2026-03-04']);
    expect(days).toHaveLength(waits.length);
    expect(isKnown(card)).toBe(true);
});

test('missed again it begins again', () => {
    const card = answered({ box: 4, due: '2026-01-01' }, false, '2026-01-03');
    expect(card).toEqual({ box: 1, due: '2026-01-04' });
});

test('what a browser holds that makes no sense is left aside, card by card', () => {
    expect(readCards('{"a":{"box":1,"due":"2026-01-02"},"b":{"box":"x","due":null},"c":5,"d":{"box":0,"due":null},"e":{"box":1,"due":"soon"}}')).toEqual({ a: { box: 1, due: '2026-01-02' }, d: { box: 0, due: null } });
    for (const text of [null, '', 'no json', 'null', '3']) expect(readCards(text)).toEqual({});
});

test('moments of one’s own games: clearly worse than the best, the costliest first', () => {
    const moments = ownMoments([digestOf(game, analysis)]);
    expect(moments).toEqual([{ kind: 'own', id: 'own:one:0', game: 'toy', seat: 1, table: 'one', ply: 0, date: 7, played: { action: 'go here', words: 'Words of go here' } }]);
    expect(ownMoments([digestOf({ ...game, kinds: ['human', 'human'] }, analysis)]), 'whose they are is not clear').toEqual([]);
});

test('what comes back goes before what is new, the longest overdue first; what is known rests', () => {
    const why = { en: [], fr: [] };
    const puzzles = puzzlesOf('toy', { puzzles: ['a', 'b', 'c', 'd', 'e'].map((id, index) => ({ id, record: '', seat: 1, best: 'go', grade: 3 - (index % 3), why })) });
    expect(puzzles.map(({ id, grade, number }) => `${id} ${grade} ${number}`), 'by grade').toEqual(['puzzle:toy:c 1 3', 'puzzle:toy:b 2 2', 'puzzle:toy:e 2 5', 'puzzle:toy:a 3 1', 'puzzle:toy:d 3 4']);
    const cards = { 'puzzle:toy:a': { box: 1, due: '2026-01-02' }, 'puzzle:toy:d': { box: 2, due: '2026-01-01' }, 'puzzle:toy:b': { box: 1, due: '2026-01-09' }, 'puzzle:toy:c': { box: 0, due: null } };
    expect(waiting(puzzles, cards, '2026-01-02').map(({ id }) => id.at(-1))).toEqual(['d', 'a', 'e']);
    expect(nextDay(puzzles, cards)).toBe('2026-01-01');
});
