// When a decision comes up, something to answer it with is in the window: not only the refusal, not under something
// else, and large enough for a thumb. On a phone the question leaves two thirds of the window to the rest. Every kind of
// decision of every game (games.mjs), on a phone and on a desktop.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { prepare } from './bench.mjs';
import { games } from './games.mjs';
import { browser, desk, server } from './house.mjs';
import { Visitor } from './visitor.mjs';

const windows = {
    phone: { size: { width: 390, height: 844 }, touch: true },
    desktop: { size: { width: 1440, height: 900 } },
};
const thumb = 44;

/** Of every target that the page offers: whether it refuses, its size, and what is at its middle. */
const offered = (page) => page.evaluate(() => [...document.querySelectorAll('[data-target][data-glows]')].map((one) => {
    const { x, y, width, height } = (one.querySelector('[data-hot]') ?? one).getBoundingClientRect();
    const [left, top] = [x + width / 2, y + height / 2];
    const over = document.elementFromPoint(left, top);
    return {
        target: one.dataset.target,
        refuses: 'refuses' in one.dataset,
        size: Math.round(Math.min(width, height)),
        isInside: width > 0 && left >= 0 && top >= 0 && left <= innerWidth && top <= innerHeight,
        isFree: over !== null && one.contains(over),
    };
}));

for (const [game, { decisions }] of Object.entries(games)) {
    for (const [where, manner] of Object.entries(windows)) {
        test(`what ${game} asks for is in view, ${where}`, async (t) => {
            const visitor = await Visitor.come(browser, server.address, manner);
            await visitor.during(`view-${game}-${where}`, async () => {
                const amiss = [];
                for (const [what, { players = 2, options = '', enough, prefer }] of Object.entries(decisions)) {
                    const { record, look } = prepare(desk, {
                        game: `${game}(players=${players}${options})`, kinds: ['human', 'greedy', 'greedy', 'greedy'].slice(0, players),
                        names: ['Annie', 'Barnaby', 'Clara', 'Dexter'].slice(0, players), seed: 31, enough, ...(prefer && { prefer }),
                    });
                    await visitor.importRecord(record);
                    // Where nothing else can be done, the refusal is the answer.
                    const isAlone = look.choices.every(({ refuses }) => refuses);
                    const isThere = async () => (await offered(visitor.page)).some(({ refuses: isRefusal, size, isInside, isFree }) => (isAlone || !isRefusal) && size >= thumb && isInside && isFree);
                    let found = await isThere();
                    for (let wait = 0; !found && wait < 40; ++wait) {
                        await new Promise((resolve) => setTimeout(resolve, 50));
                        found = await isThere();
                    }
                    await visitor.shot(`shots/view-${game}-${where}-${what.replaceAll(/[^a-z]+/gi, '-')}`);
                    const height = await visitor.page.evaluate(() => document.querySelector('[data-question]').clientHeight);
                    if (where === 'phone' && height > manner.size.height / 3) amiss.push(`${what}: a question of ${height} px`);
                    if (!found) amiss.push(`${what}: ${JSON.stringify(await offered(visitor.page))}`);
                }
                assert.deepEqual(amiss, []);
                t.diagnostic(Object.keys(decisions).join(', '));
            });
        });
    }
}
