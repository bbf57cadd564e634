// Games that are kept: over a reload, taken back, looked back at, forked, exported and imported, in several tabs.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { hashesSeen, native, prepare, root } from './bench.mjs';
import { browser, desk, server } from './house.mjs';
import { Visitor } from './visitor.mjs';

const aloneWithBot = { kinds: ['human', 'greedy'], names: ['Annie', 'Barnaby'] };

test('a reload in the middle of a turn keeps the position', async () => {
    const { record } = prepare(desk, { ...aloneWithBot, seed: 7, enough: (look) => look.ply > 60 && look.choices.some(({ action }) => action === 'buy road') });
    const visitor = await Visitor.come(browser, server.address);
    await visitor.during('reload', async () => {
        await visitor.importRecord(record);
        await visitor.decide((offered) => offered.find(({ kind, name }) => kind === 'chip' && /road/i.test(name)));
        await visitor.settled();
        const [hash, ply] = [await visitor.hash(), await visitor.ply()];
        assert.ok(hash, 'the page says its hash');
        await visitor.page.reload();
        await visitor.settled();
        assert.equal(await visitor.ply(), ply);
        assert.equal(await visitor.hash(), hash);
        await visitor.decide((offered) => offered.find(({ kind }) => kind === 'line'));
    });
});

test('games kept as one text, by the page of some time ago, are there and go on', async () => {
    const { record } = prepare(desk, { ...aloneWithBot, seed: 4, enough: (look) => look.view.phase === 'travel' && look.ply > 30 });
    const visitor = await Visitor.come(browser, server.address, { serviceWorkers: 'block' });
    await visitor.during('first-layout', async () => {
        const { page } = visitor;
        await visitor.context.route(/\/before$/, (route) => route.fulfill({ contentType: 'text/html', body: '<title>before</title>' }));
        await visitor.go('/before');
        await page.evaluate((record) => new Promise((resolve) => {
            const request = indexedDB.open('conestoga', 1);
            request.onupgradeneeded = () => request.result.createObjectStore('games', { keyPath: 'id' });
            request.onsuccess = () => {
                const transaction = request.result.transaction('games', 'readwrite');
                transaction.objectStore('games').put({ id: 'abcdefghjk', record, game: 'pioneers(players=2,covers=edge)', names: ['Annie', 'Barnaby'], kinds: ['human', 'greedy'], ply: 40, round: 3, winners: [], finished: false, date: 1 });
                transaction.oncomplete = () => (request.result.close(), resolve());
            };
        }), record);
        await visitor.go('/');
        await page.locator('a[href="/play/abcdefghjk"]').click();
        await visitor.settled();
        const before = await visitor.hash();
        assert.equal(before, hashesSeen(desk, record, 1).at(-1));
        await visitor.decide((offered) => offered.find(({ kind }) => kind === 'city'));
        await visitor.settled();
        const hash = await visitor.hash();
        assert.notEqual(hash, before);
        await page.reload();
        await visitor.settled();
        assert.equal(await visitor.hash(), hash);
    });
});

test('a game of earlier rules goes on by them, with the boards and coaches that were kept for it', async () => {
    const then = join(root, 'tests/pioneers/rules-1');
    const whole = readFileSync(join(then, 'players-3-greedy.record'), 'utf8').replace('\n\n', `\nkinds: human, greedy, greedy\nseed: ${'7'.repeat(64)}\n\n`);
    const text = whole.slice(0, whole.indexOf('\n', whole.length / 2) + 1);
    const content = { hash: /^content: (\w+)/m.exec(text)[1], files: {} };
    for (const name of ['board-3.json', 'board-4.json', 'coaches.json', 'numbers.json']) content.files[name] = readFileSync(join(then, name), 'utf8');
    const { table } = desk({ do: 'open', record: text, files: content.files });
    const { game, names, kinds, ply, revision, frozen } = desk({ do: 'look', table });
    assert.equal(frozen, null);
    const id = 'abcdefghjk';
    const shown = { id, game, names, kinds, ply, revision, round: 3, winners: [], finished: false, date: 1, content: content.hash };
    const visitor = await Visitor.come(browser, server.address, { serviceWorkers: 'block' });
    await visitor.during('earlier-rules', async () => {
        const { page } = visitor;
        await visitor.context.route(/\/before$/, (route) => route.fulfill({ contentType: 'text/html', body: '<title>before</title>' }));
        await visitor.go('/before');
        await page.evaluate(([shown, piece, content]) => new Promise((resolve) => {
            const request = indexedDB.open('conestoga', 3);
            request.onupgradeneeded = () => {
                for (const [name, keyPath] of [['games', 'id'], ['pieces', ['id', 'to']], ['contents', 'hash']]) request.result.createObjectStore(name, { keyPath });
            };
            request.onsuccess = () => {
                const transaction = request.result.transaction(['games', 'pieces', 'contents'], 'readwrite');
                transaction.objectStore('games').put(shown);
                transaction.objectStore('pieces').put(piece);
                transaction.objectStore('contents').put(content);
                transaction.oncomplete = () => (request.result.close(), resolve());
            };
        }), [shown, { id, from: 0, to: revision, text }, content]);
        await visitor.go(`/play/${id}`);
        assert.equal(await visitor.settled(), 'act');
        assert.ok((await visitor.ply()) >= ply);
        await visitor.decide((offered) => offered[0]);
        await visitor.settled();
        const hash = await visitor.hash();
        await page.reload();
        await visitor.settled();
        assert.equal(await visitor.hash(), hash);
    });
});

test('undo, looking back and forth, fork, export and import give the same hashes', async (t) => {
    const { record, hashes: positions } = prepare(desk, { ...aloneWithBot, seed: 21, enough: (look) => look.ply > 70 && look.choices.some(({ action }) => action === 'buy road') });
    const visitor = await Visitor.come(browser, server.address);
    await visitor.during('undo-scrub-fork', async () => {
        const { page, w } = visitor;
        await visitor.importRecord(record);
        const hashes = hashesSeen(desk, record, 1);
        const last = hashes.length - 1;
        assert.equal(await visitor.hash(), hashes[last], 'the import has the hash of the record');

        await visitor.decide((offered) => offered.find(({ kind, name }) => kind === 'chip' && /road/i.test(name)));
        await visitor.settled();
        assert.notEqual(await visitor.hash(), hashes[last]);
        await visitor.button(w.undo).click();
        await page.waitForFunction((hash) => document.querySelector('[data-hash]').dataset.hash === hash, hashes[last]);

        const menu = page.getByText(w.actionsMenu, { exact: true });
        await menu.click();
        await visitor.button(w.scrub).click();
        const shows = (hash, what) => page.waitForFunction((hash) => document.querySelector('[data-hash]').dataset.hash === hash, hash)
            .catch(async () => assert.fail(`${what}: ${await visitor.hash()} instead of ${hash}`));
        for (let ply = last - 1; ply > last - 8; --ply) {
            await visitor.button(w.scrubBack).click();
            await shows(hashes[ply], `back at ${ply}`);
        }
        await page.getByRole('slider').fill('0');
        await shows(hashes[0], 'the beginning');
        await page.getByRole('slider').fill(String(last - 2));
        await visitor.button(w.scrubOn).click();
        await shows(hashes[last - 1], 'one move on');
        await visitor.button(w.scrubNow).click();
        await shows(hashes[last], 'now');

        const folder = mkdtempSync(join(tmpdir(), 'conestoga-e2e-'));
        await menu.click();
        const [download] = await Promise.all([page.waitForEvent('download'), visitor.button(w.exportRecord).click()]);
        const exported = join(folder, 'exported.txt');
        await download.saveAs(exported);
        const verified = JSON.parse(execFileSync(native, ['verify', exported, '--json'], { encoding: 'utf8' }));
        assert.equal(verified.hash, positions[last], 'the native program reads the export as the same position');

        const plies = [];
        const { table } = desk({ do: 'open', record, seed: '1'.repeat(64) });
        for (let ply = last - 1; ply > 0; --ply) if (desk({ do: 'back', table, seat: 1, ply }).actor === 1) plies.push(ply);
        const from = plies[2];
        await menu.click();
        await visitor.button(w.scrub).click();
        await page.getByRole('slider').fill(String(from));
        await shows(hashes[from], 'the position to fork');
        const address = await page.url();
        await visitor.button(w.fork).click();
        await page.waitForURL((url) => url.href !== address);
        await visitor.settled();
        assert.equal(await visitor.hash(), hashes[from], 'the fork starts from the position shown');

        await visitor.importRecord(readFileSync(exported, 'utf8'));
        assert.equal(await visitor.hash(), hashes[last], 'import of the export');
        t.diagnostic(`${last} plies, fork at ${from}`);
    });
});

const travelling = () => prepare(desk, { ...aloneWithBot, seed: 4, enough: (look) => look.view.phase === 'travel' && look.ply > 30 }).record;

test('a game is played in one tab at a time', async () => {
    const visitor = await Visitor.come(browser, server.address, { serviceWorkers: 'block' });
    await visitor.during('tabs', async () => {
        const { page, w } = visitor;
        await visitor.importRecord(travelling());
        const hash = await visitor.hash();
        const other = await visitor.context.newPage();
        await other.goto(await page.url());
        await other.getByRole('button', { name: w.hint, exact: true }).waitFor();
        await page.getByRole('heading', { name: w.elsewhere }).waitFor();
        await visitor.button(w.playHere).click();
        await visitor.settled();
        assert.equal(await visitor.hash(), hash);
        await other.getByRole('heading', { name: w.elsewhere }).waitFor();
    });
});

test('a game that another tab deletes does not come back by itself, but can be kept as a new one', async () => {
    const visitor = await Visitor.come(browser, server.address, { serviceWorkers: 'block' });
    await visitor.during('deleted', async () => {
        const { page, w } = visitor;
        await visitor.importRecord(travelling());
        const [address, ply] = [await page.url(), await visitor.ply()];
        const other = await visitor.context.newPage();
        await other.goto(visitor.address);
        const saved = other.locator('a[href^="/play/"]');
        await other.getByRole('button', { name: w.removeGame('Annie, Barnaby'), exact: true }).click();
        await other.getByText(w.removeSure).waitFor();
        await other.getByRole('button', { name: w.remove, exact: true }).click();
        await other.waitForFunction(() => !document.querySelector('a[href^="/play/"]'));

        const [city] = (await visitor.targets()).filter(({ kind, glows }) => kind === 'city' && glows);
        await visitor.propose(city);
        await visitor.confirm();
        await page.getByRole('heading', { name: w.deletedElsewhere }).waitFor();
        await other.reload();
        await other.getByRole('button', { name: w.playBots }).first().waitFor();
        assert.equal(await saved.count(), 0, 'it is still deleted');

        await visitor.button(w.keepAsNew).click();
        await page.waitForURL((url) => url.href !== address);
        await visitor.settled();
        assert.ok((await visitor.ply()) > ply, 'what was done last is kept with it');
        const hash = await visitor.hash();
        await page.reload();
        await visitor.settled();
        assert.equal(await visitor.hash(), hash);
        await other.reload();
        await saved.first().waitFor();
        assert.equal(await saved.count(), 1);
    });
});
