// How much the first game screen makes a browser load.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { dist } from './bench.mjs';
import { browser, server } from './house.mjs';
import { Visitor } from './visitor.mjs';

const zipped = (name) => gzipSync(readFileSync(join(dist, 'assets', name)), { level: 9 }).length;

test('JavaScript ≤ 110 kB and WebAssembly ≤ 400 kB, gzipped, for the first game screen', async (t) => {
    const visitor = await Visitor.come(browser, server.address);
    await visitor.during('sizes', async () => {
        await visitor.go('/');
        await visitor.button(visitor.w.playBots).first().click();
        await visitor.settled();
        const loaded = await visitor.page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
        const files = readdirSync(join(dist, 'assets'));
        const scripts = new Set(loaded.filter((path) => path.endsWith('.js') && path.startsWith('/assets/')).map((path) => basename(path)));
        for (const name of files) if (/^worker-.*\.js$/.test(name)) scripts.add(name);
        const script = [...scripts].reduce((sum, name) => sum + zipped(name), 0);
        const module = files.filter((name) => name.endsWith('.wasm')).reduce((sum, name) => sum + zipped(name), 0);
        t.diagnostic(`JavaScript ${script} bytes in ${scripts.size} files, WebAssembly ${module} bytes`);
        assert.ok(scripts.size >= 3, `the scripts were seen: ${[...scripts].join(' ')}`);
        assert.ok(script <= 110_000, `JavaScript: ${script} bytes`);
        assert.ok(module > 0 && module <= 400_000, `WebAssembly: ${module} bytes`);
    });
});
