import { beforeEach, expect, test, vi } from 'vitest';
import type { Exercise } from '../../src/insight/training/exercises';
import type { PositionTable } from '../../src/insight/training/position-table.svelte';

/** What the desk was asked, and what it says of each action. */
let asked: Record<string, unknown>[] = [];
const verdicts: Record<string, string> = { best: 'best', fine: 'good', bad: 'blunder' };
const answers: Record<string, (given: Record<string, unknown>) => unknown> = {
    open: () => ({ table: 4, revision: 10, people: [] }),
    sit: () => ({ revision: 11 }),
    look: () => ({
        revision: 11, ply: 10, actor: 2, names: ['Annie', 'Barnaby'], can_undo: true, greyed: [],
        choices: ['best', 'fine', 'bad'].map((action) => ({ action, words: `Words of ${action}`, label: action })),
    }),
    judge: ({ action }) => ({ lost: action === 'bad' ? 0.2 : 0, verdict: verdicts[action as string], best: { action: 'best', words: 'Words of best' }, why: ['Because.'] }),
    act: () => ({ revision: 12 }),
};
vi.mock('../../src/engine/desk', async (original) => ({
    ...(await original<object>()),
    desk: () => ({
        ask: async (what: string, given: Record<string, unknown>) => {
            asked.push({ do: what, ...given });
            return answers[what]!(given);
        },
        keep: async (request: Record<string, unknown>) => {
            asked.push(request);
            return { table: 5, revision: 10, people: [2] };
        },
    }),
}));
const own: Exercise = { kind: 'own', id: 'own:one:9', game: 'toy', seat: 2, table: 'one', ply: 9, date: 1, played: { action: 'bad', words: 'Words of bad' } };
const puzzle: Exercise = { kind: 'puzzle', id: 'puzzle:toy:a', game: 'toy', seat: 2, number: 1, grade: 1, record: 'record', best: 'best', why: { en: ['It is best.'], fr: ['C’est le mieux.'] } };
const open = async (exercise: Exercise): Promise<PositionTable> => (await import('../../src/insight/training/position-table.svelte')).PositionTable.open(exercise);
beforeEach(() => void (asked = []));

test('a moment of one’s own game is opened where it was, and judged before it is done', async () => {
    const table = await open(own);
    expect(asked).toEqual([{ keep: 'pose', id: 'one', ply: 9 }]);
    expect((await table.look(2, 'en')).choices).toHaveLength(3);
    await table.act(2, 11, 'bad', 'en');
    expect(asked.map((one) => one.do).filter((what) => what === 'judge' || what === 'act')).toEqual(['judge', 'act']);
    expect(table.outcome).toMatchObject({ found: false, chosen: { words: 'Words of bad' }, judgement: { lost: 0.2, best: { action: 'best' }, why: ['Because.'] } });
});

test('after the answer the position rests', async () => {
    const table = await open(own);
    expect(await table.look(2, 'en')).toMatchObject({ actor: 2, can_undo: false });
    await table.act(2, 11, 'best', 'en');
    expect(table.outcome?.found).toBe(true);
    expect(await table.look(2, 'en')).toMatchObject({ actor: null, choices: [], can_undo: false });
});

test('what costs almost nothing counts as found', async () => {
    const table = await open(own);
    await table.act(2, 11, 'fine', 'en');
    expect(table.outcome).toMatchObject({ found: true, judgement: { verdict: 'good' } });
});

test('of a puzzle the seat is taken, and the best action is the one that was found out by a deep search', async () => {
    const table = await open(puzzle);
    expect(asked.map((one) => one.do)).toEqual(['open', 'look', 'sit']);
    expect(asked.at(-1)).toMatchObject({ table: 4, seat: 2, kind: 'human', name: 'Barnaby' });
    await table.act(2, 11, 'best', 'fr');
    expect(asked.some((one) => one.do === 'judge'), 'nothing is left to judge').toBe(false);
    expect(table.outcome).toMatchObject({ found: true, judgement: { best: { words: 'Words of best' }, why: ['C’est le mieux.'] } });
});

test('whoever asks for the answer has not found it', async () => {
    const table = await open(puzzle);
    await table.giveUp('en');
    expect(table.outcome).toMatchObject({ chosen: null, found: false, judgement: { best: { action: 'best' }, why: ['It is best.'] } });
});

test('a choice that the engine refuses leaves the exercise as it was', async () => {
    const table = await open(own);
    answers.judge = () => Promise.reject(new Error('no'));
    await expect(table.act(2, 11, 'bad', 'en')).rejects.toThrow('no');
    expect([table.outcome, table.judges]).toEqual([null, false]);
});
