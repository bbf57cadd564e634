import { expect, test } from 'vitest';
import type { Choice } from '../src/engine/types';
import { tapped } from '../src/tables/proposal';

const choices: Choice[] = ['go albany', 'go buffalo', 'done'].map((action) => ({ action, words: action }));
const proposed = (...actions: string[]) => ({ actions, preview: null });

test('the first tap previews', () => {
    expect(tapped(['go albany'], null, choices, false)).toEqual({ kind: 'preview', actions: ['go albany'] });
});

test('the second tap on the same target does it', () => {
    expect(tapped(['go albany'], proposed('go albany'), choices, false).kind).toBe('do');
});

test('a tap on another target previews that one', () => {
    expect(tapped(['go buffalo'], proposed('go albany'), choices, false)).toEqual({
        kind: 'preview',
        actions: ['go buffalo'],
    });
});

test('a longer way is another target', () => {
    expect(tapped(['go albany', 'go utica'], proposed('go albany'), choices, false).kind).toBe('preview');
    expect(tapped(['go albany', 'go utica'], proposed('go albany', 'go utica'), choices, false).kind).toBe('do');
});

test('in one-tap mode the first tap does it', () => {
    expect(tapped(['done'], null, choices, true).kind).toBe('do');
});

test('what is not among the choices is asked why not, in every mode', () => {
    for (const oneTap of [false, true]) {
        expect(tapped(['go utica'], proposed('go utica'), choices, oneTap)).toEqual({ kind: 'ask why', action: 'go utica' });
        expect(tapped(['done'], null, [], oneTap).kind).toBe('ask why');
    }
});
