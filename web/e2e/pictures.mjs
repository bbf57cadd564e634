// The pictures of the page in the README: node web/e2e/pictures.mjs [FOLDER]    (FOLDER: docs/images)
// Needs build/release/conestoga, build/wasm and web/dist (tools/build, tools/build-web).
import { join } from 'node:path';
import { engineDesk, launch, prepare, root, serve } from './bench.mjs';
import { Visitor } from './visitor.mjs';

const folder = process.argv[2] ?? join(root, 'docs/images');
const [desk, server, browser] = await Promise.all([engineDesk(), serve(), launch()]);
const names = ['Annie', 'Barnaby', 'Clementine', 'Dexter'];
const game = (players, seed, enough) =>
    prepare(desk, { game: `pioneers(players=${players})`, kinds: ['human', ...Array(players - 1).fill('greedy')], names: names.slice(0, players), seed, enough }).record;

async function picture(name, record, manner, show) {
    const visitor = await Visitor.come(browser, server.address, manner);
    await visitor.importRecord(record);
    await show(visitor);
    await visitor.page.mouse.move(0, 0);
    await visitor.page.waitForTimeout(500);
    await visitor.page.screenshot({ path: join(folder, `${name}.png`) });
}

/** Proposes the way that costs most, of those that pay somebody or have a rival. */
async function proposeFar(visitor) {
    const { view } = await visitor.look();
    const rivals = (to) => view.routes.filter((route) => route.to === to).length;
    const [{ to }] = [...view.routes].sort((a, b) => rivals(b.to) - rivals(a.to) || b.way.length - a.way.length);
    await visitor.propose({ target: `city ${to}` });
}
const travels = (least, most) => ({ view }) => view.phase === 'travel' && view.round >= least && view.round <= most && view.routes.length > 4;

await picture('page-scoring', game(4, 8, (look) => look.over), {}, async ({ page, w }) => {
    for (const name of [w.playScoring, w.pauseFilm]) await page.getByRole('button', { name: new RegExp(name) }).click();
    // Coaches, empty seats, nuggets; then four networks, the largest last.
    for (let chapter = 0; chapter < 6; ++chapter) await page.getByRole('button', { name: w.next, exact: true }).click();
});
await picture('page-lamplight', game(4, 14, travels(7, 9)), { theme: 'dark' }, proposeFar);
await picture('page-phone', game(3, 5, travels(6, 8)), { lang: 'fr', size: { width: 360, height: 740 }, touch: true }, proposeFar);
await browser.close();
await server.stop();
