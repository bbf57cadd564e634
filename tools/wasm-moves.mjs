#!/usr/bin/env node
// The bots of the WebAssembly module must choose the moves of tests/golden/moves.txt: tools/wasm-moves.mjs
import { readFile } from 'node:fs/promises';
import { startModule } from './wasm-module.mjs';

const root = new URL('../', import.meta.url);
const call = await startModule();

const rows = (await readFile(new URL('tests/golden/moves.txt', root), 'utf8')).trim().split('\n');
let differing = 0;
for (const [game, bot, expected] of rows.map((row) => row.split('\t'))) {
    const found = call('conestoga_moves', game, bot);
    if (found === expected) continue;
    ++differing;
    console.log(`${game} ${bot}\n  expected: ${expected}\n  found:    ${found}`);
}
console.log(`${rows.length - differing} of ${rows.length} rows are the same`);
process.exit(differing === 0 && rows.length > 1 ? 0 : 1);
