// How many taps a turn takes as the page comes, and how many it would take if every action of the rules were tapped and
// confirmed: whole games against two bots, played by the page's own hints. A tap on a target and one on "Confirm" count;
// asking for the hint does not. The steps of a drive are one action: the map has always offered them as one. Below each
// game: how often each kind of action was tapped, and how often it had to be confirmed.
//   node web/e2e/count-taps.mjs [--hints BOT] [GAME…]        the bot whose hints are followed: greedy, unless said
import { parseArgs } from 'node:util';
import { dice, engineDesk, launch, prepare, serve } from './bench.mjs';
import { games } from './games.mjs';
import { Visitor } from './visitor.mjs';

const [server, browser, desk] = await Promise.all([serve(), launch(), engineDesk()]);
const { values: { hints }, positionals: wanted } = parseArgs({ options: { hints: { type: 'string', default: 'greedy' } }, allowPositionals: true });

/** What the page folds into what the hint says: the targets of answers that begin with it. */
async function foldedInto(page, offered) {
    const answers = await page.evaluate(() => {
        const { action } = globalThis.heard.findLast(({ request }) => request?.do === 'hint').answer;
        const listed = [...document.querySelectorAll('[data-answer]')].map((one) => one.dataset.answer);
        const buttons = [...document.querySelectorAll('[data-target^="chip "]')].map((one) => one.dataset.target.slice(5));
        return [...new Set([...listed, ...buttons])].filter((answer) => answer.startsWith(`${action}, `));
    });
    const targets = answers.map((answer) => {
        const last = answer.split(', ').at(-1);
        return offered.find(({ target }) => target === `chip ${answer}`) ?? offered.find(({ kind, id }) => kind !== 'chip' && last.endsWith(` ${id}`));
    });
    return targets.filter((target) => target);
}

/** Plays on to the end. Gives the decisions and the taps. */
async function playOut(visitor, roll) {
    const { page, w } = visitor;
    const count = { decisions: 0, taps: 0, kinds: {} };
    const isUnder = (before) => page.evaluate((before) => Number(document.querySelector('[data-ply]').dataset.ply) > before, before);
    while ((await visitor.settled()) !== 'over') {
        const before = await visitor.ply();
        const offered = (await visitor.targets()).filter(({ glows }) => glows);
        if (offered.length === 0) continue; // something is making itself
        const hinted = (await visitor.hinted(offered).catch(() => undefined)) ?? offered[roll(offered.length)];
        const folded = await foldedInto(page, offered);
        const target = folded.length > 0 ? folded[roll(folded.length)] : hinted;
        await page.keyboard.press('Escape');
        if (await isUnder(before)) continue;
        await visitor.tap(target);
        ++count.decisions;
        ++count.taps;
        let confirmed = 0;
        const confirm = visitor.button(w.confirm);
        for (let wait = 0; !(await isUnder(before)); ++wait) {
            if (await confirm.isVisible()) {
                await confirm.click();
                ++count.taps;
                ++confirmed;
                await page.waitForFunction((before) => Number(document.querySelector('[data-ply]').dataset.ply) > before, before, { polling: 20 });
            } else if (wait > 50) throw new Error(`${target.target} did nothing: ${await page.evaluate(() => document.body.innerText.slice(0, 400))}`);
            else await new Promise((resolve) => setTimeout(resolve, 20));
        }
        const verb = await page.evaluate((before) => globalThis.heard.find((one) => one.request?.do === 'act' && one.before === before)?.request.action.split(' ')[0] ?? '?', before);
        const kind = (count.kinds[verb] ??= { taps: 0, confirmed: 0 });
        ++kind.taps;
        kind.confirmed += confirmed;
    }
    return count;
}

/** What the person did, chance and bots left out; what made itself is among it. */
const actionsOf = (page) => page.evaluate(() => {
    const acts = globalThis.heard.filter(({ request, answer }) => request?.do === 'act' && !answer.error).map(({ request }) => request.action);
    return acts.filter((action, index) => !(action.startsWith('go ') && acts[index - 1]?.startsWith('go '))).length;
});

async function tapsPerTurn(game, seed) {
    const { record } = prepare(desk, {
        game: `${game}(players=3)`, kinds: ['human', 'greedy', 'greedy'], names: ['Annie', 'Barnaby', 'Clara'], seed, enough: ({ actor }) => actor === 1,
    });
    const visitor = await Visitor.come(browser, server.address, { chance: seed + 2, hints });
    // What others do is told, and never waited for.
    await visitor.context.addInitScript((skip) => {
        const settings = JSON.parse(localStorage.getItem('conestoga.settings'));
        localStorage.setItem('conestoga.settings', JSON.stringify({ ...settings, confirms: 'final', telling: 'normal' }));
        setInterval(() => [...document.querySelectorAll('button')].find((one) => one.textContent.trim() === skip)?.click(), 30);
    }, visitor.w.skipTelling);
    await visitor.importRecord(record);
    const { decisions, taps, kinds } = await playOut(visitor, dice(7));
    const actions = await actionsOf(visitor.page);
    const turns = await visitor.page.evaluate(() =>
        globalThis.heard.findLast(({ request }) => request?.do === 'look').answer.events.filter(({ event, seat }) => event === 'turn' && seat === 1).length);
    await visitor.leave();
    return { counts: { turns, actions, decisions, taps }, kinds };
}

for (const game of wanted.length > 0 ? wanted : Object.keys(games)) {
    const all = { turns: 0, actions: 0, decisions: 0, taps: 0 };
    const verbs = {};
    for (const seed of [3, 4]) {
        const { counts, kinds } = await tapsPerTurn(game, seed);
        for (const what of Object.keys(all)) all[what] += counts[what];
        for (const [verb, { taps, confirmed }] of Object.entries(kinds)) {
            const sum = (verbs[verb] ??= { taps: 0, confirmed: 0 });
            sum.taps += taps;
            sum.confirmed += confirmed;
        }
    }
    const { turns, actions, decisions, taps } = all;
    const each = (count) => (count / turns).toFixed(1);
    console.log(`${game}: ${each(2 * actions)} → ${each(taps)} a turn, ${Math.round((50 * taps) / actions)} % (${turns} turns, ${actions} actions, ${decisions} decisions, ${taps} taps)`);
    console.log(`  ${Object.entries(verbs).map(([verb, { taps, confirmed }]) => `${verb} ${taps} + ${confirmed}`).join(', ')}`);
}
await browser.close();
await server.stop();
