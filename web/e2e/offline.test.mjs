// After the first visit the page needs no server.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { dice, launch, serve } from './bench.mjs';
import { patience } from './patience.mjs';
import { Visitor } from './visitor.mjs';

let browser;
before(async () => {
    browser = await launch({ whole: true });
});
after(() => browser?.close());

test('the server is stopped: pages load, and a game can be played', async (t) => {
    const server = await serve();
    const visitor = await Visitor.come(browser, server.address);
    await visitor.during('offline', async () => {
        const { page, w } = visitor;
        await visitor.go('/');
        await visitor.button(w.playBots).first().waitFor();
        await page.evaluate(async () => {
            await navigator.serviceWorker.ready;
            if (!navigator.serviceWorker.controller) await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
        });
        const stopped = Date.now();
        assert.equal(await server.stop(), 0, 'the server ends cleanly on SIGTERM');
        t.diagnostic(`stopped in ${Date.now() - stopped} ms`);
        assert.ok(Date.now() - stopped < patience(1500), 'within a second');
        await assert.rejects(fetch(server.address), 'nobody answers there any more');

        await page.reload();
        await visitor.button(w.playBots).first().waitFor();
        for (const path of ['/rules/pioneers', '/settings', '/design', '/setup/pioneers']) {
            await visitor.go(path);
            await page.getByRole('heading', { level: 1 }).first().waitFor();
        }
        await visitor.go('/rules/pioneers');
        await page.waitForFunction(() => document.querySelector('.rules img'));
        assert.ok(await page.evaluate(async () => {
            const image = document.querySelector('.rules img');
            image.loading = 'eager';
            await image.decode();
            return image.naturalWidth > 0;
        }), 'the rules have their pictures');
        await visitor.newGame([1]);
        const roll = dice(4);
        for (let count = 0; count < 4 && (await visitor.settled()) === 'act'; ++count) await visitor.decide((offered) => offered[roll(offered.length)]);
        await visitor.settled();
        const hash = await visitor.hash();
        await page.reload();
        await visitor.settled();
        assert.equal(await visitor.hash(), hash);
    });
});
