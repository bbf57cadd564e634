import { describe, expect, test } from 'vitest';
import type { Look } from '../src/engine/types';
import type { About, GamePart } from '../src/games/part';
import { newTo, signed, withMinus, worded } from '../src/play/changes';

/** A game in which a seat has points, money and damage. */
const part = {
    holdings: (_seat: number, { look }: About) => {
        const { points, money, damage } = look.view as unknown as Record<string, number>;
        return [{ name: 'VP', count: points! }, { name: '$', count: money! }, { name: 'damage', count: damage!, isBurden: true }];
    },
} as unknown as GamePart;
const at = (points: number, money = 0, damage = 0): Look => ({ view: { points, money, damage } }) as unknown as Look;
const told = (before: Look, after: Look, now: Look) => {
    const { own, others } = newTo(part, 1, { before, after }, { content: {}, look: now, lang: 'en' });
    return [own, others].map((all) => all.map(({ name, by }) => `${signed(by)} ${name}`).join(', '));
};

describe('what is new to a person', () => {
    test('who lost points by an answer of their own: the loss is not hidden by what others gave back', () => {
        expect(told(at(12, 6, 1), at(-2, 6, 8), at(0, 6, 8))).toEqual(['−14 VP', '+2 VP']);
    });
    test('who lost points, while others changed nothing', () => {
        expect(told(at(12), at(0), at(0))).toEqual(['−12 VP', '']);
    });
    test('who paid: a price is known, unless some of it came back', () => {
        expect(told(at(3, 5), at(3, 2), at(3, 2))).toEqual(['', '']);
        expect(told(at(3, 5), at(3, 2), at(3, 4))).toEqual(['−3 $', '+2 $']);
    });
    test('who gained: only what others did', () => {
        expect(told(at(3, 5), at(8, 5), at(8, 4, 2))).toEqual(['', '−1 $, +2 damage']);
    });
});

test('a minus is as long as a plus', () => {
    expect([withMinus(-20), withMinus(0), withMinus(7), signed(-2), signed(0)]).toEqual(['−20', '0', '7', '−2', '+0']);
});

test('dollars stand where the language has them', () => {
    expect(worded({ name: '$', by: -12 }, 'en')).toBe('−$12');
    expect(worded({ name: '$', by: 2 }, 'fr')).toBe('+2\u00a0$');
    expect(worded({ name: 'VP', by: 2 }, 'en')).toBe('+2\u00a0VP');
});
