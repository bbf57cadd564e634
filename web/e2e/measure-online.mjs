// Figures of tables on a server, for docs/performance.md: "$(tools/page-node)" web/e2e/measure-online.mjs
import { launch, serve } from './bench.mjs';
import { Guest } from './guest.mjs';
import { figures, rest, stopwatch, tell } from './stopwatch.mjs';

const server = await serve();
/** When a move was acknowledged, in every page; `wall`: a time of the page's own clock as one of the clock on the wall. */
function acknowledgements() {
    globalThis.wall = (at) => performance.timeOrigin + at;
    globalThis.acknowledged = [];
    globalThis.WebSocket = class extends WebSocket {
        constructor(...given) {
            super(...given);
            this.addEventListener('message', ({ data }) => {
                const { id, revision, ply, error } = JSON.parse(data);
                if (typeof id === 'number' && revision !== undefined && ply !== undefined && !error && !data.includes('"view"')) globalThis.acknowledged.push(performance.now());
            });
        }
    };
}

async function rivals(count) {
    const browser = await launch();
    const [host, guest] = [await Guest.come(browser, server.address), await Guest.come(browser, server.address)];
    for (const one of [host, guest]) {
        await one.hurry();
        await one.context.addInitScript(stopwatch);
        await one.context.addInitScript(acknowledgements);
    }
    const { table, invite } = await host.openByWish('Annie', { game: 'pioneers(players=2)', seats: ['me', 'open'] });
    await host.go(`/table/${table}`);
    await guest.join(invite, 'Ben');
    await Promise.all([host.seated(), guest.seated()]);
    await rest();
    const [moves, taps, waits] = [[], [], []];
    while (moves.length < count) {
        const one = await Promise.race([host.asked().then(() => host), guest.asked().then(() => guest)]);
        if ((await one.asked()) === 'over') break;
        const other = one === host ? guest : host;
        const ply = await one.ply();
        const [shown, own] = [other, one].map(({ page }) => page.evaluate(async (ply) =>
            globalThis.wall(await globalThis.painted(() => Number(document.querySelector('[data-ply]').dataset.ply) > ply)), ply));
        await one.page.evaluate(() => {
            const [listed, chips] = ['[data-question] .all [data-answer]', '[data-question] [data-target^="chip "][data-glows]'].map((css) => [...document.querySelectorAll(css)]);
            (listed[0] ?? chips[0]).click();
        });
        const at = await shown;
        const { clicked, acknowledged } = await one.page.evaluate(() => ({ clicked: globalThis.wall(globalThis.clicked), acknowledged: globalThis.wall(globalThis.acknowledged.at(-1)) }));
        taps.push((await own) - clicked);
        waits.push(acknowledged - clicked);
        moves.push(at - acknowledged);
    }
    await browser.close();
    return { moves, taps, waits };
}

/** A tap on what glows, shown and not done: until its preview is painted. */
async function previews(count) {
    const browser = await launch();
    const host = await Guest.come(browser, server.address);
    await host.context.addInitScript(stopwatch);
    const { table } = await host.openByWish('Annie', { game: 'pioneers(players=2)', seats: ['me', 'level1'] });
    await host.go(`/table/${table}`);
    await host.asked();
    await rest();
    const { cancel } = host.w;
    const times = [];
    for (let turn = 0; times.length < count; ++turn) {
        const offered = (await host.targets()).filter(({ glows }) => glows);
        const { x, y } = await host.placeOf(offered[turn % offered.length].target);
        const shown = host.page.evaluate((cancel) => globalThis.painted(() => [...document.querySelectorAll('button')].some((one) => one.textContent.trim() === cancel)), cancel);
        await host.page.mouse.click(x, y);
        times.push((await shown) - (await host.page.evaluate(() => globalThis.clicked)));
        await host.page.keyboard.press('Escape');
        await host.page.evaluate((cancel) => globalThis.painted(() => ![...document.querySelectorAll('button')].some((one) => one.textContent.trim() === cancel)), cancel);
    }
    await browser.close();
    return times;
}

/**
 * The link in a browser that has never seen the page: the invitation, and from its button the board; and the CPU time of
 * the main thread for each, which no other program disturbs.
 */
async function cold(rate) {
    const browser = await launch();
    const host = await Guest.come(browser, server.address);
    const { invite } = await host.openByWish('Annie', { game: 'pioneers(players=2)', seats: ['me', 'open'] });
    const guest = await Guest.come(browser, server.address);
    await guest.context.addInitScript(stopwatch);
    const talk = await guest.context.newCDPSession(guest.page);
    await rest();
    await talk.send('Emulation.setCPUThrottlingRate', { rate });
    const busy = async () => (await talk.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
    await talk.send('Performance.enable', { timeDomain: 'threadTicks' });
    const idle = await busy();
    await guest.go(invite);
    const { sitDown, yourName } = guest.o;
    const invitation = await guest.page.evaluate((label) => globalThis.painted(() => [...document.querySelectorAll('button')].some((one) => one.textContent.trim() === label)), sitDown);
    const read = await busy();
    await guest.page.getByLabel(yourName).fill('Ben');
    const typed = await busy();
    await guest.button(sitDown).click();
    const board = await guest.page.evaluate(async () => (await globalThis.painted(() => document.querySelector('[data-board] [data-target]'))) - globalThis.clicked);
    const seated = await busy();
    await browser.close();
    return { invitation, board, reading: read - idle, sitting: seated - typed };
}

try {
    const { moves, taps, waits } = await rivals(60);
    tell('a rival’s move on the screen after its acknowledgement', 100, moves);
    tell('one’s own move on the screen after the tap', 100, taps);
    console.log(`        of that until the server’s acknowledgement: ${figures(waits)}`);
    tell('a tap answered by the proposal', 50, await previews(40));
    const runs = async (rate) => {
        const found = [];
        for (let run = 0; run < 5; ++run) found.push(await cold(rate));
        return found;
    };
    const unhurried = await runs(1);
    tell('cold: the invitation, 4 times the CPU time of the main thread at full speed', 2000, unhurried.map(({ reading }) => reading * 4));
    tell('cold: the board after “Sit down”, 4 times the CPU time of the main thread at full speed', 2000, unhurried.map(({ sitting }) => sitting * 4));
    const starts = await runs(4);
    tell('cold, 4× slower: the invitation from the navigation to its link', 2000, starts.map(({ invitation }) => invitation));
    tell('cold, 4× slower: the board from the click on “Sit down”', 2000, starts.map(({ board }) => board));
} finally {
    await server.stop();
}
