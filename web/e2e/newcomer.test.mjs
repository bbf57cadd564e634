// What somebody sees who comes for the first time, with a phone: the way in, the first decision, the first preview.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { prepare } from './bench.mjs';
import { games } from './games.mjs';
import { browser, desk, server } from './house.mjs';
import { offers } from './offers.mjs';
import { Visitor } from './visitor.mjs';

const size = { width: 390, height: 844 };
const alone = { kinds: ['human', 'greedy', 'greedy'], names: ['Annie', 'Barnaby', 'Clara'] };

/** On a phone, with the settings that the page comes with, but that nothing is told unless it is asked for. */
async function come(name, lang, steps, telling = 'none') {
    const visitor = await Visitor.come(browser, server.address, { lang, size, touch: true, chance: 5 });
    await visitor.context.addInitScript((telling) => {
        const settings = JSON.parse(localStorage.getItem('conestoga.settings'));
        localStorage.setItem('conestoga.settings', JSON.stringify({ ...settings, telling, confirms: 'final', knowsTaps: false, met: [] }));
    }, telling);
    await visitor.during(`newcomer-${name}`, () => steps(visitor));
}

/** Which of these have something else over their middle, or are out of the window. */
const hidden = (page, selector) => page.evaluate((selector) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility()).flatMap((one) => {
    const { x, y, width, height } = (one.querySelector('[data-hot]') ?? one).getBoundingClientRect();
    const over = document.elementFromPoint(x + width / 2, y + height / 2);
    return over && (one.contains(over) || over.contains(one)) ? [] : [one.dataset.target ?? one.textContent.trim()];
}), selector);

for (const lang of ['en', 'fr']) {
    test(`all games are in the window at first sight, ${lang}`, () => come(`home-${lang}`, lang, async (visitor) => {
        const { page } = visitor;
        await visitor.go('/');
        await page.locator('article').nth(Object.keys(games).length - 1).waitFor();
        for (const small of [size, { width: 360, height: 740 }]) {
            await page.setViewportSize(small);
            assert.deepEqual(await hidden(page, 'article h3'), [], `${small.width} × ${small.height}`);
        }
        assert.equal(await page.locator('article h3').count(), Object.keys(games).length);
    }));
}

for (const [lang, game] of [['fr', 'pioneers'], ['en', 'milestones'], ['fr', 'pioneer_days'], ['en', 'rail_pioneers']]) {
    test(`the way into ${game}, and its first decision`, () => come(`way-${game}`, lang, async (visitor) => {
        const { page, w } = visitor;
        await visitor.go(`/setup/${game}`);
        await visitor.button(w.start).waitFor();
        assert.deepEqual(await hidden(page, 'form button'), [], 'the start is in the window, whatever there is to choose');
        const [fields, start] = await Promise.all([page.locator('form.long > .fields').boundingBox(), visitor.button(w.start).boundingBox()]);
        assert.ok(fields.y + fields.height <= start.y, 'and covers none of it');
        await visitor.button(w.start).click();
        await visitor.settled();
        assert.equal(await page.locator('.notices .notice').count(), 0, 'nothing lies over the board unasked');
        await visitor.button(w.howToPlay).click();
        await visitor.button(w.tapsAll).click();
        assert.equal(await page.evaluate(() => JSON.parse(localStorage.getItem('conestoga.settings')).confirms), 'all');
    }));
}

/** Positions in which what one looks at lies at the lower edge of a phone's board. */
const lowDown = {
    'the loop of Milestones': { game: 'milestones', enough: games.milestones.decisions['move to a worker'].enough, looksAt: '[data-target^="space "]' },
    'the draft of Milestones': { game: 'milestones', enough: games.milestones.decisions['draft a tile'].enough, looksAt: '[data-board] [data-target^="tile "]' },
    'the map beside the draft': { game: 'milestones', enough: games.milestones.decisions['draft a tile'].enough, looksAt: '[data-target="vertex a1"], [data-target="vertex a2"]' },
};
for (const [what, { game, enough, looksAt }] of Object.entries(lowDown)) {
    test(`a preview on a phone leaves ${what} free`, () => come(what, 'fr', async (visitor) => {
        const { page, w } = visitor;
        await visitor.importRecord(prepare(desk, { game: `${game}(players=3)`, ...alone, seed: 31, enough }).record);
        await visitor.button(w.hint).click();
        await visitor.button(w.showHint).click();
        await visitor.button(w.confirm).waitFor();
        assert.ok((await page.locator(looksAt).count()) > 0);
        assert.deepEqual(await hidden(page, looksAt), []);
    }));
}

test('a road that a hint proposes is in the window', () => come('road', 'en', async (visitor) => {
    const { page, w } = visitor;
    await visitor.importRecord(prepare(desk, { game: 'pioneers(players=3)', ...alone, seed: 31, enough: offers('road ', 'place_bought_road', 45) }).record);
    // The map is dragged away from wherever the hint points.
    await page.evaluate(() => document.querySelector('[data-board] svg[role="group"]').dispatchEvent(new KeyboardEvent('keydown', { key: '+', bubbles: true })));
    for (let count = 0; count < 6; ++count) await page.keyboard.press('+');
    await visitor.button(w.hint).click();
    await visitor.button(w.showHint).click();
    await visitor.button(w.confirm).waitFor();
    const box = await page.locator('.ghost .edge').first().boundingBox();
    const board = await page.locator('[data-board]').boundingBox();
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    assert.ok(middle.x > board.x && middle.x < board.x + board.width && middle.y > board.y && middle.y < board.y + board.height, JSON.stringify({ box, board }));
}));

test('coaches for sale are offered once: as cards, not as buttons too', () => come('coaches', 'fr', async (visitor) => {
    const { page } = visitor;
    await visitor.importRecord(prepare(desk, { game: 'pioneers(players=3)', ...alone, seed: 31, enough: offers('buy coach', null, 45) }).record);
    assert.ok((await page.locator('[data-board] [data-target^="coach "][data-glows]').count()) > 0);
    assert.equal(await page.locator('[data-target^="chip buy coach"], [data-greyed^="buy coach"]').count(), 0);
}));

test('what makes itself in the first turn of Rail Pioneers is said to, while others play', () => come('forced', 'en', async (visitor) => {
    const { page, w } = visitor;
    await visitor.go('/setup/rail_pioneers');
    await visitor.button(w.start).click();
    await page.getByText(w.forcedMove('').replace(/\.$/, '').trim()).first().waitFor();
}));

test('a name in the log lights up what it names', () => come('names', 'en', async (visitor) => {
    const { page, w } = visitor;
    await page.setViewportSize({ width: 1280, height: 800 });
    await visitor.importRecord(prepare(desk, { game: 'pioneers(players=3)', ...alone, seed: 31, enough: offers('buy coach', null, 45) }).record);
    await visitor.button(w.log).click();
    const name = page.locator('.log .name').last();
    await name.hover();
    assert.ok((await page.locator('[data-about] .lit').count()) > 0, `${await name.textContent()} is lit`);
}));

/** The second move of a turn, to a worker: it ends the turn. */
const endsTurn = ({ action }, { view }) => /^move [1-8]$/.test(action) && (view.previews[action]?.count ?? 0) > 0;
test('what ended a turn is taken back while the next bot waits', () => come('regret', 'fr', async (visitor) => {
    const { page, w } = visitor;
    const enough = (look) => look.view.phase === 'move' && look.view.moves_left === 0 && look.choices.some((choice) => endsTurn(choice, look));
    const { record, look } = prepare(desk, { game: 'milestones(players=3)', ...alone, seed: 31, enough });
    await visitor.importRecord(record);
    const [ply, hash] = [await visitor.ply(), await visitor.hash()];
    const { action } = look.choices.find((choice) => endsTurn(choice, look));
    await visitor.tap({ target: `space ${action.replace('move ', '')}` });
    await page.waitForFunction((ply) => Number(document.querySelector('[data-ply]').dataset.ply) === ply + 1, ply, { polling: 20 });
    assert.equal(await visitor.button(w.confirm).count(), 0, 'it is done at once');
    assert.equal((await visitor.look()).actor, 2, 'the turn is over');
    await visitor.button(w.undo).click();
    await visitor.settled();
    assert.deepEqual([await visitor.ply(), await visitor.hash()], [ply, hash], 'and is not, though a bot was next');
}, 'slow'));

test('when one’s turn comes it is the question that stands there, and the board as it begins', () => come('question', 'en', async (visitor) => {
    const { page } = visitor;
    await page.setViewportSize({ width: 1366, height: 768 });
    const enough = (look) => look.view.phase === 'end_turn' && look.view.round > 2 && look.view.first === 1;
    const { record } = prepare(desk, { game: 'pioneer_days(players=2)', kinds: ['human', 'greedy'], names: ['Annie', 'Barnaby'], seed: 31, enough });
    await visitor.importRecord(record);
    const ply = await visitor.ply();
    await page.evaluate(() => document.querySelectorAll('.board, .board > *').forEach((one) => (one.scrollTop = 9999)));
    const scrolled = () => page.evaluate(() => [...document.querySelectorAll('.board, .board > *')].reduce((sum, one) => sum + one.scrollTop, 0));
    assert.ok((await scrolled()) > 0);
    await page.locator('[data-target="chip end"]').click();
    const asked = await page.waitForFunction((ply) => {
        const { dataset } = document.querySelector('[data-ply]');
        return Number(dataset.ply) > ply + 1 && dataset.asks === 'true' && document.querySelector('.sentence').innerText;
    }, ply, { polling: 'raf' });
    assert.equal(await asked.jsonValue(), (await visitor.look()).prompt);
    assert.match(await page.locator('.notes .report').innerText(), /Barnaby/);
    await page.waitForFunction(() => [...document.querySelectorAll('.board, .board > *')].every((one) => one.scrollTop === 0));
}, 'quick'));

test('a network that the final scoring tells of is in the window, and nothing lies over it', () => come('networks', 'fr', async (visitor) => {
    const { page, w } = visitor;
    const { record } = prepare(desk, { game: 'pioneers(players=2)', kinds: ['human', 'human'], names: ['Annie', 'Barnabé'], seed: 5, enough: ({ over }) => over });
    await visitor.importRecord(record);
    await visitor.button(w.playScoring).click();
    await visitor.button(w.pauseFilm).click();
    let networks = 0;
    for (let chapter = 0; chapter < 5; ++chapter) {
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
        networks += Number((await page.locator('[data-board] path.lit').count()) > 0);
        assert.deepEqual(await hidden(page, '[data-target^="city "]:has(path.lit)'), [], `chapter ${chapter + 1}`);
        if (chapter < 4) await visitor.button(w.next).click();
    }
    assert.equal(networks, 2, 'one for each');
}));
