import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { recordOf } from '../src/tutorial/lesson';
import type { LessonTable } from '../src/tutorial/lesson-table.svelte';
import { firstOpen, readDone } from '../src/tutorial/progress';
import { tutorialWords } from '../src/tutorial/words';
import { afterScript, ask, open, root, tutorials } from './lessons';

/** Every id that a game's content has, wherever it stands. */
function idsIn(value: unknown): string[] {
    if (value === null || typeof value !== 'object') return [];
    const own = (value as { id?: unknown }).id;
    return [...(typeof own === 'string' ? [own] : []), ...Object.values(value).flatMap(idsIn)];
}

describe.each([...tutorials])('%s', (_, tutorial) => {
    const { learner, lessons } = tutorial;
    const choices = async (table: LessonTable): Promise<string[]> =>
        (await table.look(learner, 'en')).choices.map(({ action }) => action);

    test.each(lessons)('lesson $id can be done on the real engine', async (lesson) => {
        const table = await open(tutorial, lesson);
        if (lesson.before.length > 0) {
            const { actor, kinds } = await table.look(learner, 'en');
            expect(kinds[actor! - 1]).toBe('script');
        }
        let look = await afterScript(tutorial, table);
        if (lesson.steps.length > 0) expect(look.actor).toBe(learner);
        else expect(look.over || table.finished).toBe(true);

        for (const [index, step] of lesson.steps.entries()) {
            expect(table.step).toBe(index);
            await table.preview(learner, step.solution, 'fr');
            for (const action of step.solution) {
                expect(await choices(table)).toContain(action);
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

    test('lessons point at places that are there', async () => {
        for (const lesson of lessons) {
            const { game } = /^game: (?<game>.*)$/m.exec(recordOf(tutorial, lesson))!.groups!;
            const { content } = await ask<{ content: unknown }>('content', { game });
            const known = new Set(idsIn(content));
            for (const { show } of lesson.steps) for (const id of show) expect(known).toContain(id);
        }
    });

    test('the rules that the lessons name exist', () => {
        const pages = readdirSync(join(root, 'docs/rules/en')).map((name) => readFileSync(join(root, 'docs/rules/en', name), 'utf8')).join('\n');
        for (const { rules } of lessons) for (const rule of rules) expect(pages).toContain(`**${rule}**`);
    });

    test('texts: right spaces in French, curly apostrophes, vous', () => {
        for (const text of texts(lessons, 'fr')) expectFrench(text);
        for (const text of texts(lessons, 'en')) expect(text).not.toMatch(/'/);
    });
});

function all(value: unknown): string[] {
    if (typeof value === 'string') return [value];
    if (typeof value === 'function') return [String(value('x', 'y'))];
    if (value instanceof RegExp || value === null || typeof value !== 'object') return [];
    return Object.values(value).flatMap(all);
}
/** The texts of one language, wherever they stand. */
function texts(value: unknown, lang: 'en' | 'fr'): string[] {
    if (value === null || typeof value !== 'object' || value instanceof RegExp) return [];
    const own = (value as Record<string, unknown>)[lang];
    return own !== undefined ? all(own) : Object.values(value).flatMap((inner) => texts(inner, lang));
}
function expectFrench(text: string): void {
    expect(text).not.toMatch(/[^\u202f][;!?$]/);
    expect(text).not.toMatch(/[^\u00a0]:/);
    expect(text).not.toMatch(/'|«(?!\u00a0)|(?<!\u00a0)»/);
    expect(text).not.toMatch(/(^|\s)(tu|toi|ton|ta|tes)\s/i);
}

test('the tutorial’s own words too', () => {
    for (const text of texts(tutorialWords, 'fr')) expectFrench(text);
    for (const text of texts(tutorialWords, 'en')) expect(text).not.toMatch(/'/);
});

test('progress survives what cannot be read', () => {
    expect(readDone('["road","nonsense","income"]', ['income', 'coach', 'road'])).toEqual(['income', 'road']);
    expect(readDone('{', ['income'])).toEqual([]);
    expect(readDone(null, ['income'])).toEqual([]);
    expect(firstOpen(['income', 'coach'], ['income'])).toBe('coach');
    expect(firstOpen(['income'], ['income'])).toBe(null);
});
