import { expect, test } from 'vitest';
import { gathered, lastOf, listed } from '../src/play/brief';

const wagon = (number: number): string => `Wagon ${number} will have 2 slots less.`;

test('warnings in a row that differ by a number alone are one', () => {
    expect(gathered([1, 2, 3, 4].map(wagon))).toEqual([{ sentence: wagon(1), others: [2, 3, 4] }]);
    expect(gathered([wagon(1), 'You lose Ann.', 'You lose Ben.', 'You lose Ann.'])).toEqual([
        { sentence: wagon(1), others: [] },
        { sentence: 'You lose Ann.', others: [] },
        { sentence: 'You lose Ben.', others: [] },
    ]);
});

test('sums are no row', () => {
    const paid = ['You pay $1 to the bank.', 'You pay $3 to the bank.'];
    expect(gathered(paid).map(({ sentence }) => sentence)).toEqual(paid);
});

test('numbers that follow each other are told by the first and the last', () => {
    const upTo = (from: number, to: number): string => `${from} to ${to}`;
    expect(listed([2, 3, 4, 5], upTo)).toBe('2 to 5');
    expect(listed([2, 3], upTo)).toBe('2, 3');
});

test('of a long story the end is read at a glance', () => {
    expect(lastOf(['one', 'two', 'three'], 20)).toEqual(['one', 'two', 'three']);
    expect(lastOf(['one', 'two', 'three'], 9)).toEqual(['…', 'two', 'three']);
    expect(lastOf(['one', 'two', 'three'], 2)).toEqual(['…', 'three']);
    expect(lastOf([], 9)).toEqual([]);
});
