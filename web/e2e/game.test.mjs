// A whole game by clicks, of every game: in Firefox in French, in WebKit in English, in Chromium in both by turns.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browserName } from './bench.mjs';
import { games } from './games.mjs';
import { browser, server } from './house.mjs';
import { Visitor } from './visitor.mjs';

/** Of the clicks and of the worker: these games offer every kind of target. */
const seeds = { en: 11, fr: 12 };

const everyLanguage = ['en', 'fr'];
const languages = { chromium: (turn) => (process.env.E2E_ALL ? everyLanguage : [everyLanguage[turn % 2]]), firefox: () => ['fr'], webkit: () => ['en'] }[browserName];

for (const [turn, [game, { players, prefer, hints, waysTo, kinds }]] of Object.entries(games).entries()) {
    for (const lang of languages(turn)) {
        test(`a whole game of ${game} by clicks, ${lang}`, async (t) => {
            const visitor = await Visitor.come(browser, server.address, { lang, chance: seeds[lang] });
            await visitor.during(`whole-${game}-${lang}`, async () => {
                const { page, w } = visitor;
                await visitor.newGame([1], { game, players });
                const did = await visitor.playToTheEnd(seeds[lang], { prefer, hints, waysTo });
                const tapped = new Set(did.map(({ kind }) => kind));
                t.diagnostic(`${did.length} decisions: ${[...tapped].map((kind) => `${did.filter((one) => one.kind === kind).length} ${kind}`).join(', ')}; tapped twice: ${visitor.retries.join(', ') || 'none'}`);
                for (const kind of kinds) assert.ok(tapped.has(kind), `no decision was made on a ${kind}`);
                await visitor.button(w.showTable).click();
                const dialog = page.getByRole('dialog');
                const look = await visitor.look();
                const winner = look.names[look.view.winners[0] - 1];
                await dialog.getByRole('heading', { name: winner }).waitFor();
                for (const name of look.names) await dialog.getByRole('table').first().getByText(name).waitFor();
                assert.ok(look.over && look.view.winners.length > 0);
                await visitor.shot(`shots/end-${game}-${lang}`);
            });
        });
    }
}
