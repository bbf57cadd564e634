// Tables on the real server, which is stopped in the middle; a road that is cut and slow, clocks that run out, people who
// come and go. Whole games are in link.test.mjs.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { launch, serve } from './bench.mjs';
import { Guest, together } from './guest.mjs';
import { patience } from './patience.mjs';
import { startPostgres } from './postgres.mjs';
import { Road } from './road.mjs';
import { insightWords } from './visitor.mjs';

const phone = { size: { width: 360, height: 740 }, touch: true };
let browser;
let server;
before(async () => ([browser, server] = await Promise.all([launch(), serve()])));
after(async () => {
    await browser?.close();
    await server?.stop();
});

const come = (options) => Guest.come(browser, server.address, options);

test('the server is stopped and started in the middle: both go on, and what was tapped meanwhile is not done', async () => {
    const own = await serve();
    const port = new URL(own.address).port;
    let now = own;
    const guests = await Promise.all([Guest.come(browser, own.address), Guest.come(browser, own.address, { lang: 'fr', ...phone })]);
    await together('restart', guests, async (host, guest) => {
        const by = { kind: 'correspondence', turn: 24 * 3600 * 1000 };
        const { table, invite } = await host.openByWish('Annie', { game: 'pioneers(players=2)', seats: ['me', 'open'], clock: by });
        await host.go(`/table/${table}`);
        await guest.join(invite, 'Ben');
        await Promise.all([host.seated(), guest.seated()]);
        await Promise.all([host.pilot(3, { plies: 12 }), guest.pilot(4, { plies: 12 })]);
        const one = await Promise.race([host.asked().then(() => host), guest.asked().then(() => guest)]);
        const [ply, hash] = [await one.ply(), await one.hash()];
        await now.halt();
        for (const each of guests) await each.page.getByText(each.o.lineCut).waitFor();
        const [target] = (await one.targets()).filter(({ glows }) => glows);
        await one.tap(target);
        await one.page.getByText(one.o.offline).waitFor();
        now = await serve({ port, tables: own.tables });
        for (const each of guests) await each.page.getByText(each.o.lineCut).waitFor({ state: 'detached', timeout: patience(30_000) });
        assert.deepEqual([await one.ply(), await one.hash()], [ply, hash], 'nothing happened meanwhile');
        await one.button(one.w.cancel).click({ timeout: 500 }).catch(() => undefined);
        await Promise.all([host.pilot(5, { plies: 24 }), guest.pilot(6, { plies: 24 })]);
        await one.page.reload();
        await one.seated();
        assert.ok((await one.ply()) >= 24);
        for (const each of guests) each.forgive();
    });
    await now.stop();
});

test('two servers on one PostgreSQL, a browser on each: a whole game, and what is written', async () => {
    const postgres = await startPostgres();
    const servers = [await serve({ db: postgres.db }), await serve({ db: postgres.db })];
    const guests = await Promise.all(servers.map(({ address }, index) => Guest.come(browser, address, index === 0 ? {} : { lang: 'fr', ...phone })));
    await together('servers', guests, async (host, guest) => {
        for (const one of guests) await one.hurry();
        await guest.join(await host.openTable('Annie', 'rail_pioneers'), 'Ben');
        await Promise.all([host.seated(), guest.seated()]);
        assert.notEqual(new URL(await host.page.url()).host, new URL(await guest.page.url()).host);
        await host.button(host.o.chat).click();
        await host.page.getByLabel(host.o.chatMessage, { exact: true }).fill('From the other one');
        await host.button(host.o.chatSend).click();
        await guest.button(guest.o.chatNew(1)).click();
        await guest.page.getByText('From the other one').waitFor();
        for (const one of guests) await one.button(one.o.chatShut).click();
        await Promise.all([host.pilot(1), guest.pilot(2)]);
        assert.equal(await host.hash(), await guest.hash(), 'both see the same end');
    });
    for (const one of servers) await one.stop();
    await postgres.stop();
});

test('a road that is slow, and cut before the acknowledgement: the move is done once', async () => {
    const road = await Road.to(server.address);
    const guests = [await Guest.come(browser, road.address), await come({ lang: 'fr' })];
    await together('road', guests, async (host, guest) => {
        await host.hurry();
        const { table, invite } = await host.openByWish('Annie', { game: 'rail_pioneers(players=2)', seats: ['me', 'open'] });
        await host.go(`/table/${table}`);
        await guest.join(invite, 'Ben');
        await Promise.all([host.seated(), guest.seated()]);
        road.delay = 150;
        await Promise.all([host.pilot(1, { plies: 6 }), guest.pilot(2, { plies: 6 })]);
        road.delay = 0;
        const isAsked = async ({ page }) => (await page.locator('[data-asks="true"]').count()) > 0;
        while (!(await isAsked(host))) {
            if (await isAsked(guest)) await guest.pilot(2, { plies: (await guest.ply()) + 1 });
            else await guest.page.waitForTimeout(50);
        }
        await host.asked();
        const before = await host.ply();
        road.swallows = true;
        const [target] = (await host.targets()).filter(({ glows, kind }) => glows && kind === 'chip');
        await host.page.evaluate((action) => [...document.querySelectorAll('[data-question] [data-target]')].find((one) => one.dataset.target === action).click(), target.target);
        await guest.page.waitForFunction((before) => Number(document.querySelector('[data-ply]').dataset.ply) > before, before, { polling: 20 });
        road.cut();
        await host.page.getByText(host.o.lineCut).waitFor();
        assert.equal(await host.ply(), before);
        road.mend();
        await host.page.waitForFunction((before) => Number(document.querySelector('[data-ply]').dataset.ply) > before, before, { polling: 20 });
        assert.equal(await guest.ply(), await host.ply());
        host.forgive();
    });
    await road.close();
});

test('a clock runs out: a bot stands in, and the seat is taken back; who was away is told what happened', async () => {
    const guests = await Promise.all([come(), come({ lang: 'fr' })]);
    await together('clock', guests, async (host, guest) => {
        // The bot that stands in takes its time, or the game would be over before anybody looks up.
        const clock = { kind: 'live', bank: 1500, bonus: 1500, cap: 1500 };
        const { table, invite } = await host.openByWish('Annie', { game: 'pioneers(players=2)', seats: ['me', 'open'], clock, level: 'level5' });
        await guest.join(invite, 'Ben');
        await guest.seated();
        await host.go(`/table/${table}`);
        await host.seated();
        // Whoever does nothing is stood in for, and is told.
        const late = await Promise.race(guests.map((one) => one.button(one.o.takeBack).waitFor().then(() => one)));
        const other = late === host ? guest : host;
        await other.page.locator('.state', { hasText: other.o.standsIn }).first().waitFor({ state: 'attached' });
        await late.button(late.o.takeBack).click();
        await late.button(late.o.takeBack).waitFor({ state: 'detached' });
        // Away for a while: the bot plays on; on return the seat is one's own again, and the moves are told.
        await late.go('/about');
        await other.page.locator('.state', { hasText: other.o.isAway }).or(other.page.locator('.state', { hasText: other.o.standsIn })).first().waitFor({ state: 'attached' });
        const ply = await other.ply();
        await other.page.waitForFunction((ply) => Number(document.querySelector('[data-ply]')?.dataset.ply) > ply + 3, ply, { polling: 50, timeout: patience(60_000) });
        await late.go(`/table/${table}`);
        await late.page.locator('p.title', { hasText: late.w.sinceLast }).waitFor();
    });
});

test('chat, two tabs of one seat, giving up a seat, a rematch', async () => {
    const guests = await Promise.all([come(), come({ lang: 'fr', ...phone })]);
    await together('company', guests, async (host, guest) => {
        for (const one of guests) await one.hurry();
        const link = await host.openTable('Annie', 'rail_pioneers');
        await guest.join(link, 'Ben');
        await Promise.all([host.seated(), guest.seated()]);
        await host.button(host.o.chat).click();
        await host.page.getByLabel(host.o.chatMessage, { exact: true }).fill('<b>Hello</b>');
        await host.button(host.o.chatSend).click();
        await guest.button(guest.o.chatNew(1)).click();
        await guest.page.getByText('<b>Hello</b>').waitFor();
        await guest.button(guest.o.chatShut).click();
        await host.button(host.o.chatShut).click();
        // The same seat in another tab: both show every move, and either may act.
        const tab = await host.context.newPage();
        await tab.goto(await host.page.url());
        await tab.locator('[data-ply]').waitFor();
        await Promise.all([host.pilot(1, { plies: 6 }), guest.pilot(2, { plies: 6 })]);
        await tab.waitForFunction(() => Number(document.querySelector('[data-ply]').dataset.ply) >= 6, undefined, { polling: 20 });
        await tab.close();
        await Promise.all([host.pilot(3), guest.pilot(4)]);
        // After the end: a rematch, where both sit again, though they ask for it at once.
        const before = await host.page.url();
        await Promise.all(guests.map((one) => one.button(one.w.samePlayers).click()));
        await Promise.all(guests.map((one) => one.page.waitForURL((url) => url.pathname !== new URL(before).pathname)));
        await Promise.all([host.seated(), guest.seated()]);
        assert.equal(await host.page.url(), await guest.page.url(), 'one table, not two');
        await guest.page.locator(`summary[aria-label="${guest.o.tableMenu}"]`).click();
        await guest.button(guest.o.leaveFor).click();
        await guest.button(guest.o.leaveYes).click();
        await guest.seated();
        await host.pilot(5, { plies: 10 });
    });
});

test('afterwards: a replay for anybody, the dice checked, a copy and a game against bots in this browser', async () => {
    const guests = await Promise.all([come({ analyses: true }), come({ lang: 'fr', ...phone })]);
    await together('afterwards', guests, async (host, anybody) => {
        const { w, o, page } = host;
        await host.hurry();
        const { table } = await host.openByWish('Annie', { game: 'rail_pioneers(players=2)', seats: ['me', 'level1'] });
        await host.go(`/table/${table}`);
        await host.pilot(1);
        await host.button(o.checkDice).click();
        await page.getByText(o.fairness.proven).waitFor();
        await host.button(o.keepHere).click();
        await page.getByText(o.keptHere).waitFor();
        // How it went; what was found out is kept for the next time.
        for (const within of [90_000, 10_000]) {
            await host.button(insightWords.en.understand).click();
            await page.locator('[data-analysis="done"]').waitFor({ timeout: patience(within) });
            await host.go(`/table/${table}`);
        }
        await anybody.go(`/table/${table}`);
        await anybody.button(anybody.w.showTable).waitFor();
        const end = await anybody.ply();
        await anybody.page.getByText(anybody.w.actionsMenu, { exact: true }).click();
        await anybody.button(anybody.w.scrub).click();
        await anybody.page.getByRole('slider').fill(String(Math.floor(end / 2)));
        await anybody.button(anybody.w.fork).click();
        await anybody.page.waitForURL(/\/play\//);
        await anybody.page.locator('[data-ply]').waitFor();
        const { kinds } = await anybody.look();
        assert.equal(kinds.filter((kind) => kind === 'human').length, 1, 'one seat is played here, bots have the others');
        await host.go('/lobby');
        // What the server knows and what this browser has kept come one after the other.
        const [there, here] = [page.locator(`a[href="/table/${table}"]`), page.locator('a[href^="/play/"]')];
        for (const one of [there, here]) await one.first().waitFor();
        assert.equal(await there.count(), 1, 'the game of the server');
        assert.equal(await here.count(), 1, 'and its copy, in one list');
    });
});

test('a name, an account, another device, signing out everywhere, and gone', async () => {
    const guests = await Promise.all([come(), come({ lang: 'fr', ...phone })]);
    await together('identity', guests, async (one, device) => {
        const { page, o } = one;
        await one.go('/me');
        await page.getByLabel(o.yourName).fill('Ann');
        await one.button(o.save).click();
        await page.getByText(o.saved).waitFor();
        await page.getByRole('radio', { name: o.colours[2] }).check();
        const account = `ann-${Date.now()}`;
        const enter = async (button) => {
            await page.getByLabel(o.accountName).fill(account);
            await page.getByLabel(o.password).fill('correct horse');
            await one.button(button).click();
            await page.getByText(o.accountIs(account)).waitFor();
        };
        await enter(o.create);
        await page.getByLabel(o.yourName).fill('Annie');
        await one.button(o.save).click();
        await page.getByText(o.saved).waitFor();
        await one.button(o.signOut).click();
        await page.getByText(o.accountNone).waitFor();
        await enter(o.signIn);
        assert.equal(await page.getByLabel(o.yourName).inputValue(), 'Annie');
        await one.button(o.makeLink).click();
        const link = await page.getByLabel(o.deviceLink).inputValue();
        await device.go(link.replace(/^https?:\/\/[^/]+/, ''));
        await device.button(device.o.deviceGo).click();
        await device.page.getByText(device.o.deviceDone('Annie')).waitFor();
        await one.button(o.signOutEverywhere).click();
        await page.getByText(o.accountNone).waitFor();
        await device.go('/me');
        await device.button(device.o.signIn).waitFor();
        await enter(o.signIn);
        // An invitation's field has the name from the start, however late the server says who one is.
        const { invite } = await device.openByWish('Ben', { game: 'pioneers(players=2)', seats: ['me', 'open'] });
        const late = async (route) => {
            await new Promise((resolve) => setTimeout(resolve, 1000));
            await route.continue();
        };
        await one.context.route('**/api/me', late);
        await one.go(invite);
        await page.getByLabel(o.yourName).waitFor();
        assert.equal(await page.getByLabel(o.yourName).inputValue(), 'Annie');
        await one.context.unroute('**/api/me', late);
        // The seat that one likes best is one's own in a new table.
        await one.go('/host/pioneers');
        assert.equal(await page.getByRole('combobox', { name: one.w.whoOfSeat(3) }).inputValue(), 'me');
        await one.go('/me');
        await one.button(o.deleteMe).click();
        await one.button(o.deleteYes).click();
        await page.getByText(o.accountNone).waitFor();
        await page.getByLabel(o.accountName).fill(account);
        await page.getByLabel(o.password).fill('correct horse');
        await one.button(o.signIn).click();
        await page.locator('.trouble').waitFor();
        one.complaints = one.complaints.filter((what) => !/401/.test(what));
    });
});

test('an older page loads itself again; without a server what needs one is hidden', async () => {
    const guests = await Promise.all([come({ serviceWorkers: 'block' }), come({ lang: 'fr', serviceWorkers: 'block' })]);
    await together('page', guests, async (one, alone) => {
        const { table } = await one.openByWish('Annie', { game: 'pioneers(players=2)', seats: ['me', 'level1'] });
        let loads = 0;
        one.page.on('load', () => ++loads);
        await one.context.route('**/index.html', async (route) => {
            const answer = await route.fetch();
            await route.fulfill({ response: answer, body: (await answer.text()).replace(/src="\/assets\/[^"]+\.js"/, 'src="/assets/index-newer.js"') });
        });
        await one.go(`/table/${table}`);
        await one.page.waitForFunction(() => sessionStorage.getItem('conestoga.outdated') === '/assets/index-newer.js');
        await one.page.waitForFunction(() => performance.getEntriesByType('navigation')[0].type === 'reload');
        await one.seated();
        assert.equal(loads, 2, 'once, not again and again');
        await alone.context.route('**/api/**', (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html>' }));
        await alone.go('/');
        await alone.button(alone.w.playBots).first().waitFor();
        await alone.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 0)));
        assert.equal(await alone.page.locator('a[href="/lobby"], a[href^="/host/"]').count(), 0);
        await alone.go('/lobby');
        await alone.page.getByText(alone.o.noServer).waitFor();
    });
});
