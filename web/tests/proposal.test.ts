import { expect, test } from 'vitest';
import type { Choice, Preview } from '../src/engine/types';
import { isFinal, tapped } from '../src/tables/proposal';

const choices: Choice[] = ['go albany', 'go buffalo', 'done'].map((action) => ({ action, words: action, label: action }));
const proposed = (...actions: string[]) => ({ actions, preview: null, inParts: false });

test('the first tap previews', () => {
    expect(tapped(['go albany'], null, choices, 'all')).toEqual({ kind: 'preview', actions: ['go albany'] });
});

test('the second tap on the same target does it', () => {
    expect(tapped(['go albany'], proposed('go albany'), choices, 'all').kind).toBe('do');
});

test('a tap on another target previews that one', () => {
    expect(tapped(['go buffalo'], proposed('go albany'), choices, 'all')).toEqual({
        kind: 'preview',
        actions: ['go buffalo'],
    });
});

test('a longer way is another target', () => {
    expect(tapped(['go albany', 'go utica'], proposed('go albany'), choices, 'all').kind).toBe('preview');
    expect(tapped(['go albany', 'go utica'], proposed('go albany', 'go utica'), choices, 'all').kind).toBe('do');
});

test('in one-tap mode the first tap does it', () => {
    expect(tapped(['done'], null, choices, 'none').kind).toBe('do');
});

test('what cannot be taken back or loses something is final; declining is not, unless it loses something', () => {
    const preview = (undoable: boolean, ...warnings: string[]) => ({ undoable, until_bot: !undoable, warnings }) as unknown as Preview;
    expect(isFinal(preview(true))).toBe(false);
    expect(isFinal(preview(false))).toBe(true);
    expect(isFinal(preview(true, 'The farmer is lost.'))).toBe(true);
    expect(isFinal(preview(false), { refuses: true })).toBe(false);
    expect(isFinal(preview(false, 'The farmer is lost.'), { refuses: true })).toBe(true);
    expect(isFinal(preview(false), { botsWait: true }), 'it can be taken back while the bot waits').toBe(false);
    expect(isFinal(preview(false, 'The farmer is lost.'), { botsWait: true })).toBe(true);
});

test('what is not among the choices is asked why not, in every mode', () => {
    for (const confirms of ['all', 'final', 'none'] as const) {
        expect(tapped(['go utica'], proposed('go utica'), choices, confirms)).toEqual({ kind: 'ask why', action: 'go utica' });
        expect(tapped(['done'], null, [], confirms).kind).toBe('ask why');
    }
});
