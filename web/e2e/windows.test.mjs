// The tables of all games in windows of a desktop and of a phone, upright and held sideways.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { browserName, prepare } from './bench.mjs';
import { games } from './games.mjs';
import { browser, desk, server } from './house.mjs';
import { pixelsOf } from './png.mjs';
import { Visitor } from './visitor.mjs';

const alone = { kinds: ['human', 'greedy', 'greedy'], names: ['Annie', 'Barnaby', 'Clementine'] };
const sizes = { desktop: { width: 1280, height: 800 }, phone: { width: 360, height: 740 } };

/** Columns and rows of a picture that are white for a quarter of their length: no theme has white. */
function whiteStrips(path) {
    const { width, height, at } = pixelsOf(readFileSync(path));
    const [columns, rows] = [new Array(width).fill(0), new Array(height).fill(0)];
    for (let y = 0; y < height; ++y) {
        for (let x = 0; x < width; ++x) {
            if (!at(x, y).every((part) => part >= 253)) continue;
            ++columns[x];
            ++rows[y];
        }
    }
    const most = (counts, length) => counts.flatMap((count, index) => (count > length / 4 ? [index] : []));
    return { columns: most(columns, height), rows: most(rows, width) };
}

/** The boxes of board, panels and bar, and what scrolls sideways. */
const layout = (page) => page.evaluate(() => {
    const [board, pane, bar] = ['[data-board]', 'aside .pane', '#bar'].map((one) => {
        const { width, height, bottom, right } = document.querySelector(one).getBoundingClientRect();
        return { width, height, bottom, right };
    });
    const over = [document.documentElement, document.querySelector('[data-board]'), document.querySelector('aside .pane')]
        .filter((one) => one.scrollWidth > one.clientWidth && (one.matches('.pane') || getComputedStyle(one).overflowX !== 'hidden'));
    return { board, pane, bar, sideways: over.map((one) => `${one.className || one.tagName} by ${one.scrollWidth - one.clientWidth} px`) };
});

/** Chromium shows them all; the others, which are slower here, each size and theme once. */
const thorough = browserName === 'chromium' || process.env.E2E_ALL === '1';
const shown = [['fr', 'desktop', 'dark'], ['en', 'phone', 'light'], ...(thorough ? [['en', 'desktop', 'light'], ['fr', 'phone', 'dark']] : [])];
for (const [lang, size, theme] of shown) {
    test(`every game on a ${size}, ${theme}: within the window, and in the theme’s colours`, async () => {
        const { width, height } = sizes[size];
        const visitor = await Visitor.come(browser, server.address, { lang, theme, size: sizes[size], touch: size === 'phone' });
        await visitor.during(`windows-${size}-${theme}`, async () => {
            const { page, w } = visitor;
            const look = async (name) => {
                const { bar, sideways } = await layout(page);
                assert.deepEqual(sideways, [], `${name} scrolls sideways`);
                assert.ok(bar.bottom <= height + 1 && bar.height >= 60, `${name}: the bar ends at ${bar.bottom} and is ${bar.height} high`);
                const shot = await visitor.shot(`shots/${name}-${lang}-${size}-${theme}`);
                assert.deepEqual(whiteStrips(shot), { columns: [], rows: [] }, `${name} has white strips: ${shot}`);
            };
            for (const [game, { moments, seed }] of Object.entries(games)) {
                const { record } = prepare(desk, { game: `${game}(players=3)`, ...alone, seed, enough: Object.values(moments).at(-1) });
                await visitor.importRecord(record);
                const { board } = await layout(page);
                assert.ok(board.width >= Math.min(width, 600) && board.height >= 300, `${game}: the board is ${board.width} × ${board.height}`);
                await look(`${game}-window`);
                if (size === 'desktop') continue;
                await visitor.button(w.panels).click();
                await look(`${game}-window-panels`);
            }
        });
    });
}

for (const [width, height] of [[568, 320], ...(thorough ? [[667, 331], [844, 390]] : [])]) {
    test(`a phone held sideways (${width} × ${height}) shows board, players and bar at once`, async () => {
        const visitor = await Visitor.come(browser, server.address, { size: { width, height }, touch: true });
        await visitor.during(`sideways-${width}`, async () => {
            for (const enough of [(look) => look.view.phase === 'purchase' && look.ply > 30, (look) => look.over]) {
                await visitor.importRecord(prepare(desk, { game: 'pioneers(players=3)', ...alone, seed: 4, enough }).record);
                const { board, pane, bar } = await layout(visitor.page);
                assert.ok(board.height >= 200 && board.width >= 200, `the board is ${board.width} × ${board.height}`);
                assert.ok(pane.height >= 80, `the pane is ${pane.height} high`);
                assert.ok(bar.height >= 60 && bar.bottom <= height + 1, `the bar is ${bar.height} high and ends at ${bar.bottom}`);
            }
        });
    });
}

test('a phone: a turn by thumb', async (t) => {
    const visitor = await Visitor.come(browser, server.address, { lang: 'fr', size: sizes.phone, touch: true });
    await visitor.during('thumb', async () => {
        await visitor.newGame([1]);
        const did = [];
        while (did.length < 6 && (await visitor.settled()) === 'act') {
            did.push(await visitor.decide((offered) => offered.find(({ kind }) => kind === 'badge' || kind === 'city' || kind === 'line') ?? offered[0]));
        }
        t.diagnostic(did.map(({ kind }) => kind).join(', '));
        assert.ok(did.some(({ kind }) => kind === 'city'), 'a city was tapped');
    });
});
