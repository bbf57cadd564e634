// A tap on a map means what lay under the finger, even where the map has changed or is drawn late.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { prepare } from './bench.mjs';
import { games } from './games.mjs';
import { browser, desk, server } from './house.mjs';
import { Visitor } from './visitor.mjs';

/**
 * Draws a target of the board elsewhere, where nothing else can be tapped, and gives its place there. So it looks
 * when a position has come before the picture of it: hits go by the picture, which is a frame late.
 */
const drawElsewhere = (page, target) => page.evaluate(async (target) => {
    const one = document.querySelector(`[data-board] [data-target="${target}"]`);
    const hot = one.querySelector('[data-hot]') ?? one;
    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const middle = () => {
        const { x, y, width, height } = hot.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
    };
    const home = middle();
    const { a, d } = one.ownerSVGElement.getScreenCTM();
    one.parentNode.append(one);
    for (const [dx, dy] of [[0, 130], [0, -130], [130, 0], [-130, 0], [180, 180], [-180, -180]]) {
        one.setAttribute('transform', `translate(${dx / a} ${dy / d})`);
        await drawn();
        const { x, y } = middle();
        const isAway = Math.hypot(x - home.x, y - home.y) > 100;
        if (isAway && one.contains(document.elementFromPoint(x, y))) return { x, y };
    }
    return null;
}, target);

for (const game of ['pioneers', 'rail_pioneers', 'milestones']) {
    test(`a tap on a map of ${game} means what is under the finger`, async () => {
        const { moments, seed } = games[game];
        const enough = (look) => !look.over && look.actor === 1 && moments.play(look);
        const { record } = prepare(desk, { game: `${game}(players=2)`, kinds: ['human', 'greedy'], names: ['Annie', 'Barnaby'], seed, enough });
        for (const touch of [false, true]) {
            const visitor = await Visitor.come(browser, server.address, { touch });
            await visitor.during(`taps-${game}`, async () => {
                const { page, w } = visitor;
                await visitor.importRecord(record);
                const offered = (await visitor.targets()).filter(({ glows, onBoard }) => glows && onBoard);
                assert.ok(offered.length > 0, 'something can be chosen on the board');
                const { target } = offered[0];
                const place = await drawElsewhere(page, target);
                assert.ok(place, `${target} can be drawn elsewhere`);
                if (touch) await page.touchscreen.tap(place.x, place.y);
                else await page.mouse.click(place.x, place.y);
                await visitor.button(w.confirm).waitFor({ timeout: 10_000 }).catch(() => assert.fail(`the tap on ${target} was lost`));
            });
        }
    });
}
