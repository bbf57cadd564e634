import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Refusal } from '../engine/desk';
import { type Ask, loadModule } from '../engine/module';
import type { Look } from '../engine/types';
import { type AskDesk, LessonTable } from './lesson-table.svelte';
import { learner, type Lesson, lessons } from './lessons';
import { firstOpen, readDone } from './progress';
import { tutorialWords } from './words';

const root = join(import.meta.dirname, '../../..');
const built = join(root, 'build/wasm/bindings/wasm/conestoga.wasm');
const module = existsSync(built) ? built : join(root, 'web/src/engine/conestoga.wasm');
const engine: Ask = await loadModule(readFileSync(module));

const ask: AskDesk = async (what, details) => {
    const answer = engine({ do: what, ...details }) as { error?: string; key?: string; rule?: string };
    if (answer.error !== undefined) throw new Refusal(answer.error, answer.key ?? '', answer.rule ?? null);
    return answer as never;
};

const open = (lesson: Lesson): Promise<LessonTable> => LessonTable.open(lesson, async () => {}, ask);

async function afterScript(table: LessonTable): Promise<Look> {
    for (const expected of table.lesson.before) {
        const look = await table.look(learner, 'en');
        expect(look.kinds[look.actor! - 1]).toBe('script');
        expect((await table.bot()).action).toBe(expected);
    }
    return table.look(learner, 'en');
}

const present = async (table: LessonTable): Promise<string[]> =>
    (await table.look(learner, 'en')).choices.map(({ action }) => action);

test.each(lessons)('lesson $id can be done on the real engine', async (lesson) => {
    const table = await open(lesson);
    let look = await afterScript(table);
    if (lesson.steps.length > 0) expect(look.actor).toBe(learner);
    else expect(look.over || table.finished).toBe(true);

    for (const [index, step] of lesson.steps.entries()) {
        expect(table.step).toBe(index);
        expect(await present(table)).toContain(step.solution[0]);
        await table.preview(learner, step.solution, 'fr');
        for (const action of step.solution) {
            expect(await present(table)).toContain(action);
            look = await table.look(learner, 'en');
            await table.act(learner, look.ply, action, 'en');
        }
        expect(table.step).toBe(index + 1);
    }
    expect(table.finished).toBe(true);
    look = await table.look(learner, 'en');
    expect(look.choices).toEqual([]);
    expect(look.over || look.actor === null).toBe(true);
    await table.close();
});

test.each(lessons.filter(({ steps }) => steps.length > 0))('lesson $id points at places that are there', async (lesson) => {
    const table = await open(lesson);
    const { content } = (await ask('content', { game: 'pioneers(players=2)' })) as {
        content: { cities: { id: string }[]; lines: { id: string }[]; coaches: { id: string }[] };
    };
    const known = new Set([...content.cities, ...content.lines, ...content.coaches].map(({ id }) => id));
    for (const { show } of lesson.steps) for (const id of show) expect(known).toContain(id);
    await table.close();
});

test('what is allowed but not the task is refused kindly, and nothing happens', async () => {
    const table = await open(lessons.find(({ id }) => id === 'coach')!);
    const { ply } = await table.look(learner, 'en');
    await expect(table.act(learner, ply, 'buy road', 'en')).rejects.toThrow(/That is allowed, but .*Bugle Call/);
    await expect(table.preview(learner, ['buy coach 1'], 'fr')).rejects.toThrow(/C’est permis/);
    expect((await table.look(learner, 'en')).ply).toBe(ply);
    await expect(table.preview(learner, ['buy coach 4', 'go boston'], 'en')).rejects.toMatchObject({ rule: expect.stringMatching(/^PIO/) });
});

test('undo goes back a step, and not behind the beginning of the lesson', async () => {
    const table = await open(lessons.find(({ id }) => id === 'settling')!);
    const first = await table.look(learner, 'en');
    expect(first.can_undo).toBe(false);
    await table.act(learner, first.ply, 'go harrisburg', 'en');
    expect(table.step).toBe(1);
    expect((await table.look(learner, 'en')).can_undo).toBe(true);
    expect(await table.undo(learner)).toBe(first.ply);
    expect(table.step).toBe(0);
});

test('the numbers that the lessons tell are those of the game', async () => {
    interface Told {
        players: { money: number }[];
        scores: { total: number; network: number; coaches: number }[];
        round: number;
        winners: number[];
    }
    const seen = async (id: string): Promise<Told> => {
        const table = await open(lessons.find((lesson) => lesson.id === id)!);
        await afterScript(table);
        for (const step of table.lesson.steps) {
            for (const action of step.solution) await table.act(learner, (await table.look(learner, 'en')).ply, action, 'en');
        }
        return (await table.look(learner, 'en')).view as unknown as Told;
    };
    expect((await seen('income')).players[0]!.money).toBe(5);
    expect((await seen('coach')).players[0]!.money).toBe(2);
    expect((await seen('barkeeper')).scores[0]!.coaches).toBe(12);
    expect((await seen('hotel')).scores[0]!.coaches).toBe(20);
    const end = await seen('scoring');
    expect(end.round - (await seen('hotel')).round).toBe(5);
    expect(end.winners).toEqual([learner]);
    const [mine, other] = end.scores;
    expect(mine!.total - mine!.network).toBeLessThan(other!.total - other!.network);
});

test('the rules that the lessons name exist', () => {
    const ids = new Set(readFileSync(join(root, 'docs/rules/ids.txt'), 'utf8').split(/\s+/));
    for (const { rules } of lessons) for (const rule of rules) expect(ids).toContain(rule);
});

test('texts: right spaces in French, curly apostrophes, vous', () => {
    const all = (value: unknown): string[] =>
        typeof value === 'string' ? [value]
        : typeof value === 'function' ? [String(value('x', 'y'))]
        : value instanceof RegExp || value === null || typeof value !== 'object' ? []
        : Object.values(value).flatMap(all);
    const texts = (value: unknown, lang: 'en' | 'fr'): string[] => {
        if (value === null || typeof value !== 'object' || value instanceof RegExp) return [];
        const own = (value as Record<string, unknown>)[lang];
        return own !== undefined ? all(own) : Object.values(value).flatMap((inner) => texts(inner, lang));
    };
    for (const text of texts([lessons, tutorialWords], 'fr')) {
        expect(text).not.toMatch(/[^\u202f][;!?$]/);
        expect(text).not.toMatch(/[^\u00a0]:/);
        expect(text).not.toMatch(/'|«(?!\u00a0)|(?<!\u00a0)»/);
        expect(text).not.toMatch(/(^|\s)(tu|toi|ton|ta|tes)\s/i);
    }
    for (const text of texts([lessons, tutorialWords], 'en')) expect(text).not.toMatch(/'/);
});

test('progress survives what cannot be read', () => {
    expect(readDone('["road","nonsense","income"]', ['income', 'coach', 'road'])).toEqual(['income', 'road']);
    expect(readDone('{', ['income'])).toEqual([]);
    expect(readDone(null, ['income'])).toEqual([]);
    expect(firstOpen(['income', 'coach'], ['income'])).toBe('coach');
    expect(firstOpen(['income'], ['income'])).toBe(null);
});
