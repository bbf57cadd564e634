// Every kind of decision without a mouse, from prepared positions (games.mjs).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { prepare } from './bench.mjs';
import { games } from './games.mjs';
import { browser, desk, server } from './house.mjs';
import { boardWords, Visitor } from './visitor.mjs';

const table = (game, players, options = '') => ({
    game: `${game}(players=${players}${options})`, kinds: ['human', 'greedy', 'greedy', 'greedy'].slice(0, players),
    names: ['Annie', 'Barnaby', 'Clara', 'Dexter'].slice(0, players), seed: 31,
});
for (const [game, { decisions }] of Object.entries(games).filter(([, { decisions }]) => decisions)) {
    test(`every kind of decision in ${game} by keys alone`, async (t) => {
        const { en: text } = await boardWords(game);
        const visitor = await Visitor.come(browser, server.address);
        await visitor.during(`keyboard-${game}`, async () => {
            const { page, w } = visitor;
            for (const [what, { players = 2, options, enough, prefer, kind, id = '', does, shows }] of Object.entries(decisions)) {
                const { record, look } = prepare(desk, { ...table(game, players, options), enough, ...(prefer && { prefer }) });
                await visitor.importRecord(record);
                const target = typeof id === 'function' ? id(look) : id;
                assert.match(await visitor.decideByKeys(kind, target), does, what);
                await visitor.settled();
                if (shows) await page.getByTitle(shows(await visitor.look(), text)).first().waitFor();
            }
            t.diagnostic(Object.keys(decisions).join(', '));

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
}

test('a turn taken back by keys', async () => {
    const { record } = prepare(desk, { ...table('pioneers', 2), enough: games.pioneers.decisions['buy a road'].enough });
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
