import { expect, test, vi } from 'vitest';
import { Desk, type Post, Refusal } from '../src/engine/desk';
import type { Envelope, Reply } from '../src/engine/protocol';

/** A worker whose answers come when the test says so. */
function slowWorker(): { desk: Desk; sent: Envelope[]; fail: () => void; reply: (number: number, answer: Record<string, unknown>) => void } {
    const sent: Envelope[] = [];
    const hears: Record<string, (event: MessageEvent<Reply>) => void> = {};
    const post: Post = {
        postMessage: (message) => sent.push(message),
        addEventListener: (kind: string, given: (event: MessageEvent<Reply>) => void) => void (hears[kind] = given),
    };
    const hear = (event: MessageEvent<Reply>) => hears.message!(event);
    return {
        desk: new Desk(post),
        sent,
        fail: () => hears.error!({} as MessageEvent<Reply>),
        reply: (number, answer) => hear({ data: { number, answer } } as MessageEvent<Reply>),
    };
}

test('answers find their questions in any order', async () => {
    const { desk, sent, reply } = slowWorker();
    const [first, second] = [desk.ask('look', { table: 1 }), desk.ask('hint', { table: 1 })];
    expect(sent.map(({ request }) => request)).toEqual([
        { do: 'look', table: 1 },
        { do: 'hint', table: 1 },
    ]);
    reply(sent[1]!.number, { words: 'go' });
    reply(sent[0]!.number, { ply: 3 });
    expect(await second).toEqual({ words: 'go' });
    expect(await first).toEqual({ ply: 3 });
});

test('a refusal carries its words and the rule', async () => {
    const { desk, sent, reply } = slowWorker();
    const asked = desk.ask('act');
    reply(sent[0]!.number, { error: 'not allowed', key: 'error.x', rule: 'PIO-3.1' });
    const refusal = await asked.catch((failure: unknown) => failure);
    expect(refusal).toBeInstanceOf(Refusal);
    expect(refusal).toMatchObject({ message: 'not allowed', key: 'error.x', rule: 'PIO-3.1' });
});

test('what the worker says by a key is said in the page’s words', async () => {
    const { desk, sent, reply } = slowWorker();
    desk.say = (key) => (key === 'page.restarted' ? 'as it was' : undefined);
    const asked = desk.ask('look');
    reply(sent[0]!.number, { error: 'unreachable', key: 'page.restarted' });
    await expect(asked).rejects.toMatchObject({ message: 'as it was', key: 'page.restarted' });
});

test('a worker that cannot be loaded answers everything with regret', async () => {
    const { desk, sent, fail } = slowWorker();
    desk.say = (key) => (key === 'page.no_engine' ? 'no engine' : undefined);
    const asked = desk.ask('look');
    fail();
    await expect(asked).rejects.toMatchObject({ message: 'no engine', key: 'page.no_engine' });
    await expect(desk.ask('look')).rejects.toThrow('no engine');
    expect(sent).toHaveLength(1);
});

test('a worker that is there without its engine is regretted in the page’s words', async () => {
    const { desk, sent, reply } = slowWorker();
    desk.say = (key) => (key === 'page.no_engine' ? 'pas de moteur' : undefined);
    const asked = desk.ask('look');
    reply(sent[0]!.number, { error: 'the engine could not be loaded', key: 'page.no_engine' });
    await expect(asked).rejects.toMatchObject({ message: 'pas de moteur', key: 'page.no_engine' });
});

test('what can wait goes out when nothing else is asked for, nor was just now', async () => {
    vi.useFakeTimers();
    try {
        const { desk, sent, reply } = slowWorker();
        const sentOut = () => sent.map(({ request }) => (request as { do: string }).do);
        const tap = desk.ask('back');
        const piece = desk.askInQuiet('analyse');
        await vi.advanceTimersByTimeAsync(500);
        expect(sentOut(), 'a tap is not answered yet').toEqual(['back']);
        reply(sent[0]!.number, {});
        await tap;
        const next = desk.ask('look');
        await vi.advanceTimersByTimeAsync(500);
        expect(sentOut(), 'it asks for more').toEqual(['back', 'look']);
        reply(sent[1]!.number, {});
        await next;
        await vi.advanceTimersByTimeAsync(20);
        expect(sentOut(), 'perhaps for more still').toEqual(['back', 'look']);
        await vi.advanceTimersByTimeAsync(20);
        expect(sentOut()).toEqual(['back', 'look', 'analyse']);
        reply(sent[2]!.number, { done: true });
        expect(await piece).toEqual({ done: true });
    } finally {
        vi.useRealTimers();
    }
});
