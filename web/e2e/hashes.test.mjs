// The page's engine (WebAssembly, through its desk) and the native program agree on every position.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { engineDesk, native } from './bench.mjs';

const run = promisify(execFile);
const hashOf = async (file) => JSON.parse((await run(native, ['verify', file, '--json'])).stdout).hash;

/** The record with its first `count` actions. */
function shortened(record, count) {
    const [head, ...body] = record.split('\n\n');
    const actions = body.join('\n').split('\n').map((line) => line.split('#')[0]).join(';').split(';').map((action) => action.trim()).filter((action) => action && !/^(end|result|seed|over)\b/.test(action));
    return `${head.split('\n').filter((line) => !/^(result|end|seed)/.test(line)).join('\n')}\n\n${actions.slice(0, count).join('\n')}\n`;
}

test('100 random records: the last position', async (t) => {
    const desk = await engineDesk();
    let actions = 0;
    let games = 0;
    for (const [game, seed] of [['pioneers(players=2)', 1], ['pioneers(players=2,covers=random)', 2], ['pioneers(players=3)', 3], ['pioneers(players=4)', 4]]) {
        const folder = mkdtempSync(join(tmpdir(), 'conestoga-hashes-'));
        await run(native, ['simulate', game, '--games', '25', '--bots', 'random', '--seed', String(seed), '--save', folder]);
        for (const name of readdirSync(folder)) {
            const record = readFileSync(join(folder, name), 'utf8');
            const { table } = desk({ do: 'open', record, seed: 'a'.repeat(64) });
            const look = desk({ do: 'look', table, seat: 0, lang: 'en' });
            assert.equal(look.hash, await hashOf(join(folder, name)), `${game} ${name}`);
            assert.ok(look.over);
            actions += look.ply;
            ++games;
            desk({ do: 'close', table });
        }
    }
    t.diagnostic(`${games} records, ${actions} actions`);
    assert.equal(games, 100);
});

test('four random records: every position', async (t) => {
    const desk = await engineDesk();
    const folder = mkdtempSync(join(tmpdir(), 'conestoga-hashes-'));
    let positions = 0;
    for (const [index, game] of ['pioneers(players=2)', 'pioneers(players=2,covers=random)', 'pioneers(players=3)', 'pioneers(players=4)'].entries()) {
        const saved = join(folder, String(index));
        await run(native, ['simulate', game, '--games', '1', '--bots', 'random', '--seed', String(40 + index), '--save', saved]);
        const record = readFileSync(join(saved, readdirSync(saved)[0]), 'utf8');
        const { table } = desk({ do: 'open', record, seed: 'a'.repeat(64) });
        const { ply: last } = desk({ do: 'look', table, seat: 0, lang: 'en' });
        const compare = async (ply) => {
            const file = join(folder, `${index}-${ply}.record`);
            writeFileSync(file, shortened(record, ply));
            assert.equal(desk({ do: 'back', table, seat: 0, ply }).hash, await hashOf(file), `${game} after ${ply} actions`);
            ++positions;
        };
        for (let ply = 0; ply <= last; ply += 4) await Promise.all([0, 1, 2, 3].filter((more) => ply + more <= last).map((more) => compare(ply + more)));
        desk({ do: 'close', table });
    }
    t.diagnostic(`${positions} positions`);
});
