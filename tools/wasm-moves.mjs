#!/usr/bin/env node
// The bots of the WebAssembly module must choose the moves of tests/golden/moves.txt: tools/wasm-moves.mjs
import { readFile } from 'node:fs/promises';
import { WASI } from 'node:wasi';

const root = new URL('../', import.meta.url);
const wasi = new WASI({ version: 'preview1', args: [], env: {} });
const module = await WebAssembly.compile(await readFile(new URL('build/wasm/bindings/wasm/conestoga.wasm', root)));
const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: wasi.wasiImport });
wasi.initialize(instance);
const { memory, conestoga_allocate, conestoga_release, conestoga_moves } = instance.exports;

function text_in(text) {
    const bytes = new TextEncoder().encode(text + '\0');
    const place = conestoga_allocate(bytes.length);
    new Uint8Array(memory.buffer, place, bytes.length).set(bytes);
    return place;
}
function moves_of(game, bot) {
    const places = [game, bot].map(text_in);
    const answer = conestoga_moves(...places);
    places.forEach(conestoga_release);
    const all = new Uint8Array(memory.buffer);
    return new TextDecoder().decode(all.subarray(answer, all.indexOf(0, answer)));
}

const rows = (await readFile(new URL('tests/golden/moves.txt', root), 'utf8')).trim().split('\n');
let differing = 0;
for (const [game, bot, expected] of rows.map((row) => row.split('\t'))) {
    const found = moves_of(game, bot);
    if (found === expected) continue;
    ++differing;
    console.log(`${game} ${bot}\n  expected: ${expected}\n  found:    ${found}`);
}
console.log(`${rows.length - differing} of ${rows.length} rows are the same`);
process.exit(differing === 0 && rows.length > 1 ? 0 : 1);
