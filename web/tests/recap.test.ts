import { expect, test } from 'vitest';
import type { EngineEvent } from '../src/engine/types';
import { pagesSinceLastTurn, stepsSinceLastTurn } from '../src/play/recap';

const event = (kind: string, ply: number, seat: number): EngineEvent => ({ event: kind, ply, seat, words: `${kind} ${seat}` });

const log = [
    event('turn', 10, 1),
    event('settle', 11, 1),
    event('turn', 11, 2),
    event('income', 11, 2),
    event('road', 12, 2),
    event('turn', 13, 3),
    event('step', 14, 3),
    event('turn', 14, 1),
    event('road', 15, 1),
];

test('from the end of the last own turn to the beginning of this one', () => {
    const steps = stepsSinceLastTurn(log, 1);
    expect(steps.map(({ ply }) => ply)).toEqual([11, 12, 13, 14]);
    expect(steps[0]!.events.map(({ event: kind }) => kind)).toEqual(['turn', 'income']);
    expect(steps.at(-1)!.events.at(-1)!.event).toBe('turn');
});

test('for a seat that waits, up to now', () => {
    expect(stepsSinceLastTurn(log, 2).map(({ ply }) => ply)).toEqual([13, 14, 15]);
});

test('before any turn there is nothing to tell', () => {
    expect(stepsSinceLastTurn([], 1)).toEqual([]);
    expect(stepsSinceLastTurn([event('turn', 3, 1)], 1)).toEqual([]);
});

test('a page for each turn of the others', () => {
    const pages = pagesSinceLastTurn(log, 1);
    expect(pages.map(({ seat }) => seat)).toEqual([2, 3]);
    expect(pages.map(({ steps }) => steps.map(({ ply }) => ply))).toEqual([[11, 12], [13, 14]]);
    expect(pages.at(-1)!.steps.at(-1)!.events.map(({ event: kind }) => kind), 'one’s own turn is not theirs').toEqual(['step']);
});
