// Every game's tutorial on the real engine, for tests.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../src/engine/desk';
import { type Ask, compileModule, startModule } from '../src/engine/module';
import type { Look } from '../src/engine/types';
import type { Lesson, Tutorial } from '../src/tutorial/lesson';
import { type AskDesk, LessonTable } from '../src/tutorial/lesson-table.svelte';

export const root = join(import.meta.dirname, '../..');
const built = join(root, 'build/wasm/bindings/wasm/conestoga.wasm');
const module = existsSync(built) ? built : join(root, 'web/src/engine/conestoga.wasm');
export const engine: Ask = await startModule(await compileModule(readFileSync(module)));

const found = import.meta.glob<Tutorial>('../src/games/*/lessons.ts', { import: 'tutorial', eager: true });
/** Tutorials by the game's name. */
export const tutorials = new Map(Object.entries(found).map(([path, tutorial]) => [path.split('/').at(-2)!, tutorial]));

export const ask: AskDesk = async (what, details) => {
    const answer = engine({ do: what, ...details }) as { error?: string; key?: string; rule?: string };
    if (answer.error !== undefined) throw new Refusal(answer.error, answer.key ?? '', answer.rule ?? null);
    return answer as never;
};

export const open = (tutorial: Tutorial, lesson: Lesson): Promise<LessonTable> =>
    LessonTable.open(tutorial, lesson, async () => {}, ask);

/** Lets the script of the other seats run; gives the learner's view of what follows. */
export async function afterScript({ learner }: Tutorial, table: LessonTable): Promise<Look> {
    let leave = (): void => undefined;
    await new Promise<void>((resolve, reject) => {
        leave = table.subscribe(async (news) => {
            if (news.kind === 'trouble') reject(news.failure);
            else if (table.present || table.finished) resolve();
        });
    });
    leave();
    return table.look(learner, 'en');
}

/** The learner's view after the whole lesson. */
export async function afterLesson(tutorial: Tutorial, lesson: Lesson): Promise<Look> {
    const table = await open(tutorial, lesson);
    await afterScript(tutorial, table);
    for (const action of lesson.steps.flatMap(({ solution }) => solution)) {
        await table.act(tutorial.learner, (await table.look(tutorial.learner, 'en')).revision, action, 'en');
    }
    return table.look(tutorial.learner, 'en');
}
