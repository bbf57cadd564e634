// The engine's WebAssembly module as one function: JSON in, JSON out (docs/desk.md).

import { makeWasi } from './wasi';

interface Exports {
    memory: WebAssembly.Memory;
    _initialize: () => void;
    conestoga_allocate: (bytes: number) => number;
    conestoga_release: (place: number) => void;
    conestoga_desk: (request: number) => number;
}

export type Ask = (request: object) => Record<string, unknown>;

export async function loadModule(source: Response | BufferSource): Promise<Ask> {
    const wasi = makeWasi((text) => console.warn(text));
    const imports = { wasi_snapshot_preview1: wasi.imports as WebAssembly.ModuleImports };
    const { instance } = await (source instanceof Response
        ? WebAssembly.instantiateStreaming(source, imports)
        : WebAssembly.instantiate(source, imports));
    const engine = instance.exports as unknown as Exports;
    wasi.attach(engine.memory);
    engine._initialize();

    return (request) => {
        const text = new TextEncoder().encode(JSON.stringify(request) + '\0');
        const place = engine.conestoga_allocate(text.length);
        new Uint8Array(engine.memory.buffer, place, text.length).set(text);
        const answer = engine.conestoga_desk(place);
        engine.conestoga_release(place);
        const all = new Uint8Array(engine.memory.buffer);
        return JSON.parse(new TextDecoder().decode(all.subarray(answer, all.indexOf(0, answer))));
    };
}
