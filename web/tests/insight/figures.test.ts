import { expect, test } from 'vitest';
import { balanceOf, countedGames, gamesWithPeople, habitsOf, openingsOf, sourcesOf, verdictsOf, winsOf } from '../../src/insight/statistics/figures';
import { digestOf, personAlone } from '../../src/store/digest';
import type { SavedGame } from '../../src/store/saved';
import { analysis } from './analysis';

const game = (id: string, more: Partial<SavedGame> = {}): SavedGame => ({
    id, game: 'toy(players=2)', names: ['Annie', 'Barnaby'], kinds: ['human', 'level2'], ply: 5, round: 1, winners: [1], finished: true, date: 1, revision: 5, ...more,
});
const name = { en: '', fr: '' };
const bots = ['level1', 'level2', 'level3'].map((one) => ({ name: one, title: name, about: name }));

test('who is alone among bots', () => {
    expect(personAlone(['level1', 'human'])).toBe(2);
    expect(personAlone(['human', 'human'])).toBeNull();
    expect(personAlone(['level1'])).toBeNull();
    expect(personAlone(['human', 'open']), 'somebody may come').toBeNull();
});

test('finished games against bots count, and no copies', () => {
    const games = [game('a'), game('b', { finished: false }), game('c', { kinds: ['human', 'human'] }), game('d', { kinds: ['level1', 'level1'] }), game('e')];
    expect(countedGames(games, ['e']).map(({ id }) => id)).toEqual(['a']);
    expect(gamesWithPeople(games).map(({ id }) => id)).toEqual(['c']);
});

test('wins by game and strongest rival, beside what chance alone would bring', () => {
    const three = { game: 'toy(players=3)', kinds: ['level3', 'human', 'level1'] };
    const games = [game('a'), game('b', { winners: [2] }), game('c', { ...three, winners: [2] }), game('d', { ...three, winners: [1] }), game('e', { kinds: ['human', 'greedy'] })];
    expect(winsOf(games, bots)).toEqual([
        { game: 'toy', level: 0, games: 1, wins: 1, expected: 0.5 },
        { game: 'toy', level: 2, games: 2, wins: 1, expected: 1 },
        { game: 'toy', level: 3, games: 2, wins: 1, expected: 2 / 3 },
    ]);
});

test('points by source, on average, those of the rivals beside them', () => {
    const games = [game('a', { scores: [{ gold: 4, cows: 2 }, { gold: 1, cows: null }] }), game('b', { scores: [{ gold: 2, cows: 0 }, { gold: 3, cows: 6 }] }), game('old')];
    expect(sourcesOf(games, ['gold', 'cows'])).toEqual([
        { source: 'gold', mine: 3, rivals: 2 },
        { source: 'cows', mine: 1, rivals: 6 },
    ]);
    expect(sourcesOf([game('old')], ['gold'])).toEqual([]);
});

test('a habit is what cost something more than once, the most costly first', () => {
    const digests = [digestOf(game('a'), analysis), digestOf(game('b'), analysis)];
    expect(habitsOf(digests)).toEqual([
        { game: 'toy', played: 'go', better: 'buy', times: 4, lost: expect.closeTo(0.62), example: { played: 'Words of go here', better: 'Words of buy two' } },
    ]);
    expect(habitsOf(digests.slice(0, 1)).map(({ times }) => times), 'twice in one game').toEqual([2]);
    const once = { ...analysis, plies: analysis.plies.slice(0, 1) };
    expect(habitsOf([digestOf(game('a'), once)])).toEqual([]);
});

test('decisions by their names, forced ones left out; own play and luck on average', () => {
    const digests = [digestOf(game('a'), analysis)];
    expect(verdictsOf(digests).filter(({ count }) => count > 0)).toEqual([{ verdict: 'inaccuracy', count: 1 }, { verdict: 'blunder', count: 1 }]);
    expect(balanceOf(digests)).toEqual({ own: -0.31, luck: -0.25 });
    expect(balanceOf([])).toEqual({ own: 0, luck: 0 });
});

test('openings: the kinds of the first three choices, with wins and what they cost', () => {
    const told = (action: string) => ({ action, words: `Words of ${action}` });
    const decision = (ply: number, action: string, lost: number) => ({ ply, played: told(action), best: told(action), lost, verdict: 'good' as const });
    const digest = (id: string, actions: string[], lost: number, date = 1) => ({
        id, game: 'toy(players=2)', date, seat: 1, own: 0, luck: 0, decisions: actions.map((action, ply) => decision(ply, action, lost)),
    });
    const games = [game('a'), game('b', { winners: [2] }), game('c'), game('short')];
    const digests = [
        digest('a', ['go north', 'buy one', 'go east', 'rest'], 0.01),
        digest('b', ['go south', 'buy two', 'go west'], 0.03, 2),
        digest('c', ['buy one', 'buy one', 'rest'], 0),
        digest('short', ['go north', 'buy one'], 0.5),
        digest('gone', ['go north', 'buy one', 'go east'], 0.5),
    ];
    expect(openingsOf(digests, games)).toEqual([
        {
            game: 'toy', games: 2, wins: 1, lost: expect.closeTo(0.06),
            moves: [{ kind: 'go', example: 'Words of go south' }, { kind: 'buy', example: 'Words of buy two' }, { kind: 'go', example: 'Words of go west' }],
        },
        { game: 'toy', games: 1, wins: 1, lost: 0, moves: ['buy', 'buy', 'rest'].map((kind) => expect.objectContaining({ kind })) },
    ]);
    expect(openingsOf(digests, games, 1)).toHaveLength(1);
});
