import { expect, test } from 'vitest';
import type { EngineEvent, Look } from '../../src/engine/types';
import { flies, layoutOf, trailsOf } from '../../src/games/pioneer_days/motion';
import { difference, type Move } from '../../src/motion/difference';
import { ask } from '../lessons';

/** Every step of a game among bots: what happened, and how the pieces travel for it. */
async function steps(game: string, seed: string): Promise<{ events: EngineEvent[]; moves: Move[]; back: Move[] }[]> {
    const names = ['Annie', 'Ben', 'Clara', 'Dexter'].slice(0, Number(/players=(\d)/.exec(game)![1]));
    const { table } = await ask<{ table: number }>('new', { game, kinds: names.map(() => 'greedy'), names, seed: seed.padStart(64, '0') });
    const told = [];
    let before = await ask<Look>('look', { table, seat: 0, lang: 'en' });
    while (!before.over) {
        await ask('bot', { table });
        const after = await ask<Look>('look', { table, seat: 0, lang: 'en', since: before.revision });
        const [from, to, trails] = [layoutOf(before.view), layoutOf(after.view), trailsOf(after.events)];
        told.push({ events: after.events, moves: difference(from, to, trails), back: difference(to, from, trails) });
        before = after;
    }
    return told;
}
const games = [await steps('pioneer_days(players=2,sets=de,boards=unique)', '5'), await steps('pioneer_days(players=4,sets=bc)', '7')];
const all = games.flat();

test('nothing is handed from one player to another but the first player’s marker', () => {
    const isSeat = (place: string | null) => place?.startsWith('seat-');
    for (const { moves, events } of all)
        for (const { kind, from, to } of moves)
            if (isSeat(from) && isSeat(to)) expect([kind, from, to, events.map(({ event }) => event)]).toEqual(['first', from, to, expect.anything()]);
});

test('what events say of money, cattle, goods and gold accounts for every change of them', () => {
    for (const { moves, events } of all) {
        if (events.some(({ event }) => event === 'start')) continue;
        const trails = trailsOf(events);
        for (const { fills: _, ...move } of moves)
            if (/^(coin|cattle|wood|medicine|nugget|favour|marker-\w+)$/.test(move.kind)) expect(trails).toContainEqual(move);
    }
});

test('a die taken goes to its taker, the one left to its disaster; rolled ones fly nowhere', () => {
    const dice = all.flatMap(({ moves }) => moves.filter(({ kind }) => kind.startsWith('die-')));
    const flying = dice.filter(flies);
    expect(flying.length).toBeGreaterThan(100);
    for (const { from, to, by } of flying) {
        expect([from, to]).toEqual(['pool', null]);
        expect(by).toMatch(/^(seat-\d|tracks(\/\w+)?)$/);
    }
    expect(dice.some((move) => !flies(move))).toBe(true);
});

test('a marker that strikes passes the last space on its way back', () => {
    const steps = all.flatMap(({ moves }) => moves.filter(({ kind }) => kind.startsWith('marker-')));
    expect(steps.filter(({ by, to }) => by?.endsWith('/4') && to?.endsWith('/1')).length).toBeGreaterThan(2);
});

test('townsfolk travel from their space, tiles from the store; who is dealt or cleared away does not', () => {
    const cards = all.flatMap(({ moves }) => moves.filter((move) => /^(person|tile)-/.test(move.kind) && flies(move)));
    expect(cards.some(({ from, to }) => /^space-/.test(from ?? '') && /^seat-\d\/people$/.test(to ?? ''))).toBe(true);
    expect(cards.some(({ from, to }) => /^store\//.test(from ?? '') && /^seat-\d\/load$/.test(to ?? ''))).toBe(true);
    for (const { from, to } of cards) expect(`${from} ${to}`).toContain('seat-');
});

test('going back, everything flies the other way', () => {
    for (const { moves, back } of all) expect(back.length).toBe(moves.length);
});
