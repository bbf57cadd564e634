// The worker: the engine's desk, and the keeper of records beside it.

import moduleAddress from './conestoga.wasm?url';
import { getSaved, listSaved, putSaved, removeSaved, replaceSaved, savedLasts, type SavedRecord } from '../store/saved';
import { type Ask, loadModule } from './module';
import type { Envelope, KeeperRequest, Reply } from './protocol';

const ready: Promise<Ask> = fetch(moduleAddress).then((answer) => {
    if (!answer.ok) throw new Error(`${moduleAddress}: ${answer.status}`);
    return loadModule(answer);
});
ready.catch(() => undefined); // whoever asks is told

function freshSeed(): string {
    const bytes = crypto.getRandomValues(new Uint8Array(32));
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

type Answer = Record<string, unknown>;

/** The table's record and what a list of games shows of it. */
function toSave(ask: Ask, id: string, table: number): SavedRecord {
    const { record } = ask({ do: 'record', table });
    const look = ask({ do: 'look', table, seat: 0, lang: 'en' });
    return {
        id,
        record: record as string,
        game: look.game as string,
        names: look.names as string[],
        kinds: look.kinds as string[],
        ply: look.ply as number,
        round: (look.view as { round: number }).round,
        winners: (look.view as { winners: number[] }).winners,
        finished: look.over as boolean,
        date: Date.now(),
    };
}

async function opened(ask: Ask, id: string, answer: Answer): Promise<Answer> {
    if (!answer.error) await putSaved(toSave(ask, id, answer.table as number));
    return answer;
}

async function keep(ask: Ask, request: Exclude<KeeperRequest, { keep: 'find' }>): Promise<Answer> {
    switch (request.keep) {
        case 'start':
            return opened(ask, request.id, ask({ do: 'new', ...request.game, seed: freshSeed() }));
        case 'resume': {
            const saved = await getSaved(request.id);
            if (!saved) return { error: 'no such game', key: 'page.no_such_game' };
            return ask({ do: 'open', record: saved.record, seed: freshSeed() });
        }
        case 'import': {
            const { id, file, lang } = request;
            return opened(ask, id, ask({ do: 'open', record: await file.text(), lang, seed: freshSeed() }));
        }
        case 'fork': {
            const { table, ply } = request;
            return opened(ask, request.id, ask({ do: 'fork', table, ply, seed: freshSeed() }));
        }
        case 'copy': {
            const { record } = ask({ do: 'record', table: request.table });
            return opened(ask, request.id, ask({ do: 'open', record, seed: freshSeed() }));
        }
        case 'save':
            return { saved: await replaceSaved(toSave(ask, request.id, request.table)) };
        case 'list':
            return { games: await listSaved(), lasts: await savedLasts() };
        case 'remove':
            await removeSaved(request.id);
            return {};
        case 'file': {
            const { record } = ask({ do: 'record', table: request.table });
            return { file: new Blob([record as string], { type: 'text/plain;charset=utf-8' }) };
        }
    }
}

async function answerTo(request: Envelope['request']): Promise<Answer> {
    if (request.keep === 'find') return { game: (await getSaved(request.id))?.game ?? null };
    const ask = await ready.catch(() => null);
    if (!ask) return { error: 'the engine could not be loaded', key: 'page.no_engine' };
    return request.keep !== undefined ? keep(ask, request) : ask(request);
}

self.addEventListener('message', async (event: MessageEvent<Envelope>) => {
    const { number, request } = event.data;
    let answer: Answer;
    try {
        answer = await answerTo(request);
    } catch (failure) {
        answer = { error: failure instanceof Error ? failure.message : String(failure), key: 'page.failure' };
    }
    self.postMessage({ number, answer } satisfies Reply);
});
