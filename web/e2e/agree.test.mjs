// Board, list and bar never disagree on what can be done: in whole games, at every decision, what a target proposes is
// among the answers, and every answer is a button or has a target.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dice, prepare } from './bench.mjs';
import { games } from './games.mjs';
import { browser, desk, server } from './house.mjs';
import { Visitor } from './visitor.mjs';

/** What is chosen in parts is one target after the other: the first of them proposes one of several. */
const inParts = /^(street|take|sell) /;
/** So many targets are tapped at a decision. */
const most = 6;

/** In the page: the answers that are listed or buttons, and what some of the targets propose. */
const whatCanBeDone = (page, start) => page.evaluate(async ([start, most]) => {
    const heard = () => globalThis.heard.filter(({ request }) => request?.do === 'preview' || request?.do === 'why');
    const listed = [...document.querySelectorAll('[data-answer]')].map((one) => one.dataset.answer);
    const bundled = [...document.querySelectorAll('[data-bundle]')].flatMap((one) => one.dataset.bundle.split('|'));
    const buttons = [...document.querySelectorAll('[data-target^="chip "]')].map((one) => one.dataset.target.slice(5)).concat(bundled);
    const all = new Map([...document.querySelectorAll('[data-target][data-glows]')].map((one) => [one.dataset.target, one]));
    const targets = [...all].filter(([name]) => !name.startsWith('chip '));
    const proposed = {};
    for (let count = 0; count < Math.min(most, targets.length); ++count) {
        const [name, element] = targets[(start + count) % targets.length];
        const before = heard().length;
        element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
        for (let wait = 0; heard().length === before && wait < 400; ++wait) await new Promise((resolve) => setTimeout(resolve, 10));
        const { request } = heard().at(-1) ?? {};
        proposed[name] = heard().length === before ? 'nothing' : request.do === 'why' ? `why not ${request.action}` : request.actions.join(', ');
        await new Promise((resolve) => setTimeout(resolve));
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
        await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return { listed, buttons, proposed, isWhole: targets.length <= most };
}, [start, most]);

for (const game of Object.keys(games)) {
    test(`board, list and bar of ${game} agree in a whole game`, async (t) => {
        const { record } = prepare(desk, { game: `${game}(players=2)`, kinds: ['human', 'greedy'], names: ['Annie', 'Barnaby'], seed: 3, enough: ({ actor }) => actor === 1 });
        const visitor = await Visitor.come(browser, server.address, { chance: 3 });
        await visitor.during(`agree-${game}`, async () => {
            const { page } = visitor;
            const roll = dice(9);
            await visitor.importRecord(record);
            let [decisions, targets] = [0, 0];
            for (; decisions < 120 && (await visitor.settled()) !== 'over'; ++decisions) {
                const { listed, buttons, proposed, isWhole } = await whatCanBeDone(page, roll(50));
                const where = `decision ${decisions}`;
                for (const [target, actions] of Object.entries(proposed))
                    assert.ok(listed.includes(actions) || buttons.includes(actions), `${where}: ${target} proposes ${actions}, the list has ${listed.join(' | ')}, the bar ${buttons.join(' | ')}`);
                targets += Object.keys(proposed).length;
                const isOffered = (answer) => Object.values(proposed).some((one) => one === answer || one.split(', ').at(-1) === answer.split(', ').at(-1));
                if (isWhole)
                    for (const answer of listed.filter((one) => !buttons.includes(one) && !inParts.test(one)))
                        assert.ok(isOffered(answer), `${where}: ${answer} is in the list alone; targets propose ${Object.values(proposed).join(' | ')}`);
                const before = await visitor.ply();
                const answers = [...new Set([...listed, ...buttons])];
                await page.evaluate((answer) => document.querySelector(`[data-answer="${answer}"], [data-target="chip ${answer}"]`).click(), answers[roll(answers.length)]);
                await visitor.confirm();
                await page.waitForFunction((before) => Number(document.querySelector('[data-ply]').dataset.ply) > before, before, { polling: 20 });
            }
            assert.ok(targets > 10, `${targets} targets were tapped`);
            t.diagnostic(`${decisions} decisions, ${targets} targets`);
        });
    });
}
