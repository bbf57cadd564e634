// Games saved in the browser, in IndexedDB. Only the worker uses it: a record holds all secrets.

/** What a list of games shows. */
export interface SavedGame {
    id: string;
    game: string;
    names: string[];
    kinds: string[];
    ply: number;
    round: number;
    winners: number[];
    finished: boolean;
    date: number;
}

export interface SavedRecord extends SavedGame {
    record: string;
}

const storeName = 'games';

let connection: Promise<IDBDatabase> | undefined;

function database(): Promise<IDBDatabase> {
    connection ??= new Promise((resolve, reject) => {
        const request = indexedDB.open('conestoga', 1);
        request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'id' });
        request.onsuccess = () => {
            // A newer page in another tab may need to change the store.
            request.result.onversionchange = () => {
                request.result.close();
                connection = undefined;
            };
            resolve(request.result);
        };
        request.onerror = () => {
            connection = undefined;
            reject(request.error);
        };
    });
    return connection;
}

async function inStore<Result>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
    const opened = await database();
    return new Promise((resolve, reject) => {
        const transaction = opened.transaction(storeName, mode);
        const request = work(transaction.objectStore(storeName));
        transaction.oncomplete = () => resolve(request.result);
        transaction.onerror = () => reject(transaction.error);
        transaction.onabort = () => reject(transaction.error);
    });
}

export function withoutRecord({ record: _secret, ...shown }: SavedRecord): SavedGame {
    return shown;
}

export const putSaved = (game: SavedRecord): Promise<unknown> =>
    inStore('readwrite', (store) => store.put(game));

export const getSaved = (id: string): Promise<SavedRecord | undefined> =>
    inStore<SavedRecord | undefined>('readonly', (store) => store.get(id));

export const removeSaved = (id: string): Promise<unknown> =>
    inStore('readwrite', (store) => store.delete(id));

/** The newest first. */
export async function listSaved(): Promise<SavedGame[]> {
    const all = await inStore<SavedRecord[]>('readonly', (store) => store.getAll());
    return all.map(withoutRecord).sort((a, b) => b.date - a.date);
}

/** A name for a new game: it becomes part of an address. */
export function freshId(): string {
    const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
    return Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => letters[byte % letters.length]).join('');
}
