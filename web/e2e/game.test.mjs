// A whole game of Pioneers by clicks, in each language.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { launch, serve } from './bench.mjs';
import { Visitor } from './visitor.mjs';

let browser;
let server;
before(async () => {
    server = await serve();
    browser = await launch();
});
after(async () => {
    await browser?.close();
    await server?.stop();
});

for (const lang of ['en', 'fr']) {
    test(`a whole game by clicks, ${lang}`, async (t) => {
        const visitor = await Visitor.come(browser, server.address, { lang });
        await visitor.during(`whole-game-${lang}`, async () => {
            const { page, w } = visitor;
            await visitor.newGame([1]);
            const did = await visitor.playToTheEnd(lang === 'en' ? 11 : 12);
            const kinds = new Set(did.map(({ kind }) => kind));
            t.diagnostic(`${did.length} decisions: ${[...kinds].map((kind) => `${did.filter((one) => one.kind === kind).length} ${kind}`).join(', ')}`);
            for (const kind of ['chip', 'city', 'coach']) assert.ok(kinds.has(kind), `no decision was made on a ${kind}`);
            await visitor.button(w.table).click();
            const dialog = page.getByRole('dialog');
            const look = await visitor.look();
            const winner = look.names[look.view.winners[0] - 1];
            await dialog.getByRole('heading', { name: winner }).waitFor();
            for (const name of look.names) await dialog.getByRole('table').first().getByText(name).waitFor();
            assert.ok(look.over && look.view.winners.length > 0);
            await visitor.shot(`shots/end-${lang}`);
        });
    });
}
