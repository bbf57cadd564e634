// The engine's WebAssembly module as one function: JSON in, JSON out (docs/desk.md).

import { makeWasi } from './wasi';

interface Exports {
    memory: WebAssembly.Memory;
    _initialize: () => void;
    /** 0 where there is no more memory. */
    conestoga_allocate: (bytes: number) => number;
    conestoga_release: (place: number) => void;
    conestoga_desk: (request: number) => number;
}

export type Ask = (request: object) => Record<string, unknown>;

/** The module gave up in the middle of something: nothing in it can be relied upon any more. */
export class Broken extends Error {}

export const compileModule = (source: Response | BufferSource): Promise<WebAssembly.Module> =>
    source instanceof Response ? WebAssembly.compileStreaming(source) : WebAssembly.compile(source);

export async function startModule(module: WebAssembly.Module): Promise<Ask> {
    const wasi = makeWasi((text) => console.warn(text));
    const imports = { wasi_snapshot_preview1: wasi.imports as WebAssembly.ModuleImports };
    const instance = await WebAssembly.instantiate(module, imports);
    const engine = instance.exports as unknown as Exports;
    wasi.attach(engine.memory);
    engine._initialize();
    return askOf(engine);
}

export function askOf(engine: Exports): Ask {
    return (request) => {
        const text = new TextEncoder().encode(JSON.stringify(request) + '\0');
        try {
            const place = engine.conestoga_allocate(text.length);
            if (place === 0) throw new Error('no more memory');
            new Uint8Array(engine.memory.buffer, place, text.length).set(text);
            const answer = engine.conestoga_desk(place);
            engine.conestoga_release(place);
            const all = new Uint8Array(engine.memory.buffer);
            return JSON.parse(new TextDecoder().decode(all.subarray(answer, all.indexOf(0, answer))));
        } catch (failure) {
            throw new Broken(String(failure), { cause: failure });
        }
    };
}
