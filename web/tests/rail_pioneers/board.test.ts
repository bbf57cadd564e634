import { describe, expect, test } from 'vitest';
import type { EngineEvent, Look } from '../../src/engine/types';
import { placesOf, scorePlaces } from '../../src/games/rail_pioneers/highlights';
import { signsOf } from '../../src/games/rail_pioneers/layout';
import { chancesOf, decidingLine, facesOf, knownPile, outOfTurn, spotAt, type RailContent, type RailLook, type RailView } from '../../src/games/rail_pioneers/model';
import { layoutOf, trailsOf } from '../../src/games/rail_pioneers/motion';
import { cardText, placeName } from '../../src/games/rail_pioneers/names';
import { hasPlace, proposedSpace, railheadGlows, tapSpace, tapTrain, trainGlows } from '../../src/games/rail_pioneers/taps';
import { placeAt, sectionsOf, unit, vehicles } from '../../src/games/rail_pioneers/track';
import { difference } from '../../src/motion/difference';
import { ask } from '../lessons';

const { content } = await ask<{ content: RailContent }>('content', { game: 'rail_pioneers' });
const line = content.lines[0]!;

describe('the track', () => {
    test('runs through the ends of all spaces, one unit each', () => {
        for (const one of content.lines) {
            expect(one.track).toHaveLength(content.length + 1);
            for (let space = 0; space < content.length; ++space) {
                const [a, b] = [placeAt(one, space), placeAt(one, space + 1)];
                expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeCloseTo(unit, 0);
            }
        }
    });
    test('has a place between two ends, and none beyond the line', () => {
        const [a, middle, b] = [placeAt(line, 3), placeAt(line, 3.5), placeAt(line, 4)];
        expect(middle.x).toBeCloseTo((a.x + b.x) / 2);
        expect(placeAt(line, -5)).toEqual(placeAt(line, 0));
        expect(placeAt(line, 500)).toEqual(placeAt(line, content.length));
    });
    test('is made of straights and arcs', () => {
        const sections = sectionsOf(line, content);
        expect(sections).toHaveLength(26);
        sections.forEach(({ d }, i) => expect(d.includes('A')).toBe(line.route[i] !== 's'));
    });
    test('a train is seven spaces long', () => {
        expect(vehicles.at(-1)!.rear).toBe(content.train_length);
    });
    test('signs take turns beside it', () => {
        const signs = signsOf(line);
        expect(signs).toHaveLength(31);
        for (let i = 1; i < signs.length; ++i) expect(signs[i]!.side).toBe(-signs[i - 1]!.side);
        for (const { spot, space } of signs) expect(spotAt(line, space)).toBe(spot);
    });
});

const train = { line: 1, seat: 1, pos: 20, railhead: 40, engine: null, box: null, box_from: null, boxes: 5, spent: 0, signal: null,
    slow: false, sign_passed: false, spared: null, to_miss: 0, place: null, card_drawn: false };
const viewOf = (more: object): RailView => ({
    phase: 'choose', round: 1, viewer: 1, winners: [], active: 1, attacker: null, thrown: null, dice: null, drawer: null, cards: [], last_card: null,
    next_known: null, pile: [], next_card: 0, trains: [train, { ...train, line: 2, seat: 2, pos: 30 }], forecasts: [], targets: [],
    scores: [], ...more,
});
const lookOf = (view: RailView, ...actions: string[]): RailLook =>
    ({ view, choices: actions.map((action) => ({ action, words: '' })), names: ['Annie', 'Ben'] }) as unknown as RailLook;

describe('taps', () => {
    test('a train runs when it may', () => {
        const look = lookOf(viewOf({}), 'lay', 'run');
        expect(tapTrain(look, 1)).toEqual(['run']);
        expect(tapTrain(look, 2), 'not allowed, and explained').toEqual(['rival 2']);
        expect(trainGlows(look, 1)).toBe(true);
        expect(trainGlows(look, 2)).toBe(false);
        expect(railheadGlows(look, 1)).toBe(true);
        expect(railheadGlows(lookOf(viewOf({}), 'run'), 1)).toBe(false);
    });
    test('a card sends a rival back', () => {
        const look = lookOf(viewOf({ phase: 'choose_rival' }), 'rival 2');
        expect(tapTrain(look, 2)).toEqual(['rival 2']);
        expect(trainGlows(look, 2)).toBe(true);
        expect(trainGlows(look, 1)).toBe(false);
    });
    test('dynamite goes on a space', () => {
        expect(tapSpace(2, 40)).toEqual(['dynamite 2 40']);
        expect(proposedSpace(['dynamite 2 40'], 2)).toBe(40);
        expect(proposedSpace(['dynamite 2 40'], 1)).toBeNull();
        expect(proposedSpace(null, 1)).toBeNull();
        expect(['dynamite 2 40', 'rival 3'].every(hasPlace)).toBe(true);
        expect(['lay', 'run', 'hold', 'first', 'second'].some(hasPlace)).toBe(false);
    });
});

describe('what is shown', () => {
    test('chances of a run', () => {
        const { total, ways } = chancesOf([
            { throw: 2, weight: 1, stop: 22, arrival: 'river', reaches_box: false },
            { throw: 3, weight: 2, stop: 23, arrival: 'derails', reaches_box: false },
            { throw: 4, weight: 3, stop: 23, arrival: 'derails', reaches_box: false },
        ]);
        expect(total).toBe(6);
        expect(ways.get('derails')).toBe(5);
    });
    test('dice', () => {
        expect(facesOf(viewOf({}))).toEqual([]);
        expect(facesOf(viewOf({ thrown: 5, dice: 1 }))).toEqual([5]);
        for (let total = 2; total <= 12; ++total) {
            const faces = facesOf(viewOf({ thrown: total, dice: 2 }));
            expect(faces).toHaveLength(2);
            expect(faces[0]! + faces[1]!).toBe(total);
            for (const face of faces) expect(face).toBeLessThanOrEqual(6);
        }
    });
    test('an attack or a card out of turn', () => {
        expect(outOfTurn(viewOf({ phase: 'attack', attacker: 2 }))).toBe(2);
        expect(outOfTurn(viewOf({ phase: 'attack', attacker: 1 }))).toBeNull();
        expect(outOfTurn(viewOf({ phase: 'draw_card', drawer: 2 }))).toBe(2);
        const cards = [{ card: 'loose_spikes', word: 0, drawer: 1 }, { card: 'buffalo_herd', word: 0, drawer: 2 }];
        expect(outOfTurn(viewOf({ phase: 'choose_word', cards }))).toBe(2);
        expect(decidingLine(viewOf({ phase: 'choose_word', cards }))).toBe(2);
        expect(outOfTurn(viewOf({ phase: 'choose_rival', cards: cards.slice(0, 1) }))).toBeNull();
        expect(outOfTurn(viewOf({ phase: 'attack', attacker: 1, cards })), 'the one who attacks counts').toBeNull();
        expect(outOfTurn(viewOf({}))).toBeNull();
    });
    test('what is known of the pile', () => {
        const none = knownPile(content, viewOf({}));
        expect([none.unseen.length, none.order.length]).toEqual([24, 0]);
        const some = knownPile(content, viewOf({ pile: ['rockfall', 'locusts'], next_card: 2 }));
        expect(some.unseen).toHaveLength(22);
        expect(some.order.map(({ id }) => id)).toEqual(['rockfall', 'locusts']);
        const ids = content.cards.map(({ id }) => id);
        const all = knownPile(content, viewOf({ pile: ids, next_card: 3 }));
        expect(all.unseen).toEqual([]);
        expect(all.order.map(({ id }) => id)).toEqual([...ids.slice(3), ...ids.slice(0, 3)]);
    });
    test('every card has words in both languages', () => {
        for (const card of content.cards) for (const lang of ['en', 'fr'] as const) expect(cardText(card, lang)).toMatch(/^\p{Lu}.*\.$/u);
        expect(cardText(content.cards.find(({ id }) => id === 'buffalo_herd')!, 'en')).toBe('Either miss a turn, or go back 4.');
        expect(cardText(content.cards.find(({ id }) => id === 'wager')!, 'en')).toBe('Pay a box (without one, nothing happens), then throw once more.');
        expect(cardText(content.cards.find(({ id }) => id === 'idle_hands')!, 'en')).toBe('Either pay a box, or miss a turn.');
    });
    test('where events happened', () => {
        expect(placesOf({ event: 'dynamite', seat: 1, line: 1, victim: 2, space: 40 })).toEqual(['line-2-40', 'line-2']);
        expect(placesOf({ event: 'run', seat: 1, line: 1, from: 7, to: 12 })).toEqual(['line-1-12', 'line-1']);
        expect(placesOf({ event: 'card', seat: 1, line: 1, card: 'rockfall' })).toEqual(['cards']);
        expect(placesOf({ event: 'round', round: 2 })).toEqual([]);
        expect(placeName('line-2-40', content, 'fr')).toMatch(/, case 40$/);
        const look = { view: viewOf({ trains: [train, { ...train, line: 4, pos: 60 }] }) } as unknown as Look;
        expect(scorePlaces('spaces', 1, look)).toEqual(['line-4', 'seat-1']);
    });
    test('boxes fly from hand to line and out of the game', () => {
        const before = layoutOf(viewOf({}));
        const put = viewOf({ trains: [{ ...train, boxes: 4 }, { ...train, line: 2, seat: 2, box: 40 }] });
        expect(difference(before, layoutOf(put))).toEqual([{ kind: 'box', from: 'line-1/boxes', to: 'line-2/box', count: 1, fills: true }]);
        const events: EngineEvent[] = [{ event: 'dynamite', line: 1, victim: 2, space: 40 }, { event: 'reach_box', line: 2, space: 40 }];
        expect(trailsOf(events).map(({ from, to }) => [from, to])).toEqual([['line-1/boxes', 'line-2/box'], ['line-2/box', null]]);
    });
});
