// What the page does with a browser's gifts: it can be installed, sounds when asked to, and does without storage.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { engineDesk, launch, prepare, serve } from './bench.mjs';
import { Visitor } from './visitor.mjs';

let browser;
let server;
before(async () => {
    server = await serve();
    browser = await launch({ whole: true });
});
after(async () => {
    await browser?.close();
    await server?.stop();
});

/** Width and height of a PNG. */
const sizeOf = (bytes) => [new DataView(bytes).getUint32(16), new DataView(bytes).getUint32(20)];

test('it can be installed', async () => {
    const visitor = await Visitor.come(browser, server.address);
    await visitor.during('install', async () => {
        const { page, w } = visitor;
        await visitor.go('/');
        await visitor.button(w.playBots).first().waitFor();
        await page.evaluate(() => navigator.serviceWorker.ready);
        const talk = await visitor.context.newCDPSession(page);
        const { errors, data } = await talk.send('Page.getAppManifest');
        assert.deepEqual(errors, [], 'the manifest has no errors');
        const manifest = JSON.parse(data);
        for (const field of ['name', 'short_name', 'description', 'id', 'start_url', 'scope', 'display', 'background_color', 'theme_color']) {
            assert.ok(manifest[field], `the manifest has a ${field}`);
        }
        assert.equal(manifest.display, 'standalone');
        assert.ok(manifest.icons.some(({ purpose }) => purpose.includes('maskable')));
        for (const { src, sizes, type } of manifest.icons) {
            const answer = await fetch(server.address + src);
            assert.equal(answer.status, 200, src);
            assert.equal(answer.headers.get('content-type'), type, src);
            if (type === 'image/png') assert.deepEqual(sizeOf(await answer.arrayBuffer()).join('x'), sizes, src);
        }
        const { installabilityErrors } = await talk.send('Page.getInstallabilityErrors');
        // A window without history is no place to install from; everything else must be right.
        assert.deepEqual(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito'), []);
    });
});

test('a window that keeps nothing: games last as long as it is open, and the page says so', async () => {
    const visitor = await Visitor.come(browser, server.address, { serviceWorkers: 'block' });
    await visitor.during('private', async () => {
        const { page, w } = visitor;
        await page.route(/\/assets\/worker-.*\.js$/, async (route) => {
            const answer = await route.fetch();
            await route.fulfill({ response: answer, body: `Object.defineProperty(self, 'indexedDB', { value: undefined });${await answer.text()}` });
        });
        await visitor.go('/');
        await page.getByText(w.notKept).waitFor();
        await page.locator('a[href="/setup/pioneers"]').click();
        await visitor.button(w.start).click();
        await page.waitForURL(/\/play\//);
        await visitor.settled();
        await visitor.decide(([first]) => first);
        await visitor.settled();
        const hash = await visitor.hash();
        await page.getByTitle(w.backHome).first().click();
        await page.getByRole('link', { name: w.resumeGame('').trim() }).first().click();
        await visitor.settled();
        assert.equal(await visitor.hash(), hash, 'the game can be resumed');
    });
});

test('sounds are off until they are wanted', async () => {
    const { record } = prepare(await engineDesk(), {
        kinds: ['human', 'greedy'], names: ['Annie', 'Barnaby'], seed: 31,
        enough: (look) => look.ply > 45 && look.choices.filter(({ action }) => action.startsWith('buy coach')).length > 1,
    });
    const visitor = await Visitor.come(browser, server.address);
    await visitor.during('sounds', async () => {
        const { page, w } = visitor;
        await page.addInitScript(() => {
            globalThis.sounded = 0;
            for (const kind of ['OscillatorNode', 'AudioBufferSourceNode']) {
                const { start } = globalThis[kind].prototype;
                globalThis[kind].prototype.start = function (...when) {
                    ++globalThis.sounded;
                    return start.apply(this, when);
                };
            }
        });
        await visitor.importRecord(record);
        await visitor.decide((offered) => offered.find(({ kind }) => kind === 'coach'));
        await visitor.settled();
        assert.equal(await page.evaluate(() => globalThis.sounded), 0, 'silent');

        await visitor.go('/settings');
        await page.getByRole('checkbox', { name: w.sound }).check();
        await visitor.importRecord(record);
        const before = await page.evaluate(() => globalThis.sounded);
        await visitor.decide((offered) => offered.find(({ kind }) => kind === 'coach'));
        await page.waitForFunction((before) => globalThis.sounded > before, before);
    });
});
