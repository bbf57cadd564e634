// Every kind of decision in Pioneers without a mouse, from prepared positions.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { engineDesk, launch, prepare, serve } from './bench.mjs';
import { boardWords, Visitor } from './visitor.mjs';

const { en: text } = await boardWords('pioneers');
let browser;
let server;
let desk;
before(async () => {
    server = await serve();
    [browser, desk] = await Promise.all([launch(), engineDesk()]);
});
after(async () => {
    await browser?.close();
    await server?.stop();
});

const offers = (verb, phase) => (look) =>
    !look.over && look.actor === 1 && look.ply > 45 && (!phase || look.view.phase === phase) && look.choices.some(({ action }) => action.startsWith(verb));
const digsGold = (look) =>
    offers('settle gold_digger', 'settle')(look) && look.view.tiles[look.view.stagecoach] === 'gold_digger' && look.view.players[0].nuggets.length === 0;

/** What is decided, the position that asks for it, and what to press Enter on. */
const decisions = [
    ['buy a coach', offers('buy coach'), 'coach', /^buy coach \d$/],
    ['buy a road', offers('buy road'), 'chip', /^buy road$/, 'buy road'],
    ['buy two roads', offers('buy two-roads'), 'chip', /^buy two-roads$/, 'buy two-roads'],
    ['lay a bought road', offers('road ', 'place_bought_road'), 'line', /^road /],
    ['buy nothing more', offers('done', 'purchase'), 'chip', /^done$/, 'done'],
    ['drive the stagecoach', offers('go ', 'travel'), 'city', /^go /],
    ['settle a pioneer', offers('settle ', 'settle'), 'rider', /^settle /],
    ['find a nugget', digsGold, 'rider', /^settle gold_digger /],
    ['the sergeant’s road', offers('road ', 'sergeant'), 'line', /^road /],
    ['the barkeeper sends a rider back', offers('return ', 'barkeeper'), 'rider', /^return /],
    ['leave a special action', offers('pass'), 'chip', /^pass$/, 'pass'],
    ['the farmer’s family', offers('farmer ', 'farmer'), 'rider', /^farmer /],
    ['accept an invitation', offers('join ', 'invitation'), 'rider', /^join /],
    ['decline an invitation', offers('decline', 'invitation'), 'chip', /^decline$/, 'decline'],
];

test('every kind of decision by keys alone', async (t) => {
    const visitor = await Visitor.come(browser, server.address);
    await visitor.during('keyboard', async () => {
        const { page, w } = visitor;
        for (const [what, enough, kind, action, id] of decisions) {
            const { record, look } = prepare(desk, { kinds: ['human', 'greedy'], names: ['Annie', 'Barnaby'], seed: 31, enough });
            await visitor.importRecord(record);
            const target = id ?? (what === 'find a nugget' ? look.choices.find((one) => action.test(one.action)).action.replace('settle ', '') : '');
            assert.match(await visitor.decideByKeys(kind, target), action, what);
            await visitor.settled();
            if (what === 'find a nugget') {
                const [value] = (await visitor.look()).view.players[0].nuggets;
                await page.getByTitle(text.nuggets(String(value))).first().waitFor();
            }
        }
        t.diagnostic(decisions.map(([what]) => what).join(', '));

        // The letters: hint, undo, the log and back, and Escape.
        await page.keyboard.press('l');
        await page.locator('[aria-pressed="true"]', { hasText: w.log }).waitFor();
        await page.keyboard.press('p');
        await page.locator('[aria-pressed="true"]', { hasText: w.panels }).waitFor();
        if ((await visitor.settled()) === 'act') {
            await page.keyboard.press('h');
            await visitor.button(w.showHint).waitFor();
            await page.keyboard.press('Escape');
            await visitor.button(w.showHint).waitFor({ state: 'detached' });
        }
    });
});

test('a turn taken back by keys', async () => {
    const { record } = prepare(desk, { kinds: ['human', 'greedy'], names: ['Annie', 'Barnaby'], seed: 31, enough: offers('buy road') });
    const visitor = await Visitor.come(browser, server.address, { lang: 'fr' });
    await visitor.during('keyboard-undo', async () => {
        await visitor.importRecord(record);
        const hash = await visitor.hash();
        await visitor.decideByKeys('chip', 'buy road');
        await visitor.settled();
        assert.notEqual(await visitor.hash(), hash);
        await visitor.page.keyboard.press('u');
        await visitor.page.waitForFunction((hash) => document.querySelector('[data-hash]').dataset.hash === hash, hash);
    });
});
