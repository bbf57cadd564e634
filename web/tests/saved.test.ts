import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { freshId, getSaved, listSaved, putSaved, removeSaved, replaceSaved, savedLasts, type SavedRecord } from '../src/store/saved';

const game = (id: string, date: number): SavedRecord => ({
    id,
    record: 'conestoga record 1\n…',
    game: 'pioneers(players=2,covers=edge)',
    names: ['Annie', 'Bo'],
    kinds: ['human', 'greedy'],
    ply: 40,
    round: 1,
    winners: [],
    finished: false,
    date,
});

test('saved games are listed newest first, without their records', async () => {
    await putSaved(game('one', 1));
    await putSaved(game('two', 2));
    const list = await listSaved();
    expect(list.map(({ id }) => id)).toEqual(['two', 'one']);
    expect(list.some((shown) => 'record' in shown)).toBe(false);
    expect((await getSaved('one'))?.record).toContain('conestoga record');
});

test('saving again replaces, removing forgets', async () => {
    await putSaved({ ...game('one', 3), ply: 50 });
    expect((await getSaved('one'))?.ply).toBe(50);
    await removeSaved('one');
    expect(await getSaved('one')).toBeUndefined();
});

test('what the browser will not take lasts as long as the page, until it is taken', async () => {
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError');
    });
    expect(await putSaved({ ...game('two', 5), ply: 60 })).toBe(false);
    expect(await putSaved(game('new', 6))).toBe(false);
    expect((await getSaved('two'))?.ply, 'the newer one').toBe(60);
    expect((await listSaved()).map(({ id, ply }) => `${id} ${ply}`)).toEqual(['new 40', 'two 60']);
    put.mockRestore();
    expect(await putSaved({ ...game('two', 7), ply: 70 })).toBe(true);
    expect((await getSaved('two'))?.ply).toBe(70);
    await removeSaved('new');
    expect(await getSaved('new')).toBeUndefined();
});

test('a change of a deleted game brings it not back', async () => {
    await putSaved(game('three', 8));
    expect(await replaceSaved({ ...game('three', 9), ply: 41 })).toBe('kept');
    expect((await getSaved('three'))?.ply).toBe(41);
    await removeSaved('three');
    expect(await replaceSaved({ ...game('three', 10), ply: 42 })).toBe('deleted');
    expect(await getSaved('three')).toBeUndefined();
});

test('a change that the browser refuses is not taken for a deletion, then or later', async () => {
    await putSaved(game('four', 11));
    for (const refuse of [
        () => { throw new DOMException('full', 'QuotaExceededError'); },
        function (this: IDBObjectStore) {
            queueMicrotask(() => this.transaction.abort());
            return {} as IDBRequest<IDBValidKey>;
        },
    ]) {
        const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(refuse);
        expect(await replaceSaved({ ...game('four', 12), ply: 43 })).toBe('refused');
        expect(await replaceSaved({ ...game('four', 13), ply: 44 })).toBe('refused');
        expect((await getSaved('four'))?.ply).toBe(44);
        put.mockRestore();
        expect(await replaceSaved({ ...game('four', 14), ply: 45 })).toBe('kept');
        expect((await getSaved('four'))?.ply).toBe(45);
    }
});

test('ids are made for addresses', () => {
    const ids = Array.from({ length: 200 }, freshId);
    expect(new Set(ids).size).toBe(200);
    for (const id of ids) expect(id).toMatch(/^[a-z2-9]{10}$/);
});

test('without a database games are kept while the page is open, and the page can say so', async () => {
    expect(await savedLasts()).toBe(true);
    vi.resetModules();
    for (const broken of [undefined, { open: () => { throw new DOMException('denied', 'SecurityError'); } }]) {
        vi.stubGlobal('indexedDB', broken);
        vi.resetModules();
        const memory = await import('../src/store/saved');
        await memory.putSaved(game('three', 3));
        await memory.putSaved(game('four', 4));
        expect((await memory.listSaved()).map(({ id }) => id)).toEqual(['four', 'three']);
        expect((await memory.getSaved('three'))?.record).toContain('conestoga record');
        await memory.removeSaved('three');
        expect(await memory.getSaved('three')).toBeUndefined();
        expect(await memory.savedLasts()).toBe(false);
    }
    vi.unstubAllGlobals();
});
