#!/usr/bin/env node
// Measures the WebAssembly module under node: tools/wasm-bench.mjs [--seconds S] GAME…
// Prints JSON like `conestoga bench --json`, as far as the module knows.
import { startModule } from './wasm-module.mjs';

const words = process.argv.slice(2);
if (words.includes('--help') || words.length === 0) {
    console.log('usage: tools/wasm-bench.mjs [--seconds S] GAME…');
    process.exit(words.length === 0 ? 2 : 0);
}
const at = words.indexOf('--seconds');
const seconds = at < 0 ? 0.5 : Number(words.splice(at, 2)[1]);

const call = await startModule();
const rows = words.map((game) => JSON.parse(call('conestoga_bench', game, seconds)));
console.log(JSON.stringify(rows, null, 2));
