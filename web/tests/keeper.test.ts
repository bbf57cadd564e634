import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Answer, OpenedTable } from '../src/engine/protocol';
import { ToyDesk } from './toy-desk';

const game = { game: 'toy', kinds: ['human', 'greedy'], names: [] };
let desk: ToyDesk;
let weights: (game: string) => Promise<string>;

/** A page's keeper: with `load` the next page's, in the same browser. */
async function load() {
    vi.resetModules();
    const { Broken } = await import('../src/engine/module');
    desk = new ToyDesk(() => new Broken('unreachable'));
    const { Keeper } = await import('../src/engine/keeper');
    const keeper = new Keeper(desk.start, (game) => weights(game));
    return {
        keeper,
        start: (id: string) => keeper.answer({ keep: 'start', id, game }) as Promise<Answer & OpenedTable>,
        resume: (id: string) => keeper.answer({ keep: 'resume', id }) as Promise<Answer & OpenedTable>,
        act: (table: number, revision: number, action = 'go') => keeper.answer({ do: 'act', table, revision, action }),
        bot: (table: number) => keeper.answer({ do: 'bot', table }),
        said: async (table: number) => (await keeper.answer({ do: 'look', table, seat: 0 })).said,
    };
}
const store = () => import('../src/store/saved');
beforeEach(() => {
    vi.restoreAllMocks();
    vi.stubGlobal('indexedDB', new IDBFactory());
    weights = async (game) => `weights of ${game}`;
});

describe('a keeper', () => {
    test('writes down what happens, and opens it again on the next page', async () => {
        const first = await load();
        const { table, people, botIsNext, saving } = await first.start('one');
        expect({ people, botIsNext, saving }).toEqual({ people: [1], botIsNext: false, saving: 'kept' });
        expect(await first.act(table, 0)).toMatchObject({ revision: 1, botIsNext: true, saving: 'kept' });
        expect(await first.bot(table)).toMatchObject({ revision: 2, botIsNext: false });
        expect(await first.act(table, 1), 'an old screen').toMatchObject({ key: 'error.match.stale' });
        expect((await (await store()).getSaved('one'))?.pieces.map(({ from, to }) => [from, to])).toEqual([[0, 0], [0, 1], [1, 2]]);
        const next = await load();
        const again = await next.resume('one');
        expect(again.revision).toBe(2);
        expect(await next.said(again.table)).toBe('go bot');
        await next.act(again.table, 2, 'further');
        const last = await load();
        expect(await last.said((await last.resume('one')).table)).toBe('go bot further');
    });

    test('asks the engine for the whole record when a game begins, and never again', async () => {
        const { start, act } = await load();
        const { table } = await start('one');
        for (let revision = 0; revision < 20; ++revision) await act(table, revision);
        expect(desk.asked.filter((what) => what === 'record')).toHaveLength(1);
        expect(desk.asked.filter((what) => what === 'entries')).toHaveLength(20);
    });

    test('leaves aside a last piece that makes no sense, and goes on from there', async () => {
        const { start, act } = await load();
        const { table } = await start('one');
        for (let revision = 0; revision < 3; ++revision) await act(table, revision, `move${revision}`);
        const { getSaved, putSaved } = await store();
        const { game: shown, pieces } = (await getSaved('one'))!;
        await putSaved({ game: shown, pieces: pieces.with(-1, { ...pieces.at(-1)!, text: 'mo\0\0' }) });
        const next = await load();
        const again = await next.resume('one');
        expect(again.revision).toBe(2);
        expect(await next.said(again.table)).toBe('move0 move1');
        await next.act(again.table, 2, 'instead');
        const last = await load();
        expect(await last.said((await last.resume('one')).table)).toBe('move0 move1 instead');
    });

    test('throws nothing away of a record that makes no sense further up', async () => {
        const { start, act } = await load();
        const { table } = await start('one');
        for (let revision = 0; revision < 4; ++revision) await act(table, revision, `move${revision}`);
        const { getSaved, putSaved } = await store();
        const { game: shown, pieces } = (await getSaved('one'))!;
        const broken = pieces.with(2, { ...pieces[2]!, text: '???\n' });
        await putSaved({ game: shown, pieces: broken });
        expect(await (await load()).resume('one')).toMatchObject({ error: 'no record' });
        expect((await (await store()).getSaved('one'))!.pieces.map(({ text }) => text)).toEqual(broken.map(({ text }) => text));
    });

    test('refuses a record that makes no sense from the start, and one that is not there', async () => {
        const { resume, start } = await load();
        await start('one');
        const { getSaved, putSaved } = await store();
        const { game: shown } = (await getSaved('one'))!;
        await putSaved({ game: shown, pieces: [{ from: 0, to: 0, text: 'nonsense' }] });
        expect(await resume('one')).toMatchObject({ error: 'no record' });
        expect(await resume('two')).toMatchObject({ key: 'page.no_such_game' });
    });

    test('a record that came as one text without a revision is written anew', async () => {
        await load();
        const { putSaved } = await store();
        const shown = { id: 'old', game: 'toy', names: [], kinds: ['human'], ply: 2, round: 1, winners: [], finished: false, date: 1, revision: 0 };
        await putSaved({ game: shown, pieces: [{ from: 0, to: 0, text: 'toy\nhuman\none\ntwo\n' }] });
        const { resume, act, said } = await load();
        const { table, revision } = await resume('old');
        expect(revision).toBe(2);
        await act(table, 2, 'three');
        expect(await said(table)).toBe('one two three');
        const { getSaved } = await store();
        expect((await getSaved('old'))!.pieces.map(({ from, to }) => [from, to])).toEqual([[0, 2], [2, 3]]);
    });

    test('a game in very many pieces is written in one when it is opened again', async () => {
        const { start, act } = await load();
        const { table } = await start('one');
        for (let revision = 0; revision < 120; ++revision) await act(table, revision);
        await (await load()).resume('one');
        const { getSaved } = await store();
        expect((await getSaved('one'))!.pieces.map(({ from, to }) => [from, to])).toEqual([[0, 120]]);
    });

    test('a table that was closed is nobody else’s', async () => {
        const { keeper, start, act, said } = await load();
        const [{ table }, { table: other }] = [await start('one'), await start('two')];
        await keeper.answer({ do: 'close', table });
        expect(await keeper.answer({ do: 'look', table, seat: 0 })).toMatchObject({ error: 'no table' });
        expect(await act(table, 0)).toMatchObject({ error: 'no table' });
        await act(other, 0);
        expect(await said(other)).toBe('go');
    });

    test('a copy and a fork are games of their own', async () => {
        const { keeper, start, act, said } = await load();
        const { table } = await start('one');
        for (let revision = 0; revision < 4; ++revision) await act(table, revision, `move${revision}`);
        const copy = (await keeper.answer({ keep: 'copy', id: 'two', table })) as unknown as OpenedTable;
        const fork = (await keeper.answer({ keep: 'fork', id: 'three', table, ply: 2 })) as unknown as OpenedTable;
        await act(copy.table, 4, 'more');
        expect(await said(copy.table)).toBe('move0 move1 move2 move3 more');
        expect(await said(fork.table)).toBe('move0 move1');
        expect(await said(table)).toBe('move0 move1 move2 move3');
        const { file } = (await keeper.answer({ keep: 'file', table: copy.table })) as { file: Blob };
        expect(await file.text()).toBe('content: today\ntoy\nhuman greedy\nmove0\nmove1\nmove2\nmove3\nmore\n');
    });
});

describe('the content of games', () => {
    const kept = async (hash: string) => (await (await store()).getContent(hash))?.files;

    test('is kept once for all, and opens them when the program’s own has become another', async () => {
        const { start, act } = await load();
        const [{ table }] = [await start('one'), await start('two')];
        await act(table, 0);
        expect(await kept('today')).toEqual({ board: 'today' });
        const next = await load();
        desk.content = 'tomorrow';
        const again = await next.resume('one');
        expect(again.error).toBeUndefined();
        expect(await next.said(again.table)).toBe('go');
        expect(await next.act(again.table, 1, 'further')).toMatchObject({ revision: 2, saving: 'kept' });
        desk.breaks = (what) => what === 'act' && desk.starts === 1;
        expect(await next.act(again.table, 2, 'on'), 'by a module that was started anew').toMatchObject({ revision: 3 });
        const copy = (await next.keeper.answer({ keep: 'copy', id: 'three', table: again.table })) as Answer & OpenedTable;
        expect(await next.said(copy.table)).toBe('go further on');
        const { file } = (await next.keeper.answer({ keep: 'file', table: copy.table })) as { file: Blob };
        expect(await next.keeper.answer({ keep: 'import', id: 'four', file, lang: 'en' })).toMatchObject({ revision: 3 });
        expect(await kept('tomorrow'), 'nothing was played with it').toBeUndefined();
    });

    test('is dropped with the last game that needs it', async () => {
        const { keeper, start } = await load();
        await start('one');
        await start('two');
        desk.content = 'tomorrow';
        await start('three');
        await keeper.answer({ keep: 'remove', id: 'one' });
        expect(await kept('today')).toBeDefined();
        await keeper.answer({ keep: 'remove', id: 'two' });
        expect(await kept('today')).toBeUndefined();
        expect(await kept('tomorrow')).toBeDefined();
    });

    test('is not another’s, where the desk could only show today’s', async () => {
        const { keeper } = await load();
        const file = new Blob(['content: gone\ntoy\nhuman\ngo\n']);
        expect(await keeper.answer({ keep: 'import', id: 'old', file, lang: 'en' })).toMatchObject({ revision: 1 });
        expect((await (await store()).getSaved('old'))?.game.content).toBeUndefined();
        expect(await kept('today')).toBeUndefined();
    });

    test('is kept with a game of before it was', async () => {
        const { start } = await load();
        await start('one');
        const { getSaved, putSaved, removeSaved } = await store();
        const { game: { content: _, ...shown }, pieces } = (await getSaved('one'))!;
        await removeSaved('one');
        await putSaved({ game: shown, pieces });
        expect(await kept('today')).toBeUndefined();
        await (await load()).resume('one');
        expect(await kept('today')).toBeDefined();
    });
});

describe('what bots have learned', () => {
    const taught = () => desk.asked.filter((what) => what === 'learn').length;

    test('is loaded with the first table of a game, and told before a bot is asked, once', async () => {
        const loads = vi.fn(async () => 'weights');
        weights = loads;
        const { keeper, start, act, bot } = await load();
        await keeper.answer({ do: 'games' });
        expect(loads).not.toHaveBeenCalled();
        const { table } = await start('one');
        const { table: other } = await start('two');
        expect(loads.mock.calls).toEqual([['toy']]);
        await act(table, 0);
        expect(taught()).toBe(0);
        expect(await bot(table)).toMatchObject({ revision: 2 });
        await act(other, 0);
        await bot(other);
        await keeper.answer({ do: 'hint', table });
        expect(taught()).toBe(1);
        expect(desk.asked.indexOf('learn')).toBeLessThan(desk.asked.indexOf('bot'));
    });

    test('is waited for by whoever asks a bot, and by nobody else', async () => {
        let come = (_text: string): void => undefined;
        weights = () => new Promise((resolve) => (come = resolve));
        const { start, act, bot, said } = await load();
        const { table } = await start('one');
        await act(table, 0);
        let hasActed = false;
        const turn = bot(table).then((answer) => {
            hasActed = true;
            return answer;
        });
        expect(await said(table)).toBe('go');
        expect(hasActed).toBe(false);
        come('weights');
        expect(await turn).toMatchObject({ revision: 2 });
        expect(await said(table)).toBe('go bot');
    });

    test('that cannot be had is told, and tried again', async () => {
        weights = () => Promise.reject(new Error('404'));
        const { start, act, bot } = await load();
        const { table } = await start('one');
        await act(table, 0);
        expect(await bot(table)).toMatchObject({ key: 'page.no_engine' });
        weights = async () => 'weights';
        expect(await bot(table)).toMatchObject({ revision: 2 });
    });

    test('is told to the module that replaces a broken one', async () => {
        const { start, act, bot } = await load();
        const { table } = await start('one');
        await act(table, 0);
        await bot(table);
        await act(table, 2);
        desk.breaks = (what) => what === 'bot' && desk.starts === 1;
        expect(await bot(table)).toMatchObject({ revision: 4 });
        expect(desk.asked.filter((what) => what === 'learn' || what === 'bot')).toEqual(['learn', 'bot', 'bot', 'learn', 'bot']);
    });
});

describe('a module that breaks', () => {
    /** Breaks at this request, the first times that it is asked. */
    const breakAt = (request: string, times: number) => {
        desk.breaks = (what) => what === request && times-- > 0;
    };

    test.each(['act', 'entries', 'look'])('once, at “%s”, is replaced, and nobody notices', async (request) => {
        const { start, act, said } = await load();
        const [{ table }, { table: other }] = [await start('one'), await start('two')];
        await act(table, 0);
        await act(other, 0, 'other');
        breakAt(request, 1);
        expect(await act(table, 1, 'further')).toMatchObject({ revision: 2, saving: 'kept' });
        expect(desk.starts).toBe(2);
        expect(await said(table)).toBe('go further');
        expect(await said(other), 'the other table too').toBe('other');
        const next = await load();
        expect(await next.said((await next.resume('one')).table)).toBe('go further');
    });

    test('again and again is told, and the game is as it was', async () => {
        const { start, act, said } = await load();
        const { table } = await start('one');
        await act(table, 0);
        breakAt('act', 2);
        expect(await act(table, 1, 'further')).toMatchObject({ key: 'page.restarted' });
        expect(await said(table)).toBe('go');
        expect(await act(table, 1, 'instead')).toMatchObject({ revision: 2 });
        expect(await said(table)).toBe('go instead');
        expect(desk.starts).toBe(3);
    });

    test('loses nothing of what the browser would not keep, nor of a lesson', async () => {
        const { keeper, start, act, said } = await load();
        const { table } = await start('one');
        const { table: lesson } = (await keeper.answer({ do: 'open', record: 'toy\nhuman\nlesson\n' })) as unknown as OpenedTable;
        const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
            throw new DOMException('full', 'QuotaExceededError');
        });
        expect(await act(table, 0)).toMatchObject({ saving: 'refused' });
        await act(lesson, 1, 'learnt');
        breakAt('look', 1);
        expect(await said(table)).toBe('go');
        expect(await said(lesson)).toBe('lesson learnt');
        put.mockRestore();
        const next = await load();
        expect(await next.keeper.answer({ keep: 'list' })).toMatchObject({ games: [{ id: 'one' }] });
    });

    test('that cannot be started is told, and tried again', async () => {
        const { keeper } = await load();
        const { start } = desk;
        let isGone = true;
        const { Keeper } = await import('../src/engine/keeper');
        const other = new Keeper(() => (isGone ? Promise.reject(new Error('404')) : start()), weights);
        expect(await other.answer({ do: 'games' })).toMatchObject({ key: 'page.no_engine' });
        isGone = false;
        expect(await other.answer({ do: 'games' })).toEqual({ games: [], bots: [] });
        expect(await keeper.answer({ keep: 'find', id: 'nothing' }), 'without an engine').toEqual({ game: null });
    });
});

describe('how a game went', () => {
    const finished = async () => {
        const page = await load();
        const { table } = await page.start('one');
        await page.act(table, 0, 'here');
        await page.act(table, 1, 'end');
        return { ...page, table };
    };
    const analyse = (keeper: { answer: (request: { do: string; table: number; lang: string }) => Promise<Answer> }, table: number, lang = 'en') =>
        keeper.answer({ do: 'analyse', table, lang });

    test('is worked out piece by piece, kept with the game, and not worked out again on the next page', async () => {
        const { keeper, table } = await finished();
        expect(await analyse(keeper, table)).toMatchObject({ done: false });
        expect(await (await store()).getAnalysis('one'), 'half of it is not kept').toBeUndefined();
        await analyse(keeper, table);
        const { analysis } = await analyse(keeper, table);
        expect(analysis).toMatchObject({ said: 'en here end' });
        const next = await load();
        const again = await next.resume('one');
        expect(await analyse(next.keeper, again.table)).toEqual({ progress: 1, done: true, first: true, analysis });
        expect(await analyse(next.keeper, again.table, 'fr'), 'in the other language too').toMatchObject({ done: true, analysis: { said: 'fr here end' } });
        expect(desk.asked, 'of the next page’s engine').not.toContain('analyse');
        expect((await next.keeper.answer({ keep: 'digests', lang: 'en' })).digests).toMatchObject([{ id: 'one', seat: 1, decisions: [] }]);
    });

    test('of a table that is kept elsewhere is kept under the name of that table', async () => {
        const { keeper } = await load();
        const record = 'toy\nhuman\nhere\nend\n';
        const elsewhere = async (page: typeof keeper) => (await page.answer({ do: 'open', record, seed: '0' })).table as number;
        const asked = (page: typeof keeper, number: number) => page.answer({ do: 'analyse', table: number, lang: 'en', as: 'x' });
        const opened = await elsewhere(keeper);
        while (!(await asked(keeper, opened)).done);
        expect(await (await store()).getAnalysis('table-x')).toMatchObject({ en: {}, fr: {} });
        const next = await load();
        const again = await elsewhere(next.keeper);
        expect(await asked(next.keeper, again)).toMatchObject({ progress: 1, done: true });
        expect(desk.asked, 'of the next page’s engine').not.toContain('analyse');
        expect((await next.keeper.answer({ keep: 'digests', lang: 'en' })).digests, 'it is no saved game').toHaveLength(0);
    });

    test('goes with the game', async () => {
        const { keeper, table } = await finished();
        for (let count = 0; count < 3; ++count) await analyse(keeper, table);
        await keeper.answer({ keep: 'remove', id: 'one' });
        expect(await (await store()).getAnalysis('one')).toBeUndefined();
        expect((await keeper.answer({ keep: 'digests', lang: 'en' })).digests).toEqual([]);
    });

    test('is not kept with a game that was deleted meanwhile', async () => {
        const { keeper, table } = await finished();
        await keeper.answer({ keep: 'remove', id: 'one' });
        for (let count = 0; count < 3; ++count) await analyse(keeper, table);
        expect(await (await store()).getAnalysis('one')).toBeUndefined();
    });

    test('a finished game is kept with its points', async () => {
        await finished();
        expect((await (await store()).listSaved())[0]).toMatchObject({ finished: true, scores: [{ gold: 2 }] });
    });

    test('an earlier position is a table of its own that nobody keeps', async () => {
        const { keeper, table, said } = await finished();
        const posed = (await keeper.answer({ keep: 'pose', id: 'one', ply: 1 })) as Answer & OpenedTable;
        expect(await said(posed.table)).toBe('here');
        await keeper.answer({ do: 'act', table: posed.table, revision: 1, action: 'other' });
        expect([await said(posed.table), await said(table)]).toEqual(['here other', 'here end']);
        expect((await (await store()).listSaved()).map(({ id }) => id)).toEqual(['one']);
        expect(await keeper.answer({ keep: 'pose', id: 'none', ply: 1 })).toMatchObject({ key: 'page.no_such_game' });
    });
});
