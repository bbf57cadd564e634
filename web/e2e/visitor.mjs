// A person at the page: everything is found by role and accessible name, in the language of the visit.
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { artefacts, browserName, dice, root } from './bench.mjs';
import { patience, within } from './patience.mjs';

/** The address of a module of the page's own, with its types taken off, and so for those that it needs. */
function addressOf(path) {
    const source = readFileSync(path, 'utf8');
    const { outputText } = ts.transpileModule(source, { compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 } });
    const text = outputText.replaceAll(/ from '(\.[^']+)'/g, (_, needed) => ` from '${addressOf(`${join(path, '..', needed)}.ts`)}'`);
    return `data:text/javascript;base64,${Buffer.from(text).toString('base64')}`;
}
const catalogue = (path) => import(addressOf(join(root, 'web/src', path)));
/** The page's own words, in each language, and those of a game's board. */
export const words = { ...(await catalogue('words/en.ts')), ...(await catalogue('words/fr.ts')) };
export const { insightWords } = await catalogue('insight/words.ts');
/** Those of tables on a server. */
export const onlineWords = { en: (await catalogue('words/online-en.ts')).onlineEn, fr: (await catalogue('words/online-fr.ts')).onlineFr };
export const { tutorialWords } = await catalogue('tutorial/words.ts');
export const boardWords = async (game) => (await catalogue(`games/${game}/words.ts`)).words;

export const escaped = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

const quiet = { motion: 0, confirms: 'all', telling: 'none', knowsTaps: true, met: ['pioneers', 'milestones', 'pioneer_days', 'rail_pioneers'], sound: false, textSize: 100 };

export class Visitor {
    /** What the console, the network and the content policy complained about. */
    complaints = [];
    /** Targets that had to be tapped twice. */
    retries = [];

    static async come(browser, address, { lang = 'en', theme = 'light', size = { width: 1280, height: 800 }, touch = false, serviceWorkers = 'allow', chance = 1, analyses = false, hints = 'greedy' } = {}) {
        const visitor = new Visitor();
        visitor.lang = lang;
        visitor.w = words[lang];
        visitor.touch = touch;
        visitor.context = await browser.newContext({
            viewport: size, hasTouch: touch, isMobile: touch, locale: lang === 'fr' ? 'fr-FR' : 'en-GB', acceptDownloads: true, reducedMotion: 'reduce',
            colorScheme: theme, serviceWorkers,
        });
        visitor.address = (await visitor.context.entrance?.(address)) ?? address;
        await visitor.context.addInitScript(({ settings, analyses, hints }) => {
            if (!localStorage.getItem('conestoga.settings')) localStorage.setItem('conestoga.settings', settings);
            addEventListener('securitypolicyviolation', (event) =>
                console.error(`content policy: ${event.violatedDirective} ${event.blockedURI}`));
            // What the page felt of the last taps, for the story of a failure.
            globalThis.felt = [];
            for (const kind of ['pointerdown', 'pointerup', 'click']) {
                addEventListener(kind, ({ target, clientX, clientY }) => {
                    const what = target.closest?.('[data-target]')?.dataset.target ?? `${target.tagName}.${target.getAttribute?.('class') ?? ''}`;
                    globalThis.felt = [...globalThis.felt.slice(-8), `${kind} ${what} at ${Math.round(clientX)},${Math.round(clientY)}`];
                }, true);
            }
            // Everything that passes between the page and its worker is written down, and the ply before.
            const asked = new Map();
            globalThis.heard = [];
            globalThis.unanswered = new Set();
            globalThis.Worker = class extends Worker {
                constructor(...given) {
                    super(...given);
                    globalThis.unanswered.clear();
                    this.addEventListener('message', ({ data }) => {
                        globalThis.unanswered.delete(data.number);
                        globalThis.heard.push({ ...asked.get(data.number), answer: data.answer });
                    });
                }
                postMessage(message, ...rest) {
                    // A quick hint, and the same on every machine.
                    if (message.request?.do === 'hint') message = { ...message, request: { ...message.request, bot: hints, milliseconds: undefined } };
                    asked.set(message.number, { request: message.request, before: Number(document.querySelector('[data-ply]')?.dataset.ply) });
                    // How a game went is worked out where a test wants it; it asks for piece after piece, and nobody waits for these.
                    if (message.request?.do !== 'analyse') globalThis.unanswered.add(message.number);
                    else if (!analyses) return;
                    super.postMessage(message, ...rest);
                }
            };
        }, { settings: JSON.stringify({ ...quiet, lang, theme }), analyses, hints });
        await visitor.fixChance(chance);
        visitor.page = await visitor.context.newPage();
        visitor.page.on('console', (message) => {
            if (['error', 'warning'].includes(message.type()) && !message.text().endsWith('blocked by Playwright')) visitor.complaints.push(`console ${message.type()}: ${message.text()}`);
        });
        visitor.page.on('pageerror', (error) => visitor.complaints.push(`page error: ${error.message}`));
        visitor.page.on('response', (answer) => {
            if (answer.status() >= 400) visitor.complaints.push(`${answer.status()} ${answer.url()}`);
        });
        return visitor;
    }

    /** The worker draws the same numbers in every run, so that games come out the same. */
    fixChance(seed) {
        return this.beforeWorker(`{
            let state = ${seed};
            const draw = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) >>> 24;
            crypto.getRandomValues = (bytes) => { for (let i = 0; i < bytes.length; ++i) bytes[i] = draw(); return bytes; };
        }`);
    }

    /** Does this in the worker before anything else. */
    beforeWorker(script) {
        return this.context.route(/\/assets\/worker-[^/]*\.js$/, async (route) => {
            const answer = await route.fetch().catch(() => undefined);
            if (!answer) return route.abort(); // the server is gone
            const { 'content-encoding': _, 'content-length': __, ...headers } = answer.headers();
            await route.fulfill({ status: answer.status(), headers, body: `${script}\n${await answer.text()}` });
        });
    }

    leave() {
        return this.context.close();
    }

    /** How long the page is waited for, as slow as the machine is now. */
    #havePatience() {
        this.page.setDefaultTimeout(patience(30_000));
    }

    go(path) {
        this.#havePatience();
        return this.page.goto(this.address + path);
    }

    /** Goes on to another screen as a link inside the page does: nothing is loaded again. */
    async turnTo(path) {
        if (!(await this.page.url()).startsWith(this.address)) return this.go(path);
        return this.page.evaluate((path) => {
            history.pushState(null, '', path);
            dispatchEvent(new PopStateEvent('popstate'));
            scrollTo(0, 0);
        }, path);
    }

    button(name, within = this.page) {
        return within.getByRole('button', { name, exact: typeof name === 'string' });
    }

    async shot(name) {
        const path = join(artefacts, browserName === 'chromium' ? '' : browserName, name.includes('/') ? '' : 'failures', `${name}.png`);
        mkdirSync(join(path, '..'), { recursive: true });
        await this.page.screenshot({ path }).catch(() => undefined);
        return path;
    }

    /** Runs a test's steps, within so many seconds of a quiet machine; what was on the screen when they failed is kept. */
    async during(name, steps, seconds = 300) {
        try {
            await within(seconds * 1000, name, steps);
            assert.deepEqual(this.complaints, [], 'the console, the network and the content policy are silent');
        } catch (failure) {
            const path = await this.shot(name.replaceAll(/[^a-z0-9]+/gi, '-'));
            const seen = await this.page.evaluate(() => document.body.innerText.replaceAll(/\s+/g, ' ').slice(0, 900)).catch(() => '(gone)');
            failure.message += `\nscreen: ${path}\nat: ${await Promise.resolve(this.page.url()).catch(() => '(gone)')}\ntext: ${seen}\ncomplaints: ${this.complaints.join(' | ')}`;
            throw failure;
        } finally {
            await this.leave();
        }
    }

    // --- games -----------------------------------------------------------------------------------------

    /** `people`: the seats of persons; the others are the best bots. */
    async newGame(people, { game = 'pioneers', players = 2 } = {}) {
        const { page, w } = this;
        await this.go('/');
        const card = page.locator(`article:has(a[href="/learn/${game}"])`);
        await card.waitFor();
        const setUp = card.locator(`a[href="/setup/${game}"]`);
        if (!(await setUp.isVisible())) await card.locator('button[aria-expanded]').click();
        await setUp.click();
        await page.getByRole('radio', { name: w.playersCount(players) }).check();
        for (const seat of people) await page.getByRole('combobox', { name: w.whoOfSeat(seat) }).selectOption({ label: w.person });
        await this.button(w.start).click();
        await page.waitForURL(/\/play\//);
        await this.settled();
    }

    async importRecord(record) {
        await this.turnTo('/');
        const input = this.page.getByLabel(this.w.importRecord);
        await input.setInputFiles({ name: 'game.txt', mimeType: 'text/plain', buffer: Buffer.from(record) });
        await this.page.waitForURL(/\/play\//);
        await this.settled();
    }

    /** Waits until a person may act, the device is to be passed on, or the game is over. Says which. */
    async settled() {
        this.#havePatience();
        const { hint, passReady, showTable } = this.w;
        const handle = await this.page.waitForFunction(
            ([hint, iAm, table]) => {
                const buttons = [...document.querySelectorAll('button')];
                if (buttons.some((one) => one.textContent.trim().startsWith(iAm))) return 'pass';
                if (!document.querySelector('aside .pane')?.firstElementChild) return false; // the panels come after the board
                if (buttons.some((one) => one.textContent.trim() === table)) return 'over';
                return buttons.some((one) => one.textContent.trim() === hint && !one.disabled) ? 'act' : false;
            },
            [hint, passReady('').trim(), showTable],
            { polling: 20, timeout: patience(60_000) },
        );
        return handle.jsonValue();
    }

    ply() {
        return this.page.evaluate(() => Number(document.querySelector('[data-ply]')?.dataset.ply));
    }

    hash() {
        return this.page.evaluate(() => document.querySelector('[data-hash]')?.dataset.hash);
    }

    /** The last `look` the page was given. */
    look() {
        return this.page.evaluate(() => globalThis.heard.findLast(({ request }) => request?.do === 'look').answer);
    }

    /**
     * Everything on the screen that can be tapped, by the page's convention (docs/page.md): its kind and id,
     * its accessible name, and whether the page offers it. Places of the board count when nothing lies over them.
     */
    targets() {
        return this.page.evaluate(() => [...document.querySelectorAll('[data-target]')].flatMap((one) => {
            const box = (one.querySelector('[data-hot]') ?? one).getBoundingClientRect();
            if ((box.width === 0 && box.height === 0) || one.disabled) return [];
            const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
            if (one.closest('[data-board]')) {
                const over = document.elementFromPoint(x, y);
                const free = over && (one.contains(over) || (over.closest('svg') === one.closest('svg') && !over.closest('[data-target]')));
                if (!free) return [];
            }
            const { target } = one.dataset;
            const [kind, ...id] = target.split(' ');
            const name = one.getAttribute('aria-label') ?? one.textContent.trim().replaceAll(/\s+/g, ' ');
            return [{ target, kind, id: id.join(' '), name, glows: 'glows' in one.dataset, onBoard: one.closest('[data-board]') !== null }];
        }));
    }

    /** The middle of a target once it has rested for two frames, scrolled into view where it is in a list. */
    async placeOf(target) {
        const place = await this.page.evaluate((target) => new Promise((resolve) => {
            let [last, count, still] = ['', 0, 0];
            const look = () => {
                const all = [...document.querySelectorAll('[data-target]')].filter((one) => one.dataset.target === target && one.checkVisibility());
                const one = all.find((one) => !one.disabled);
                // Firefox scrolls to a whole drawing, not to a part of it.
                if (one instanceof HTMLElement || (one && !one.closest('[data-board]'))) (one.ownerSVGElement ?? one).scrollIntoView({ block: 'nearest', inline: 'nearest' });
                const box = one && (one.querySelector('[data-hot]') ?? one).getBoundingClientRect();
                const now = box && JSON.stringify([box.x, box.y, box.width, box.height]);
                // A new decision scrolls to its targets a few pictures after it came.
                still = box && now === last ? still + 1 : 0;
                if (still === 3) return resolve({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
                last = now;
                if (++count > 300) return resolve(null);
                requestAnimationFrame(() => requestAnimationFrame(look));
            };
            look();
        }), target);
        assert.ok(place, `${target} is not on the screen, or never rests`);
        return place;
    }

    async tap({ target }) {
        const { x, y } = await this.placeOf(target);
        if (this.touch) await this.page.touchscreen.tap(x, y);
        else await this.page.mouse.click(x, y);
    }

    /** What has the focus: its name, and the target it is or lies in. */
    focus() {
        return this.page.evaluate(() => {
            const at = document.activeElement;
            const target = at.closest('[data-target]');
            return {
                name: at.getAttribute('aria-label') ?? at.textContent.trim().replaceAll(/\s+/g, ' ').slice(0, 80),
                target: target?.dataset.target ?? '',
                glows: target !== null && 'glows' in target.dataset,
                onBoard: target?.closest('[data-board]') != null,
                acts: at.matches('button, a, summary, input, select, [role="button"]'),
            };
        });
    }

    /** Presses Tab until the focus is on what is wanted. */
    async tabTo(what, wanted, most = 120) {
        const passed = new Set();
        for (let count = 0; count < most; ++count) {
            const at = await this.focus();
            if (wanted(at)) return at;
            passed.add(at.target || at.name);
            await this.page.keyboard.press('Tab');
        }
        return assert.fail(`Tab never came to ${what}; it passed ${[...passed].join(' | ')}`);
    }

    /** A decision by keys alone, on a glowing target of that kind (and id). */
    async decideByKeys(kind, id = '') {
        const { page, w } = this;
        const before = await this.ply();
        const bundle = page.locator(`[data-bundle*="${id}"]`);
        if (kind === 'chip' && id && (await bundle.count()) > 0) {
            const name = (await bundle.textContent()).trim().replaceAll(/\s+/g, ' ');
            await this.tabTo(name, (one) => one.name === name);
            await page.keyboard.press('Enter');
        }
        const isIt = ({ target, glows }) => glows && (id ? target === `${kind} ${id}` : target.startsWith(`${kind} `));
        const at = await this.tabTo(`${kind} ${id}`, (one) => isIt(one) || one.onBoard);
        if (!isIt(at)) {
            // One stop of the Tab order leads onto the board; there Home goes to what can be chosen, End to the last of it.
            await page.keyboard.press('Home');
            if (!isIt(await this.focus())) await page.keyboard.press('End');
            if (!isIt(await this.focus())) await this.tabTo(`${kind} ${id}`, isIt);
        }
        await page.keyboard.press('Enter');
        await this.button(w.confirm).waitFor();
        await this.tabTo(w.confirm, ({ name, acts }) => acts && name === w.confirm);
        await page.keyboard.press('Enter');
        await page.waitForFunction((before) => Number(document.querySelector('[data-ply]')?.dataset.ply ?? before + 1) > before, before)
            .catch(() => assert.fail(`${kind} ${id} by keys: nothing happened`));
        return page.evaluate((before) => globalThis.heard.findLast((one) => one.request?.do === 'act' && one.before === before)?.request.action, before);
    }

    /** Waits until the engine has answered whatever it was asked. */
    answered() {
        return this.page.waitForFunction(() => globalThis.unanswered.size === 0, undefined, { polling: 20 });
    }

    /** Confirms what is proposed, once its preview is there: the bar grows with it, and a press in between would slip off the button. */
    async confirm() {
        await this.answered();
        await this.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
        await this.button(this.w.confirm).click();
    }

    /** Taps, and waits for what the tap proposes. Once more only if the tap fell on something else. */
    async propose(target) {
        const confirm = this.button(this.w.confirm);
        await this.tap(target);
        const felt = () => this.page.evaluate(() => globalThis.felt.findLast((one) => one.startsWith('click')) ?? '');
        if (!(await felt()).startsWith(`click ${target.target} at`) && !(await confirm.isVisible())) {
            this.retries.push(`${target.target} (${await felt()})`);
            await this.tap(target);
        }
        await confirm.waitFor().catch(async () =>
            assert.fail(`a tap on ${JSON.stringify(target)} proposed nothing: ${await this.page.evaluate(() => globalThis.felt.join('; '))}`));
    }

    /** One decision by a tap and a confirmation. Gives what was tapped. */
    async decide(pick) {
        const before = await this.ply();
        const offered = (await this.targets()).filter(({ glows }) => glows);
        assert.ok(offered.length > 0, `somebody must act, and nothing glows (ply ${before})`);
        const target = await pick(offered);
        await this.propose(target);
        await this.confirm();
        await this.page.waitForFunction(
            (before) => { const at = document.querySelector('[data-ply]'); return !at || Number(at.dataset.ply) > before; },
            before, { polling: 20 },
        ).catch(() => { throw new Error(`${JSON.stringify(target)} was confirmed at ply ${before}, and nothing happened`); });
        return target;
    }

    /** Asks for a hint, and gives what glows that the hinted action is about. */
    async hinted(offered) {
        await this.button(this.w.hint).click();
        await this.button(this.w.showHint).waitFor();
        const { action } = await this.page.evaluate(() => globalThis.heard.findLast(({ request }) => request?.do === 'hint').answer);
        const parts = [action, ...action.split(' ').slice(1)];
        return parts.map((part) => offered.find(({ id }) => id === part)).find((target) => target);
    }

    /**
     * Plays on until the end, always by clicks on what glows: every kind of target once, then what is preferred;
     * with `hints` what the page's own hint is about.
     */
    async playToTheEnd(seed, { prefer = () => false, hints = false, waysTo = {}, limit = 400 } = {}) {
        const roll = dice(seed);
        const did = [];
        for (let count = 0; count < limit; ++count) {
            const state = await this.settled();
            if (state === 'over') return did;
            if (state === 'pass') {
                await this.button(new RegExp(`^${this.w.passReady('')}`)).click();
                continue;
            }
            did.push(await this.decide(async (offered) => {
                const fresh = offered.find(({ kind }) => !did.some((done) => done.kind === kind));
                if (fresh) return fresh;
                const missing = Object.entries(waysTo).filter(([kind]) => !did.some((done) => done.kind === kind));
                const way = offered.find((one) => missing.some(([, leads]) => leads(one)));
                if (way && roll(2) === 0) return way;
                const hinted = hints ? await this.hinted(offered) : undefined;
                if (hinted) return hinted;
                const preferred = offered.filter(prefer);
                const from = preferred.length > 0 ? preferred : offered;
                return from[roll(from.length)];
            }));
        }
        throw new Error(`the game was not over after ${limit} decisions`);
    }
}
