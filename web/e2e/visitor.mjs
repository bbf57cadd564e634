// A person at the page: everything is found by role and accessible name, in the language of the visit.
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { artefacts, dice, root } from './bench.mjs';

/** A catalogue of the page's own, with its types taken off. */
async function catalogue(path) {
    const source = readFileSync(join(root, 'web/src', path), 'utf8');
    const { outputText } = ts.transpileModule(source, { compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 } });
    return import(`data:text/javascript;base64,${Buffer.from(outputText).toString('base64')}`);
}
const frame = { ...(await catalogue('words/en.ts')), ...(await catalogue('words/fr.ts')) };
const { words: board } = await catalogue('games/pioneers/words.ts');

const escaped = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const mark = '\u0001';
/** A pattern for a phrase around something that varies. */
const around = (phrase, inside) => new RegExp(escaped(phrase(mark)).replace(mark, inside));

/** The words the tests need, in each language. */
export const words = Object.fromEntries(['en', 'fr'].map((lang) => {
    const [w, b] = [frame[lang], board[lang]];
    return [lang, {
        setUp: w.setUp, playBots: w.playBots, start: w.start, players: w.playersCount, who: w.whoOfSeat, person: w.person,
        bar: w.actionBar, board: w.board, confirm: w.confirm, cancel: w.cancel, undo: w.undo, hint: w.hint, more: w.actionsMenu,
        scrub: w.scrub, back: w.scrubBack, on: w.scrubOn, now: w.scrubNow, fork: w.fork, exportIt: w.exportRecord,
        importIt: w.importRecord, whyNot: w.whyNot, closeIt: w.closeIt, table: w.showTable, panels: w.panels, log: w.log, iAm: w.passReady,
        reachable: around(b.reachable, '.*'), canBuild: new RegExp(escaped(b.canBuild)), canBuy: new RegExp(escaped(b.canBuy)),
        canChoose: new RegExp(escaped(b.canChoose)), hidden: new RegExp(escaped(b.nuggetsUnknown(7)).split('7')[1]),
        nuggets: around(b.nuggets, '\\d'),
    }];
}));

const quiet = { motion: 0, oneTap: false, sound: false, textSize: 100 };

export class Visitor {
    /** What the console, the network and the content policy complained about. */
    complaints = [];

    static async come(browser, address, { lang = 'en', theme = 'light', size = { width: 1280, height: 800 }, touch = false } = {}) {
        const visitor = new Visitor();
        visitor.lang = lang;
        visitor.w = words[lang];
        visitor.address = address;
        visitor.touch = touch;
        visitor.context = await browser.newContext({
            viewport: size, hasTouch: touch, isMobile: touch, locale: lang === 'fr' ? 'fr-FR' : 'en-GB', acceptDownloads: true, reducedMotion: 'reduce',
            colorScheme: theme,
        });
        await visitor.context.addInitScript((settings) => {
            if (!localStorage.getItem('conestoga.settings')) localStorage.setItem('conestoga.settings', settings);
            addEventListener('securitypolicyviolation', (event) =>
                console.error(`content policy: ${event.violatedDirective} ${event.blockedURI}`));
            // Everything that passes between the page and its worker is written down.
            const asked = new Map();
            globalThis.heard = [];
            globalThis.Worker = class extends Worker {
                constructor(...given) {
                    super(...given);
                    this.addEventListener('message', ({ data }) =>
                        globalThis.heard.push({ request: asked.get(data.number), answer: data.answer }));
                }
                postMessage(message, ...rest) {
                    asked.set(message.number, message.request);
                    super.postMessage(message, ...rest);
                }
            };
        }, JSON.stringify({ ...quiet, lang, theme }));
        visitor.page = await visitor.context.newPage();
        visitor.page.setDefaultTimeout(8000);
        visitor.page.on('console', (message) => {
            if (['error', 'warning'].includes(message.type())) visitor.complaints.push(`console ${message.type()}: ${message.text()}`);
        });
        visitor.page.on('pageerror', (error) => visitor.complaints.push(`page error: ${error.message}`));
        visitor.page.on('response', (answer) => {
            if (answer.status() >= 400) visitor.complaints.push(`${answer.status()} ${answer.url()}`);
        });
        return visitor;
    }

    leave() {
        return this.context.close();
    }

    go(path) {
        return this.page.goto(this.address + path);
    }

    button(name, within = this.page) {
        return within.getByRole('button', { name, exact: typeof name === 'string' });
    }

    async shot(name) {
        const path = join(artefacts, name.includes('/') ? '' : 'failures', `${name}.png`);
        mkdirSync(join(path, '..'), { recursive: true });
        await this.page.screenshot({ path }).catch(() => undefined);
        return path;
    }

    /** Runs a test's steps; what was on the screen when they failed is kept. */
    async during(name, steps) {
        try {
            await steps();
            assert.deepEqual(this.complaints, [], 'the console, the network and the content policy are silent');
        } catch (failure) {
            const path = await this.shot(name.replaceAll(/[^a-z0-9]+/gi, '-'));
            const seen = await this.page.evaluate(() => document.body.innerText.replaceAll(/\s+/g, ' ').slice(0, 900)).catch(() => '(gone)');
            failure.message += `\nscreen: ${path}\nat: ${this.page.url()}\ntext: ${seen}\ncomplaints: ${this.complaints.join(' | ')}`;
            throw failure;
        } finally {
            await this.leave();
        }
    }

    // --- games -----------------------------------------------------------------------------------------

    /** `people`: the seats of persons among two; the others are the best bots. */
    async newGame(people) {
        const { page, w } = this;
        await this.go('/');
        await page.getByRole('link', { name: w.setUp }).first().click();
        await page.getByRole('radio', { name: w.players(2) }).check();
        for (const seat of people) await page.getByRole('combobox', { name: w.who(seat) }).selectOption({ label: w.person });
        await this.button(w.start).click();
        await page.waitForURL(/\/play\//);
        await this.settled();
    }

    async importRecord(record) {
        await this.go('/');
        const input = this.page.getByLabel(this.w.importIt);
        await input.setInputFiles({ name: 'game.txt', mimeType: 'text/plain', buffer: Buffer.from(record) });
        await this.page.waitForURL(/\/play\//);
        await this.settled();
    }

    /** Waits until a person may act, the device is to be passed on, or the game is over. Says which. */
    async settled() {
        const { hint, iAm, table } = this.w;
        const handle = await this.page.waitForFunction(
            ([hint, iAm, table]) => {
                const buttons = [...document.querySelectorAll('button')];
                if (buttons.some((one) => one.textContent.trim().startsWith(iAm))) return 'pass';
                if (buttons.some((one) => one.textContent.trim() === table)) return 'over';
                return buttons.some((one) => one.textContent.trim() === hint && !one.disabled) ? 'act' : false;
            },
            [hint, iAm('').trim(), table],
            { polling: 20, timeout: 20_000 },
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

    /** Everything that can be tapped on the screen, with its place; `glows` when the page offers it. */
    targets() {
        const { reachable, canBuild, canBuy, canChoose, bar } = this.w;
        return this.page.evaluate(
            ([offers, bar]) => {
                const offered = offers.map((source) => new RegExp(source));
                const seen = [];
                for (const one of document.querySelectorAll('button, [role="button"]')) {
                    const name = one.getAttribute('aria-label') ?? one.textContent.trim().replaceAll(/\s+/g, ' ');
                    const inBar = one.closest(`[aria-label="${bar}"]`);
                    const shape = one.dataset.city ? one.querySelector('.focus') : one;
                    const box = shape.getBoundingClientRect();
                    if (box.width === 0 || one.disabled) continue;
                    const kind = one.dataset.city ? 'city' : one.dataset.line ? 'line' : one.dataset.rider ? 'rider'
                        : inBar ? (one.classList.contains('chip') ? 'chip' : 'tool')
                        : one.closest('svg') ? 'badge' : offered[2].test(name) ? 'coach' : 'other';
                    const glows = kind === 'chip' || kind === 'badge' || offered.some((offer) => offer.test(name));
                    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
                    // A place of the board counts when nothing else lies over it.
                    if (['city', 'line', 'badge'].includes(kind) && document.elementFromPoint(x, y)?.closest('svg') !== one.closest('svg')) continue;
                    const id = one.dataset.city ?? one.dataset.line ?? one.dataset.rider ?? name;
                    seen.push({ kind, name, id, glows, x, y });
                }
                return seen;
            },
            [[reachable, canBuild, canBuy, canChoose].map((one) => one.source), bar],
        );
    }

    async tap({ x, y, kind, name }) {
        if (['rider', 'coach', 'chip'].includes(kind)) await this.button(name).first()[this.touch ? 'tap' : 'click']();
        else if (this.touch) await this.page.touchscreen.tap(x, y);
        else await this.page.mouse.click(x, y);
    }

    /** A covered city is a picture, and can be tapped all the same. */
    coveredCity(id) {
        return this.page.evaluate((id) => {
            const box = document.querySelector(`[data-city="${id}"] .focus`)?.getBoundingClientRect();
            return box && { kind: 'city', id, x: box.x + box.width / 2, y: box.y + box.height / 2 };
        }, id);
    }

    focusName() {
        return this.page.evaluate(() => {
            const at = document.activeElement;
            return at.getAttribute('aria-label') ?? at.textContent.trim().replaceAll(/\s+/g, ' ');
        });
    }

    /** Presses Tab until the focus is on something of that name, or, for the string 'board', on the board. */
    async tabTo(wanted, most = 120) {
        const passed = [];
        for (let count = 0; count < most; ++count) {
            const name = await this.focusName();
            const onBoard = await this.page.evaluate(() => !!document.activeElement.closest('[data-city], [data-line]'));
            if (wanted === 'board' ? onBoard : wanted.test(name) && !(await this.page.evaluate(() => document.activeElement === document.body || document.activeElement.matches('main, section')))) return;
            passed.push(name.slice(0, 40));
            await this.page.keyboard.press('Tab');
        }
        assert.fail(`Tab never came to ${wanted}; it passed ${[...new Set(passed)].join(' | ')}`);
    }

    async confirm() {
        await this.button(this.w.confirm).click();
    }

    /** One decision by a tap and a confirmation. Gives what was tapped. */
    async decide(pick) {
        const before = await this.ply();
        const offered = (await this.targets()).filter(({ glows }) => glows);
        assert.ok(offered.length > 0, `somebody must act, and nothing glows (ply ${before})`);
        const target = pick(offered);
        await this.tap(target);
        await this.button(this.w.confirm).waitFor().catch(() => {
            throw new Error(`a tap on ${JSON.stringify(target)} proposed nothing`);
        });
        await this.confirm();
        await this.page.waitForFunction(
            (before) => { const at = document.querySelector('[data-ply]'); return !at || Number(at.dataset.ply) > before; },
            before, { polling: 20 },
        ).catch(() => { throw new Error(`${JSON.stringify(target)} was confirmed at ply ${before}, and nothing happened`); });
        return target;
    }

    /** Plays on until the end, always by clicks on what glows. */
    async playToTheEnd(seed, limit = 400) {
        const roll = dice(seed);
        const did = [];
        for (let count = 0; count < limit; ++count) {
            const state = await this.settled();
            if (state === 'over') return did;
            if (state === 'pass') {
                await this.button(new RegExp(`^${this.w.iAm('')}`)).click();
                continue;
            }
            did.push(await this.decide((offered) => {
                // Every kind of target once, then coaches, which bring the end nearer.
                const fresh = offered.find(({ kind }) => !did.some((done) => done.kind === kind));
                if (fresh) return fresh;
                const coaches = offered.filter(({ kind }) => kind === 'coach');
                const from = coaches.length > 0 ? coaches : offered;
                return from[roll(from.length)];
            }));
        }
        throw new Error(`the game was not over after ${limit} decisions`);
    }
}
