// Figures of analyses in the page's worker, for docs/performance.md: how soon a first graph is there and the whole game is
// weighed, and how soon a tap on the graph is answered by the board meanwhile; and the CPU time that the module takes in node,
// which no other program disturbs. Usage: node web/e2e/measure-analysis.mjs [GAME…]
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { engineDesk, launch, prepare, root, serve } from './bench.mjs';
import { figures, quiet, rest, share, stopwatch, verdict } from './stopwatch.mjs';
import { insightWords, words } from './visitor.mjs';

const games = process.argv.length > 2 ? process.argv.slice(2) : ['pioneers', 'milestones', 'pioneer_days', 'rail_pioneers'];
const desk = await engineDesk();
const server = await serve();

/** Seconds of CPU time for a whole analysis, in pieces as the page asks for them. */
function inNode(game, record) {
    desk({ do: 'learn', game, weights: readFileSync(join(root, `data/bots/${game}.json`), 'utf8') });
    const { table } = desk({ do: 'open', record, seed: '1'.repeat(64) });
    const before = process.cpuUsage();
    while (!desk({ do: 'analyse', table, seat: 1, lang: 'en', milliseconds: 6 }).done);
    const { user, system } = process.cpuUsage(before);
    desk({ do: 'close', table });
    return (user + system) / 1e6;
}

async function measure(game) {
    const names = ['Annie', 'Barnaby', 'Clementine'];
    const { record, look } = prepare(desk, { game: `${game}(players=3)`, kinds: ['human', 'greedy', 'greedy'], names, seed: 8, enough: ({ over }) => over });
    console.log(`${game}: ${look.ply} plies, ${inNode(game, record).toFixed(1)} s of CPU time in node`);
    const browser = await launch();
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
    await context.addInitScript((settings) => {
        localStorage.setItem('conestoga.settings', settings);
        // When the first request for the analysis goes out, when a first graph comes back, and when all of it is there.
        globalThis.analysis = { pieces: 0 };
        const asked = new Set();
        globalThis.Worker = class extends Worker {
            constructor(...given) {
                super(...given);
                this.addEventListener('message', ({ data }) => {
                    if (!asked.has(data.number)) return;
                    if (data.answer.first) globalThis.analysis.first ??= performance.now();
                    if (data.answer.done) globalThis.analysis.done ??= performance.now();
                });
            }
            postMessage(message, ...rest) {
                if (message.request.do === 'analyse') {
                    asked.add(message.number);
                    globalThis.analysis.pieces += 1;
                    globalThis.analysis.begun ??= performance.now();
                }
                super.postMessage(message, ...rest);
            }
        };
    }, quiet);
    await context.addInitScript(stopwatch);
    const page = await context.newPage();
    await page.goto(server.address);
    await rest();
    await page.getByLabel(words.en.importRecord).setInputFiles({ name: 'game.txt', mimeType: 'text/plain', buffer: Buffer.from(record) });
    await page.getByRole('button', { name: insightWords.en.understand }).click();
    const graph = page.locator('[data-analysis] [data-chances]');
    await graph.waitFor({ timeout: 120_000 });
    /** Taps on the graph, as long as the analysis runs, or so many after it. */
    const taps = async (most, goesOn) => {
        const times = [];
        const { x, y, width, height } = await graph.boundingBox();
        for (let tap = 0; tap < most && (await goesOn()); ++tap) {
            const before = await page.evaluate(() => document.querySelector('[data-hash]').dataset.hash);
            const answered = page.evaluate(async (before) => {
                const isAnother = () => document.querySelector('[data-hash]').dataset.hash !== before;
                return (await globalThis.painted(isAnother)) - globalThis.clicked;
            }, before);
            await page.mouse.click(x + 45 + ((tap * 37) % 97) / 100 * (width - 60), y + height / 2);
            times.push(await answered);
            await page.waitForTimeout(60);
        }
        return times;
    };
    const during = await taps(400, () => page.evaluate(() => globalThis.analysis.done === undefined));
    await page.waitForFunction(() => globalThis.analysis.done !== undefined, undefined, { timeout: 300_000 });
    const { begun, first, done, pieces } = await page.evaluate(() => globalThis.analysis);
    const after = await taps(60, async () => true);
    await browser.close();
    console.log(`${verdict(first - begun <= 3000)}  first graph ≤ 3 s: ${((first - begun) / 1000).toFixed(1)} s`);
    console.log(`${verdict(done - begun <= 60_000)}  whole game ≤ 60 s, with taps in between: ${((done - begun) / 1000).toFixed(1)} s in ${pieces} pieces`);
    if (during.length > 0) console.log(`${verdict(share(during, 0.95) <= 50)}  a tap on the graph meanwhile ≤ 50 ms: ${figures(during)}`);
    console.log(`        a tap on the graph afterwards: ${figures(after)}`);
}

try {
    for (const game of games) await measure(game);
} finally {
    await server.stop();
}
