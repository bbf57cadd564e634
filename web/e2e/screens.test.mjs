// Every screen, as axe-core and as a phone sees it; pictures of all of them are kept in build/e2e/shots.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { before, test } from 'node:test';
import { prepare } from './bench.mjs';
import { games } from './games.mjs';
import { Guest } from './guest.mjs';
import { browser, desk, server } from './house.mjs';
import { patience } from './patience.mjs';
import { insightWords } from './visitor.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Records of each game: moments worth a look, a device to be passed on, an end. */
const records = {};
/** A short one that is over, for how it went. */
let finished;
before(() => {
    finished = prepare(desk, { game: 'rail_pioneers(players=2,trains=1)', kinds: ['human', 'level2'], names: ['Annie', 'Barnaby'], seed: 4, enough: (look) => look.over }).record;
    const names = ['Annie', 'Barnaby', 'Clementine', 'Dexter'];
    const alone = (players) => ({ kinds: ['human', ...Array(players - 1).fill('greedy')], names: names.slice(0, players) });
    for (const [game, { moments, seed }] of Object.entries(games)) {
        const string = (players) => `${game}(players=${players})`;
        const moment = (enough) => prepare(desk, { game: string(3), ...alone(3), seed, enough }).record;
        records[game] = {
            moments: Object.entries(moments).map(([name, enough]) => [name, moment(enough)]),
            pass: prepare(desk, { game: string(2), seed: 6, enough: (look) => look.ply > 50 }).record,
            end: prepare(desk, { game: string(4), ...alone(4), seed: 8, enough: (look) => look.over }).record,
        };
    }
});
const sizes = { desktop: { width: 1280, height: 800 }, phone: { width: 360, height: 740 } };

/** The screens that belong to no game; `look` is called on each with its name. */
async function tour(visitor, look) {
    const { page, w } = visitor;
    await visitor.go('/');
    await page.getByRole('button', { name: w.playBots }).first().waitFor();
    await look('home');
    for (const name of ['rules', 'learn', 'settings', 'about', 'design', 'no-such-page']) {
        await visitor.turnTo(`/${name}`);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        if (['rules', 'learn'].includes(name)) await page.locator('li.card').first().waitFor();
        await look(name);
    }
}

/** How a game went, and what comes of it. */
async function tourOfInsight(visitor, look) {
    const { page } = visitor;
    const words = insightWords[visitor.lang];
    for (const name of ['train', 'statistics']) {
        await visitor.turnTo(`/${name}`);
        await page.locator(`[data-${name === 'train' ? 'training' : name}="ready"]`).waitFor();
        await look(`${name}-empty`);
    }
    await visitor.importRecord(finished);
    await visitor.button(words.understand).click();
    await page.locator('[data-analysis="done"]').waitFor({ timeout: patience(60_000) });
    await look('analysis');
    const moment = page.locator('[data-moment]').first();
    await moment.locator('button[aria-expanded]').click();
    await look('analysis-moment');
    await page.locator('[data-analysis] details summary').click();
    await page.evaluate(() => document.querySelector('.pane').scrollTo(0, 1e6));
    await look('analysis-table');
    await moment.locator('button[aria-pressed]').click();
    await page.locator('.strip').waitFor();
    await look('analysis-shown');
    for (const name of ['train', 'statistics']) {
        await visitor.turnTo(`/${name}`);
        await page.locator(`[data-${name === 'train' ? 'training' : name}="ready"]`).waitFor();
        await look(name);
    }
    await visitor.turnTo('/train/rail_pioneers/own');
    await page.locator('[data-exercise]').waitFor();
    await look('exercise');
    await visitor.button(words.solution).click();
    await page.locator('[data-outcome]').waitFor({ timeout: patience(30_000) });
    await look('exercise-outcome');
}

/** A form whose button is always at hand: its fields scroll above it. */
async function lookAtForm(page, look, name) {
    await look(name);
    await page.locator('form.long > .fields').evaluate((fields) => fields.scrollTo(0, fields.scrollHeight));
    await look(`${name}-end`);
}

async function tourOfGame(visitor, game, look) {
    const { page, w } = visitor;
    for (const name of ['setup', 'learn', 'rules']) {
        await visitor.turnTo(`/${name}/${game}`);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        if (name === 'setup') await visitor.button(w.start).waitFor();
        if (name === 'learn') await page.locator('[data-lesson]').waitFor();
        await (name === 'setup' ? lookAtForm(page, look, `${game}-setup`) : look(`${game}-${name}`));
    }
    const { moments, pass, end } = records[game];
    for (const [name, record] of moments) {
        await visitor.importRecord(record);
        await look(`${game}-${name}`);
    }
    const onBoard = async (wanted) => (await visitor.targets()).filter((one) => one.onBoard && wanted(one));
    await visitor.propose((await onBoard(({ glows }) => glows))[0]);
    await look(`${game}-preview`);
    await visitor.button(w.cancel).click();
    const [other] = await onBoard(({ glows }) => !glows);
    if (other) {
        await visitor.tap(other);
        await page.getByRole('alert').filter({ hasText: w.whyNot }).waitFor();
        await look(`${game}-why-not`);
    }
    await visitor.button(w.log).click();
    await visitor.page.locator('.log li').first().waitFor();
    await look(`${game}-log`);
    await visitor.button(w.panels).click();
    await look(`${game}-players`);
    await page.getByText(w.actionsMenu, { exact: true }).click();
    await look(`${game}-menu`);
    await visitor.button(w.scrub).click();
    await page.getByRole('slider').waitFor();
    await look(`${game}-look-back`);
    await visitor.importRecord(pass);
    await look(`${game}-pass`);
    await visitor.importRecord(end);
    await look(`${game}-end`);
    await visitor.button(w.showTable).click();
    await page.getByRole('dialog').waitFor();
    await look(`${game}-end-table`);
}

/** The screens of tables on the server; `other` sits there too. */
async function tourOfTables(visitor, other, look) {
    const { page, o, w } = visitor;
    await visitor.go('/host/pioneers');
    await visitor.button(o.openTable).waitFor();
    await lookAtForm(page, look, 'host');
    const link = await visitor.openTable('Annie', 'pioneers', { players: 3, more: () => page.getByRole('radio', { name: o.clocks.calm }).check() });
    await look('waiting-room');
    const table = await page.url();
    await other.join(link, 'Ben');
    await page.getByText('Ben', { exact: true }).first().waitFor();
    await visitor.button(o.startWithBots).click();
    await visitor.seated();
    await look('table');
    await visitor.button(o.chat).click();
    await page.getByRole('log', { name: o.chat }).waitFor();
    await look('chat');
    await visitor.button(o.chatShut).click();
    await page.locator(`summary[aria-label="${o.tableMenu}"]`).click();
    await look('table-menu');
    await visitor.turnTo('/lobby');
    await page.locator(`a[href="${new URL(table).pathname}"]`).waitFor();
    await look('lobby');
    await visitor.turnTo('/me');
    await visitor.button(o.makeLink).click();
    await page.getByRole('img', { name: o.qrCode }).waitFor();
    await look('me');
    await visitor.turnTo('/device');
    await visitor.button(o.deviceGo).waitFor();
    await look('device');
    // The quickest bots among themselves: over before one looks.
    const { table: over } = await visitor.openByWish('Annie', { game: 'rail_pioneers(players=2)', seats: ['greedy', 'greedy'] });
    await visitor.go(`/table/${over}`);
    await visitor.button(w.showTable).waitFor();
    await visitor.button(o.checkDice).waitFor();
    await look('table-over');
}

/** Whoever is invited, at the page of the invitation. */
async function invitation(visitor, other, look) {
    const link = await other.openTable('Ben', 'pioneers', { players: 3 });
    await visitor.go(link);
    await visitor.page.getByLabel(visitor.o.yourName).waitFor();
    await visitor.page.locator('.picture svg').waitFor();
    await look('invitation');
    await visitor.go('/join/nothing-of-the-kind');
    await visitor.page.getByRole('heading', { name: visitor.o.noInvite }).waitFor();
    visitor.complaints = visitor.complaints.filter((one) => !/404/.test(one));
    await look('no-invitation');
}

/** What axe finds. A board that it has judged already, with the same elements in the same theme, is passed over. */
async function violations(page, judged) {
    if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
    const board = await page.evaluate(() => document.querySelector('[data-board]')?.outerHTML ?? '');
    const isKnown = board !== '' && judged.has(board);
    judged.add(board);
    return page.evaluate(async (isKnown) => {
        const { violations } = await globalThis.axe.run(isKnown ? { exclude: '[data-board]' } : document, {
            runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'], rules: { 'label-content-name-mismatch': { enabled: true } }, resultTypes: ['violations'],
        });
        return violations.flatMap(({ id, nodes }) => nodes.slice(0, 3).map(({ html, any, all, none }) =>
            `${id}: ${html.slice(0, 160)} — ${[...any, ...all, ...none].map(({ message }) => message).join('; ').slice(0, 200)}`));
    }, isKnown);
}

/** What a phone cannot show or a thumb cannot hit. */
function tooSmall(page) {
    return page.evaluate(() => {
        const found = [];
        const wide = document.documentElement.scrollWidth - innerWidth;
        if (wide > 0) found.push(`scrolls ${wide} px sideways`);
        for (const one of document.querySelectorAll('button, summary, select, a.button, input:not([type=radio], [type=checkbox], [type=file]), svg .badge')) {
            if (one.closest('.skip') || one.matches('.skip') || !one.checkVisibility()) continue;
            const { width, height } = one.getBoundingClientRect();
            if (width === 0 || height === 0) continue;
            if (width < 43.5 || height < 43.5) {
                found.push(`${one.tagName.toLowerCase()} “${(one.getAttribute('aria-label') ?? one.textContent).trim().slice(0, 40)}”: ${Math.round(width)}×${Math.round(height)}`);
            }
        }
        return [...new Set(found)];
    });
}

const everyGame = Object.keys(games);
const half = (rest) => everyGame.filter((_, index) => index % 2 === rest);
const all = ['en', 'fr'].flatMap((lang) => ['desktop', 'phone'].flatMap((size) => ['light', 'dark'].map((theme) => [lang, size, theme, everyGame])));
/** Every game in both languages, sizes and themes, though not in each with each. */
const some = [
    ['en', 'desktop', 'light', half(0)], ['fr', 'phone', 'dark', half(0)],
    ['fr', 'desktop', 'dark', half(1)], ['en', 'phone', 'light', half(1)],
];
for (const [lang, size, theme, shown] of process.env.E2E_ALL ? all : some) {
    test(`screens: ${lang}, ${size}, ${theme}`, async (t) => {
        const other = await Guest.come(browser, server.address, { lang });
        const visitor = await Guest.come(browser, server.address, { lang, theme, size: sizes[size], touch: size === 'phone', analyses: true });
        await visitor.during(`screens-${lang}-${size}-${theme}`, async () => {
            const found = new Map();
            const note = (what, name) => found.set(what, [...(found.get(what) ?? []), name]);
            const judged = new Set();
            let count = 0;
            const look = async (name) => {
                ++count;
                await visitor.shot(`shots/${name}-${lang}-${size}-${theme}`);
                for (const one of await violations(visitor.page, judged)) note(`axe ${one}`, name);
                if (size === 'phone') for (const one of await tooSmall(visitor.page)) note(one, name);
                const lost = await visitor.page.evaluate(() => document.documentElement.lang);
                if (lost !== lang) note(`the document says lang=${lost}`, name);
            };
            await tour(visitor, look);
            await tourOfInsight(visitor, look);
            await invitation(visitor, other, look);
            await tourOfTables(visitor, other, look);
            await other.leave();
            for (const game of shown) await tourOfGame(visitor, game, look);
            t.diagnostic(`${count} screens`);
            const told = [...found].map(([what, names]) => `${what} (${names.join(', ')})`);
            if (told.length > 0) assert.fail(`${told.length} findings:\n${told.join('\n')}`);
        });
    });
}
