// Pioneer Days: things carried from slot to slot, to the roadside and to a town; disasters told one by one; every
// card to be read in large; what a die would bring.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { prepare } from './bench.mjs';
import { drag } from './hands.mjs';
import { browser, desk, server } from './house.mjs';
import { boardWords, Visitor } from './visitor.mjs';

const { en: text } = await boardWords('pioneer_days');
const alone = { game: 'pioneer_days(players=2,sets=bd)', kinds: ['human', 'greedy'], names: ['Annie', 'Barnaby'] };
const overflowing = () => prepare(desk, {
    ...alone, seed: 12, enough: ({ view, choices }) => view.phase === 'discard' && new Set(choices.map(({ action }) => action)).size > 2,
    prefer: (choices) => choices.find(({ action }) => /^(act|equip|wild|gold)\b/.test(action))?.action,
}).record;

const middle = async (locator) => {
    const { x, y, width, height } = await locator.boundingBox();
    return { x: x + width / 2, y: y + height / 2 };
};
/** Carries one thing onto another; both are scrolled into view before. */
async function carry(page, hand, from, to) {
    for (const one of [from, to]) await one.scrollIntoViewIfNeeded();
    await drag(page, hand, [await middle(from), await middle(to)]);
}

/** What lies in the slots of the first panel, in order; empty ones too. */
const slots = (page) => page.locator('article').first().locator('.wagons .slot').evaluateAll((all) => all.map((one) => one.dataset.piece ?? ''));
const done = (page, ply) => page.evaluate((ply) => globalThis.heard.findLast(({ request, before }) => request?.do === 'act' && before === ply)?.request.action, ply);

for (const [hand, size] of [['mouse', { width: 1280, height: 800 }], ['finger', { width: 360, height: 740 }]]) {
    test(`storage by dragging with a ${hand}`, async () => {
        const visitor = await Visitor.come(browser, server.address, { size, touch: hand === 'finger' });
        await visitor.during(`storage-${hand}`, async () => {
            const { page, w } = visitor;
            const record = overflowing();
            await visitor.importRecord(record);
            if (hand === 'finger') await visitor.button(w.panels).click();
            const panel = page.locator('article').first();
            const slot = (number) => panel.locator('.wagons .slot').nth(number);
            const confirmed = async () => {
                const ply = await visitor.ply();
                await visitor.confirm();
                await page.waitForFunction((ply) => Number(document.querySelector('[data-ply]').dataset.ply) > ply, ply);
                return done(page, ply);
            };

            // From one slot to another: no action, only another order.
            const before = await slots(page);
            const other = before.findIndex((piece) => piece !== before[0]);
            assert.ok(other > 0, `different things are needed: ${before}`);
            await carry(page, hand, slot(0), slot(other));
            await page.waitForFunction((piece) => document.querySelector('article .wagons .slot').dataset.piece === piece, before[other]);
            const swapped = await slots(page);
            assert.deepEqual([swapped[0], swapped[other]], [before[other], before[0]]);
            assert.equal(await visitor.button(w.confirm).count(), 0);

            // To the roadside: that thing is proposed, and nothing happens before it is confirmed.
            const hash = await visitor.hash();
            await carry(page, hand, slot(other), panel.locator('.roadside'));
            await visitor.button(w.confirm).waitFor();
            assert.equal(await visitor.hash(), hash);
            const piece = swapped[other].replace('nugget', 'gold').replace(/^tile-/, 'equip ');
            assert.match(await confirmed(), new RegExp(`^discard ${piece}`));

            // What does not fit, onto something in a wagon: that is left behind instead.
            await visitor.importRecord(record);
            if (hand === 'finger') await visitor.button(w.panels).click();
            await carry(page, hand, panel.locator('.over .slot').first(), slot(0));
            await visitor.button(w.confirm).waitFor();
            const first = before[0].replace('nugget', 'gold').replace(/^tile-/, 'equip ');
            assert.match(await confirmed(), new RegExp(`^discard ${first}`));
        });
    });
}

test('a thing is carried to the town, and a tile from the store into a wagon', async () => {
    const visitor = await Visitor.come(browser, server.address);
    await visitor.during('to-town', async () => {
        const { page, w } = visitor;
        const { record, look } = prepare(desk, { ...alone, seed: 12, enough: ({ view }) => ['give_gold', 'give_equipment'].includes(view.phase) });
        await visitor.importRecord(record);
        const given = look.view.phase === 'give_gold' ? '[data-piece="nugget"]' : '[data-piece^="tile-"]';
        await carry(page, 'mouse', page.locator('article').first().locator(given).first(), page.locator(`[data-place="town-${look.view.town}"]`));
        await visitor.button(w.confirm).waitFor();
        const ply = await visitor.ply();
        await visitor.confirm();
        await page.waitForFunction((ply) => Number(document.querySelector('[data-ply]').dataset.ply) > ply, ply);
        assert.match(await done(page, ply), /^give (gold|equip) /);

        const store = prepare(desk, { ...alone, seed: 5, enough: ({ view, ply }) => view.phase === 'choose_equipment' && ply > 30 });
        await visitor.importRecord(store.record);
        const [tile] = store.look.view.store;
        await carry(page, 'mouse', page.locator(`[data-place="store/${tile}"]`), page.locator('article').first().locator('.wagons .slot').first());
        await visitor.button(w.confirm).waitFor();
        const at = await visitor.ply();
        await visitor.confirm();
        await page.waitForFunction((at) => Number(document.querySelector('[data-ply]').dataset.ply) > at, at);
        assert.equal(await done(page, at), `equip ${tile}`);
    });
});

/** A position in which an action of seat 1 ends a day, and at least so many disasters strike. */
function beforeStrikes(least) {
    for (let seed = 1; seed < 100; ++seed) {
        const { table } = desk({ do: 'new', ...alone, seed: String(seed).padStart(64, '0') });
        let look = desk({ do: 'look', table, seat: 0, lang: 'en' });
        while (!look.over) {
            const { record } = desk({ do: 'record', table });
            const action = look.actor === 1 ? desk({ do: 'hint', table, seat: 1, lang: 'en' }).action : null;
            if (action) desk({ do: 'act', table, seat: 1, revision: look.revision, action, lang: 'en' });
            else desk({ do: 'bot', table });
            const next = desk({ do: 'look', table, seat: 1, lang: 'en', since: look.revision });
            const strikes = next.events.filter(({ event }) => event === 'strike').map(({ disaster }) => disaster);
            const areOver = next.events.filter(({ event }) => event === 'settle_down').length === strikes.length && next.view.round < 20;
            // Each does something that can be told: a disease among nobody's townsfolk does not.
            const areFelt = next.events.every(({ event }, i) => event !== 'strike' || next.events[i + 1]?.event !== 'settle_down');
            if (['act', 'income', 'end'].includes(action) && strikes.length >= least && areOver && areFelt) {
                desk({ do: 'close', table });
                return { record, action, strikes };
            }
            look = next;
        }
        desk({ do: 'close', table });
    }
    throw new Error('no day ended so badly');
}

test('disasters are told one by one', async () => {
    const { record, action, strikes } = beforeStrikes(2);
    const visitor = await Visitor.come(browser, server.address);
    await visitor.during('told', async () => {
        const { page } = visitor;
        await visitor.importRecord(record);
        await visitor.decide((offered) => offered.find(({ target }) => target === `chip ${action}`));
        const told = page.locator('.told');
        for (const [i, disaster] of strikes.entries()) {
            await told.getByText(`${text.disaster[disaster]}!`).waitFor();
            assert.equal(await told.locator('.title').count(), 1, 'one at a time');
            assert.ok((await told.locator('p').count()) > 0, `what ${disaster} did is said`);
            await told.getByText(text.chapter(i + 1, strikes.length)).waitFor();
            await visitor.shot(`shots/pioneer_days-told-${i + 1}`);
            await visitor.button(i + 1 < strikes.length ? text.nextDisaster : text.close, told).click();
        }
        await told.waitFor({ state: 'detached' });
    });
});

test('every card can be read in large', async () => {
    const { record, look } = prepare(desk, {
        ...alone, seed: 7, enough: ({ view, ply }) => view.phase === 'take_die' && ply > 60 && view.store.length > 0 && view.players[0].equipment.length > 0 && view.players.every(({ townsfolk }) => townsfolk.length > 0),
    });
    const { content } = desk({ do: 'content', game: alone.game });
    for (const size of [{ width: 1280, height: 800 }, { width: 360, height: 740 }]) {
        const visitor = await Visitor.come(browser, server.address, { size, touch: size.width < 500 });
        await visitor.during(`read-${size.width}`, async () => {
            const { page, w } = visitor;
            await visitor.importRecord(record);
            const captions = (group, id) => Object.entries(content.captions).find(([name, cards]) => name.startsWith(group) && cards[id])[1][id].en;
            const { view } = look;
            const named = (list, id) => content[list].find((one) => one.id === id).name.en;
            const onBoard = [
                ...Object.values(view.spaces).filter(Boolean).map((id) => ['townsfolk', id]),
                ...view.towns.map((id) => ['towns', id]), ...view.store.map((id) => ['equipment', id]),
            ];
            const beside = [['boards', 'standard'], ...view.players.flatMap(({ townsfolk }) => townsfolk.map((id) => ['townsfolk', id]))];
            const dialog = page.getByRole('dialog');
            const reads = async (open, [list, id]) => {
                await open.scrollIntoViewIfNeeded();
                await (size.width < 500 ? open.tap() : open.click());
                await dialog.waitFor();
                for (const line of captions(list, id)) await dialog.getByText(line, { exact: true }).waitFor();
                const font = await dialog.locator('p').first().evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize));
                assert.ok(font >= 18, `${id} is printed with ${font} px`);
                await visitor.button(text.close, dialog).click();
                await dialog.waitFor({ state: 'hidden' });
            };
            for (const card of onBoard) await reads(visitor.button(text.read(named(...card))).first(), card);
            if (size.width < 500) await visitor.button(w.panels).click();
            for (const card of beside) await reads(page.locator('article').getByRole('button', { name: text.read(named(...card)), exact: true }).first(), card);
            const [tile] = view.players[0].equipment;
            await reads(page.locator(`article [data-target="load ${tile}"]`), ['equipment', tile]);
        });
    }
});

test('a die shows what it would trigger, earn and fetch', async () => {
    const bears = (content, id, face) => content.equipment.some((tile) => tile.id === id && tile.face === face);
    const { content } = desk({ do: 'content', game: alone.game });
    const { record, look } = prepare(desk, {
        ...alone, seed: 9,
        enough: ({ view }) => view.phase === 'take_die' && view.pool.some(({ face }) => view.spaces[face] && view.players[0].equipment.some((id) => bears(content, id, face))),
        prefer: (choices) => choices.find(({ action }) => /^(act|equip (pan|hatchet|bandage|cards|harness)\w*)$/.test(action))?.action,
    });
    const { view } = look;
    const die = view.pool.find(({ face }) => view.spaces[face] && view.players[0].equipment.some((id) => bears(content, id, face)));
    const tile = content.equipment.find(({ id }) => view.players[0].equipment.includes(id) && bears(content, id, die.face));
    const visitor = await Visitor.come(browser, server.address);
    await visitor.during('die-preview', async () => {
        const { page, w } = visitor;
        await visitor.importRecord(record);
        await visitor.propose({ target: `die ${die.colour} ${die.face}` });
        const offers = await page.locator('.offers').innerText();
        const person = content.townsfolk.find(({ id }) => id === view.spaces[die.face]).name.en;
        for (const said of [text.income(text.dollars(content.numbers.income[die.face])), text.action(text.faces[die.face], text.gains[die.face]), text.fetches(person), tile.name.en]) {
            assert.ok(offers.includes(said), `“${said}” in “${offers}”`);
        }
        await visitor.shot('shots/pioneer_days-die');
        await visitor.button(w.cancel).click();
        assert.ok((await page.locator('.offers').innerText()).includes(text.left));
    });
});
