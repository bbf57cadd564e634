// Figures of the page, for docs/performance.md: tools/measure-page runs this.
import { engineDesk, launch, prepare, serve } from './bench.mjs';
import { quiet, rest, stopwatch, tell } from './stopwatch.mjs';
import { words } from './visitor.mjs';

const game = process.argv[2] ?? 'pioneers';
const w = words.en;
const desk = await engineDesk();
const server = await serve();

/** A new browser with nothing kept, and at rest, with a page whose stopwatch waits for what is asked of it. */
async function visit(setUp = async () => undefined) {
    const browser = await launch();
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
    await context.addInitScript(stopwatch);
    await context.addInitScript((settings) => {
        localStorage.setItem('conestoga.settings', settings);
        globalThis.boardPainted = globalThis.painted(() => document.querySelector('[data-board] [data-target]'));
        const asked = new Map();
        globalThis.answers = [];
        /** Of the engine's next answer of these kinds: which it is, and when the picture after it has been painted. */
        globalThis.answered = (...kinds) => new Promise((resolve) => (globalThis.awaited = { kinds, resolve }));
        globalThis.Worker = class extends Worker {
            constructor(...given) {
                super(...given);
                this.addEventListener('message', ({ data }) => {
                    const { what, at } = asked.get(data.number) ?? {};
                    globalThis.answers.push({ what, took: performance.now() - at, actor: data.answer?.actor });
                    const { kinds, resolve } = globalThis.awaited ?? {};
                    if (kinds?.includes(what)) globalThis.nextPicture((at) => resolve({ what, at }));
                });
            }
            postMessage(message, ...rest) {
                asked.set(message.number, { what: message.request.do ?? message.request.keep, at: performance.now() });
                super.postMessage(message, ...rest);
            }
        };
    }, quiet);
    const page = await context.newPage();
    const talk = await context.newCDPSession(page);
    await rest();
    await setUp({ page, talk });
    return { page, talk, done: () => browser.close() };
}
const slow = ({ talk }) => talk.send('Emulation.setCPUThrottlingRate', { rate: 4 });
const importRecord = (page, record) =>
    page.getByLabel(w.importRecord).setInputFiles({ name: 'game.txt', mimeType: 'text/plain', buffer: Buffer.from(record) });

async function coldFromHome() {
    const { page, done } = await visit(slow);
    await page.goto(server.address);
    const button = page.getByRole('button', { name: w.playBots }).first();
    const home = await page.evaluate((name) => globalThis.painted(() => [...document.querySelectorAll('button')].some((one) => one.textContent.trim() === name)), w.playBots);
    await button.click();
    const board = await page.evaluate(async () => (await globalThis.boardPainted) - globalThis.clicked);
    await done();
    return { home, board };
}

/**
 * The address of a saved game, opened when nothing of the page is kept in the browser but the game: when the
 * board was painted, and the CPU time of the page's main thread until then, which no other program disturbs.
 */
async function coldFromAddress(record, prepareFor) {
    const { page, talk, done } = await visit();
    await page.goto(server.address);
    await importRecord(page, record);
    await page.waitForURL(/\/play\//);
    const address = page.url();
    await page.evaluate(() => globalThis.boardPainted);
    await page.goto('about:blank');
    await talk.send('Network.clearBrowserCache');
    await talk.send('Storage.clearDataForOrigin', { origin: server.address, storageTypes: 'service_workers,cache_storage,shader_cache' });
    await rest();
    await prepareFor({ talk });
    const busy = async () => (await talk.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
    await talk.send('Performance.enable', { timeDomain: 'threadTicks' });
    const before = await busy();
    await page.goto(address);
    const board = await page.evaluate(() => globalThis.boardPainted);
    const cpu = (await busy()) - before;
    await done();
    return { board, cpu };
}

/** Taps on everything that glows, and on some things that do not: what is nearest may answer for them. */
async function taps(record) {
    const { page, done } = await visit();
    await page.goto(server.address);
    await importRecord(page, record);
    await page.evaluate(() => globalThis.boardPainted);
    await page.evaluate(() => navigator.serviceWorker.ready); // keeping the page for later takes a second of the first visit
    await rest();
    const places = await page.evaluate(() => [...document.querySelectorAll('[data-target]')].flatMap((one) => {
        const box = (one.querySelector('[data-hot]') ?? one).getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        return document.elementFromPoint(x, y)?.closest('[data-target]') === one ? [{ x, y, glows: 'glows' in one.dataset }] : [];
    }));
    const chosen = [...places.filter(({ glows }) => glows), ...places.filter(({ glows }) => !glows).slice(0, 12)];
    const [previews, reasons] = [[], []];
    for (let round = 0; round < 6; ++round) {
        for (const { x, y } of chosen) {
            const answered = page.evaluate(async (cancel) => {
                const isShown = () => document.querySelector('[role="alert"] *') ?? [...document.querySelectorAll('button')].find((one) => one.textContent.trim() === cancel);
                const [{ what, at }, shown] = await Promise.all([globalThis.answered('preview', 'why'), globalThis.painted(isShown)]);
                return { what, took: Math.max(at, shown) - globalThis.clicked };
            }, w.cancel);
            await page.mouse.click(x, y);
            const { what, took } = await answered;
            (what === 'preview' ? previews : reasons).push(took);
            await page.keyboard.press('Escape');
            await page.evaluate((cancel) => globalThis.painted(() => !document.querySelector('[role="alert"] *') && ![...document.querySelectorAll('button')].some((one) => one.textContent.trim() === cancel)), w.cancel);
        }
    }
    await done();
    return { previews, reasons };
}

/** Bots among themselves, to the end: how long each decision took, and each turn, until somebody else acts. */
async function bots(players, kind) {
    const { table } = desk({ do: 'new', game: `${game}(players=${players})`, kinds: Array(players).fill(kind), names: ['A', 'B', 'C', 'D'].slice(0, players), seed: '5'.repeat(64) });
    const { record } = desk({ do: 'record', table });
    const { page, done } = await visit();
    await page.goto(server.address);
    await importRecord(page, record);
    await page.getByRole('button', { name: w.showTable }).waitFor({ timeout: 600_000 });
    const answers = await page.evaluate(() => globalThis.answers.filter(({ what }) => what === 'bot' || what === 'look'));
    await done();
    const [moves, turns] = [[], []];
    let before, turn = 0;
    for (const { what, took, actor } of answers) {
        if (what === 'bot') {
            moves.push(took);
            turn += took;
            continue;
        }
        if (actor !== before && turn > 0) {
            turns.push(turn);
            turn = 0;
        }
        before = actor;
    }
    return { moves, turns };
}

const names = ['Annie', 'Barnaby', 'Clementine'];
const { record } = prepare(desk, { game: `${game}(players=3)`, kinds: ['human', 'greedy', 'greedy'], names, seed: 5, enough: (look) => look.ply > 80 && look.choices.length > 4 && !look.choices.some(({ action }) => action.startsWith('road ')) });
const runs = async (count, work) => {
    const found = [];
    for (let run = 0; run < count; ++run) found.push(await work());
    return found;
};
try {
    const home = await runs(5, coldFromHome);
    tell('cold, 4× slower: the home page from the navigation', 2000, home.map((one) => one.home));
    tell('cold, 4× slower: the board from the click at home', 2000, home.map((one) => one.board));
    const address = await runs(5, () => coldFromAddress(record, slow));
    tell('cold, 4× slower: the board from the navigation to a game’s address', 2000, address.map((one) => one.board));
    const unhurried = await runs(5, () => coldFromAddress(record, async () => undefined));
    tell('the same, 4 times the CPU time of the main thread at full speed', 2000, unhurried.map((one) => one.cpu * 4));
    const { previews, reasons } = await taps(record);
    tell('a tap answered by a preview', 50, previews);
    tell('a tap answered by “why not?”', 50, reasons);
    tell('a greedy bot’s move in the worker', 100, (await bots(4, 'greedy')).moves);
    tell('a whole turn of the best level in the worker, 4 players', 3000, (await bots(4, 'level5')).turns);
} finally {
    await server.stop();
}
