// What goes wrong is told, and harms nothing: storage that is full, parts that do not load, quick fingers.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { launch, prepare } from './bench.mjs';
import { games } from './games.mjs';
import { drag } from './hands.mjs';
import { browser, desk, server } from './house.mjs';
import { Visitor } from './visitor.mjs';

const alone = { game: 'pioneers(players=2)', kinds: ['human', 'greedy'], names: ['Annie', 'Barnaby'] };
const at = (phase, seed = 4) => prepare(desk, { ...alone, seed, enough: (look) => look.view.phase === phase && look.ply > 30 }).record;
const finished = () => prepare(desk, { ...alone, seed: 8, enough: (look) => look.over }).record;

/** A visitor who expects complaints of the browser. */
async function visit(name, { browser: theirs = browser, ...manner }, work) {
    const visitor = await Visitor.come(theirs, server.address, { serviceWorkers: 'block', ...manner });
    await visitor.during(name, async () => {
        await work(visitor);
        visitor.complaints.length = 0;
    });
}

test('a full browser: the game goes on, says so, and is saved again when there is room', () => visit('full', {}, async (visitor) => {
    const { page, w } = visitor;
    await visitor.beforeWorker(`{
        let count = 0;
        const put = IDBObjectStore.prototype.put;
        IDBObjectStore.prototype.put = function (...given) {
            if (this.name === 'games' && ++count > 1 && count < 4) throw new DOMException('no room', 'QuotaExceededError');
            return put.apply(this, given);
        };
    }`);
    await visitor.importRecord(at('travel'));
    const before = await visitor.ply();
    await visitor.decide((offered) => offered.find(({ kind }) => kind === 'city'));
    assert.ok((await visitor.ply()) > before);
    const notice = page.getByRole('alert').filter({ hasText: w.notSaved });
    await notice.waitFor();
    while ((await visitor.settled()) === 'act' && (await notice.isVisible())) await visitor.decide((offered) => offered[0]);
    const hash = await visitor.hash();
    await page.reload();
    await visitor.settled();
    assert.equal(await visitor.hash(), hash, 'the last state was saved');
}));

/** How the engine breaks in the midst of a request: what is done with its exports before it is asked, and where the request is said to be. */
const breakages = {
    // Whatever it allocates fails, and it gives up.
    'has no memory left': {
        browser: () => browser,
        breaks: `(exports, place) => {
            for (let bytes = 1 << 28; bytes >= 16; bytes >>= 1) while (exports.conestoga_allocate(bytes) !== 0);
            return place;
        }`,
    },
    // It reads beyond its memory. Chromium without windows has no handler for that and dies of it; the one that people have traps.
    'reads out of bounds': { browser: () => launch({ whole: true }), breaks: '() => -16' },
};
for (const [what, { browser: browserFor, breaks }] of Object.entries(breakages)) {
    test(`an engine that ${what} starts again: at most a sentence is said, and the game goes on`, async () => {
        const ours = await browserFor();
        const traps = [];
        await visit(`trap-${what.replaceAll(' ', '-')}`, { browser: ours }, async (visitor) => {
            const { page, w } = visitor;
            page.on('console', (message) => message.text().startsWith('trapped: ') && traps.push(message.text()));
            // The second request to act traps, and so does its repetition, and once the one after that.
            await visitor.beforeWorker(`{
                const instantiate = WebAssembly.instantiate;
                const breaks = ${breaks};
                let acts = 0;
                WebAssembly.instantiate = async (...given) => {
                    const { exports } = await instantiate(...given);
                    const conestoga_desk = (place) => {
                        const all = new Uint8Array(exports.memory.buffer);
                        const request = new TextDecoder().decode(all.subarray(place, all.indexOf(0, place)));
                        if (!request.includes('"do":"act"') || ![2, 3, 4].includes(++acts)) return exports.conestoga_desk(place);
                        try {
                            return exports.conestoga_desk(breaks(exports, place));
                        } catch (failure) {
                            console.log('trapped: ' + (failure instanceof WebAssembly.RuntimeError) + ' ' + failure.message);
                            throw failure;
                        }
                    };
                    return { exports: { ...exports, conestoga_desk } };
                };
            }`);
            await visitor.importRecord(at('travel'));
            const any = (offered) => offered[0];
            await visitor.decide(any);
            assert.equal(await visitor.settled(), 'act');
            const [ply, hash] = [await visitor.ply(), await visitor.hash()];
            await visitor.propose((await visitor.targets()).find(({ glows }) => glows));
            await visitor.confirm();
            const notice = page.getByRole('alert').filter({ hasText: w.restarted });
            await notice.waitFor();
            assert.ok(!(await notice.innerText()).includes(w.whyNot), 'nobody asked why');
            assert.deepEqual([await visitor.ply(), await visitor.hash()], [ply, hash], 'the game is as it was');
            await visitor.decide(any);
            assert.equal(await notice.count(), 0);
            if ((await visitor.settled()) === 'act') await visitor.decide(any);
            await visitor.settled();
            const now = await visitor.hash();
            assert.notEqual(now, hash);
            await page.reload();
            await visitor.settled();
            assert.equal(await visitor.hash(), now, 'and it is kept');
        });
        if (ours !== browser) await ours.close();
        assert.equal(traps.length, 3, traps.join('; '));
        for (const trap of traps) assert.match(trap, /^trapped: true /, 'the engine itself trapped');
    });
}

test('an engine that does not load is told, not waited for', () => visit('no-engine', {}, async (visitor) => {
    const { page, w } = visitor;
    await visitor.context.route(/\/assets\/worker-/, (route) => route.fulfill({ status: 404, body: '' }));
    await visitor.go('/play/abcdefghjk');
    await page.getByText(w.noEngine).waitFor();
    await visitor.go('/setup/pioneers');
    await page.getByText(w.noEngine).waitFor();
}));

for (const [path, what, missing, told] of [
    ['/learn/pioneers', 'the engine', /\/assets\/conestoga-[^/]*\.wasm$/, (w) => w.noEngine],
    ['/learn/pioneers', 'its lessons', /\/assets\/lessons-[^/]*\.js$/, (w) => w.failure('').trim()],
    ['/learn', 'its page', /\/assets\/Tutorial-[^/]*\.js$/, (w) => w.failure('').trim()],
    ['/', 'pictures and the table', /\/assets\/(Play|Picture)-[^/]*\.(js|css)$/, (w) => w.games],
]) {
    test(`${path} without ${what}: told where it is needed, and nothing fails unheard`, async () => {
        const visitor = await Visitor.come(browser, server.address, { serviceWorkers: 'block' });
        await visitor.during('missing', async () => {
            const { page, w } = visitor;
            await visitor.context.route(missing, (route) => route.fulfill({ status: 404, body: '' }));
            await visitor.go(path);
            await page.getByText(told(w)).first().waitFor();
            await page.waitForLoadState('networkidle');
            visitor.complaints = visitor.complaints.filter((one) => one.startsWith('page error'));
        });
    });
}

test('parts that are gone after an update are fetched by loading the page anew, once', () => visit('update', {}, async (visitor) => {
    const { page, w } = visitor;
    let asked = 0;
    await visitor.context.route(/\/assets\/Settings-[^/]*\.js$/, (route) => (++asked === 1 ? route.fulfill({ status: 404, body: '' }) : route.continue()));
    await visitor.go('/');
    await page.getByRole('link', { name: w.settings }).click();
    await page.getByRole('heading', { name: w.settings }).waitFor();
    assert.equal(asked, 2);
}));

test('an address that cannot be decoded opens its page', () => visit('address', {}, async (visitor) => {
    await visitor.go('/rules/pioneers#100%');
    await visitor.page.getByRole('heading', { level: 1 }).waitFor();
}));

test('quick fingers start one game, not two', () => visit('twice', {}, async (visitor) => {
    const { page, w } = visitor;
    await visitor.importRecord(finished());
    await visitor.button(w.samePlayers).first().dblclick();
    await visitor.settled();
    await page.waitForTimeout(500);
    await visitor.turnTo('/');
    await page.locator('[href^="/play/"]').first().waitFor();
    const saved = await page.evaluate(() => globalThis.heard.findLast(({ request }) => request?.keep === 'list').answer.games.length);
    assert.equal(saved, 2, 'the finished one and the new one');
}));

test('a double click on the cover is no tap on the board below', () => visit('cover', {}, async (visitor) => {
    const { page, w } = visitor;
    const { record, look } = prepare(desk, { seed: 6, enough: (look) => look.view.phase === 'travel' && look.ply > 50 });
    await visitor.importRecord(record);
    const cover = visitor.button(new RegExp(`^${w.passReady('').trim()}`));
    await cover.click();
    const city = await visitor.placeOf(`city ${look.view.routes[0].to}`);
    await page.reload();
    await cover.waitFor();
    await cover.evaluate((button, { x, y }) => {
        const box = button.getBoundingClientRect();
        button.style.cssText = `position: fixed; left: ${x - box.width / 2}px; top: ${y - box.height / 2}px`;
        addEventListener('click', () => { // a slow device hears of the second click late
            for (const start = performance.now(); performance.now() < start + 700; );
        }, { once: true });
    }, city);
    await page.mouse.dblclick(city.x, city.y, { delay: 30 });
    await visitor.settled();
    await page.waitForTimeout(300);
    const asked = await page.evaluate(() => globalThis.heard.map(({ request }) => request?.do));
    assert.ok(!asked.includes('preview') && !asked.includes('why'), asked.join(' '));
    await page.waitForTimeout(300);
    await visitor.propose({ target: `city ${look.view.routes[0].to}` });
}));

test('nothing is taken back when the game is over', () => visit('over', {}, async (visitor) => {
    await visitor.importRecord(finished());
    const hash = await visitor.hash();
    await visitor.page.keyboard.press('u');
    await visitor.page.waitForTimeout(300);
    assert.equal(await visitor.settled(), 'over');
    assert.equal(await visitor.hash(), hash);
}));

test('keys: Escape reaches the table from a badge on the map; arrows look back; the focus stays in the bar', () => visit('keys', {}, async (visitor) => {
    const { page, w } = visitor;
    const several = (look) => look.view.phase === 'settle' && look.ply > 20 && look.choices.length > 1 && look.choices.length <= 4;
    await visitor.importRecord(prepare(desk, { ...alone, seed: 4, enough: several }).record);
    await visitor.propose((await visitor.targets()).find(({ kind }) => kind === 'badge'));
    await page.keyboard.press('Escape');
    await visitor.button(w.confirm).waitFor({ state: 'hidden' });
    await visitor.propose((await visitor.targets()).find(({ kind }) => kind === 'badge'));
    await visitor.button(w.cancel).focus();
    await page.keyboard.press('Enter');
    assert.equal(await page.evaluate(() => document.activeElement.closest('#bar') !== null), true, 'after Cancel');
    const ply = await visitor.ply();
    await page.keyboard.press('ArrowLeft');
    await page.getByText(`${ply - 1} / ${ply}`).waitFor();
    assert.equal(await page.evaluate(() => document.activeElement.type), 'range');
    await page.keyboard.press('Escape');
    await visitor.button(w.hint).waitFor();
}));

test('a stagecoach that is let go beside the map goes nowhere', () => visit('beside', {}, async (visitor) => {
    const { page, w } = visitor;
    await visitor.importRecord(prepare(desk, { ...alone, seed: games.pioneers.seed, enough: ({ view }) => view.phase === 'travel' && /denver|salt|santa|dodge|boise|helena/.test(view.stagecoach) }).record);
    const middle = async () => {
        const { x, y, width, height } = await page.locator('[data-board] .coach').boundingBox();
        return { x: x + width / 2, y: y + height / 2 };
    };
    /** A city that the panels hide. */
    const hidden = () => page.evaluate(() => {
        const { right } = document.querySelector('[data-board]').getBoundingClientRect();
        const boxes = [...document.querySelectorAll('[data-target^="city "]')].map((one) => one.getBoundingClientRect());
        const found = boxes.find(({ x, y, width }) => x > right + 30 && x + width < innerWidth && y > 60 && y < 600);
        return found && { x: found.x + found.width / 2, y: found.y + found.height / 2 };
    });
    let city;
    for (let zoomed = 0; zoomed < 12 && !(city = await hidden()); ++zoomed) {
        const { x, y } = await middle();
        await page.mouse.move(x, y);
        await page.mouse.wheel(0, -60);
        await page.waitForTimeout(60);
    }
    assert.ok(city, 'zoomed in, a city lies behind the panels');
    await drag(page, 'mouse', [await middle(), city]);
    await page.waitForTimeout(300);
    assert.equal(await visitor.button(w.confirm).count(), 0);
    assert.equal(await page.getByRole('alert').filter({ hasText: w.whyNot }).count(), 0);
}));
