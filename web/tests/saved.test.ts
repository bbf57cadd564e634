import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import type * as Saved from '../src/store/saved';
import type { Piece, SavedRecord } from '../src/store/saved';
import { analysis } from './insight/analysis';

const piece = (from: number, to: number): Piece => ({ from, to, text: `${from}–${to}\n` });
const saved = (id: string, date: number, pieces = [piece(0, 40)]): SavedRecord => ({
    game: {
        id,
        game: 'pioneers(players=2,covers=edge)',
        names: ['Annie', 'Bo'],
        kinds: ['human', 'greedy'],
        ply: pieces.at(-1)!.to,
        round: 1,
        winners: [],
        finished: false,
        date,
        revision: pieces.at(-1)!.to,
    },
    pieces,
});
const full = () => {
    throw new DOMException('full', 'QuotaExceededError');
};

/** A browser that has kept nothing yet, and the module as a page loads it. */
let store: typeof Saved;
const load = async (): Promise<typeof Saved> => {
    vi.resetModules();
    return import('../src/store/saved');
};
beforeEach(async () => {
    vi.restoreAllMocks();
    vi.stubGlobal('indexedDB', new IDBFactory());
    store = await load();
});
const textOf = async (id: string) => (await store.getSaved(id))?.pieces.map(({ text }) => text).join('');

/** Does something in the database behind the store's back. */
async function behind(work: (games: IDBObjectStore, pieces: IDBObjectStore) => void): Promise<void> {
    const opened = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open('conestoga');
        request.onsuccess = () => resolve(request.result);
    });
    const transaction = opened.transaction(['games', 'pieces'], 'readwrite');
    work(transaction.objectStore('games'), transaction.objectStore('pieces'));
    await new Promise((resolve) => (transaction.oncomplete = resolve));
    opened.close();
}

test('saved games are listed newest first, without their records', async () => {
    await store.putSaved(saved('one', 1));
    await store.putSaved(saved('two', 2));
    const list = await store.listSaved();
    expect(list.map(({ id }) => id)).toEqual(['two', 'one']);
    expect(JSON.stringify(list)).not.toContain('0–40');
    expect(await textOf('one')).toBe('0–40\n');
});

test('saving again replaces, removing forgets', async () => {
    await store.putSaved(saved('one', 1, [piece(0, 40), piece(40, 42)]));
    await store.putSaved(saved('one', 3, [piece(0, 50)]));
    expect(await textOf('one')).toBe('0–50\n');
    await store.removeSaved('one');
    expect(await store.getSaved('one')).toBeUndefined();
    await behind((_, pieces) => {
        pieces.count().onsuccess = ({ target }) => expect((target as IDBRequest<number>).result).toBe(0);
    });
});

test('keeping a move costs a move, however long the game', async () => {
    const pieces = [piece(0, 40)];
    await store.putSaved(saved('one', 1, pieces));
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    for (let revision = 40; revision < 240; revision += 2) {
        pieces.push(piece(revision, revision + 2));
        put.mockClear();
        expect(await store.updateSaved(saved('one', revision, pieces))).toBe('kept');
        expect(put.mock.calls.map(([value]) => value)).toMatchObject([{ id: 'one', from: revision }, { id: 'one', revision: revision + 2 }]);
    }
    store = await load();
    expect(await textOf('one')).toBe(pieces.map(({ text }) => text).join(''));
});

test('what does not go on from the kept record replaces it', async () => {
    await store.putSaved(saved('one', 1, [piece(0, 40), piece(40, 45)])); // another tab's
    expect(await store.updateSaved(saved('one', 2, [piece(0, 40), piece(40, 43), piece(43, 46)]))).toBe('kept');
    expect(await textOf('one')).toBe('0–40\n40–43\n43–46\n');
});

test('a game that was deleted stays deleted', async () => {
    await store.putSaved(saved('one', 1));
    await store.removeSaved('one');
    expect(await store.updateSaved(saved('one', 2, [piece(0, 40), piece(40, 42)]))).toBe('deleted');
    expect(await store.getSaved('one')).toBeUndefined();
    expect(await store.listSaved()).toEqual([]);
});

test('a change that the browser refuses is not taken for a deletion, then or later', async () => {
    const pieces = [piece(0, 40)];
    await store.putSaved(saved('four', 11, pieces));
    const change = () => {
        pieces.push(piece(pieces.at(-1)!.to, pieces.at(-1)!.to + 1));
        return store.updateSaved(saved('four', 12, pieces));
    };
    const aborts = function (this: IDBObjectStore) {
        if (this.name === 'games') queueMicrotask(() => this.transaction.abort());
        return {} as IDBRequest<IDBValidKey>;
    };
    for (const refuse of [full, aborts]) {
        const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(refuse);
        expect(await change()).toBe('refused');
        expect(await change()).toBe('refused');
        expect(await textOf('four')).toBe(pieces.map(({ text }) => text).join(''));
        put.mockRestore();
        expect(await change()).toBe('kept');
        expect(await textOf('four')).toBe(pieces.map(({ text }) => text).join(''));
    }
});

test('a change that is only half written is not written', async () => {
    await store.putSaved(saved('one', 1));
    const { put } = IDBObjectStore.prototype;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value) {
        return this.name === 'games' ? full() : put.call(this, value);
    });
    expect(await store.updateSaved(saved('one', 2, [piece(0, 40), piece(40, 42)]))).toBe('refused');
    expect(await textOf('one'), 'here it is known').toBe('0–40\n40–42\n');
    store = await load();
    expect(await textOf('one'), 'when the page is gone it is as before').toBe('0–40\n');
});

test('a record is read as far as it has no gap', async () => {
    await store.putSaved(saved('one', 1, [piece(0, 40), piece(40, 42), piece(42, 45), piece(45, 46)]));
    await behind((_, pieces) => pieces.delete(['one', 45]));
    expect(await textOf('one')).toBe('0–40\n40–42\n');
    await behind((_, pieces) => pieces.delete(['one', 40]));
    expect(await textOf('one')).toBe('');
});

test('games kept as one text move over', async () => {
    const { game } = saved('old', 7);
    const { revision: _, ...before } = game;
    await new Promise<void>((resolve) => {
        const request = indexedDB.open('conestoga', 1);
        request.onupgradeneeded = () => request.result.createObjectStore('games', { keyPath: 'id' });
        request.onsuccess = () => {
            const transaction = request.result.transaction('games', 'readwrite');
            for (const id of ['old', 'older']) transaction.objectStore('games').put({ ...before, id, record: `conestoga record 1\n${id}\n` });
            transaction.oncomplete = () => {
                request.result.close();
                resolve();
            };
        };
    });
    expect(await textOf('old')).toBe('conestoga record 1\nold\n');
    expect(await textOf('older')).toBe('conestoga record 1\nolder\n');
    const list = await store.listSaved();
    expect(list).toHaveLength(2);
    expect(list[0]).toMatchObject({ ...before, id: list[0]!.id });
    expect(JSON.stringify(list)).not.toContain('record');
    expect(await store.updateSaved(saved('old', 8, [piece(0, 40), piece(40, 42)]))).toBe('kept');
    expect(await textOf('old'), 'written anew when it goes on').toBe('0–40\n40–42\n');
});

test('a browser that kept games before there were analyses keeps them as well', async () => {
    await new Promise<void>((resolve) => {
        const request = indexedDB.open('conestoga', 3);
        request.onupgradeneeded = () => {
            request.result.createObjectStore('games', { keyPath: 'id' });
            request.result.createObjectStore('pieces', { keyPath: ['id', 'to'] });
            request.result.createObjectStore('contents', { keyPath: 'hash' });
        };
        request.onsuccess = () => {
            const { game, pieces } = saved('old', 7);
            const transaction = request.result.transaction(['games', 'pieces'], 'readwrite');
            transaction.objectStore('games').put(game);
            transaction.objectStore('pieces').put({ id: 'old', ...pieces[0]! });
            transaction.oncomplete = () => {
                request.result.close();
                resolve();
            };
        };
    });
    expect(await textOf('old')).toBe('0–40\n');
    const kept = { en: analysis, fr: analysis };
    await store.putAnalysis('old', kept);
    expect(await store.getAnalysis('old')).toEqual(kept);
    await store.putAnalysis('unknown', kept);
    expect(await store.getAnalysis('unknown'), 'not without its game').toBeUndefined();
});

test('of games that are kept elsewhere the analyses are here, and not many of them', async () => {
    const kept = { en: analysis, fr: analysis };
    const ids = Array.from({ length: 40 }, (_, number) => `${store.elsewhere}${number}`);
    for (const id of ids) {
        await store.putAnalysis(id, kept);
        expect(await store.getAnalysis(id), 'the last one').toEqual(kept);
    }
    const left = await Promise.all(ids.map((id) => store.getAnalysis(id)));
    expect(left.filter((one) => one !== undefined)).toHaveLength(30);
    expect(await store.listSaved()).toEqual([]);
});

test('what the browser will not take lasts as long as the page, until it is taken', async () => {
    await store.putSaved(saved('two', 2));
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full);
    expect(await store.updateSaved(saved('two', 5, [piece(0, 40), piece(40, 60)]))).toBe('refused');
    expect(await store.putSaved(saved('new', 6))).toBe('refused');
    expect(await textOf('two'), 'the newer one').toBe('0–40\n40–60\n');
    expect((await store.listSaved()).map(({ id, ply }) => `${id} ${ply}`)).toEqual(['new 40', 'two 60']);
    put.mockRestore();
    expect(await store.updateSaved(saved('two', 7, [piece(0, 40), piece(40, 60), piece(60, 70)]))).toBe('kept');
    await store.removeSaved('new');
    expect(await store.getSaved('new')).toBeUndefined();
    store = await load();
    expect(await textOf('two')).toBe('0–40\n40–60\n60–70\n');
});

test('ids are made for addresses', () => {
    const ids = Array.from({ length: 200 }, store.freshId);
    expect(new Set(ids).size).toBe(200);
    for (const id of ids) expect(id).toMatch(/^[a-z2-9]{10}$/);
});

test('without a database games are kept while the page is open, and the page can say so', async () => {
    expect(await store.savedLasts()).toBe(true);
    for (const broken of [undefined, { open: () => { throw new DOMException('denied', 'SecurityError'); } }]) {
        vi.stubGlobal('indexedDB', broken);
        store = await load();
        await store.putSaved(saved('three', 3));
        await store.putSaved(saved('four', 4));
        expect((await store.listSaved()).map(({ id }) => id)).toEqual(['four', 'three']);
        expect(await store.updateSaved(saved('three', 5, [piece(0, 40), piece(40, 42)]))).toBe('kept');
        expect(await textOf('three')).toBe('0–40\n40–42\n');
        await store.removeSaved('three');
        expect(await store.getSaved('three')).toBeUndefined();
        expect(await store.savedLasts()).toBe(false);
    }
    vi.unstubAllGlobals();
});
