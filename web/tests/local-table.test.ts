// Session, local table, desk, keeper and the real module together; only the worker between them is left out.
import 'fake-indexeddb/auto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Keeper } from '../src/engine/keeper';
import { compileModule, startModule } from '../src/engine/module';
import type { Envelope, Reply } from '../src/engine/protocol';
import type { Look } from '../src/engine/types';
import type { Session } from '../src/play/session.svelte';
import type { Table } from '../src/tables/table';

const root = join(import.meta.dirname, '../..');
const built = join(root, 'build/wasm/bindings/wasm/conestoga.wasm');
const module = await compileModule(readFileSync(existsSync(built) ? built : join(root, 'web/src/engine/conestoga.wasm')));
const weightsOf = (game: string) => readFileSync(join(root, `data/bots/${game}.json`), 'utf8');
const settled = (milliseconds = 20) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const alone = { game: 'pioneers(players=2)', kinds: ['human', 'greedy'], names: ['Annie', 'Barnaby'] };

let keeper: Keeper;
/** A page of its own, in the same browser. */
async function load(): Promise<typeof import('../src/tables')> {
    keeper = new Keeper(() => startModule(module), async (game) => weightsOf(game));
    vi.stubGlobal('Worker', class {
        #hear: (event: { data: Reply }) => void = () => undefined;
        addEventListener(kind: string, hear: (event: { data: Reply }) => void): void {
            if (kind === 'message') this.#hear = hear;
        }
        postMessage({ number, request }: Envelope): void {
            void keeper.answer(structuredClone(request)).then((answer) => this.#hear({ data: { number, answer: structuredClone(answer) } }));
        }
    });
    vi.resetModules();
    return import('../src/tables');
}
async function sit(table: Table): Promise<Session> {
    const { Session: Sitting } = await import('../src/play/session.svelte');
    const session = new Sitting(table, { lang: 'en', motion: 0, confirms: 'none', telling: 'none' });
    await session.open();
    return session;
}
const whenMine = (session: Session) => vi.waitUntil(() => (session.mayAct && !session.busy) || session.look!.over, { timeout: 20_000, interval: 1 });
/** What is done without thinking: the choices in turn. */
const pick = (session: Session, count: number) => session.look!.choices[count % session.look!.choices.length]!.action;

beforeEach(() => vi.unstubAllGlobals());
afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
});

/** The same chance in every run. */
function fixChance(seed: number): void {
    let state = seed;
    vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
        const bytes = array as unknown as Uint8Array;
        for (let i = 0; i < bytes.length; ++i) bytes[i] = (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) >>> 24;
        return array;
    });
}

test('a whole game against a bot, with moves taken back, and each page goes on where the last one was', async () => {
    fixChance(3);
    let tables = await load();
    let table = await tables.startTable(alone);
    const { id } = table;
    let session = await sit(table);
    let undone = 0;
    for (let count = 0; ; ++count) {
        await whenMine(session);
        if (session.look!.over) break;
        const before = session.look!;
        await session.propose([pick(session, count)]);
        expect(session.trouble).toBeNull();
        // What would have made itself is taken back with what led there: not to `before`, but further.
        if (count % 3 === 1 && !before.forced && session.look!.can_undo && session.look!.actor === 1) {
            await session.undo();
            ++undone;
            expect(session.look).toMatchObject({ hash: before.hash, ply: before.ply });
            expect(session.look!.revision).toBeGreaterThan(before.revision);
            await session.propose([pick(session, count + 1)]);
        }
        if (count % 20 === 19) {
            await whenMine(session);
            const { hash, revision } = session.look!;
            await session.leave();
            tables = await load();
            table = await tables.resumeTable(id);
            session = await sit(table);
            expect(session.look).toMatchObject({ hash, revision });
        }
    }
    expect(undone).toBeGreaterThan(3);
    const { events, ply } = await table.look(1, 'en', 0);
    await vi.waitUntil(() => session.log.length === events.length, { timeout: 2000 });
    expect(session.log).toEqual(events);
    expect(ply).toBe(session.look!.ply);
    const record = await (await table.record()).text();
    expect(await keeper.answer({ do: 'verify', record })).toMatchObject({ hash: session.look!.hash, fairness: 'proven' });
    expect((await tables.savedGames()).games).toMatchObject([{ id, finished: true, ply }]);
}, 60_000);

test('act, take back, act otherwise: a click on the screen of before means nothing', async () => {
    const tables = await load();
    const table = await tables.startTable({ ...alone, kinds: ['human', 'human'] });
    const session = await sit(table);
    await settled();
    await session.received();
    const old = session.look!;
    const seat = session.viewer;
    const behind = (what: string, details: object) => keeper.answer({ do: what, table: 1, seat, ...details });
    const [first, second] = old.choices.map(({ action }) => action);
    await behind('act', { revision: old.revision, action: first });
    await behind('undo', { revision: old.revision + 1 });
    const { revision } = await behind('act', { revision: old.revision + 2, action: second });
    expect(session.look, 'it has heard nothing').toBe(old);
    await session.propose([first!]);
    expect(session.trouble).toMatchObject({ happened: true });
    expect(session.look!.revision).toBe(revision);
    expect(session.look!.ply, 'nothing but the other action').toBe(old.ply + 1);
});

test('a moment is tried again in a copy: a person where it was decided, bots everywhere else', async () => {
    const tables = await load();
    const table = await tables.startTable({ game: 'pioneers(players=3)', kinds: ['human', 'human', 'level1'], names: ['Annie', 'Ben', 'Clementine'] });
    const before = await table.look(0, 'en');
    const copy = await table.insight!.tryAt(before.ply, 3);
    expect((await copy.look(0, 'en')).kinds).toEqual(['level2', 'level2', 'human']);
    expect((await copy.look(0, 'en')).names).toEqual(['Annie', 'Ben', 'Clementine']);
    expect(copy.mySeats).toEqual([3]);
    expect((await table.look(0, 'en')).kinds, 'the game itself stays as it is').toEqual(['human', 'human', 'level1']);
});

/** What a level would do in the first positions of a game, with these weights or none. */
async function hints(weights?: string): Promise<unknown[]> {
    const ask = await startModule(module);
    if (weights) expect(ask({ do: 'learn', game: 'milestones', weights })).toEqual({});
    const { table } = ask({ do: 'new', game: 'milestones(players=2)', kinds: ['human', 'human'], names: [], seed: '3'.repeat(64) });
    return Array.from({ length: 12 }, () => {
        const { actor: seat } = ask({ do: 'look', table, seat: 0, lang: 'en' });
        const { revision, choices } = ask({ do: 'look', table, seat, lang: 'en' }) as unknown as Look;
        const { action } = ask({ do: 'hint', table, seat, lang: 'en', bot: 'level3' });
        ask({ do: 'act', table, seat, revision, action: choices[0]!.action, lang: 'en' });
        return action;
    });
}

test('the module’s bots play by the weights that they are given', async () => {
    expect(await hints(weightsOf('milestones'))).not.toEqual(await hints());
    const ask = await startModule(module);
    expect(ask({ do: 'learn', game: 'milestones', weights: '{}' })).toHaveProperty('error');
    expect(ask({ do: 'learn', game: 'chess', weights: weightsOf('milestones') })).toHaveProperty('error');
});
