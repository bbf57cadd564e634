// Rail Pioneers in motion: trains follow their track, track appears section by section, dice tumble, Chance
// cards turn over, and an attack out of turn is announced.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dice, prepare } from './bench.mjs';
import { browser, desk, server } from './house.mjs';
import { boardWords, Visitor } from './visitor.mjs';

const table = { game: 'rail_pioneers(players=2)', kinds: ['human', 'greedy'], names: ['Annie', 'Barnaby'], seed: 5 };

/** Somebody who sees things move, slowly. */
async function watcher(record) {
    const visitor = await Visitor.come(browser, server.address);
    await visitor.page.emulateMedia({ reducedMotion: 'no-preference' });
    await visitor.page.addInitScript(() =>
        localStorage.setItem('conestoga.settings', JSON.stringify({ ...JSON.parse(localStorage.getItem('conestoga.settings')), motion: 500 })));
    await visitor.importRecord(record);
    return visitor;
}

/** Writes down, frame by frame, where the vehicles of a line are, how far its sections have come, and what is animated. */
const watch = (page, line) => page.evaluate((line) => {
    globalThis.frames = [];
    const look = () => {
        const vehicles = [...document.querySelectorAll(`[data-vehicle^="${line} "]`)].map((one) => {
            const { e, f } = one.transform.baseVal.consolidate().matrix;
            return { name: one.dataset.vehicle, x: e, y: f };
        });
        const sections = [...document.querySelectorAll(`[data-line="${line}"] [data-section]`)].map((one) => Number(getComputedStyle(one).opacity));
        const animated = document.getAnimations().map(({ animationName }) => animationName ?? '');
        globalThis.frames.push({ vehicles, sections, animated });
        requestAnimationFrame(look);
    };
    look();
}, line);
const frames = (page) => page.evaluate(() => globalThis.frames);
const isAnimated = (page, name) => page.waitForFunction((name) => globalThis.frames.some(({ animated }) => animated.some((one) => one.endsWith(name))), name);

const distanceTo = (track, { x, y }) => Math.min(...track.map(([tx, ty]) => Math.hypot(10 * tx - x, 10 * ty - y)));

test('a train of three vehicles runs along its track, and the dice tumble', async () => {
    const enough = ({ view, choices, actor }) => actor === 1 && view.phase === 'choose' && choices.length === 2 && view.trains.some(({ line, pos, railhead }) => line === view.active && pos && railhead - pos > 11);
    const { record, look } = prepare(desk, { ...table, enough });
    const visitor = await watcher(record);
    await visitor.during('trains-run', async () => {
        const { page } = visitor;
        const line = look.view.active;
        await watch(page, line);
        await visitor.decide((offered) => offered.find(({ target }) => target === `train ${line}`));
        await isAnimated(page, 'tumble');
        await page.waitForFunction(() => new Set(globalThis.frames.map(({ vehicles }) => vehicles.find(({ name }) => name.endsWith('engine')).x)).size > 4);
        const { track } = desk({ do: 'content', game: table.game }).content.lines.find((one) => one.line === line);
        const seen = await frames(page);
        for (const vehicle of ['engine', 'coach', 'van']) {
            const places = seen.map(({ vehicles }) => vehicles.find(({ name }) => name.endsWith(vehicle)));
            assert.ok(new Set(places.map(({ x, y }) => `${x} ${y}`)).size > 3, `${vehicle} glides`);
            for (const place of places) assert.ok(distanceTo(track, place) < 8, `${vehicle} is on the track at ${place.x}, ${place.y}`);
        }
    });
});

test('a train that derails runs to the end of its track first', async () => {
    const { record, views } = story(({ views }) => derailmentOf(views) > 0);
    const ply = derailmentOf(views);
    const { line, railhead, pos } = views[ply].trains.find(({ line }) => line === views[ply - 1].active);
    const visitor = await watcher(record);
    await visitor.during('trains-derail', async () => {
        const { page } = visitor;
        const goTo = await slider(visitor);
        await goTo(ply - 1);
        await watch(page, line);
        await goTo(ply);
        const { track } = desk({ do: 'content', game: table.game }).content.lines.find((one) => one.line === line);
        const placeAt = (space) => [10 * track[space][0], 10 * track[space][1]];
        const comesTo = (space) => page.waitForFunction(([name, [x, y]]) =>
            globalThis.frames.some(({ vehicles }) => vehicles.some((one) => one.name === name && Math.hypot(one.x - x, one.y - y) < 4)), [`${line} engine`, placeAt(space - 1)]);
        await comesTo(railhead);
        await page.evaluate(() => (globalThis.frames.length = 0));
        await comesTo(pos);
    });
});

test('track appears section by section', async () => {
    const enough = ({ view, choices, actor }) => actor === 1 && view.phase === 'choose' && choices.some(({ action }) => action === 'lay');
    const { record } = prepare(desk, { ...table, enough });
    const visitor = await watcher(record);
    await visitor.during('trains-track', async () => {
        const { page } = visitor;
        // Four times as slowly: a busy machine has pictures of it too.
        const talk = await visitor.context.newCDPSession(page);
        await talk.send('Animation.enable');
        await talk.send('Animation.setPlaybackRate', { playbackRate: 0.25 });
        for (let turn = 0; ; ++turn) {
            assert.ok(turn < 12, 'two sections are laid at a time sooner or later');
            assert.equal(await visitor.settled(), 'act');
            const { view } = await visitor.look();
            const laidBefore = view.trains.find(({ line }) => line === view.active).railhead / 4;
            await watch(page, view.active);
            const { kind } = await visitor.decide((offered) => offered.find(({ kind }) => kind === 'railhead') ?? offered[0]);
            if (kind !== 'railhead') continue;
            await page.waitForFunction((before) => {
                const { sections } = globalThis.frames.at(-1);
                return sections.length > before && sections.every((opacity) => opacity === 1);
            }, laidBefore);
            const seen = (await frames(page)).map(({ sections }) => sections.slice(laidBefore)).filter(({ length }) => length > 1);
            if (seen.length === 0) continue;
            for (const [first, second] of seen) assert.ok(first >= second, 'the first is there before the second');
            assert.ok(seen.some(([first, second]) => first > second + 0.3), 'the second comes visibly later');
            return;
        }
    });
});

/** The first derailment of a train that had come near its railhead. */
const derailmentOf = (views) => views.findIndex(({ trains, thrown }, ply) => {
    const before = views[ply - 1]?.trains.find(({ line }) => line === views[ply - 1].active);
    const after = before && trains.find(({ line }) => line === before.line);
    return after && thrown && before.pos && !before.engine && after.railhead === before.railhead && after.pos === before.railhead - 7 && after.pos < before.pos && !after.engine
        && before.pos + thrown > before.railhead && views[ply - 1].phase === 'throw_to_run';
});

/** A game between bots that has what is wanted: its record and every view. */
function story(wanted) {
    for (let seed = 1; seed < 60; ++seed) {
        const { record, hashes } = prepare(desk, { ...table, game: 'rail_pioneers(players=4)', kinds: ['greedy', 'greedy', 'greedy', 'greedy'], names: ['Annie', 'Barnaby', 'Clara', 'Dexter'], seed, enough: ({ over }) => over });
        const { table: open } = desk({ do: 'open', record, seed: '0'.repeat(64) });
        const views = hashes.map((_, ply) => desk({ do: 'back', table: open, seat: 0, ply }).view);
        desk({ do: 'close', table: open });
        if (wanted({ views })) return { record, views };
    }
    throw new Error('no game has what is wanted');
}

/** Opens the slider through the game; gives what moves it. */
async function slider({ page, w }) {
    await page.getByText(w.actionsMenu, { exact: true }).click();
    await page.getByRole('button', { name: w.scrub, exact: true }).click();
    return (ply) => page.getByRole('slider').evaluate((one, ply) => {
        one.value = ply;
        one.dispatchEvent(new Event('input', { bubbles: true }));
    }, ply);
}

const revengeOf = (views) => views.findIndex(({ phase, attacker, active }) => phase === 'attack' && attacker !== active);
const cardOf = (views) => views.findIndex(({ cards }, ply) => ply > 1 && cards.length > 0 && views[ply - 1].cards.length === 0);

test('Chance cards turn over; an attack out of turn is announced', async () => {
    const { record, views } = story(({ views }) => revengeOf(views) > 0 && cardOf(views) > 0);
    const [revenge, card] = [revengeOf(views), cardOf(views)];
    const { en: text } = await boardWords('rail_pioneers');
    const visitor = await watcher(record);
    await visitor.during('trains-cards', async () => {
        const { page } = visitor;
        const goTo = await slider(visitor);
        await goTo(card - 1);
        await page.locator('[data-board] article').waitFor({ state: 'detached' });
        await watch(page, 1);
        await goTo(card);
        const { cards } = desk({ do: 'content', game: table.game }).content;
        await page.locator('[data-board] article', { hasText: cards.find(({ id }) => id === views[card].cards[0].card).name.en }).waitFor();
        await isAnimated(page, 'turn-over');
        await goTo(revenge);
        const { names } = await visitor.look();
        const attacker = views[revenge].trains.find(({ line }) => line === views[revenge].attacker).seat;
        await page.getByText(text.outOfTurn(names[attacker - 1])).waitFor();
        await visitor.shot('shots/rail_pioneers-revenge');
        await goTo(revenge - 1);
        await page.getByText(text.outOfTurn(names[attacker - 1])).waitFor({ state: 'detached' });
    });
});

/** Annie's card takes her to a river, her dynamite drives Barnaby into a danger, and his card leaves him a choice. */
const twoCards = `lay; throw 4; lay; throw 4; lay; throw 6; lay; throw 6; lay; throw 6; lay; throw 6; lay; throw 6; lay; throw 6
lay; throw 6; lay; throw 6; lay; throw 6; lay; throw 6; lay; throw 6; run; throw 12; lay; throw 6; run; throw 11; lay; throw 6
run; throw 12; run; throw 3; run; throw 10; run; throw 3; run; throw 6; run; throw 10; card wrong_points; dynamite 2 59; card buffalo_herd`;

test('a card obeyed out of turn lies on the one that led to it; the pile is remembered', async () => {
    const setUp = { game: 'rail_pioneers(players=2,trains=1)', kinds: ['human', 'human'], names: ['Annie', 'Barnaby'], seed: 1 };
    const { record } = prepare(desk, { ...setUp, enough: () => true });
    const header = record.slice(0, record.indexOf('\n\n'));
    const visitor = await watcher(`${header}\n\norder 1 2\n${twoCards.replaceAll(/;\s*/g, '\n')}\n`);
    const { en: text } = await boardWords('rail_pioneers');
    await visitor.during('trains-two-cards', async () => {
        const { page } = visitor;
        if ((await visitor.settled()) === 'pass') await page.getByRole('button', { name: visitor.w.passReady('Barnaby') }).click();
        await page.getByText(text.obeysOutOfTurn('Barnaby')).waitFor();
        await page.locator('[data-board]').getByText(text.cardOf('Wrong points', 'Annie')).waitFor();
        await page.locator('[data-board] article', { hasText: text.cardOf('Buffalo herd', 'Barnaby') }).waitFor();
        await visitor.shot('shots/rail_pioneers-two-cards');
        const pile = page.getByText(text.pile);
        await pile.click();
        const order = page.locator('[data-place="cards"] ol li');
        assert.deepEqual(await order.allTextContents(), ['Wrong points', 'Buffalo herd']);
    });
});

/** Nothing that can be chosen on the map is under the dice or under a card, as soon as everything has its place: a finger goes through them, an eye does not. */
const allIsSeen = (page) => page.waitForFunction(() => {
    const over = [...document.querySelectorAll('[data-board] .drawn, [data-board] .dice > *')].filter((one) => one.checkVisibility({ visibilityProperty: true })).map((one) => one.getBoundingClientRect());
    return [...document.querySelectorAll('[data-board] g[data-target][data-glows]')].every((one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        return !over.some((box) => x > box.left && x < box.right && y > box.top && y < box.bottom);
    });
}, null, { polling: 20 });

test('on a phone neither the dice nor a card lies over what can be chosen', async (t) => {
    const roll = dice(3);
    const seen = { decisions: 0, cards: 0 };
    for (const seed of [2, 3]) {
        const enough = ({ view, actor }) => actor === 1 && view.trains.some(({ pos }) => pos > 12);
        const { record } = prepare(desk, { game: 'rail_pioneers(players=3)', kinds: ['human', 'greedy', 'greedy'], names: ['Annie', 'Barnaby', 'Clementine'], seed, enough });
        const visitor = await Visitor.come(browser, server.address, { size: { width: 360, height: 740 }, touch: true });
        await visitor.during('trains-hidden', async () => {
            const { page } = visitor;
            await visitor.importRecord(record);
            for (let step = 0; step < 25 && (await visitor.settled()) === 'act'; ++step) {
                ++seen.decisions;
                seen.cards += await page.locator('[data-board] .drawn').count();
                await allIsSeen(page).catch(() => assert.fail(`something is hidden at decision ${step} of game ${seed}`));
                await visitor.decide((offered) => offered[roll(offered.length)]);
            }
        });
    }
    t.diagnostic(`${seen.decisions} decisions, ${seen.cards} with a card on the table`);
    assert.ok(seen.cards > 0, 'cards were seen');
});
