import { describe, expect, it } from 'vitest';
import type { View } from '../src/engine/types';
import { layoutOf, trailsOf } from '../src/games/pioneers/motion';
import { difference, LayoutBuilder, wayBetween, type Trail } from '../src/motion/difference';
import { aroundPlace } from '../src/motion/places';

const lay = (...pieces: [string, string, number?][]) => {
    const builder = new LayoutBuilder();
    for (const piece of pieces) builder.put(...piece);
    return builder.layout;
};

describe('the difference of two positions', () => {
    const coach = lay(['pawn', 'coach', 2], ['pawn', 'albany', 1]);
    const settled = lay(['pawn', 'coach', 1], ['pawn', 'albany', 1], ['pawn', 'boise', 1]);

    it('is empty where nothing changed', () => {
        expect(difference(coach, coach)).toEqual([]);
    });
    it('is a move from where a piece is missing to where it lies now', () => {
        expect(difference(coach, settled)).toEqual([{ kind: 'pawn', from: 'coach', to: 'boise', count: 1, fills: true }]);
    });
    it('leads back when the positions come the other way round', () => {
        expect(difference(settled, coach)).toEqual([{ kind: 'pawn', from: 'boise', to: 'coach', count: 1, fills: false }]);
    });
    it('knows what came from outside and what went there', () => {
        expect(difference(lay(['tile', 'boise']), lay(['nugget', 'seat-1', 2]))).toEqual([
            { kind: 'tile', from: 'boise', to: null, count: 1, fills: false },
            { kind: 'nugget', from: null, to: 'seat-1', count: 2, fills: true },
        ]);
    });
    it('shares what was lost among those who gained', () => {
        const moves = difference(lay(['coin', 'a', 5]), lay(['coin', 'a', 2], ['coin', 'b', 2], ['coin', 'c', 2]));
        expect(moves.map(({ from, to, count }) => [from, to, count])).toEqual([['a', 'b', 2], ['a', 'c', 1], [null, 'c', 1]]);
    });

    const before = lay(['coin', 'a', 3], ['coin', 'b', 1]);
    const after = lay(['coin', 'a', 1], ['coin', 'b', 2]);
    const trails: Trail[] = [
        { kind: 'coin', from: 'a', to: null, count: 1, by: 'line-1' },
        { kind: 'coin', from: 'a', to: 'b', count: 1, by: 'line-2' },
    ];
    const ways = (moves: Trail[]) => moves.map(({ from, by, to }) => [from, by, to]);

    it('follows the events where they account for it', () => {
        expect(ways(difference(before, after, trails))).toEqual([['a', 'line-1', null], ['a', 'line-2', 'b']]);
    });
    it('follows them backwards, the last first, when the position went back', () => {
        expect(ways(difference(after, before, trails))).toEqual([['b', 'line-2', 'a'], [null, 'line-1', 'a']]);
    });
    it('does without events that do not account for it', () => {
        expect(ways(difference(before, after, trails.slice(1)))).toEqual([['a', undefined, 'b'], ['a', undefined, null]]);
    });
});

describe('the way of a piece', () => {
    const steps = [{ from: 'a', to: 'b' }, { from: 'b', to: 'c' }];
    it('takes the steps, forwards and back', () => {
        expect(wayBetween('a', 'c', steps)).toEqual(['a', 'b', 'c']);
        expect(wayBetween('c', 'a', steps)).toEqual(['c', 'b', 'a']);
    });
    it('is straight when the steps lead elsewhere, or there are none', () => {
        expect(wayBetween('a', 'd', steps)).toEqual(['a', 'd']);
        expect(wayBetween('b', 'c', steps)).toEqual(['b', 'c']);
        expect(wayBetween('a', 'c', [])).toEqual(['a', 'c']);
    });
    it('is straight when the steps are those of a whole game', () => {
        const rounds = Array.from({ length: 10 }, () => [...steps, { from: 'c', to: 'a' }]).flat();
        expect(wayBetween('a', 'c', [...rounds, ...steps])).toEqual(['a', 'c']);
    });
    it('does not leave a place where it stays', () => {
        expect(wayBetween('a', 'a', steps)).toEqual(['a']);
    });
});

describe('places', () => {
    it('lie within each other', () => {
        expect(aroundPlace('seat-1/coach/2')).toEqual(['seat-1/coach/2', 'seat-1/coach', 'seat-1']);
    });
});

describe('Pioneers', () => {
    const player = (details: object) => ({
        money: 0, points: 0, supply: 0, roads_left: 0, bankers: 0, merchants: 0, coaches: [], roads: [], nuggets: [], unknown_nuggets: 0, ...details,
    });
    const view = (details: object) =>
        ({ phase: 'travel', round: 1, viewer: 1, winners: [], tiles: {}, settlers: {}, display: [], players: [], ...details }) as unknown as View;

    it('settles a pioneer: out of the coach into the city, and the tile goes to the player', () => {
        const before = view({
            tiles: { boise: 'banker' },
            players: [player({ coaches: [{ id: 'tin_star', riders: [true, true] }] })],
        });
        const after = view({
            settlers: { boise: [1] },
            players: [player({ bankers: 1, coaches: [{ id: 'tin_star', riders: [false, true] }] })],
        });
        const moves = difference(layoutOf(before), layoutOf(after));
        expect(moves).toContainEqual({ kind: 'pioneer-1', from: 'seat-1/tin_star/0', to: 'boise', count: 1, fills: true });
        expect(moves).toContainEqual({ kind: 'tile-banker', from: 'boise', to: 'seat-1/banker', count: 1, fills: true });
        expect(difference(layoutOf(after), layoutOf(before))).toContainEqual(
            { kind: 'tile-banker', from: 'seat-1/banker', to: 'boise', count: 1, fills: true });
    });

    it('pays on the lines, the bank and another seat', () => {
        const events = [
            { event: 'step', seat: 1, from: 'a', to: 'b', line: 'a-b' },
            { event: 'pay_seat', seat: 1, dollars: 1, payee: 2 },
            { event: 'step', seat: 1, from: 'b', to: 'c', line: 'b-c' },
            { event: 'pay_bank', seat: 1, dollars: 1 },
        ];
        expect(trailsOf(events)).toEqual([
            { kind: 'coin', from: 'seat-1/money', to: 'seat-2/money', count: 1, by: 'a-b' },
            { kind: 'coin', from: 'seat-1/money', to: null, count: 1, by: 'b-c' },
        ]);
    });

    it('finds a nugget where the pioneer settled, and nobody sees its value', () => {
        const events = [{ event: 'settle', seat: 2, city: 'boise', profession: 'gold_digger', coach: 'x' }, { event: 'nugget', seat: 2, points: null }];
        expect(trailsOf(events)).toEqual([{ kind: 'nugget', from: null, to: 'seat-2/nuggets', count: 1, by: 'boise' }]);
    });
});
