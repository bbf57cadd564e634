// The page's engine (WebAssembly, through its desk) and the native program agree on every position.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { engineDesk, native } from './bench.mjs';
import { games } from './games.mjs';

const run = promisify(execFile);

for (const [game, { variants }] of Object.entries(games)) {
    test(`${game}: 100 random records, every position`, async (t) => {
        const desk = await engineDesk();
        const folder = mkdtempSync(join(tmpdir(), 'conestoga-hashes-'));
        let positions = 0;
        let records = 0;
        for (const [index, variant] of variants.entries()) {
            const saved = join(folder, String(index));
            const count = Math.ceil(100 / variants.length);
            await run(native, ['simulate', variant, '--games', String(count), '--bots', 'random', '--seed', String(index + 1), '--save', saved]);
            for (const name of readdirSync(saved)) {
                const { stdout } = await run(native, ['verify', join(saved, name), '--json'], { maxBuffer: 1e8 });
                const told = JSON.parse(stdout);
                const record = readFileSync(join(saved, name), 'utf8');
                assert.deepEqual(desk({ do: 'verify', record }).hashes, told.hashes, `${variant} ${name}`);
                positions += told.hashes.length;
                ++records;
            }
            // The table of a screen, looking back, shows the same positions.
            const record = readFileSync(join(saved, readdirSync(saved)[0]), 'utf8');
            const { table } = desk({ do: 'open', record, seed: 'a'.repeat(64) });
            const { hashes } = desk({ do: 'verify', record });
            hashes.forEach((hash, ply) => assert.equal(desk({ do: 'back', table, seat: 0, ply }).hash, hash, `${variant} after ${ply} actions`));
            desk({ do: 'close', table });
        }
        t.diagnostic(`${records} records, ${positions} positions`);
        assert.ok(records >= 100);
    });
}
