// The page's WebAssembly module under node, as the page has it: with what its bots have learned.
import { readFile, readdir } from 'node:fs/promises';
import { WASI } from 'node:wasi';

const root = new URL('../', import.meta.url);

/** Starts the module; the answer calls one of its functions that take texts (and numbers) and give a text. */
export async function startModule() {
    const wasi = new WASI({ version: 'preview1', args: [], env: {} });
    const module = await WebAssembly.compile(await readFile(new URL('build/wasm/bindings/wasm/conestoga.wasm', root)));
    const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: wasi.wasiImport });
    wasi.initialize(instance);
    const { memory, conestoga_allocate, conestoga_release } = instance.exports;

    function place_of(text) {
        const bytes = new TextEncoder().encode(text + '\0');
        const place = conestoga_allocate(bytes.length);
        new Uint8Array(memory.buffer, place, bytes.length).set(bytes);
        return place;
    }
    function call(name, ...given) {
        const passed = given.map((value) => (typeof value === 'string' ? place_of(value) : value));
        const answer = instance.exports[name](...passed);
        given.forEach((value, at) => typeof value === 'string' && conestoga_release(passed[at]));
        const all = new Uint8Array(memory.buffer);
        return new TextDecoder().decode(all.subarray(answer, all.indexOf(0, answer)));
    }

    const weights = new URL('data/bots/', root);
    for (const file of await readdir(weights)) {
        const request = { do: 'learn', game: file.replace('.json', ''), weights: await readFile(new URL(file, weights), 'utf8') };
        const { error } = JSON.parse(call('conestoga_desk', JSON.stringify(request)));
        if (error) throw new Error(`${file}: ${error}`);
    }
    return call;
}
