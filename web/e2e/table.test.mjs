// What a table tells, and what it does not: secrets kept, "why not?".
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dice, prepare } from './bench.mjs';
import { games } from './games.mjs';
import { browser, desk, server } from './house.mjs';
import { boardWords, escaped, Visitor } from './visitor.mjs';

/**
 * What an answer to a seat tells of others' secrets. In a view, players have nothing of their own to show and
 * scores no sum; events say neither the value nor words for it; records and seeds stay in the worker.
 */
function leaksOf({ own, unknown, score, event, value, words }, heard) {
    const found = [];
    const walk = (here, seat, path) => {
        if (Array.isArray(here)) return here.forEach((one, index) => walk(one, seat, `${path}[${index}]`));
        if (here === null || typeof here !== 'object') return;
        here.players?.forEach?.((player, index) => {
            if (index + 1 === seat) return;
            if (own(player)?.length > 0) found.push(`${path}.players[${index}] for seat ${seat}`);
            const points = here.scores?.[index];
            if (points && unknown(player) > 0 && score(points).some((one) => one !== null)) found.push(`${path}.scores[${index}] for seat ${seat}`);
        });
        if (event.test(here.event ?? '') && here.seat !== seat && ((value(here) ?? null) !== null || words.test(here.words ?? ''))) {
            found.push(`${path} event for seat ${seat}`);
        }
        if (typeof here.record === 'string') found.push(`${path}.record`);
        if (typeof here.seed === 'string' && !here.over) found.push(`${path}.seed`);
        for (const [key, one] of Object.entries(here)) walk(one, seat, `${path}.${key}`);
    };
    heard.forEach(({ request, answer }, index) => walk(answer, request.seat ?? 0, `${index} ${request.do ?? request.keep}`));
    return found;
}

for (const [game, { secrets }] of Object.entries(games).filter(([, { secrets }]) => secrets)) {
    test(`one screen: nobody’s secrets of ${game} reach another’s eyes`, async (t) => {
        const { en: text } = await boardWords(game);
        const hidden = new RegExp(escaped(secrets.hidden(text)).replace('\u0001', '\\d+'), 'g');
        const shown = new RegExp(escaped(secrets.shown(text)).replace('\u0001', (secrets.secret ?? /\d/).source));
        const { record } = prepare(desk, { game: `${game}(players=2)`, ...secrets });
        const visitor = await Visitor.come(browser, server.address);
        await visitor.during(`secrecy-${game}`, async () => {
            const { page } = visitor;
            await visitor.importRecord(record);
            const roll = dice(5);
            let passes = 0;
            let shownOwn = 0;
            for (let count = 0; count < 60 && passes < 4; ++count) {
                const state = await visitor.settled();
                if (state === 'over') break;
                if (state === 'pass') {
                    ++passes;
                    const told = await page.locator('main').innerText();
                    assert.ok(!shown.test(told) && !/VP/.test(told), `the cover tells too much: ${told}`);
                    const handed = await page.evaluate(() => globalThis.heard.length);
                    await visitor.button(/^I am /).click();
                    await visitor.settled();
                    const look = await visitor.look();
                    const before = await page.evaluate((handed) => globalThis.heard.slice(0, handed).findLast(({ request }) => request.do === 'look').answer.view.viewer, handed);
                    assert.equal(before, null, 'until the device is received the page has the eyes of a spectator');
                    const panelOf = (seat) => page.locator(`article[data-place="seat-${seat}"]`).first();
                    const [own] = secrets.own(look.view.players[look.actor - 1]);
                    if (own !== undefined) {
                        assert.match(await panelOf(look.actor).innerHTML(), shown);
                        ++shownOwn;
                    }
                    const others = await panelOf(3 - look.actor).innerHTML();
                    if (secrets.unknown(look.view.players[2 - look.actor]) > 0) assert.ok(others.search(hidden) >= 0, 'the other board hides its secrets');
                    assert.doesNotMatch(others.replaceAll(hidden, ''), shown, 'the other board says no value');
                    const around = await page.evaluate(() => {
                        const copy = document.body.cloneNode(true);
                        copy.querySelectorAll('article').forEach((one) => one.remove());
                        return copy.innerHTML;
                    });
                    assert.doesNotMatch(around.replaceAll(hidden, ''), shown, 'nor does anything around the boards');
                    await page.keyboard.press('l');
                    await page.locator('.log li').first().waitFor();
                    const lines = await page.locator('.log li').allInnerTexts();
                    await page.keyboard.press('p');
                    assert.ok(lines.length > 0, 'the log has lines');
                    assert.deepEqual(lines.filter((line) => line.includes(look.names[2 - look.actor]) && secrets.words.test(line)), [], 'the log says no value of others');
                    continue;
                }
                await visitor.decide((offered) => {
                    const cheap = offered.filter((one) => !secrets.avoid(one));
                    const from = cheap.length > 0 ? cheap : offered;
                    return from[roll(from.length)];
                });
            }
            assert.ok(passes >= 2, 'the device was passed on');
            assert.ok(shownOwn > 0, 'an owner saw what is theirs');
            const heard = await page.evaluate(() => globalThis.heard.filter(({ answer }) => !answer.over));
            const told = heard.filter(({ request }) => request.do === 'look').flatMap(({ answer }) => answer.events);
            t.diagnostic(`${passes} passes, ${heard.length} messages read, ${told.filter(({ event }) => secrets.event.test(event)).length} events about secrets`);
            assert.deepEqual(leaksOf(secrets, heard), []);
        });
    });
}

/** What a tap on something that does not glow means, by the notation of actions. */
function illegalTaps(look, content) {
    const { view } = look;
    const legal = new Set(look.choices.map(({ action }) => action));
    const laysRoads = ['place_bought_road', 'sergeant'].includes(view.phase);
    const taps = [];
    if (!laysRoads) {
        for (const { id } of content.cities) {
            if (id !== view.stagecoach && !view.routes.some(({ to }) => to === id)) taps.push({ kind: 'city', id, action: `go ${id}` });
        }
    } else {
        const inPlay = ({ from, to }) => !view.covered.includes(from) && !view.covered.includes(to);
        for (const { id } of content.lines.filter(inPlay)) taps.push({ kind: 'line', id, action: `road ${id}` });
    }
    view.display.forEach((id, index) => taps.push({ kind: 'coach', id, action: `buy coach ${index + 1}` }));
    for (const coach of view.players[look.actor - 1].coaches) {
        const seats = content.coaches.find(({ id }) => id === coach.id).seats;
        seats.forEach((profession, index) => {
            if (!coach.riders[index]) return;
            const action = view.phase === 'barkeeper' ? `return ${profession} ${coach.id}`
                : view.phase === 'farmer' && profession === 'farmer' ? `farmer ${coach.id}`
                : view.phase === 'invitation' && profession === view.settled ? `join ${coach.id}` : `settle ${profession} ${coach.id}`;
            taps.push({ kind: 'rider', id: `${profession} ${coach.id}`, action });
        });
    }
    return taps.filter(({ action }) => !legal.has(action));
}

/** Positions of one-screen games, chosen so that together they break as many rules as possible by taps. */
function whyNotPositions(most) {
    const positions = [];
    for (let seed = 1; seed <= 12; ++seed) {
        const roll = dice(seed);
        const { table } = desk({ do: 'new', game: `pioneers(players=2,covers=${seed % 2 ? 'random' : 'edge'})`, kinds: ['human', 'human'], names: ['Annie', 'Ben'], seed: String(seed).padStart(64, '0') });
        const { content } = desk({ do: 'content', table });
        let look = desk({ do: 'look', table, seat: 0, lang: 'en' });
        while (!look.over) {
            const { actor, revision } = look;
            look = desk({ do: 'look', table, seat: actor, lang: 'en' });
            if (roll(3) === 0) {
                const rules = new Map();
                for (const tap of illegalTaps(look, content)) {
                    const { rule } = desk({ do: 'why', table, seat: actor, action: tap.action, lang: 'en' });
                    if (rule && !rules.has(rule)) rules.set(rule, tap);
                }
                positions.push({ record: desk({ do: 'record', table }).record, rules, actor, phase: look.view.phase });
            }
            desk({ do: 'act', table, seat: actor, revision, action: look.choices[roll(look.choices.length)].action, lang: 'en' });
            look = desk({ do: 'look', table, seat: 0, lang: 'en' });
        }
        desk({ do: 'close', table });
    }
    const known = new Set();
    const chosen = [];
    while (chosen.length < most) {
        const fresh = ({ rules }) => [...rules.keys()].filter((rule) => !known.has(rule)).length;
        const best = positions.reduce((a, b) => (fresh(b) > fresh(a) ? b : a));
        if (fresh(best) === 0) break;
        chosen.push({ ...best, rules: new Map([...best.rules].filter(([rule]) => !known.has(rule))) });
        best.rules.forEach((_, rule) => known.add(rule));
    }
    return chosen;
}

test('“why not?” answers with the rule', async (t) => {
    const positions = whyNotPositions(6);
    const visitor = await Visitor.come(browser, server.address);
    await visitor.during('why-not', async () => {
        const { page, w } = visitor;
        const told = [];
        for (const { record, rules } of positions) {
            await visitor.importRecord(record);
            if ((await visitor.settled()) === 'pass') await visitor.button(/^I am /).click();
            await visitor.settled();
            for (const [rule, tap] of rules) {
                await visitor.tap({ target: `${tap.kind} ${tap.id}` });
                const notice = page.getByRole('alert').filter({ hasText: w.whyNot });
                await notice.waitFor().catch(() => assert.fail(`${tap.action}: no answer; expected ${rule}`));
                const link = notice.getByRole('link');
                assert.match(await link.innerText(), new RegExp(rule.replace('.', '\\.')), tap.action);
                assert.equal(await link.getAttribute('href'), `/rules/pioneers#${rule}`);
                told.push(rule);
                await visitor.button(w.closeIt, notice).click();
            }
        }
        t.diagnostic(`${told.length} rules: ${told.join(' ')}`);
        assert.ok(new Set(told).size >= 10, `ten different rules, not ${told.join(' ')}`);
        await visitor.go(`/rules/pioneers#${told[0]}`);
        await page.locator(`[id="${told[0]}"]`).waitFor();
        for (const rule of told) assert.equal(await page.locator(`[id="${rule}"]`).count(), 1, `${rule} is on the rules page`);
    });
});
