#!/usr/bin/env node
// The module on the page must judge games as the program does, number for number: tools/wasm-analyses.mjs
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { fileURLToPath } from 'node:url';
import { startModule } from './wasm-module.mjs';

const root = new URL('../', import.meta.url);
const games = ['pioneers-players-3', 'milestones-players-2', 'pioneer-days-players-2-sets-ab-boards-standard', 'rail-pioneers-players-2-trains-1'];
const call = await startModule();
const desk = (request) => JSON.parse(call('conestoga_desk', JSON.stringify({ lang: 'en', ...request })));

function judgedByTheModule(record) {
    const { table } = desk({ do: 'open', record, seed: '0'.repeat(64) });
    for (;;) {
        const { done, error, analysis } = desk({ do: 'analyse', table, level: 1, milliseconds: 1000 });
        if (error) throw new Error(error);
        if (done) return analysis;
    }
}
function judgedByTheProgram(path) {
    const program = fileURLToPath(new URL('build/release/conestoga', root));
    const { level, done, ...analysis } = JSON.parse(
        execFileSync(program, ['analyse', path, '--level', '1', '--json', '--lang', 'en'], { maxBuffer: 1 << 28 }),
    );
    return analysis;
}

let differing = 0;
for (const game of games) {
    const path = fileURLToPath(new URL(`tests/golden/${game}-greedy.record`, root));
    const here = judgedByTheModule(await readFile(path, 'utf8'));
    const there = judgedByTheProgram(path);
    if (isDeepStrictEqual(here, there)) continue;
    ++differing;
    const ply = here.plies.findIndex((one, at) => !isDeepStrictEqual(one, there.plies[at]));
    console.log(`${game}: they differ${ply < 0 ? '' : ` at ply ${ply}\n  module:  ${JSON.stringify(here.plies[ply])}\n  program: ${JSON.stringify(there.plies[ply])}`}`);
}
console.log(`${games.length - differing} of ${games.length} analyses are the same`);
process.exit(differing === 0 ? 0 : 1);
