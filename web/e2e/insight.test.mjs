// How games went, with the real engine: the analysis comes in while one looks, is kept, and feeds training and statistics.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { prepare } from './bench.mjs';
import { browser, desk, server } from './house.mjs';
import { patience } from './patience.mjs';
import { escaped, insightWords, Visitor } from './visitor.mjs';

const alone = { kinds: ['human', 'greedy'], names: ['Annie', 'Barnaby'] };
/** Somebody who plays whatever comes to mind: there is something to be learnt from. */
const finished = (game, seed) => prepare(desk, { game, ...alone, seed, enough: ({ over }) => over });

const analysed = ({ page }) => page.locator('[data-analysis="done"]').waitFor({ timeout: patience(90_000) });
const asked = ({ page }, what) => page.evaluate((what) => globalThis.heard.filter(({ request }) => request?.do === what).length, what);
const back = ({ page }) => page.evaluate(() => globalThis.heard.findLast(({ request }) => request?.do === 'back')?.request.ply);
const valueOf = (slider) => slider.getAttribute('aria-valuenow').then(Number);

test('after a game: graph, moments, skill and luck; then training and statistics; all of it without a network', async (t) => {
    const visitor = await Visitor.come(browser, server.address, { analyses: true });
    const words = insightWords.en;
    const { page, w } = visitor;
    const { record, look: { ply: last } } = finished('rail_pioneers(players=2,trains=1)', 4);
    await visitor.during('insight', async () => {
        await visitor.go('/');
        await visitor.button(w.playBots).first().waitFor();
        await page.evaluate(async () => {
            await navigator.serviceWorker.ready;
            if (!navigator.serviceWorker.controller) await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
        });
        await visitor.context.setOffline(true);
        await visitor.importRecord(record);
        await visitor.button(words.understand).click();
        const graph = page.locator('[data-analysis]').getByRole('slider', { name: words.graph });
        await graph.waitFor();

        // A tap on the graph shows that position, while the analysis goes on.
        const { x, y, width, height } = await graph.boundingBox();
        await page.mouse.click(x + width / 2, y + height / 2);
        await page.waitForFunction((last) => Number(document.querySelector('[data-analysis] [role="slider"]').getAttribute('aria-valuenow')) < last, last);
        const middle = await valueOf(graph);
        assert.ok(middle > last * 0.4 && middle < last * 0.65, `the middle of the graph is ${middle} of ${last}`);
        assert.equal(await back(visitor), middle);
        await graph.press('ArrowRight');
        await page.waitForFunction((ply) => Number(document.querySelector('[data-analysis] [role="slider"]').getAttribute('aria-valuenow')) === ply, middle + 1);
        await visitor.button(w.scrubNow).click();

        await analysed(visitor);
        t.diagnostic(`${last} plies in ${await asked(visitor, 'analyse')} pieces`);
        // Start, own play, rivals and luck make the end, for whoever adds up what is written there.
        const rows = await page.locator('[data-analysis] table tbody tr').evaluateAll((all) => all.map((row) => [...row.querySelectorAll('td')].map((cell) => Number(cell.textContent.replace('−', '-').replace(/[±+]/, '')))));
        assert.equal(rows.length, 2);
        for (const [start, own, rivals, luck, end] of rows) assert.equal(start + own + rivals + luck, end, JSON.stringify(rows));

        // A key moment: shown, explained, tried again.
        const moment = page.locator('[data-moment]').first();
        const ply = Number(await moment.getAttribute('data-moment'));
        await moment.getByRole('button', { name: new RegExp(`^${escaped(words.why)}`) }).click();
        assert.ok((await moment.locator('li').first().textContent()).length > 10, 'a reason in words');
        await moment.getByRole('button', { name: new RegExp(`^${words.show}`) }).click();
        await page.locator(`[data-moment="${ply}"].shown`).waitFor();
        assert.equal(await back(visitor), ply);
        const address = await page.url();
        await moment.getByRole('button', { name: new RegExp(`^${words.tryIt}`) }).click();
        await page.waitForURL((url) => url.href !== address);
        assert.equal(await visitor.settled(), 'act');
        assert.equal(await visitor.ply(), ply, 'the copy begins there');

        // It is kept: a page that is loaded again asks once.
        await visitor.go(new URL(address).pathname);
        await visitor.button(words.understand).click();
        await analysed(visitor);
        assert.equal(await asked(visitor, 'analyse'), 1);
        await page.getByRole('button', { name: 'Français' }).click();
        await page.getByRole('heading', { name: insightWords.fr.howItWent }).waitFor();
        await page.waitForFunction((best) => [...document.querySelectorAll('[data-moment]')].some((one) => one.textContent.includes(best)), insightWords.fr.better);
        await page.getByRole('button', { name: 'English' }).click();

        await visitor.turnTo('/statistics');
        await page.locator('[data-statistics="ready"]').waitFor();
        assert.match(await page.locator('main').innerText(), /Rail Pioneers[\s\S]*Games analysed: 1 of 1/, 'the copy does not count');
        assert.equal(await page.locator('section[aria-labelledby="openings"] tbody tr').count(), 1, 'how it was begun');

        await practise(visitor, words);
        await solvePuzzle(visitor, words);
    });
});

/** A moment of the game before: the answer is asked for, found at the second attempt, and comes back tomorrow. */
async function practise(visitor, words) {
    const { page } = visitor;
    await visitor.turnTo('/train');
    await page.locator('[data-training="ready"]').waitFor();
    await page.locator('a[href="/train/rail_pioneers/own"]').click();
    const exercise = page.locator('[data-exercise]');
    await exercise.waitFor();
    const id = await exercise.getAttribute('data-exercise');
    await visitor.button(words.solution).click();
    await page.locator('[data-outcome="missed"]').waitFor({ timeout: patience(30_000) });
    const best = await page.evaluate(() => globalThis.heard.findLast(({ request }) => request?.do === 'judge').answer.best);
    assert.ok((await page.locator('.outcome').innerText()).includes(best.words), 'the best move is told');
    await visitor.button(words.again).click();
    await page.locator('[data-exercise]:not([data-outcome])').waitFor();
    await choose(visitor, best.action);
    await page.locator('[data-outcome="found"]').waitFor({ timeout: patience(30_000) });
    const card = await page.evaluate((id) => JSON.parse(localStorage.getItem('conestoga.training'))[id], id);
    assert.equal(card.box, 1, 'trying again does not count');
    assert.match(card.due, /^\d{4}-\d\d-\d\d$/);
}

/** One of the ready puzzles, found at once. */
async function solvePuzzle(visitor, words) {
    const { page } = visitor;
    await visitor.turnTo('/train');
    const list = page.locator('[data-training="ready"]');
    await list.waitFor();
    for (const game of ['pioneers', 'milestones', 'pioneer_days', 'rail_pioneers']) {
        const text = await list.locator('li', { has: page.locator(`a[href="/train/${game}/puzzles"]`) }).innerText();
        const [, count] = /(?:0|1) of (\d+) found/.exec(text) ?? [];
        assert.ok(Number(count) >= 30, `${game} has ${count} puzzles`);
    }
    await page.locator('a[href="/train/milestones/puzzles"]').click();
    await page.locator('[data-exercise]').waitFor();
    await visitor.button(words.solution).click();
    await page.locator('[data-outcome="missed"]').waitFor({ timeout: patience(30_000) });
    assert.ok((await page.locator('.outcome p').count()) >= 2, 'the best move and why');
    await visitor.button(words.nextOne).click();
    await page.locator('[data-exercise]:not([data-outcome])').waitFor();
}

/** Takes an action from the list of all choices, or from the bar. */
async function choose(visitor, action) {
    const { page, w } = visitor;
    const chip = page.locator(`[data-target="chip ${action}"]`);
    await page.locator('[data-question] .answers > *').first().waitFor();
    if (await chip.isVisible()) await chip.click();
    else {
        await page.getByText(/^All choices/).click();
        await page.locator(`[data-answer="${action}"]`).click();
    }
    await visitor.button(w.confirm).click();
}

test('while playing alone: a bar of chances if one wants it, and a hint says why; never among people', async () => {
    const visitor = await Visitor.come(browser, server.address);
    const { page, w } = visitor;
    await visitor.during('insight-playing', async () => {
        const enough = ({ ply, choices }) => ply > 60 && choices.length > 3;
        const { record } = prepare(desk, { game: 'pioneers(players=2)', ...alone, seed: 5, enough });
        await visitor.importRecord(record);
        assert.equal(await page.locator('[data-bar]').count(), 0, 'off unless asked for');
        await visitor.button(w.hint).click();
        await visitor.button(w.showHint).waitFor();
        const { why } = await page.evaluate(() => globalThis.heard.findLast(({ request }) => request?.do === 'hint').answer);
        assert.ok(Array.isArray(why), 'the hint has its reasons');
        for (const sentence of why) assert.ok((await page.locator('.reason').innerText()).includes(sentence));
        await visitor.turnTo('/settings');
        await page.getByLabel(insightWords.en.barSetting).check();
        await visitor.importRecord(record);
        const bar = page.getByRole('img', { name: /^Chances now: Annie \d+%, Barnaby \d+%$/ });
        await bar.waitFor();
        const people = prepare(desk, { seed: 6, enough: ({ ply }) => ply > 50 });
        await visitor.importRecord(people.record);
        await visitor.button(new RegExp(`^${w.passReady('')}`)).click();
        await visitor.settled();
        assert.equal(await page.locator('[data-bar]').count(), 0, 'two people at one screen');
        assert.equal(await page.evaluate(() => globalThis.heard.filter(({ request }) => request?.do === 'chances').length > 0), true);
    });
});
