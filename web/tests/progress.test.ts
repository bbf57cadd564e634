import { expect, test } from 'vitest';
import type { Look } from '../src/engine/types';
import type { About, GamePart } from '../src/games/part';
import { Progress } from '../src/play/progress.svelte';

const part = { holdings: (seat: number, { look }: About) => [{ name: 'VP', count: (look.view.points as number[])[seat - 1]! }] } as unknown as GamePart;
const look = (round: number, points: number[], kinds = ['human', 'greedy']): Look =>
    ({ ply: round, actor: 1, over: false, names: ['Annie', 'Ben'], kinds, view: { viewer: 1, round, points } }) as unknown as Look;
/** At which rounds it is said. */
function said(id: string, points: (round: number) => number[], kinds?: string[], game = part): number[] {
    const progress = new Progress();
    return Array.from({ length: 16 }, (_, index) => index + 1).filter((round) => {
        progress.see(game, {}, look(round, points(round), kinds), id);
        return progress.isMissed;
    });
}

test('who has no new points for five rounds is told so, for three decisions, once a game', () => {
    expect(said('nowhere', () => [0, 0])).toEqual([6, 7, 8]);
    expect(said('nowhere', () => [0, 0]), 'the page was left and opened again').toEqual([]);
    expect(said('lost', (round) => [round < 4 ? 12 : 0, 20])).toEqual([6, 7, 8]);
});

test('whoever gets on, leads, runs a race or plays with others is not', () => {
    expect(said('on', (round) => [Math.floor(round / 4), 9])).toEqual([]);
    expect(said('ahead', () => [5, 3])).toEqual([]);
    expect(said('race', () => [0, 0], undefined, { ...part, race: 'spaces' })).toEqual([]);
    expect(said('together', () => [0, 0], ['human', 'human'])).toEqual([]);
});

test('whoever asked for a hint has understood', () => {
    const progress = new Progress();
    for (const round of [1, 6]) progress.see(part, {}, look(round, [0, 0]), 'hint');
    expect(progress.isMissed).toBe(true);
    progress.offered();
    progress.see(part, {}, look(7, [0, 0]), 'hint');
    expect(progress.isMissed).toBe(false);
});
