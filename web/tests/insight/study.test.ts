import { expect, test, vi } from 'vitest';
import type { AnalysisStep } from '../../src/engine/analysis';
import { sliceTime, Study } from '../../src/insight/study.svelte';
import type { Insight } from '../../src/tables/table';
import { analysis } from './analysis';

/** An engine that answers when it is told to. */
function slowInsight() {
    const asked: { lang: string; milliseconds: number; answer: (step: AnalysisStep) => void; refuse: (why: Error) => void }[] = [];
    const insight = {
        analyse: (lang, milliseconds) => new Promise((answer, refuse) => asked.push({ lang, milliseconds, answer, refuse })),
    } as Partial<Insight> as Insight;
    return { insight, asked };
}
const step = (progress: number, more: Partial<AnalysisStep> = {}): AnalysisStep => ({ progress, done: false, first: false, ...more });

test('one short piece after the other: the next is asked for when the last is answered', async () => {
    const { insight, asked } = slowInsight();
    const study = new Study(insight);
    void study.run('en');
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    expect(sliceTime).toBeLessThanOrEqual(20);
    expect(asked[0]).toMatchObject({ lang: 'en', milliseconds: sliceTime });
    asked[0]!.answer(step(0.2));
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    expect([study.progress, study.analysis, study.done]).toEqual([0.2, null, false]);
    asked[1]!.answer(step(0.3, { first: true, analysis }));
    await vi.waitFor(() => expect(asked).toHaveLength(3));
    expect(study.analysis, 'a first graph').toEqual(analysis);
    asked[2]!.answer(step(0.6));
    await vi.waitFor(() => expect(asked).toHaveLength(4));
    expect(study.analysis, 'stays until there is more').toEqual(analysis);
    asked[3]!.answer(step(1, { done: true, analysis: { ...analysis, iterations: 200 } }));
    await vi.waitFor(() => expect(study.done).toBe(true));
    expect(study.analysis?.iterations).toBe(200);
    expect(asked, 'and then nothing more').toHaveLength(4);
});

test('whoever leaves asks for nothing more, and what was on its way is dropped', async () => {
    const { insight, asked } = slowInsight();
    const study = new Study(insight);
    const run = study.run('en');
    study.stop();
    asked[0]!.answer(step(0.5, { analysis }));
    await run;
    expect(asked).toHaveLength(1);
    expect([study.progress, study.analysis]).toEqual([0, null]);
});

test('another language goes on from there, in its words', async () => {
    const { insight, asked } = slowInsight();
    const study = new Study(insight);
    void study.run('en');
    void study.run('fr');
    asked[0]!.answer(step(0.4, { analysis }));
    asked[1]!.answer(step(0.5, { analysis: { ...analysis, iterations: 4 } }));
    await vi.waitFor(() => expect(asked).toHaveLength(3));
    expect(asked.map(({ lang }) => lang)).toEqual(['en', 'fr', 'fr']);
    expect(study.analysis?.iterations).toBe(4);
});

test('a refusal is told', async () => {
    const { insight, asked } = slowInsight();
    const study = new Study(insight);
    const run = study.run('en');
    asked[0]!.refuse(new Error('no'));
    await run;
    expect(study.failure).toBe('no');
});
