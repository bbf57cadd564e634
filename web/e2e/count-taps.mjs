// How many taps a turn takes, where every move is confirmed and as the page comes: whole games against two bots, played by
// the page's own hints. A tap on a target and one on "Confirm" count; asking for the hint does not.
//   node web/e2e/count-taps.mjs [GAME…]
import { dice, engineDesk, launch, prepare, serve } from './bench.mjs';
import { games } from './games.mjs';
import { Visitor } from './visitor.mjs';

const [server, browser, desk] = await Promise.all([serve(), launch(), engineDesk()]);
const wanted = process.argv.slice(2);

/** Plays on to the end. Gives the decisions and the taps. */
async function playOut(visitor, roll) {
    const { page, w } = visitor;
    const count = { decisions: 0, taps: 0 };
    const isUnder = (before) => page.evaluate((before) => Number(document.querySelector('[data-ply]').dataset.ply) > before, before);
    while ((await visitor.settled()) !== 'over') {
        const before = await visitor.ply();
        const offered = (await visitor.targets()).filter(({ glows }) => glows);
        if (offered.length === 0) continue; // something is making itself
        const hinted = (await visitor.hinted(offered).catch(() => undefined)) ?? offered[roll(offered.length)];
        // What the page folds into what follows: one of the answers that begin with it.
        const folded = offered.filter(({ target }) => target.startsWith(`${hinted.target}, `));
        const target = folded.length > 0 ? folded[roll(folded.length)] : hinted;
        await page.keyboard.press('Escape');
        if (await isUnder(before)) continue;
        await visitor.tap(target);
        ++count.decisions;
        ++count.taps;
        const confirm = visitor.button(w.confirm);
        for (let wait = 0; !(await isUnder(before)); ++wait) {
            if (await confirm.isVisible()) {
                await confirm.click();
                ++count.taps;
                await page.waitForFunction((before) => Number(document.querySelector('[data-ply]').dataset.ply) > before, before, { polling: 20 });
            } else if (wait > 50) throw new Error(`${target.target} did nothing: ${await page.evaluate(() => document.body.innerText.slice(0, 400))}`);
            else await new Promise((resolve) => setTimeout(resolve, 20));
        }
    }
    return count;
}

/** A whole game, with what is confirmed; the same game for both, as far as its chance goes. */
async function tapsPerTurn(game, confirms) {
    const { record } = prepare(desk, {
        game: `${game}(players=3)`, kinds: ['human', 'greedy', 'greedy'], names: ['Annie', 'Barnaby', 'Clara'], seed: 3, enough: ({ actor }) => actor === 1,
    });
    const visitor = await Visitor.come(browser, server.address, { chance: 5 });
    await visitor.context.addInitScript((confirms) => {
        const settings = JSON.parse(localStorage.getItem('conestoga.settings'));
        localStorage.setItem('conestoga.settings', JSON.stringify({ ...settings, confirms }));
    }, confirms);
    await visitor.importRecord(record);
    const { decisions, taps } = await playOut(visitor, dice(7));
    const turns = await visitor.page.evaluate(() =>
        globalThis.heard.findLast(({ request }) => request?.do === 'look').answer.events.filter(({ event, seat }) => event === 'turn' && seat === 1).length);
    await visitor.leave();
    return { turns, decisions, taps, each: taps / turns };
}

for (const game of wanted.length > 0 ? wanted : Object.keys(games)) {
    const [all, final] = [await tapsPerTurn(game, 'all'), await tapsPerTurn(game, 'final')];
    const told = ({ turns, decisions, taps, each }) => `${each.toFixed(1)} a turn (${turns} turns, ${decisions} decisions, ${taps} taps)`;
    console.log(`${game}: every move confirmed ${told(all)}; as it comes ${told(final)}; ${Math.round((100 * final.each) / all.each)} %`);
}
await browser.close();
await server.stop();
