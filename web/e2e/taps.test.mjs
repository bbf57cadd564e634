// A tap on a map means what lay under the finger, even where the map has changed or is drawn late; and the
// stagecoach goes where it is dragged.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { prepare } from './bench.mjs';
import { games } from './games.mjs';
import { drag } from './hands.mjs';
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
                await visitor.button(w.confirm).waitFor().catch(() => assert.fail(`the tap on ${target} was lost`));
            });
        }
    });
}

test('the stagecoach is dragged along a way, to a far city, and where it cannot go', async (t) => {
    const detour = ({ view }) => view.routes.find(({ to, way, cost }) => way.length > 1 && view.routes.some((other) => other.to === to && other.cost < cost));
    const enough = (look) => look.view.phase === 'travel' && detour(look) !== undefined;
    const { record, look } = prepare(desk, { game: 'pioneers(players=3)', kinds: ['human', 'greedy', 'greedy'], names: ['Annie', 'Barnaby', 'Clementine'], seed: 4, enough });
    const { to, way } = detour(look);
    const cheapest = look.view.routes.filter((route) => route.to === to).sort((a, b) => a.cost - b.cost)[0].way;
    assert.notDeepEqual(way, cheapest);
    for (const hand of ['mouse', 'finger']) {
        const visitor = await Visitor.come(browser, server.address, { touch: hand === 'finger' });
        await visitor.during(`drag-${hand}`, async () => {
            const { page, w } = visitor;
            await visitor.importRecord(record);
            const dragTo = async (places) => {
                const { x, y, width, height } = await page.locator('[data-board] .coach').boundingBox();
                await drag(page, hand, [{ x: x + width / 2, y: y + height / 2 }, ...places]);
            };
            const placesOf = async (cities) => {
                const places = [];
                for (const city of cities) places.push(await visitor.placeOf(`city ${city}`));
                return places;
            };
            const hash = await visitor.hash();
            const proposed = async () => {
                await visitor.answered();
                return page.evaluate(() => globalThis.heard.findLast(({ request }) => request?.do === 'preview').request.actions);
            };
            const go = (way) => way.map((city) => `go ${city}`);

            await dragTo(await placesOf(way));
            await visitor.button(w.confirm).waitFor();
            assert.deepEqual(await proposed(), go(way), 'along the way it was dragged');
            await visitor.button(w.cancel).click();

            const [end] = await placesOf([to]);
            await dragTo([{ x: end.x, y: 60 }, end]); // by way of no city
            await visitor.button(w.confirm).waitFor();
            assert.deepEqual(await proposed(), go(cheapest), 'the cheapest way otherwise');
            await visitor.button(w.cancel).click();

            const closed = (await visitor.targets()).find(({ kind, glows, id }) => kind === 'city' && !glows && id !== look.view.stagecoach);
            await dragTo(await placesOf([closed.id]));
            await page.getByRole('alert').filter({ hasText: w.whyNot }).waitFor();
            assert.equal(await visitor.hash(), hash);
            t.diagnostic(`${hand}: ${way.join(', ')} instead of ${cheapest.join(', ')}`);
        });
    }
});

test('a coach for sale that is tapped is shown as chosen', async () => {
    const buys = ({ choices }) => choices.some(({ action }) => action.startsWith('buy coach '));
    const { record } = prepare(desk, { game: 'pioneers(players=2)', kinds: ['human', 'greedy'], names: ['Annie', 'Barnaby'], seed: 3, enough: buys });
    const visitor = await Visitor.come(browser, server.address);
    await visitor.during('offers', async () => {
        const { page, w } = visitor;
        await visitor.importRecord(record);
        const chosen = page.locator('[data-target^="coach "][aria-pressed="true"]');
        const offer = (await visitor.targets()).find(({ kind, glows }) => kind === 'coach' && glows);
        assert.equal(await chosen.count(), 0);
        await visitor.propose(offer);
        assert.deepEqual(await chosen.evaluateAll((all) => all.map((one) => one.dataset.target)), [offer.target]);
        await visitor.button(w.cancel).click();
        await page.waitForFunction(() => !document.querySelector('[data-target^="coach "][aria-pressed="true"]'));
    });
});
