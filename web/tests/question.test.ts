import { expect, test } from 'vitest';
import type { Choice, Look } from '../src/engine/types';
import type { GamePart } from '../src/games/part';
import { toldOnce } from '../src/play/brief';
import { changesOf, signed, standingChange } from '../src/play/changes';
import { answerOf, confirmsOf, isCrowded, isOffered, notSaidIn, questionOf } from '../src/play/question';

const choice = (action: string, more: Partial<Choice> = {}): Choice => ({ action, words: `${action}!`, label: action, ...more });
const lookOf = (...choices: Choice[]) => ({ choices, greyed: [] }) as unknown as Look;
const part = { hasPlace: (action: string) => action.startsWith('city ') } as GamePart;
const ask = (look: Look, of = part) => questionOf(of, null, look, 'en');
const cities = ['a', 'b', 'c', 'd', 'e'].map((id) => choice(`city ${id}`));

test('up to four answers are all buttons, wherever else they have a place, and the refusal comes last', () => {
    const { buttons, list } = ask(lookOf(choice('pass', { refuses: true }), ...cities.slice(0, 4)));
    expect(buttons.map(({ action }) => action)).toEqual(['city a', 'city b', 'city c', 'city d', 'pass']);
    expect(list).toEqual([]);
});

test('of more, those without a place are buttons, and the list has all of them', () => {
    const { buttons, list } = ask(lookOf(...cities, choice('pass', { refuses: true })));
    expect(buttons.map(({ action }) => action)).toEqual(['pass']);
    expect(list).toHaveLength(6);
});

test('many answers of a kind are one button with what all of them cost; a single one is a button of its own', () => {
    const withKinds = { ...part, kindOf: (action: string) => (action.startsWith('city ') ? 'Cities' : action.startsWith('hire ') ? 'Hire' : null) };
    const look = lookOf(...cities.map((city) => ({ ...city, price: '$2' })), choice('hire a'), choice('pass', { refuses: true }));
    const { bundles, buttons, list } = ask(look, { ...withKinds, hasPlace: () => true });
    expect(bundles.map(({ name, price, answers }) => [name, price, answers.length])).toEqual([['Cities', '$2', 5]]);
    expect(buttons.map(({ action }) => action)).toEqual(['hire a']);
    expect(list).toHaveLength(7);
    expect(ask(lookOf(...cities.slice(0, 3)), withKinds).bundles).toEqual([]);
});

test('the usual throw of the dice is not asked about, unless everything is', () => {
    const throws = { ...part, isUsual: ([action = '']: string[]) => action === 'throw', wastes: ([action = '']: string[]) => (action === 'waste' ? 'for nothing' : null) };
    const about = { content: null, look: lookOf(), lang: 'en' } as const;
    expect(confirmsOf(['throw'], throws, about, 'final')).toBe('none');
    expect(confirmsOf(['throw'], throws, about, 'all')).toBe('all');
    expect(confirmsOf(['other'], throws, about, 'final')).toBe('final');
    expect(confirmsOf(['waste'], throws, about, 'final')).toBe('all');
});

test('a phone has cards above the bar: what they offer is not a button too, nor grey', () => {
    const look = { ...lookOf(...cities.slice(0, 2), choice('pass')), greyed: [{ action: 'city z' }] } as unknown as Look;
    const withCards = { ...part, isCard: part.hasPlace };
    const { buttons, greyed } = questionOf(withCards, null, look, 'en', true);
    expect(buttons.map(({ action }) => action)).toEqual(['pass']);
    expect(greyed).toEqual([]);
    expect(ask(look, withCards).buttons).toHaveLength(3);
});

test('grey buttons become a list where they would crowd the others out: two rows of two are enough on a phone', () => {
    const withGreyed = (buttons: number, greyed: number) =>
        ask({ ...lookOf(...cities.slice(0, buttons)), greyed: cities.slice(0, greyed) } as unknown as Look);
    expect([1, 2, 3].map((count) => isCrowded(withGreyed(2, count), true))).toEqual([false, false, true]);
    expect(isCrowded(withGreyed(4, 1), true)).toBe(false); // alone it is no list
    const bare = { ...ask(lookOf(...cities, choice('pass', { refuses: true }))), greyed: cities.slice(0, 2) } as unknown as Parameters<typeof isCrowded>[0];
    expect(isCrowded(bare, true)).toBe(true); // where to tap is said too
    expect([3, 4].map((count) => isCrowded(withGreyed(2, count), false))).toEqual([false, true]);
});

test('what cannot be done now is called by its kind, where a game says so', () => {
    const look = { ...lookOf(choice('pass')), greyed: [choice('city z'), choice('hire a')] } as unknown as Look;
    const names = ask(look, { ...part, nameOfGreyed: (action) => (action.startsWith('city ') ? 'A city' : null) }).greyed.map(({ label }) => label);
    expect(names).toEqual(['A city', 'hire a']);
});

test('what the board offers as one is one answer', () => {
    const way = answerOf(choice('city a'), ['city a', 'city b']);
    const { buttons } = ask(lookOf(...cities), { ...part, answers: () => [way] });
    expect(buttons).toEqual([way]);
});

test('a step of a way is among the choices, and is not offered; another way to the same end is', () => {
    const way = answerOf(choice('city a'), ['city a', 'city b']);
    const offered = (actions: string[], of: GamePart) => isOffered(actions, of, null, lookOf(...cities), 'en');
    const withWays = { ...part, answers: () => [way] };
    expect(offered(['city a'], withWays)).toBe(false);
    expect(offered(['city c', 'city b'], withWays)).toBe(true);
    expect(offered(['city a'], part)).toBe(true);
});

test('a price or a gain that the words say is not said again beside them', () => {
    const sale = answerOf(choice('sell', { price: '1 wood + 1 grain', gain: '1 coin' }));
    expect(notSaidIn('Sell 1 wood and 1 grain for 1 coin', sale)).toEqual({ price: '', gain: '' });
    expect(notSaidIn('Sell', sale)).toEqual({ price: '1 wood + 1 grain', gain: '1 coin' });
    expect(notSaidIn('Sell 1 wood', sale)).toEqual({ price: '1 wood + 1 grain', gain: '1 coin' });
    expect(notSaidIn('Pass', answerOf(choice('pass')))).toEqual({ price: '', gain: '' });
});

test('a title is not told twice, nor is a sentence, and a long story is cut', () => {
    expect(toldOnce('Take income: $4', ['Take income, $4.', 'The die is left.', 'The die is left.'])).toEqual(['The die is left.']);
    expect(toldOnce('Move to the castle', ['You move to the castle.', 'Round 2.'])).toEqual(['Round 2.']);
    expect(toldOnce('Poser la tuile', ['Vous posez la tuile.', 'Vous posez la rue.'])).toEqual(['Vous posez la rue.']);
    expect(toldOnce('', ['1', '2', '3', '4', '5', '6'])).toEqual(['1', '2', '3', '…', '6']);
    expect(toldOnce('', ['1', '2', '3', '4', '5', '6'], ['A die is rolled.', '6'])).toEqual(['1', '2', '3', '…', '6', 'A die is rolled.']);
});

test('what others changed has a sign of its own', () => {
    const holds = { holdings: (_: number, { look }: { look: Look }) => [{ name: 'VP', count: 3 }, { name: 'money', count: look.ply }, { name: 'damage', count: look.ply, isBurden: true }] } as unknown as GamePart;
    const at = (ply: number) => ({ content: null, look: { ply } as Look, lang: 'en' as const });
    expect(changesOf(holds, 1, at(7), at(1))).toEqual([{ name: 'money', by: -6, isWorse: true }, { name: 'damage', by: -6, isWorse: false }]);
    expect(standingChange(holds, 1, at(7), at(1)), 'money is no points').toBeNull();
    const race = { holdings: (_: number, { look }: { look: Look }) => [{ name: 'space', count: look.ply }] } as unknown as GamePart;
    expect(standingChange(race, 1, at(1), at(3))).toEqual({ name: 'space', by: 2, isWorse: false });
    expect([signed(-6), signed(4)]).toEqual(['−6', '+4']);
});
