// Things that move and light up: flights between two positions in play, undo and scrubbing; the log about a
// place of the board; the final scoring network by network; swipes on a phone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { prepare } from './bench.mjs';
import { games } from './games.mjs';
import { browser, desk, server } from './house.mjs';
import { Visitor } from './visitor.mjs';

/** A position in which somebody must settle, or a finished game. */
const settling = () => prepare(desk, { kinds: ['human', 'greedy'], names: ['Annie', 'Barnaby'], seed: 4, enough: (look) => look.view.phase === 'settle' && look.ply > 30 }).record;
const finished = () => prepare(desk, { kinds: ['human', 'greedy'], names: ['Annie', 'Barnaby'], seed: 8, enough: (look) => look.over }).record;

const alone = { kinds: ['human', 'greedy'], names: ['Annie', 'Barnaby'] };

/** Notes every flight from now on: what flies, and how long. */
const watchFlights = (page) => page.evaluate(() => {
    globalThis.flown = [];
    new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
            for (const node of addedNodes)
                if (node.classList?.contains('flight'))
                    globalThis.flown.push({ kind: node.dataset.flight, duration: node.getAnimations()[0]?.effect.getTiming().duration });
    }).observe(document.body, { childList: true, subtree: true });
});
const flown = (page) => page.evaluate(() => globalThis.flown);
const forget = (page) => page.evaluate(() => (globalThis.flown = []));
const landed = (page) => page.waitForFunction(() => globalThis.flown.length > 0 && !document.querySelector('.flight'));

/** A visitor with that much motion, before a position that was prepared. */
async function moving(visitor, motion, lessMotion, record) {
    const { page } = visitor;
    await page.addInitScript((motion) =>
        localStorage.setItem('conestoga.settings', JSON.stringify({ ...JSON.parse(localStorage.getItem('conestoga.settings')), motion })), motion);
    if (!lessMotion) await page.emulateMedia({ reducedMotion: 'no-preference' });
    await visitor.importRecord(record);
    await watchFlights(page);
}

for (const [game, { flights }] of Object.entries(games).filter(([, { flights }]) => flights)) {
    test(`pieces of ${game} fly in play, on undo and on looking back, and not for those who ask for less motion`, async (t) => {
        const seen = [];
        for (const { seed, enough, tap, flies, lands } of flights) {
            const { record } = prepare(desk, { game: `${game}(players=2)`, ...alone, seed, enough });
            for (const lessMotion of [false, true]) {
                const visitor = await Visitor.come(browser, server.address);
                await visitor.during(`flights-${game}`, async () => {
                    const { page, w } = visitor;
                    await moving(visitor, 120, lessMotion, record);
                    const hash = await visitor.hash();
                    const before = await visitor.look();
                    await visitor.decide((offered) => offered.find(tap));
                    if (lands) await page.locator(lands(before)).first().waitFor({ state: 'attached' });
                    if (!lessMotion) await landed(page);
                    await visitor.settled();
                    const kinds = (await flown(page)).map(({ kind }) => kind);
                    assert.equal(kinds.some((kind) => flies.test(kind)), !lessMotion, `${flies} among ${kinds.join(', ')}`);
                    if (lessMotion) assert.deepEqual(kinds, []);
                    seen.push(...kinds);

                    if (await visitor.button(w.undo).isEnabled()) {
                        await forget(page);
                        await visitor.button(w.undo).click();
                        await page.waitForFunction((hash) => document.querySelector('[data-hash]').dataset.hash === hash, hash);
                        if (lessMotion) assert.deepEqual(await flown(page), []);
                        else await landed(page);
                    }

                    await page.getByText(w.actionsMenu, { exact: true }).click();
                    await visitor.button(w.scrub).click();
                    await page.getByRole('slider').waitFor();
                    await forget(page);
                    for (let step = 0; step < 4; ++step) await visitor.button(w.scrubBack).click();
                    if (!lessMotion) await landed(page);
                    assert.equal((await flown(page)).length > 0, !lessMotion);
                });
            }
        }
        t.diagnostic([...new Set(seen)].join(', '));
    });

    test(`pieces of ${game} fly as fast as the settings say`, async () => {
        const [{ seed, enough, tap, flies }] = flights;
        const { record } = prepare(desk, { game: `${game}(players=2)`, ...alone, seed, enough });
        for (const motion of [0, 120, 250, 500]) {
            const visitor = await Visitor.come(browser, server.address);
            await visitor.during(`pace-${game}-${motion}`, async () => {
                await moving(visitor, motion, false, record);
                await visitor.decide((offered) => offered.find(tap));
                if (motion > 0) await landed(visitor.page);
                await visitor.settled();
                const all = await flown(visitor.page);
                if (motion === 0) assert.deepEqual(all, []);
                else assert.deepEqual([...new Set(all.map(({ duration }) => duration))], [motion * 2], JSON.stringify(all));
                assert.equal(all.some(({ kind }) => flies.test(kind)), motion > 0);
            });
        }
    });
}

test('the log tells what happened at a place of the board', async () => {
    const visitor = await Visitor.come(browser, server.address);
    await visitor.during('log about', async () => {
        const { page, w } = visitor;
        await visitor.importRecord(settling());
        const { view } = await visitor.look();
        const [city] = Object.entries(view.settlers).find(([city, counts]) => city !== 'boston' && counts.some((count) => count > 0));
        await visitor.button(w.log).click();
        await page.locator('.log li button').first().waitFor();
        const all = await page.locator('.log li button').count();
        await page.locator(`[data-about="${city}"]`).click();
        await visitor.button(w.logAll).waitFor();
        const about = await page.locator('.log li button').count();
        assert.ok(about > 0 && about < all, `${about} of ${all} lines`);
        await visitor.button(w.logAll).click();
        assert.equal(await page.locator('.log li button').count(), all);

        await visitor.button(w.panels).click();
        await page.locator(`[data-about="${city}"]`).click({ button: 'right' });
        await visitor.button(w.logAll).waitFor();
        assert.equal(await page.locator('.log li button').count(), about, 'the right button opens the log about it');
    });
});

test('the final scoring lights up one network after the other', async () => {
    const visitor = await Visitor.come(browser, server.address);
    await visitor.during('scoring', async () => {
        const { page, w } = visitor;
        await visitor.importRecord(finished());
        const { view } = await visitor.look();
        const networks = view.scores.map(({ network_cities: cities }) => cities.length);
        const lit = () => page.locator('[data-about] .lit').count();
        const totals = view.scores.map(({ total }) => total).sort((one, other) => other - one);
        const sums = async () => (await page.locator('.bars .sum').allInnerTexts()).map((text) => Number.parseInt(text, 10));
        assert.deepEqual(await sums(), totals, 'who has won and with how many points comes first');
        assert.equal(await lit(), 0, 'nothing is told before somebody asks for it');
        await visitor.button(new RegExp(w.playScoring)).click();
        await visitor.button(new RegExp(w.pauseFilm)).click();
        const seen = [];
        while (await visitor.button(w.next).count()) {
            seen.push(await lit());
            await visitor.button(w.next).click();
        }
        assert.deepEqual(seen.slice(3).sort(), [...networks].sort());
        assert.deepEqual(await sums(), totals);
    });
});

test('a swipe over the bar leads from the board to the players and on to the log', async () => {
    const visitor = await Visitor.come(browser, server.address, { size: { width: 360, height: 740 }, touch: true });
    await visitor.during('swipe', async () => {
        const { page, w } = visitor;
        await visitor.importRecord(settling());
        const finger = await page.context().newCDPSession(page);
        const swipe = async (from, to) => {
            const y = await page.locator('#bar .sentence').evaluate((one) => one.getBoundingClientRect().bottom - 6);
            const point = (type, touchPoints) => finger.send('Input.dispatchTouchEvent', { type, touchPoints });
            await point('touchStart', [{ x: from, y }]);
            for (let share = 0.25; share <= 1; share += 0.25) await point('touchMove', [{ x: from + (to - from) * share, y }]);
            await point('touchEnd', []);
        };
        const pressed = (name) => page.waitForFunction((name) =>
            [...document.querySelectorAll('.tabs button')].some((one) => one.textContent.trim() === name && one.ariaPressed === 'true'), name);
        await swipe(300, 60);
        await pressed(w.panels);
        await swipe(300, 60);
        await pressed(w.log);
        await swipe(60, 300);
        await pressed(w.panels);
        await swipe(60, 300);
        await pressed(w.board);
    });
});
