// What somebody needs who plays for the first time: pictures of what things are, cards where the mouse rests, words where
// to tap, and nothing that is done without having been offered.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { prepare } from './bench.mjs';
import { browser, desk, server } from './house.mjs';
import { Visitor } from './visitor.mjs';

const against = (game) => ({ game: `${game}(players=2)`, kinds: ['human', 'greedy'], names: ['Annie', 'Barnaby'], seed: 5 });
const isMine = ({ over, actor }) => !over && actor === 1;

/** Somebody with other settings than the tests' own. */
async function come(record, settings = {}, visit = {}) {
    const visitor = await Visitor.come(browser, server.address, visit);
    await visitor.page.addInitScript((settings) =>
        localStorage.setItem('conestoga.settings', JSON.stringify({ ...JSON.parse(localStorage.getItem('conestoga.settings')), ...settings })), settings);
    await visitor.importRecord(record);
    return visitor;
}

for (const game of ['pioneers', 'milestones', 'pioneer_days', 'rail_pioneers']) {
    test(`the legend of ${game} has a picture for everything, and its button is in the window`, async () => {
        const { record } = prepare(desk, { ...against(game), enough: isMine });
        const visitor = await come(record);
        await visitor.during(`legend-${game}`, async () => {
            const { page, w } = visitor;
            await page.getByText(w.actionsMenu, { exact: true }).click();
            await visitor.button(w.legend).click();
            await page.locator('dialog dt').first().waitFor();
            const bare = await page.evaluate(() => [...document.querySelectorAll('dialog dt')].filter((one) => one.childElementCount === 0).map((one) => one.textContent));
            assert.deepEqual(bare, [], 'names without a picture');
            const close = await page.locator('dialog button').boundingBox();
            assert.ok(close.y + close.height <= 800, `Close ends at ${close.y + close.height}`);
            await visitor.shot(`first-sight/legend-${game}`);
        });
    });
}

test('the mouse on a sign of the railway map brings up its card', async () => {
    const { record } = prepare(desk, { ...against('rail_pioneers'), enough: isMine });
    const visitor = await come(record);
    await visitor.during('signs', async () => {
        const { page } = visitor;
        for (const kind of ['danger', 'ambush', 'garrison', 'trading_centre', 'sabotage', 'slow_sign']) {
            const { x, y } = await page.evaluate((kind) => {
                const { left, top, width, height } = document.querySelector(`[data-board] .spot.${kind} .shape`).getBoundingClientRect();
                return { x: left + width / 2, y: top + height * 0.6 };
            }, kind);
            await page.mouse.move(4, 4);
            await page.mouse.move(x, y);
            await page.locator('[role=note]').waitFor();
            await page.mouse.move(4, 4);
            await page.locator('[role=note]').waitFor({ state: 'detached' });
        }
    });
});

test('where dynamite can be put is said, and lies above everything else', async () => {
    const enough = (look) => isMine(look) && look.view.phase === 'attack' && look.choices.length > 5;
    const { record } = prepare(desk, { ...against('rail_pioneers'), enough });
    const visitor = await come(record);
    await visitor.during('dynamite', async () => {
        const { page } = visitor;
        await page.getByText('Tap what is lit on the map.').waitFor();
        const covered = await page.evaluate(() => [...document.querySelectorAll('[data-board] [data-target^="space "][data-glows]')].filter((one) => {
            const { left, top, width, height } = one.querySelector('.dynamite').getBoundingClientRect();
            return !one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        }).map((one) => one.dataset.target));
        assert.deepEqual(covered, []);
        await visitor.shot('first-sight/dynamite');
    });
});

test('a city that is but a step of a way is proposed, and not driven to by one tap', async () => {
    const stepOf = ({ view, choices }) => choices.find(({ action }) => action.startsWith('go ') && !view.routes.some(({ to }) => `go ${to}` === action))?.action.slice(3);
    const enough = (look) => isMine(look) && look.view.phase === 'travel' && stepOf(look) !== undefined;
    const { record, look } = prepare(desk, { ...against('pioneers'), enough });
    for (const confirms of ['final', 'none']) {
        const visitor = await come(record, { confirms });
        await visitor.during(`step-${confirms}`, async () => {
            const { w } = visitor;
            const before = await visitor.ply();
            const target = `city ${stepOf(look)}`;
            assert.equal((await visitor.targets()).find((one) => one.target === target)?.glows, false, `${target} does not glow`);
            await visitor.tap({ target });
            await visitor.button(w.confirm).waitFor();
            assert.equal(await visitor.ply(), before, 'nothing was done');
            await visitor.shot(`first-sight/step-${confirms}`);
            await visitor.confirm();
            await visitor.page.waitForFunction((before) => Number(document.querySelector('[data-ply]').dataset.ply) > before, before);
        });
    }
});

test('Milestones says what one runs for, and which of two tiles is taken', async () => {
    const enough = (look) => isMine(look) && look.view.phase === 'draft';
    const { record } = prepare(desk, { ...against('milestones'), enough });
    const visitor = await come(record, {}, { touch: true, size: { width: 390, height: 844 } });
    await visitor.during('milestones', async () => {
        const { page } = visitor;
        await page.getByText('(1 of 2)').waitFor();
        await page.getByText('Tap what is lit on the board.').waitFor();
        await page.getByText('Ends at 67 VP').last().waitFor();
        await visitor.shot('first-sight/draft');
        await visitor.decide(([first]) => first);
        await page.getByText('(2 of 2)').waitFor();
        await visitor.button(visitor.w.panels).click();
        await page.getByText('0 of 67 VP').first().waitFor();
        await visitor.shot('first-sight/goal');
    });
});

for (const [lang, size, game, players] of [['en', { width: 1366, height: 768 }, 'pioneer_days', 4], ['fr', { width: 390, height: 844 }, 'pioneer_days', 2], ['fr', { width: 360, height: 640 }, 'rail_pioneers', 2]]) {
    test(`the result of ${game} in a window of ${size.width} × ${size.height}: the ways out in sight, the graph whole`, async () => {
        const kinds = ['human', ...Array(players - 1).fill('greedy')];
        const { record } = prepare(desk, { game: `${game}(players=${players})`, kinds, names: ['Annie', 'Barnaby', 'Clementine', 'Dexter'].slice(0, players), seed: 5, enough: ({ over }) => over });
        const visitor = await come(record, {}, { lang, size, touch: size.width < 500 });
        await visitor.during(`result-${game}-${size.width}`, async () => {
            const { page, w } = visitor;
            await visitor.button(w.showTable).click();
            const graph = page.locator('dialog[open] svg[role=img]');
            await graph.waitFor();
            assert.doesNotMatch(await page.locator('dialog[open]').innerText(), /-\d/, 'a true minus');
            const seen = () => page.evaluate(() => {
                const isWhole = (one) => {
                    const { left, top, right, bottom } = one.getBoundingClientRect();
                    return [[left + 3, top + 3], [right - 3, bottom - 3]].every(([x, y]) => one.contains(document.elementFromPoint(x, y)));
                };
                const ways = [...document.querySelectorAll('dialog[open] .top button, dialog[open] .ways > *')];
                return { ways: ways.map(isWhole), graph: isWhole(document.querySelector('dialog[open] svg[role=img]')) };
            });
            const ways = [true, true, true, true];
            assert.deepEqual((await seen()).ways, ways);
            await graph.scrollIntoViewIfNeeded();
            assert.deepEqual(await seen(), { ways, graph: true });
            await page.locator('dialog[open] .top button').click();
            await page.locator('dialog[open]').waitFor({ state: 'detached' });
        });
    });
}
