#!/usr/bin/env node
// Measures the WebAssembly module under node: tools/wasm-bench.mjs [--seconds S] GAME…
// Prints JSON like `conestoga bench --json`, as far as the module knows.
import { readFile } from 'node:fs/promises';
import { WASI } from 'node:wasi';

const words = process.argv.slice(2);
if (words.includes('--help') || words.length === 0) {
    console.log('usage: tools/wasm-bench.mjs [--seconds S] GAME…');
    process.exit(words.length === 0 ? 2 : 0);
}
const at = words.indexOf('--seconds');
const seconds = at < 0 ? 0.5 : Number(words.splice(at, 2)[1]);
const path = new URL('../build/wasm/bindings/wasm/conestoga.wasm', import.meta.url);

const wasi = new WASI({ version: 'preview1', args: [], env: {} });
const module = await WebAssembly.compile(await readFile(path));
const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: wasi.wasiImport });
wasi.initialize(instance);
const { memory, conestoga_allocate, conestoga_release, conestoga_bench } = instance.exports;

const rows = words.map((game) => {
    const bytes = new TextEncoder().encode(game + '\0');
    const place = conestoga_allocate(bytes.length);
    new Uint8Array(memory.buffer, place, bytes.length).set(bytes);
    const answer = conestoga_bench(place, seconds);
    conestoga_release(place);
    const all = new Uint8Array(memory.buffer);
    return JSON.parse(new TextDecoder().decode(all.subarray(answer, all.indexOf(0, answer))));
});
console.log(JSON.stringify(rows, null, 2));
