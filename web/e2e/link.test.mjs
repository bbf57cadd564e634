// Whole games by a link, of every title, against the real server: two browsers, in two languages, one of them on a phone.
// In Chromium somebody watches, and is told no secret. Firefox and WebKit play two of the titles each, and all with --all.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { browserName, launch, serve } from './bench.mjs';
import { games } from './games.mjs';
import { Guest, together } from './guest.mjs';

const phone = { size: { width: 360, height: 740 }, touch: true };
const opposite = (lang) => (lang === 'en' ? 'fr' : 'en');

const server = await serve();
const first = await launch();
// Where visits are not kept apart, two windows of one browser are the same person.
const second = browserName === 'chromium' ? first : await launch();
after(async () => {
    for (const one of new Set([first, second])) await one.close();
    await server.stop();
});

/**
 * What brings the end nearer where answers at random bring nowhere, and what is done by hand. `prefer`: of taps,
 * `wants`: of actions; `least`: decisions by hand of each, before the others are made as quickly as the page can;
 * `bots`: who sits there besides the two.
 */
const ways = {
    // Their nuggets are secrets; and whoever buys coaches only has soon come to the end of the stack.
    pioneers: { wants: ['gold_digger'], prefer: ({ kind }) => kind !== 'coach' },
    milestones: { bots: ['greedy', 'greedy'] },
    pioneer_days: { wants: ['^(die \\w+ mine|wild mine|act)$'] }, // gold is a secret
    rail_pioneers: { prefer: games.rail_pioneers.prefer, least: Infinity },
};

const played = { firefox: ['pioneers', 'pioneer_days'], webkit: ['pioneers', 'rail_pioneers'] }[process.env.E2E_ALL ? '' : browserName] ?? Object.keys(games);

for (const [turn, game] of played.entries()) {
    const { secrets } = games[game];
    const lang = ['en', 'fr'][turn % 2];
    const watches = browserName === 'chromium';
    test(`a whole game of ${game} by a link: ${lang} on a desktop, ${opposite(lang)} on a phone${watches ? ', and somebody who watches' : ''}`, async (t) => {
        const come = (browser, options) => Guest.come(browser, server.address, options);
        const guests = [await come(first, { lang }), await come(second, { lang: opposite(lang), ...phone })];
        if (watches) guests.push(await come(first, { lang: opposite(lang) }));
        await together(`whole-${game}`, guests, async (host, guest, watcher) => {
            const { bots = [], wants = [], prefer, least = 10 } = ways[game];
            for (const one of guests) await one.hurry();
            await guest.join(await opened(host, game, bots), 'Benoît');
            await Promise.all([host.seated(), guest.seated()]);
            await watcher?.go(new URL(await host.page.url()).pathname);
            await watcher?.seated();
            const players = [host, guest];
            const byHand = players.map(() => 0);
            const decisions = await Promise.all(players.map(async (one, index) => {
                const seed = turn + 1 + index * 10;
                // Whoever has enough goes on by hand for the other's sake: a pilot would soon bring the end.
                const enough = (count) => (byHand[index] = count) >= least && byHand.every((count) => count >= least);
                return [await one.byHand(seed, { prefer, enough }), await one.pilot(seed, { prefer: wants })];
            }));
            t.diagnostic(decisions.map(([tapped, others]) => `${tapped} decisions by taps and ${others} others`).join('; '));
            for (const [tapped] of decisions) assert.ok(tapped >= 10, 'at least ten by taps');
            await watcher?.button(watcher.w.showTable).waitFor();
            const hashes = await Promise.all(guests.map((one) => one.hash()));
            assert.equal(new Set(hashes).size, 1, 'all see the same end');
            if (watcher && secrets) knowsNoSecret(watcher, secrets, players, { surely: game === 'pioneer_days' });
        }, 240);
    });
}

/** A table by the form; with bots that the form does not offer (these do not think long) by a wish. Gives its link. */
async function opened(host, game, bots) {
    if (bots.length === 0) return host.openTable('Annie', game);
    const { table, invite } = await host.openByWish('Annie', { game: `${game}(players=${2 + bots.length})`, seats: ['me', 'open', ...bots] });
    await host.go(`/table/${table}`);
    return invite;
}

/**
 * Of what was sent to whoever watches, before the end, nothing is what only a seat may know; a seat was sent such things
 * if there were any (`surely`: there were).
 */
function knowsNoSecret(watcher, { own, unknown }, seats, { surely }) {
    const isOver = ({ look, view = look?.view, over = look?.over }) => over || view?.phase === 'over';
    const playersIn = ({ frames }) => frames.map((frame) => JSON.parse(frame)).filter((message) => !isOver(message)).flatMap(({ look, view = look?.view }) => view?.players ?? []);
    const secretsOf = (guest) => playersIn(guest).flatMap((player) => own(player) ?? []);
    assert.ok(watcher.frames.length > 20, 'the watcher heard the game');
    const there = playersIn(watcher).some((player) => unknown(player) > 0);
    assert.ok(there || !surely, 'there was something to be known');
    assert.equal(seats.some((seat) => secretsOf(seat).length > 0), there, 'a player was told it');
    assert.deepEqual(secretsOf(watcher), [], 'the watcher was not');
    for (const frame of watcher.frames) assert.doesNotMatch(frame, /"choices":\[\{/, 'no choices');
}
