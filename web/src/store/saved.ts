// Games saved in the browser, in IndexedDB where there is one. Only the worker uses it: a record holds
// all secrets.

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

/**
 * What became of a change: kept; refused by the browser, so that it lasts as long as the page; or there is nothing to
 * change any more, because the game was deleted, perhaps in another tab.
 */
export type Saving = 'kept' | 'refused' | 'deleted';

/** Where games are kept. */
interface Store {
    put(game: SavedRecord): Promise<unknown>;
    /** Puts it where one of that name is; says whether there was one. */
    replace(game: SavedRecord): Promise<boolean>;
    get(id: string): Promise<SavedRecord | undefined>;
    remove(id: string): Promise<unknown>;
    all(): Promise<SavedRecord[]>;
    /** Whether they outlive the page. */
    readonly lasts: boolean;
}

/** In this browser, for good. */
class Database implements Store {
    readonly lasts = true;
    static readonly #name = 'games';

    private constructor(private readonly opened: IDBDatabase) {}

    static open(closed: () => void): Promise<Database> {
        return new Promise((resolve, reject) => {
            const request = indexedDB.open('conestoga', 1);
            request.onupgradeneeded = () => request.result.createObjectStore(Database.#name, { keyPath: 'id' });
            request.onsuccess = () => {
                // The browser was told to forget everything.
                request.result.onclose = closed;
                // A newer page in another tab may need to change the store.
                request.result.onversionchange = () => {
                    request.result.close();
                    closed();
                };
                resolve(new Database(request.result));
            };
            request.onerror = () => reject(request.error);
        });
    }

    put(game: SavedRecord): Promise<unknown> {
        return this.#in('readwrite', (store) => store.put(game));
    }

    async replace(game: SavedRecord): Promise<boolean> {
        const found = await this.#in<IDBValidKey | undefined>('readwrite', (store) => {
            const asked = store.getKey(game.id);
            asked.onsuccess = () => {
                try {
                    if (asked.result !== undefined) store.put(game);
                } catch {
                    asked.transaction!.abort();
                }
            };
            return asked;
        });
        return found !== undefined;
    }

    get(id: string): Promise<SavedRecord | undefined> {
        return this.#in<SavedRecord | undefined>('readonly', (store) => store.get(id));
    }

    remove(id: string): Promise<unknown> {
        return this.#in('readwrite', (store) => store.delete(id));
    }

    all(): Promise<SavedRecord[]> {
        return this.#in<SavedRecord[]>('readonly', (store) => store.getAll());
    }

    #in<Result>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<Result>): Promise<Result> {
        return new Promise((resolve, reject) => {
            const transaction = this.opened.transaction(Database.#name, mode);
            const request = work(transaction.objectStore(Database.#name));
            transaction.oncomplete = () => resolve(request.result);
            const fail = (): void => reject(transaction.error ?? new Error('the browser keeps nothing more'));
            transaction.onerror = fail;
            transaction.onabort = fail;
        });
    }
}

/** In memory, as long as the page is open: some private windows allow nothing else. */
class Memory implements Store {
    readonly lasts = false;
    #games = new Map<string, SavedRecord>();

    async put(game: SavedRecord): Promise<void> {
        this.#games.set(game.id, game);
    }

    async replace(game: SavedRecord): Promise<boolean> {
        const found = this.#games.has(game.id);
        if (found) this.#games.set(game.id, game);
        return found;
    }

    async get(id: string): Promise<SavedRecord | undefined> {
        return this.#games.get(id);
    }

    async remove(id: string): Promise<void> {
        this.#games.delete(id);
    }

    async all(): Promise<SavedRecord[]> {
        return [...this.#games.values()];
    }
}

let chosen: Promise<Store> | undefined;

function store(): Promise<Store> {
    const reopen = (): void => (chosen = undefined);
    chosen ??= Promise.resolve()
        .then(() => Database.open(reopen))
        .catch(() => new Memory());
    return chosen;
}

export function withoutRecord({ record: _secret, ...shown }: SavedRecord): SavedGame {
    return shown;
}

/** What the browser would not take, perhaps for want of room: it lasts as long as the page. */
const refused = new Memory();

/** Whether the browser took it. */
export async function putSaved(game: SavedRecord): Promise<boolean> {
    try {
        await (await store()).put(game);
        await refused.remove(game.id);
        return true;
    } catch {
        await refused.put(game);
        return false;
    }
}

/** A game that was deleted stays deleted. */
export async function replaceSaved(game: SavedRecord): Promise<Saving> {
    // What the browser refused from the start is in no list but ours.
    if (await refused.get(game.id)) return (await putSaved(game)) ? 'kept' : 'refused';
    try {
        return (await (await store()).replace(game)) ? 'kept' : 'deleted';
    } catch {
        await refused.put(game);
        return 'refused';
    }
}

export const getSaved = async (id: string): Promise<SavedRecord | undefined> =>
    (await refused.get(id)) ?? (await store()).get(id);

export async function removeSaved(id: string): Promise<void> {
    await refused.remove(id);
    await (await store()).remove(id);
}

/** The newest first. */
export async function listSaved(): Promise<SavedGame[]> {
    const games = new Map<string, SavedRecord>();
    for (const game of [...(await (await store()).all()), ...(await refused.all())]) games.set(game.id, game);
    return [...games.values()].map(withoutRecord).sort((a, b) => b.date - a.date);
}

/** Whether saved games outlive the page. */
export const savedLasts = async (): Promise<boolean> => (await store()).lasts;

/** A name for a new game: it becomes part of an address. */
export function freshId(): string {
    const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
    return Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => letters[byte % letters.length]).join('');
}
