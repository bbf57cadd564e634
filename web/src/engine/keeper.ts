// The keeper of tables. It stands before the engine's desk, writes down after every change what happened, and
// when the module breaks it starts another and opens the tables again from what is written: nobody notices, unless
// the same request breaks that one too.

import { type Digest, digestOf } from '../store/digest';
import { type Content, elsewhere, getAnalysis, getContent, getSaved, listSaved, type Piece, putAnalysis, putSaved, removeSaved, savedLasts, type Saving, updateSaved } from '../store/saved';
import type { Analysis, KeptAnalysis } from './analysis';
import { type Ask, Broken } from './module';
import type { Answer, DeskRequest, Envelope, KeeperRequest, OpenedTable, Standing } from './protocol';
import type { Lang, Look, SeatScores } from './types';

/** What was written down of a table, and its number at the desk; null until it is opened there (again). */
interface Kept {
    /** Its name among the saved games; null for one that is not saved, a lesson's. */
    id: string | null;
    pieces: Piece[];
    /** What it is played with; nothing for one that is not saved. */
    content?: Content;
    saving: Saving;
    atDesk: number | null;
    /** The name of its game, once it was at the desk. */
    game?: string;
    /** What was found out about how it went, once that is done or was looked for: null if there is nothing. */
    analysis?: KeptAnalysis | null;
}

type Request = Exclude<KeeperRequest, { keep: 'find' }> | DeskRequest;

const changes = new Set(['act', 'undo', 'bot', 'sit', 'resign']);
/** What bots are asked: it needs what they have learned of the game. */
const thinking = new Set(['bot', 'hint', 'analyse', 'chances', 'judge']);
/** A game that is opened in more pieces than this is written anew in one. */
const mostPieces = 100;

function freshSeed(): string {
    const bytes = crypto.getRandomValues(new Uint8Array(32));
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The hash of the content that a record was played with. */
const contentNamed = (record: string): string => /^content: *(\w+)/m.exec(record)?.[1] ?? '';
const textOf = (pieces: Piece[]): string => pieces.map(({ text }) => text).join('');
const revisionOf = (pieces: Piece[]): number => pieces.at(-1)?.to ?? 0;

/** The desk's refusal, as the answer to whoever asked for something that led to it. */
class Refused extends Error {
    constructor(readonly answer: Answer) {
        super(String(answer.error));
    }
}

export class Keeper {
    #engine: Promise<Ask> | undefined;
    #tables = new Map<number, Kept>();
    #next = 1;
    #before: Promise<unknown> = Promise.resolve();
    #weights = new Map<string, Promise<string>>();
    /** The games of which the running module knows the weights. */
    #learned = new Set<string>();

    /** `start` starts a module, `load` loads what bots have learned of a game. */
    constructor(
        private readonly start: () => Promise<Ask>,
        private readonly load: (game: string) => Promise<string>,
    ) {
        this.#running().catch(() => undefined); // whoever asks is told
    }

    /** One request after the other; whoever does not ask a bot does not wait for what it has to learn. */
    async answer(request: Envelope['request']): Promise<Answer> {
        if (request.keep === 'find') return find(request.id);
        const game = request.keep === undefined && thinking.has(request.do) ? this.#tables.get(request.table ?? 0)?.game : undefined;
        if (game === undefined) return this.#inTurn(request);
        try {
            await this.#weightsOf(game);
        } catch (failure) {
            return { error: String(failure), key: 'page.no_engine' };
        }
        return this.#inTurn(request);
    }

    #inTurn(request: Request): Promise<Answer> {
        const answer = this.#before.then(() => this.#withoutFail(request));
        this.#before = answer.catch(() => undefined);
        return answer;
    }

    #weightsOf(game: string): Promise<string> {
        const loading = this.#weights.get(game) ?? this.load(game);
        this.#weights.set(game, loading);
        loading.catch(() => this.#weights.delete(game)); // perhaps the next ones come
        return loading;
    }

    /** What breaks the module is tried once more with one that is whole. */
    async #withoutFail(request: Request): Promise<Answer> {
        try {
            return await this.#once(request);
        } catch (failure) {
            if (!(failure instanceof Broken)) throw failure;
        }
        try {
            return await this.#once(request);
        } catch (failure) {
            if (!(failure instanceof Broken)) throw failure;
            return { error: failure.message, key: 'page.restarted' };
        }
    }

    async #once(request: Request): Promise<Answer> {
        let ask: Ask;
        try {
            ask = await this.#running();
        } catch (failure) {
            return { error: String(failure), key: 'page.no_engine' };
        }
        try {
            return request.keep === undefined ? await this.#desk(ask, request) : await this.#keep(ask, request);
        } catch (failure) {
            if (failure instanceof Refused) return failure.answer;
            if (failure instanceof Broken) this.#letGo();
            throw failure;
        }
    }

    #running(): Promise<Ask> {
        this.#engine ??= this.start().catch((failure) => {
            this.#engine = undefined; // perhaps the next one comes
            throw failure;
        });
        return this.#engine;
    }

    /** A broken module is of no use any more. */
    #letGo(): void {
        this.#engine = undefined;
        this.#learned.clear();
        for (const kept of this.#tables.values()) kept.atDesk = null;
    }

    async #desk(ask: Ask, request: DeskRequest): Promise<Answer> {
        if (request.do === 'open') return this.#adopt(ask, null, told(ask, request));
        if (request.table === undefined) return ask(request);
        const kept = this.#tables.get(request.table);
        if (!kept) return ask({ ...request, table: 0 }); // no table has that number
        const table = atDesk(ask, kept);
        if (thinking.has(request.do)) await this.#teach(ask, kept.game!);
        if (request.do === 'analyse') return analyse(ask, kept, { ...request, table });
        if (request.do === 'close') this.#tables.delete(request.table);
        const answer = ask({ ...request, table });
        if (!changes.has(request.do) || answer.error !== undefined) return answer;
        return { ...(await write(ask, kept)) };
    }

    async #keep(ask: Ask, request: Exclude<Request, DeskRequest>): Promise<Answer> {
        const seed = freshSeed();
        switch (request.keep) {
            case 'start':
                return this.#adopt(ask, request.id, told(ask, { do: 'new', ...request.game, seed }));
            case 'resume':
                return this.#resume(ask, request.id);
            case 'import': {
                const { id, file, lang } = request;
                const record = await file.text();
                const files = (await getContent(contentNamed(record)))?.files;
                return this.#adopt(ask, id, told(ask, { do: 'open', record, files, lang, seed }));
            }
            case 'fork': {
                const table = this.#numberOf(ask, request.table);
                return this.#adopt(ask, request.id, told(ask, { do: 'fork', table, ply: request.ply, seed }));
            }
            case 'copy': {
                const table = this.#numberOf(ask, request.table);
                const { record } = told(ask, { do: 'record', table });
                const { files } = told(ask, { do: 'files', table });
                return this.#adopt(ask, request.id, told(ask, { do: 'open', record, files, seed }));
            }
            case 'list':
                return { games: await listSaved(), lasts: await savedLasts() };
            case 'remove':
                await removeSaved(request.id);
                return {};
            case 'file': {
                const { record } = told(ask, { do: 'record', table: this.#numberOf(ask, request.table) });
                return { file: new Blob([record as string], { type: 'text/plain;charset=utf-8' }) };
            }
            case 'pose':
                return this.#pose(ask, request.id, request.ply);
            case 'digests':
                return { digests: await digests(request.lang) };
        }
    }

    async #teach(ask: Ask, game: string): Promise<void> {
        if (this.#learned.has(game)) return;
        told(ask, { do: 'learn', game, weights: await this.#weightsOf(game) });
        this.#learned.add(game);
    }

    #numberOf(ask: Ask, table: number): number {
        const kept = this.#tables.get(table);
        if (!kept) throw new Error(`there is no table ${table}`);
        return atDesk(ask, kept);
    }

    /** A table that the desk has just opened; with an id it is saved. */
    async #adopt(ask: Ask, id: string | null, { table, game }: Answer): Promise<Answer> {
        const kept: Kept = { id, pieces: [], saving: 'kept', atDesk: table as number, game: game as string };
        return { ...this.#laidOut(kept, await writeWhole(ask, kept)) };
    }

    async #resume(ask: Ask, id: string): Promise<Answer> {
        const saved = await getSaved(id);
        if (!saved || saved.pieces.length === 0) return { error: 'no such game', key: 'page.no_such_game' };
        const { pieces, content } = saved;
        const kept: Kept = { id, pieces: [...pieces], content, saving: 'kept', atDesk: null };
        openWhatCanBeRead(ask, kept);
        const look = lookAt(ask, kept);
        const isAsSaved = look.revision === saved.game.revision && look.revision === revisionOf(kept.pieces);
        const isHandy = isAsSaved && content !== undefined && kept.pieces.length <= mostPieces;
        return { ...this.#laidOut(kept, isHandy ? standing(look, kept) : await writeWhole(ask, kept)) };
    }

    async #pose(ask: Ask, id: string, ply: number): Promise<Answer> {
        const saved = await getSaved(id);
        if (!saved || saved.pieces.length === 0) return { error: 'no such game', key: 'page.no_such_game' };
        const { pieces, content } = saved;
        const table = atDesk(ask, { id: null, pieces, content, saving: 'kept', atDesk: null });
        try {
            return await this.#adopt(ask, null, told(ask, { do: 'fork', table, ply, seed: freshSeed() }));
        } finally {
            ask({ do: 'close', table });
        }
    }

    #laidOut(kept: Kept, now: Standing): OpenedTable {
        const table = this.#next++;
        this.#tables.set(table, kept);
        this.#weightsOf(kept.game!).catch(() => undefined); // whoever asks a bot is told
        return { table, ...now };
    }
}

async function find(id: string): Promise<Answer> {
    return { game: (await getSaved(id))?.game.game ?? null };
}

/** The desk's answer, where it is no refusal. */
function told(ask: Ask, request: object): Answer {
    const answer = ask(request);
    if (answer.error !== undefined) throw new Refused(answer);
    return answer;
}

/** The table's number at the desk, where it is opened from what was written if need be. */
function atDesk(ask: Ask, kept: Kept): number {
    if (kept.atDesk !== null) return kept.atDesk;
    const { pieces, content } = kept;
    const opened = told(ask, { do: 'open', record: textOf(pieces), files: content?.files, seed: freshSeed() });
    kept.game = opened.game as string;
    return (kept.atDesk = opened.table as number);
}

/** A piece of the work, or what is kept of it. When it is done it is kept with the game, in both languages. */
async function analyse(ask: Ask, kept: Kept, request: DeskRequest): Promise<Answer> {
    const id = kept.id ?? (typeof request.as === 'string' ? elsewhere + request.as : null);
    const lang = request.lang as Lang;
    if (kept.analysis === undefined) kept.analysis = (id === null ? null : await getAnalysis(id)) ?? null;
    if (kept.analysis) return { progress: 1, first: true, done: true, analysis: kept.analysis[lang] };
    const answer = ask(request);
    if (answer.done !== true || answer.analysis === undefined) return answer;
    const other = lang === 'en' ? 'fr' : 'en';
    const again = told(ask, { ...request, lang: other, whole: true });
    kept.analysis = { [lang]: answer.analysis, [other]: again.analysis } as Record<Lang, Analysis>;
    if (id !== null) await putAnalysis(id, kept.analysis);
    return answer;
}

/** Of the finished games whose analysis is kept. */
async function digests(lang: Lang): Promise<Digest[]> {
    const found: Digest[] = [];
    for (const game of await listSaved()) {
        const analysis = game.finished ? await getAnalysis(game.id) : undefined;
        if (analysis) found.push(digestOf(game, analysis[lang]));
    }
    return found;
}

/** A last piece that makes no sense is left aside. */
function openWhatCanBeRead(ask: Ask, kept: Kept): void {
    try {
        atDesk(ask, kept);
    } catch (failure) {
        const without = { ...kept, pieces: kept.pieces.slice(0, -1) };
        if (!(failure instanceof Refused) || without.pieces.length === 0) throw failure;
        try {
            atDesk(ask, without);
        } catch {
            throw failure;
        }
        Object.assign(kept, without);
    }
}

const lookAt = (ask: Ask, kept: Kept): Look =>
    told(ask, { do: 'look', table: atDesk(ask, kept), seat: 0, lang: 'en' }) as unknown as Look;

function standing({ revision, ply, actor, kinds }: Look, { saving }: Kept): Standing {
    const people = kinds.flatMap((kind, index) => (kind === 'human' ? [index + 1] : []));
    const next = actor === null ? 'nobody' : kinds[actor - 1]!;
    return { revision, ply, people, botIsNext: !['nobody', 'human', 'open'].includes(next), saving };
}

/** Writes down what happened since. */
async function write(ask: Ask, kept: Kept): Promise<Standing> {
    const since = revisionOf(kept.pieces);
    const { entries, revision } = told(ask, { do: 'entries', table: kept.atDesk, since });
    const look = lookAt(ask, kept);
    kept.pieces.push({ from: since, to: revision as number, text: entries as string });
    await save(kept, look, updateSaved);
    return standing(look, kept);
}

async function writeWhole(ask: Ask, kept: Kept): Promise<Standing> {
    const { record, revision } = told(ask, { do: 'record', table: kept.atDesk });
    const look = lookAt(ask, kept);
    kept.pieces = [{ from: 0, to: revision as number, text: record as string }];
    if (kept.id !== null) {
        const { content, files } = told(ask, { do: 'files', table: kept.atDesk });
        // Of a game of older rules the desk may show today's boards: they are not its own.
        if (content === contentNamed(record as string)) kept.content = { hash: content, files } as Content;
    }
    await save(kept, look, putSaved);
    return standing(look, kept);
}

async function save(kept: Kept, look: Look, keep: typeof putSaved): Promise<void> {
    const { id, pieces, content } = kept;
    if (id === null) return;
    const { game, names, kinds, ply, revision, over, view } = look;
    const { round, winners } = view;
    const scores = over ? (view.scores as SeatScores[]) : undefined;
    kept.saving = await keep({
        game: { id, game, names, kinds, ply, round, winners, finished: over, date: Date.now(), revision, content: content?.hash, scores },
        pieces,
        content,
    });
}
