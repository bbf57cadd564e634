import { describe, expect, test } from 'vitest';
import { onLoop, spaceAt, walk } from '../../src/games/milestones/layout';
import { spaces, type MilestonesContent, type MilestonesLook, type MilestonesView, type Space } from '../../src/games/milestones/model';
import { layoutOf, trailsOf } from '../../src/games/milestones/motion';
import { placesOf } from '../../src/games/milestones/highlights';
import { stepOf } from '../../src/games/milestones/names';
import { hasPlace, isInParts, proposedStreet, tapGood, tapSpace, tapTile, tapTriangle, tapVertex } from '../../src/games/milestones/taps';
import { difference } from '../../src/motion/difference';
import type { EngineEvent } from '../../src/engine/types';
import { ask, tutorials } from '../lessons';

const { content } = await ask<{ content: MilestonesContent }>('content', { game: 'milestones' });
const lookOf = (view: Partial<MilestonesView>, ...actions: string[]): MilestonesLook =>
    ({
        view: { previews: {}, ends: [], markets: ['a2'], milestones: [], streets: [], bonus: {}, built_house: null, ...view },
        choices: actions.map((action) => ({ action, words: '' })),
    }) as unknown as MilestonesLook;

describe('a street', () => {
    const look = lookOf(
        { phase: 'build', previews: { 'street a2 b2 c3': { points: 1 }, 'street a2 b1 c2': { points: 1 }, 'street a2 a3 b3': { points: 3 } } },
        'street a2 b2 c3', 'street a2 b2 b3', 'street a2 b1 c2', 'street a2 b1 b2', 'street a2 a3 b3',
    );
    const tap = (vertex: string, proposal: string[] | null = null) => tapVertex(look, content, vertex, proposal);

    test('the milestone first, then the end', () => {
        expect(tap('b2')).toEqual(['street a2 b2 c3']);
        expect(tap('b3', ['street a2 b2 c3'])).toEqual(['street a2 b2 b3']);
    });
    test('the end first: the best milestone on the way, then another', () => {
        expect(tap('b3')).toEqual(['street a2 a3 b3']);
        expect(tap('b2', ['street a2 a3 b3'])).toEqual(['street a2 b2 b3']);
    });
    test('a second tap on the milestone or the end confirms', () => {
        expect(tap('b2', ['street a2 b2 b3'])).toEqual(['street a2 b2 b3']);
        expect(tap('b3', ['street a2 b2 b3'])).toEqual(['street a2 b2 b3']);
    });
    test('is chosen in parts where its milestone has several ends, and done by one tap where it has one', () => {
        expect(isInParts(look, tap('b2'))).toBe(true);
        expect(isInParts(look, tap('a3'))).toBe(false);
    });
    test('where none can be built, the frame can say why not', () => {
        expect(tap('g12')[0]).toMatch(/^street \w+ g12 \w+$/);
        expect(tap('a2')).toEqual(['market a2']);
    });
    test('is recognised among proposals', () => {
        expect(proposedStreet(['street a2 b2 c3'])).toEqual(['a2', 'b2', 'c3']);
        expect(proposedStreet(['market a2'])).toBeNull();
        expect(proposedStreet(null)).toBeNull();
    });
});

describe('other taps', () => {
    test('a market goes before a street; flour goes to a market', () => {
        expect(tapVertex(lookOf({ phase: 'build' }, 'market c3', 'street b2 c3 c4'), content, 'c3', null)).toEqual(['market c3']);
        expect(tapVertex(lookOf({ phase: 'supply' }, 'supply a2'), content, 'a2', null)).toEqual(['supply a2']);
    });
    test('a triangle is a house, or its bonus tile', () => {
        expect(tapTriangle(lookOf({ phase: 'build' }), 'a2-a3-b2', null)).toEqual(['house a2-a3-b2']);
        const look = lookOf({ phase: 'take_bonus' }, 'take b2-c2-c3 4', 'take b2-c2-c3 6', 'skip');
        expect(tapTriangle(look, 'b2-c2-c3', null)).toEqual(['take b2-c2-c3 4']);
        expect(tapSpace(look, '6', ['take b2-c2-c3 4'])).toEqual(['take b2-c2-c3 6']);
        expect(tapTriangle(look, 'b2-c2-c3', ['take b2-c2-c3 6'])).toEqual(['take b2-c2-c3 6']);
    });
    test('a space is a stop, a place for a tile, or covered', () => {
        expect(tapSpace(lookOf({ phase: 'move' }), 'mill', null)).toEqual(['move mill']);
        expect(tapSpace(lookOf({ phase: 'cover_worker' }), '3', null)).toEqual(['cover 3']);
        const place = lookOf({ phase: 'place_hired' }, 'place 1', 'place 7');
        expect(tapSpace(place, '1', null)).toEqual(['place 1']);
        expect(tapSpace(place, '8', null)).toEqual(['place 7']);
    });
    test('tiles are drafted or hired', () => {
        expect(tapTile(lookOf({ phase: 'draft' }), 'q1l2')).toEqual(['draft q1l2']);
        expect(tapTile(lookOf({ phase: 'trade' }), 'q1l2')).toEqual(['hire q1l2']);
    });
    test('goods are returned, or sold two by two', () => {
        expect(tapGood(lookOf({ phase: 'return_goods' }), 'coin', null)).toEqual(['return coin']);
        const look = lookOf({ phase: 'trade' }, 'sell stone stone', 'sell stone sand', 'sell sand grain');
        expect(tapGood(look, 'stone', null)).toEqual(['sell stone stone']);
        expect(tapGood(look, 'sand', ['sell stone stone'])).toEqual(['sell stone sand']);
        expect(tapGood(look, 'grain', null)).toEqual(['sell sand grain']);
        expect(tapGood(look, 'grain', ['sell sand grain'])).toEqual(['sell sand grain']);
    });
    test('a sale is chosen in parts where a cube of it can be sold with another one', () => {
        const look = lookOf({ phase: 'trade' }, 'sell stone stone', 'sell stone sand', 'sell grain grain');
        expect(isInParts(look, tapGood(look, 'sand', null))).toBe(true);
        expect(isInParts(look, tapGood(look, 'grain', null))).toBe(false);
    });
    test('only buying, leaving and declining have no place', () => {
        expect(['done', 'skip', 'buy stone'].some(hasPlace)).toBe(false);
        expect(['move 3', 'street a2 b2 c3', 'sell stone sand', 'cover 2'].every(hasPlace)).toBe(true);
    });
});

describe('the loop', () => {
    const indexOf = (space: Space) => spaces.indexOf(space);
    test('goes right along the top and left along the bottom', () => {
        expect(spaceAt(0).x).toBeLessThan(spaceAt(7).x);
        expect(spaceAt(8).x).toBeGreaterThan(spaceAt(11).x);
        expect(spaceAt(-1)).toEqual(spaceAt(11));
        expect(onLoop(0.5).x).toBeCloseTo(1 / 8);
    });
    test('a walk from the castle begins before space 1', () => {
        expect(walk('castle', '3', indexOf)).toEqual([-1, 2]);
        expect(walk('5', 'castle', indexOf)).toEqual([4, 11]);
    });
});

test('a tile flies from the display to its space, goods from the worker', async () => {
    const { table } = await ask<{ table: number }>('open', { record: tutorials.get('milestones')!.story, seed: 'a'.repeat(64) });
    const { view } = await ask<{ view: MilestonesView }>('look', { table, seat: 1, lang: 'en' });
    const before = { ...view, display: ['q1l2'], in_hand: [], draft: [] };
    const events: EngineEvent[] = [{ event: 'place', seat: 1, tile: 'q1l2', space: '3' }];
    expect(difference(layoutOf(before), layoutOf({ ...before, display: [] }), trailsOf(events))).toMatchObject([
        { kind: 'tile-q1l2', from: 'tiles/q1l2', to: null, by: 'seat-1/space-3' },
    ]);
    expect(trailsOf([{ event: 'move', seat: 1, from: 'castle', to: '8' }, { event: 'produce', seat: 1, good: 'grain', count: 2 }])).toEqual([
        { kind: 'grain', from: null, to: 'seat-1/grain', count: 2, by: 'seat-1/space-8' },
    ]);
    expect(placesOf({ event: 'street', seat: 1, from: 'a2', over: 'b2', to: 'c3' })).toEqual(['b2', 'a2', 'c3']);
    expect(placesOf({ event: 'move', seat: 2, from: 'castle', to: 'mill' })).toEqual(['seat-2/mill']);
});

test('which of the two tiles of the draft is taken or placed is told', () => {
    const step = (phase: string, ...in_hand: string[]) => stepOf(lookOf({ phase, in_hand }));
    expect(step('draft')).toEqual([1, 2]);
    expect(step('draft', 'q1l2')).toEqual([2, 2]);
    expect(step('place_drafted', 'q1l2', 'q3s4')).toEqual([1, 2]);
    expect(step('place_drafted', 'q3s4')).toEqual([2, 2]);
    expect(step('place_hired', 'q3s4')).toBeNull();
});
