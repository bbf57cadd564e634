// The worker: it hears the page's requests and lets the keeper answer them.

import moduleAddress from './conestoga.wasm?url';
import { Keeper } from './keeper';
import { type Ask, compileModule, startModule } from './module';
import type { Answer, Envelope, Reply } from './protocol';
import { backOnline, loadWeights } from './weights';

let compiled: Promise<WebAssembly.Module> | undefined;

async function load(): Promise<WebAssembly.Module> {
    const answer = await fetch(moduleAddress);
    if (!answer.ok) throw new Error(`${moduleAddress}: ${answer.status}`);
    return compileModule(answer);
}

async function start(): Promise<Ask> {
    compiled ??= load().catch((failure) => {
        compiled = undefined;
        throw failure;
    });
    return startModule(await compiled);
}

const keeper = new Keeper(start, (game) => loadWeights(game, backOnline));

self.addEventListener('message', async (event: MessageEvent<Envelope>) => {
    const { number, request } = event.data;
    let answer: Answer;
    try {
        answer = await keeper.answer(request);
    } catch (failure) {
        answer = { error: failure instanceof Error ? failure.message : String(failure), key: 'page.failure' };
    }
    self.postMessage({ number, answer } satisfies Reply);
});
