// A person at a table of the server: opens one, follows a link, plays by clicks; and an ear on what the server sends.
import assert from 'node:assert/strict';
import { dice } from './bench.mjs';
import { patience } from './patience.mjs';
import { onlineWords, Visitor } from './visitor.mjs';

export class Guest extends Visitor {
    /** Everything that came over sockets, as text. */
    frames = [];

    static async come(browser, address, options = {}) {
        const guest = Object.setPrototypeOf(await super.come(browser, address, options), Guest.prototype);
        guest.frames = [];
        guest.o = onlineWords[guest.lang];
        guest.page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => guest.frames.push(String(payload))));
        return guest;
    }

    /** What a network that breaks makes the browser say is no complaint. */
    forgive() {
        this.complaints = this.complaints.filter((one) => !/ERR_|WebSocket connection|Failed to load resource|fetching the script|50\d http/.test(one));
    }

    /** One tap does it: these games are long. */
    async hurry() {
        await this.context.addInitScript(() => {
            const settings = JSON.parse(localStorage.getItem('conestoga.settings') ?? '{}');
            localStorage.setItem('conestoga.settings', JSON.stringify({ ...settings, confirms: 'none' }));
        });
    }

    /** Opens a table by the form; `seats`: what to choose for seats, by number. Gives the link. */
    async openTable(name, game, { players = 2, seats = {}, more = async () => undefined } = {}) {
        const { page, w, o } = this;
        await this.go(`/host/${game}`);
        await page.getByLabel(o.yourName).fill(name);
        await page.getByRole('radio', { name: w.playersCount(players) }).check();
        for (const [seat, label] of Object.entries(seats)) await page.getByRole('combobox', { name: w.whoOfSeat(Number(seat)) }).selectOption({ label });
        await more();
        await this.button(o.openTable).click();
        await page.waitForURL(/\/table\//);
        return this.invite();
    }

    async invite() {
        const field = this.page.getByLabel(this.o.inviteLink);
        await field.waitFor();
        return (await field.inputValue()).replace(/^https?:\/\/[^/]+/, '');
    }

    /** A table that the form does not offer, with a short clock say. Gives the link and the table. */
    async openByWish(name, wish) {
        await this.go('/about');
        const { table, invite } = await this.page.evaluate(async ({ name, wish }) => {
            const post = async (what, body) => {
                const answer = await fetch(`/api/${what}`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
                return answer.json();
            };
            if ((await post('me', {})).person === null) await post('guest', { name });
            return post('open', wish);
        }, { name, wish });
        assert.ok(table, 'a table was opened');
        return { table, invite };
    }

    /** From the link to the seat: a name, and a click. */
    async join(link, name) {
        const { page, o } = this;
        await this.go(link);
        await page.getByLabel(o.yourName).fill(name);
        await this.button(o.sitDown).click();
        await page.waitForURL(/\/table\//);
    }

    /** The game has begun on this screen. */
    seated() {
        return this.page.locator('[data-ply]').waitFor({ timeout: patience(60_000) });
    }

    /** Waits until one may act here, or the game is over. */
    async asked() {
        const handle = await this.page.waitForFunction(
            (table) => {
                if ([...document.querySelectorAll('button')].some((one) => one.textContent.trim() === table)) return 'over';
                return document.querySelector('[data-asks="true"]') && document.querySelector('aside .pane')?.firstElementChild ? 'act' : false;
            },
            this.w.showTable,
            { polling: 20, timeout: patience(60_000) },
        );
        return handle.jsonValue();
    }

    /** What was pushed or asked last of the game. */
    lastLook() {
        for (const frame of this.frames.toReversed()) {
            const message = JSON.parse(frame);
            const look = message.look ?? (message.view && message.revision !== undefined ? message : null);
            if (look) return look;
        }
        return null;
    }

    /** Plays by taps on the board, its panels and the bar, until the end or until so many decisions are `enough`. Gives how many there were. */
    async byHand(seed, { prefer = () => false, enough = () => false } = {}) {
        const roll = dice(seed);
        let count = 0;
        while (!enough(count) && (await this.asked()) === 'act') {
            const before = await this.ply();
            const offered = (await this.targets()).filter(({ glows }) => glows);
            const [liked, onBoard] = [offered.filter(prefer), offered.filter((one) => one.onBoard)];
            const from = [liked, onBoard, offered].find(({ length }) => length > 0);
            // What is the only choice makes itself.
            if (from) await this.tap(from[roll(from.length)]).catch(async (failure) => {
                if ((await this.ply()) === before) throw failure;
            });
            if (from && (await this.wentOn(before)) === 'confirm') await this.button(this.w.confirm).click();
            await this.wentOn(before, { confirmed: true });
            count += from ? 1 : 0;
        }
        return count;
    }

    /** Waits until something was done after a ply; or until what was tapped is to be confirmed. Says which. */
    async wentOn(before, { confirmed = false } = {}) {
        const handle = await this.page.waitForFunction(({ before, confirm, table }) => {
            const says = (text) => [...document.querySelectorAll('button')].some((one) => one.textContent.trim() === text && one.checkVisibility());
            if (Number(document.querySelector('[data-ply]')?.dataset.ply) > before || says(table)) return 'done';
            return confirm && says(confirm) ? 'confirm' : false;
        }, { before, confirm: confirmed ? '' : this.w.confirm, table: this.w.showTable }, { polling: 20 });
        return handle.jsonValue();
    }

    /**
     * Plays by itself in the page whenever asked, by the buttons of the bar, until the end or until `plies` are reached:
     * as quick as the page is. Gives how many decisions it made.
     */
    pilot(seed, { prefer = [], plies = Infinity } = {}) {
        return this.page.evaluate(async ({ seed, prefer, plies, table, now }) => {
            let state = seed;
            const roll = (below) => Math.floor(((state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32) * below);
            const frame = () => new Promise((resolve) => setTimeout(resolve, 15));
            const button = (text) => [...document.querySelectorAll('button')].find((one) => one.textContent.trim() === text && one.checkVisibility());
            const wanted = prefer.map((one) => new RegExp(one));
            let count = 0;
            for (let idle = 0; idle < 8000; ++idle) {
                await frame();
                if (button(table)) return count;
                button(now)?.click();
                const play = document.querySelector('[data-ply]');
                if (!play || Number(play.dataset.ply) >= plies) {
                    if (play) return count;
                    continue;
                }
                if (play.dataset.asks !== 'true') continue;
                // All answers are in the list, or else they are buttons, or on a phone cards.
                const ways = ['[data-question] .all [data-answer]', '[data-question] [data-target^="chip "][data-glows]', 'button[data-target][data-glows]'];
                const answers = ways.map((css) => [...document.querySelectorAll(css)].filter((one) => !one.disabled)).find(({ length }) => length > 0) ?? [];
                const said = ({ dataset }) => dataset.answer ?? dataset.target.replace('chip ', '');
                const preferred = wanted.map((one) => answers.filter((answer) => one.test(said(answer)))).find(({ length }) => length > 0) ?? answers;
                if (answers.length === 0) continue;
                const [ply, answer] = [play.dataset.ply, preferred[roll(preferred.length)]];
                answer.click();
                ++count;
                for (let wait = 0; wait < 200 && document.querySelector('[data-ply]')?.dataset.ply === ply && !button(table); ++wait) await frame();
                idle = 0;
            }
            throw new Error('the page did not go on');
        }, { seed, prefer, plies: plies === Infinity ? 1e9 : plies, table: this.w.showTable, now: this.w.scrubNow });
    }
}

/** Guests at the same server; what was on their screens when the steps failed is kept. */
export async function together(name, guests, steps, seconds = 120) {
    const [first, ...others] = guests;
    const all = others.reduceRight((inner, guest, index) => () => guest.during(`online-${name}-${index + 2}`, inner, seconds), () => steps(...guests));
    await first.during(`online-${name}-1`, all, seconds);
}
