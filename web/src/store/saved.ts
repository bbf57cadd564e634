// Games saved in the browser, in IndexedDB where there is one. Only the worker uses it: a record holds
// all secrets. A record is kept in pieces, the first with its heading, the others what was added since: so
// keeping a move costs a move, however long the game. The boards and cards that games are played with are kept too,
// once for all games that need them: the next page's engine may come with others. So is what was found out about how a
// game went, with the game.

import type { KeptAnalysis } from '../engine/analysis';
import type { SeatScores } from '../engine/types';

/** Of games that are kept elsewhere (at tables on a server) the analyses are here under such names, and not many of them. */
export const elsewhere = 'table-';
const mostElsewhere = 30;

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
    /** Up to which revision the record goes; 0 where that was not written down. */
    revision: number;
    /** The hash of its content, where that is kept. */
    content?: string;
    /** The points of a finished game by seat and source; games that were kept before that have none. */
    scores?: SeatScores[];
}

/** The files of boards and cards, as the engine's desk takes them. */
export interface Content {
    hash: string;
    files: Record<string, string>;
}

/** The lines of a record from one revision to another. */
export interface Piece {
    from: number;
    to: number;
    text: string;
}

export interface SavedRecord {
    game: SavedGame;
    pieces: Piece[];
    content?: Content;
}

/**
 * What became of a change: kept; refused by the browser, so that it lasts as long as the page; or there is nothing to
 * change any more, because the game was deleted, perhaps in another tab.
 */
export type Saving = 'kept' | 'refused' | 'deleted';

/** Where games are kept. */
interface Store {
    put(record: SavedRecord): Promise<unknown>;
    /** Adds what is new to the one of that name; says whether there was one. */
    update(record: SavedRecord): Promise<boolean>;
    get(id: string): Promise<SavedRecord | undefined>;
    remove(id: string): Promise<unknown>;
    content(hash: string): Promise<Content | undefined>;
    all(): Promise<SavedGame[]>;
    /** Keeps it with the game of that name, if there is one. */
    putAnalysis(id: string, analysis: KeptAnalysis): Promise<unknown>;
    analysis(id: string): Promise<KeptAnalysis | undefined>;
    /** Whether they outlive the page. */
    readonly lasts: boolean;
}

interface Stores {
    games: IDBObjectStore;
    pieces: IDBObjectStore;
    contents: IDBObjectStore;
    analyses: IDBObjectStore;
}

/** Wraps what is done later on inside a transaction: if it throws, nothing has happened. */
type Attempt = (later: () => void) => () => void;

const piecesOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id, 0], [id, Infinity]);

function write({ games, pieces }: Stores, game: SavedGame, added: Piece[]): void {
    for (const piece of added) pieces.put({ id: game.id, ...piece });
    games.put(game);
}

/** All of it in place of what was there. */
function writeWhole(stores: Stores, { game, pieces, content }: SavedRecord): void {
    stores.pieces.delete(piecesOf(game.id));
    if (content) stores.contents.put(content);
    write(stores, game, pieces);
}

/** Content that no game needs any more. */
function dropUnused({ games, contents }: Stores, attempt: Attempt): void {
    const left = games.getAll() as IDBRequest<SavedGame[]>;
    left.onsuccess = attempt(() => {
        const needed = new Set<IDBValidKey | undefined>(left.result.map(({ content }) => content));
        const kept = contents.getAllKeys();
        kept.onsuccess = attempt(() => {
            for (const hash of kept.result) if (!needed.has(hash)) contents.delete(hash);
        });
    });
}

/** In the first layout of the store a game was one object with its whole record. */
function takeApart({ games, pieces }: Pick<Stores, 'games' | 'pieces'>): void {
    games.openCursor().onsuccess = ({ target }) => {
        const cursor = (target as IDBRequest<IDBCursorWithValue | null>).result;
        if (!cursor) return;
        const { record, ...game } = cursor.value as Omit<SavedGame, 'revision'> & { record: string };
        pieces.put({ id: game.id, from: 0, to: 0, text: record });
        cursor.update({ ...game, revision: 0 });
        cursor.continue();
    };
}

/** In this browser, for good. */
class Database implements Store {
    readonly lasts = true;

    private constructor(private readonly opened: IDBDatabase) {}

    static open(closed: () => void): Promise<Database> {
        return new Promise((resolve, reject) => {
            const request = indexedDB.open('conestoga', 4);
            request.onupgradeneeded = ({ oldVersion }) => {
                const { result, transaction } = request;
                result.createObjectStore('analyses', { keyPath: 'id' });
                if (oldVersion === 3) return;
                result.createObjectStore('contents', { keyPath: 'hash' });
                if (oldVersion === 2) return;
                const pieces = result.createObjectStore('pieces', { keyPath: ['id', 'to'] });
                if (oldVersion === 0) result.createObjectStore('games', { keyPath: 'id' });
                else takeApart({ games: transaction!.objectStore('games'), pieces });
            };
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

    put(record: SavedRecord): Promise<unknown> {
        return this.#in('readwrite', (stores) => writeWhole(stores, record));
    }

    async update(record: SavedRecord): Promise<boolean> {
        const { game, pieces } = record;
        let found = false;
        await this.#in('readwrite', (stores, attempt) => {
            const asked = stores.games.get(game.id) as IDBRequest<SavedGame | undefined>;
            asked.onsuccess = attempt(() => {
                if (!asked.result) return;
                found = true;
                const kept = asked.result.revision;
                const joins = kept > 0 && pieces.some(({ to }) => to === kept);
                if (joins) write(stores, game, pieces.filter(({ from }) => from >= kept));
                else writeWhole(stores, record);
            });
        });
        return found;
    }

    async get(id: string): Promise<SavedRecord | undefined> {
        let content: Content | undefined;
        const asked = await this.#in('readonly', ({ games, pieces, contents }, attempt) => {
            const game = games.get(id) as IDBRequest<SavedGame | undefined>;
            game.onsuccess = attempt(() => {
                const hash = game.result?.content;
                if (hash) contents.get(hash).onsuccess = ({ target }) => (content = (target as IDBRequest<Content>).result);
            });
            return { game, pieces: pieces.getAll(piecesOf(id)) as IDBRequest<Piece[]> };
        });
        const game = asked.game.result;
        return game && { game, pieces: withoutGap(asked.pieces.result), content };
    }

    async content(hash: string): Promise<Content | undefined> {
        return (await this.#in('readonly', ({ contents }) => contents.get(hash) as IDBRequest<Content | undefined>)).result;
    }

    remove(id: string): Promise<unknown> {
        return this.#in('readwrite', (stores, attempt) => {
            stores.games.delete(id);
            stores.pieces.delete(piecesOf(id));
            stores.analyses.delete(id);
            dropUnused(stores, attempt);
        });
    }

    putAnalysis(id: string, analysis: KeptAnalysis): Promise<unknown> {
        return this.#in('readwrite', ({ games, analyses }, attempt) => {
            if (id.startsWith(elsewhere)) {
                const kept = analyses.getAllKeys(IDBKeyRange.bound(elsewhere, `${elsewhere}\uffff`));
                kept.onsuccess = attempt(() => {
                    for (const one of kept.result.slice(mostElsewhere - 1)) analyses.delete(one);
                    analyses.put({ id, analysis });
                });
                return;
            }
            const game = games.getKey(id);
            game.onsuccess = attempt(() => {
                if (game.result !== undefined) analyses.put({ id, analysis });
            });
        });
    }

    async analysis(id: string): Promise<KeptAnalysis | undefined> {
        const asked = await this.#in('readonly', ({ analyses }) => analyses.get(id) as IDBRequest<{ analysis: KeptAnalysis } | undefined>);
        return asked.result?.analysis;
    }

    async all(): Promise<SavedGame[]> {
        return (await this.#in('readonly', ({ games }) => games.getAll() as IDBRequest<SavedGame[]>)).result;
    }

    /** One transaction: all of it happens, or nothing. What throws later on inside it goes through `attempt`. */
    #in<Result>(
        mode: IDBTransactionMode,
        work: (stores: Stores, attempt: Attempt) => Result,
    ): Promise<Result> {
        return new Promise((resolve, reject) => {
            const transaction = this.opened.transaction(['games', 'pieces', 'contents', 'analyses'], mode);
            const store = (name: string): IDBObjectStore => transaction.objectStore(name);
            const stores = { games: store('games'), pieces: store('pieces'), contents: store('contents'), analyses: store('analyses') };
            const attempt: Attempt = (later) => () => {
                try {
                    later();
                } catch {
                    transaction.abort();
                }
            };
            let result: Result;
            transaction.oncomplete = () => resolve(result);
            const fail = (): void => reject(transaction.error ?? new Error('the browser keeps nothing more'));
            transaction.onerror = fail;
            transaction.onabort = fail;
            try {
                result = work(stores, attempt);
            } catch (failure) {
                transaction.abort();
                reject(failure);
            }
        });
    }
}

/** As far as each piece begins where the one before ends. */
function withoutGap(pieces: Piece[]): Piece[] {
    const gap = pieces.findIndex(({ from }, index) => from !== (pieces[index - 1]?.to ?? 0));
    return gap < 0 ? pieces : pieces.slice(0, gap);
}

/** In memory, as long as the page is open: some private windows allow nothing else. */
class Memory implements Store {
    readonly lasts = false;
    #records = new Map<string, SavedRecord>();
    #analyses = new Map<string, KeptAnalysis>();

    async put(record: SavedRecord): Promise<void> {
        this.#records.set(record.game.id, record);
    }

    async update(record: SavedRecord): Promise<boolean> {
        const found = this.#records.has(record.game.id);
        if (found) await this.put(record);
        return found;
    }

    async get(id: string): Promise<SavedRecord | undefined> {
        return this.#records.get(id);
    }

    async remove(id: string): Promise<void> {
        this.#records.delete(id);
        this.#analyses.delete(id);
    }

    async putAnalysis(id: string, analysis: KeptAnalysis): Promise<void> {
        if (this.#records.has(id)) this.#analyses.set(id, analysis);
    }

    async analysis(id: string): Promise<KeptAnalysis | undefined> {
        return this.#analyses.get(id);
    }

    async content(hash: string): Promise<Content | undefined> {
        return [...this.#records.values()].find(({ content }) => content?.hash === hash)?.content;
    }

    async all(): Promise<SavedGame[]> {
        return [...this.#records.values()].map(({ game }) => game);
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

/** What the browser would not take, perhaps for want of room: it lasts as long as the page. */
const refused = new Memory();

/** A game that is new here, or written anew. */
export async function putSaved(record: SavedRecord): Promise<Saving> {
    try {
        await (await store()).put(record);
        await refused.remove(record.game.id);
        return 'kept';
    } catch {
        await refused.put(record);
        return 'refused';
    }
}

/** What was added to a game. One that was deleted stays deleted. */
export async function updateSaved(record: SavedRecord): Promise<Saving> {
    // What the browser refused from the start is in no list but ours.
    if (await refused.get(record.game.id)) return putSaved(record);
    try {
        return (await (await store()).update(record)) ? 'kept' : 'deleted';
    } catch {
        await refused.put(record);
        return 'refused';
    }
}

export const getSaved = async (id: string): Promise<SavedRecord | undefined> =>
    (await refused.get(id)) ?? (await store()).get(id);

export const getContent = async (hash: string): Promise<Content | undefined> => (await store()).content(hash);

export async function removeSaved(id: string): Promise<void> {
    await refused.remove(id);
    await (await store()).remove(id);
}

/** Keeps what was found out about a game with it; what the browser refuses is found out again another time. */
export async function putAnalysis(id: string, analysis: KeptAnalysis): Promise<void> {
    if (await refused.get(id)) return refused.putAnalysis(id, analysis);
    await (await store()).putAnalysis(id, analysis).catch(() => undefined);
}

export const getAnalysis = async (id: string): Promise<KeptAnalysis | undefined> =>
    (await refused.analysis(id)) ?? (await store()).analysis(id);

/** The newest first. */
export async function listSaved(): Promise<SavedGame[]> {
    const games = new Map<string, SavedGame>();
    for (const game of [...(await (await store()).all()), ...(await refused.all())]) games.set(game.id, game);
    return [...games.values()].sort((a, b) => b.date - a.date);
}

/** Whether saved games outlive the page. */
export const savedLasts = async (): Promise<boolean> => (await store()).lasts;

/** A name for a new game: it becomes part of an address. */
export function freshId(): string {
    const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
    return Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => letters[byte % letters.length]).join('');
}
