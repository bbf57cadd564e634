import { expect, test } from 'vitest';
import type { Lesson } from '../../src/tutorial/lesson';
import { afterLesson, open, tutorials } from '../lessons';

const tutorial = tutorials.get('pioneers')!;
const { learner } = tutorial;
const lesson = (id: string): Lesson => tutorial.lessons.find((one) => one.id === id)!;

test('what is allowed but not the task is refused kindly, and nothing happens', async () => {
    const table = await open(tutorial, lesson('coach'));
    const { ply, revision } = await table.look(learner, 'en');
    await expect(table.act(learner, revision, 'buy road', 'en')).rejects.toThrow(/That is allowed, but .*Bugle Call/);
    await expect(table.preview(learner, ['buy coach 1'], 'fr')).rejects.toThrow(/C’est permis/);
    expect((await table.look(learner, 'en')).ply).toBe(ply);
    await expect(table.preview(learner, ['buy coach 4', 'go boston'], 'en')).rejects.toMatchObject({ rule: expect.stringMatching(/^PIO/) });
});

test('undo goes back a step, and not behind the beginning of the lesson', async () => {
    const table = await open(tutorial, lesson('settling'));
    const first = await table.look(learner, 'en');
    expect(first.can_undo).toBe(false);
    await table.act(learner, first.revision, 'go harrisburg', 'en');
    expect(table.step).toBe(1);
    const { can_undo, revision } = await table.look(learner, 'en');
    expect(can_undo).toBe(true);
    expect(await table.undo(learner, revision, 'en')).toBe(revision + 1);
    expect((await table.look(learner, 'en')).ply).toBe(first.ply);
    expect(table.step).toBe(0);
});

test('the numbers that the lessons tell are those of the game', async () => {
    interface Told {
        players: { money: number }[];
        scores: { total: number; network: number; coaches: number }[];
        round: number;
        winners: number[];
    }
    const seen = async (id: string): Promise<Told> => (await afterLesson(tutorial, lesson(id))).view as unknown as Told;
    expect((await seen('income')).players[0]!.money).toBe(5);
    expect((await seen('coach')).players[0]!.money).toBe(2);
    expect((await seen('barkeeper')).scores[0]!.coaches).toBe(12);
    expect((await seen('hotel')).scores[0]!.coaches).toBe(20);
    const end = await seen('scoring');
    expect(end.round - (await seen('hotel')).round).toBe(3);
    expect(end.winners).toEqual([learner]);
    const [mine, other] = end.scores;
    expect(mine!.total - mine!.network).toBeLessThan(other!.total - other!.network);
});
