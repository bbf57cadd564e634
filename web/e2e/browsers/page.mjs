// A page with the words of Playwright's, as far as the tests use them, over a tab that can do a few things:
// `run` a function in the page, `perform` actions of hands, `open`, `reload`, `address`, `picture`, `close`
// (firefox.mjs, webkit.mjs).
import { EventEmitter } from 'node:events';
import { copyFileSync, existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { clickable, find } from './finding.mjs';
import { Gate } from './gate.mjs';

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A wanted text or pattern, as `find` takes it. */
const saying = (text, exact = false) => (text instanceof RegExp ? { pattern: { source: text.source, flags: text.flags } } : { wanted: text, exact });

/** A visit with a gate of its own, so that nothing is known of an earlier one. */
export class Context {
    #gate;
    #options;
    #browser;
    #pages = [];
    #before = [];
    #routes = [];

    constructor(browser, options) {
        this.#browser = browser;
        this.#options = options;
        if (options.serviceWorkers === 'block') {
            this.addInitScript(() => { navigator.serviceWorker.register = () => new Promise(() => undefined); });
        }
    }

    /** Where the visitor goes instead of the server's address. */
    async entrance(address) {
        this.#gate = await Gate.open(address, {
            heard: ({ kind, text }) => {
                const [page] = this.#pages;
                if (kind === 'pageerror') page?.emit('pageerror', new Error(text));
                else page?.emit('console', { type: () => kind, text: () => text });
            },
            answered: (status, url) => this.#pages[0]?.emit('response', { status: () => status, url: () => url }),
        });
        for (const script of this.#before) this.#gate.putBefore(script);
        for (const given of this.#routes) this.#gate.route(...given);
        return this.#gate.address;
    }

    addInitScript(work, given) {
        const script = `(${work})(${JSON.stringify(given) ?? ''});`;
        this.#before.push(script);
        this.#gate?.putBefore(script);
    }

    route(pattern, handler) {
        this.#routes.push([pattern, handler]);
        this.#gate?.route(pattern, handler);
    }

    async newPage() {
        const page = new Page(this, await this.#browser.newTab(this.#options));
        this.#pages.push(page);
        return page;
    }

    async close() {
        // A browser that is gone has closed its pages; the gate must not stay open for it.
        for (const page of this.#pages) await Promise.resolve(page.close()).catch(() => undefined);
        await this.#gate?.close();
    }
}

/** The names of keys that are no letters, as WebDriver writes them. */
const keys = {
    Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C', Home: '\uE011', End: '\uE010', ' ': ' ',
    ArrowLeft: '\uE012', ArrowUp: '\uE013', ArrowRight: '\uE014', ArrowDown: '\uE015',
};

export class Page extends EventEmitter {
    #context;
    #tab;
    #timeout = 20_000;

    constructor(context, tab) {
        super();
        this.#context = context;
        this.#tab = tab;
    }

    context() {
        return this.#context;
    }

    setDefaultTimeout(milliseconds) {
        this.#timeout = milliseconds;
    }

    goto(url) {
        return this.#tab.open(url);
    }

    reload() {
        return this.#tab.reload();
    }

    /** Unlike Playwright's it has to be awaited. */
    url() {
        return this.#tab.address();
    }

    evaluate(work, given) {
        return this.#tab.run(String(work), [given]);
    }

    addInitScript(work, given) {
        return this.#context.addInitScript(work, given);
    }

    route(pattern, handler) {
        return this.#context.route(pattern, handler);
    }

    async screenshot({ path }) {
        writeFileSync(path, Buffer.from(await this.#tab.picture(), 'base64'));
    }

    close() {
        return this.#tab.close();
    }

    waitForTimeout(milliseconds) {
        return pause(milliseconds);
    }

    /** Calls until something comes of it; a page that goes away meanwhile is asked again when it is back. */
    async until(what, call, timeout = this.#timeout) {
        const since = Date.now();
        let amiss = '';
        do {
            try {
                const answer = await call();
                if (answer && !answer.amiss) return answer;
                amiss = answer?.amiss ?? '';
            } catch (failure) {
                if (!failure.pageWentAway) throw failure;
                amiss = failure.message;
            }
            await pause(20);
        } while (Date.now() - since < timeout);
        throw new Error(`waited ${Math.round(timeout)} ms for ${what}${amiss && `: ${amiss}`}`);
    }

    async waitForFunction(work, given, { timeout } = {}) {
        // The page asks itself for a second before the question travels again.
        const ask = `async (given) => {
            for (const since = Date.now(); Date.now() - since < 1000; await new Promise((resolve) => setTimeout(resolve, 20))) {
                const answer = await (${work})(given);
                if (answer) return { answer };
            }
        }`;
        const { answer } = await this.until(`${work}`, () => this.#tab.run(ask, [given]), timeout);
        return { jsonValue: async () => answer };
    }

    waitForURL(wanted) {
        const isIt = (url) => (wanted instanceof RegExp ? wanted.test(url) : wanted(new URL(url)));
        return this.until(`the address ${wanted}`, async () => isIt(await this.url()));
    }

    /** A download is a file that appears whole in the browser's folder for them. */
    async waitForEvent(kind) {
        if (kind !== 'download') throw new Error(`nothing is known of the event ${kind}`);
        const { downloads } = this.#tab;
        const before = new Set(readdirSync(downloads));
        const isWhole = (name) =>
            !before.has(name) && !/\.(part|wkdownload)$/.test(name) && !existsSync(join(downloads, `${name}.part`)) && statSync(join(downloads, name)).size > 0;
        const name = await this.until('a download', () => readdirSync(downloads).find(isWhole));
        return { saveAs: (path) => copyFileSync(join(downloads, name), path) };
    }

    // --- what is on it ---------------------------------------------------------------------------------

    getByRole(role, { name, exact, level } = {}) {
        return this.#found({ way: 'role', role, level, name: name && saying(name, exact) });
    }
    getByText(text, { exact } = {}) {
        return this.#found({ way: 'text', text: saying(text, exact) });
    }
    getByLabel(text, { exact } = {}) {
        return this.#found({ way: 'label', text: saying(text, exact) });
    }
    getByTitle(text, { exact } = {}) {
        return this.#found({ way: 'title', text: saying(text, exact) });
    }
    locator(css, { hasText } = {}) {
        const found = this.#found({ way: 'css', css });
        return hasText ? found.filter({ hasText }) : found;
    }
    #found(step) {
        return new Locator(this, [step]);
    }

    /** Calls a function in the page with the elements that the steps lead to. */
    ofElements(steps, work, given) {
        return this.#tab.run(`(steps, given) => (${work})((${find})(steps), given)`, [steps, given]);
    }

    // --- hands -----------------------------------------------------------------------------------------

    #pointer(kind, ...actions) {
        return this.#tab.perform([{ type: 'pointer', id: kind, parameters: { pointerType: kind }, actions }]);
    }
    static #at = (x, y) => ({ type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y), origin: 'viewport' });
    static #press = { type: 'pointerDown', button: 0 };
    static #lift = { type: 'pointerUp', button: 0 };

    mouse = {
        move: (x, y) => this.#pointer('mouse', Page.#at(x, y)),
        down: () => this.#pointer('mouse', Page.#press),
        up: () => this.#pointer('mouse', Page.#lift),
        click: (x, y) => this.#pointer('mouse', Page.#at(x, y), Page.#press, Page.#lift),
        dblclick: (x, y) => this.#pointer('mouse', Page.#at(x, y), Page.#press, Page.#lift, Page.#press, Page.#lift),
    };
    touchscreen = {
        tap: (x, y) => this.#pointer(this.#tab.finger, Page.#at(x, y), Page.#press, Page.#lift),
    };
    keyboard = {
        press: (key) => {
            const value = keys[key] ?? (key.length === 1 ? key : undefined);
            if (!value) throw new Error(`nothing is known of the key ${key}`);
            return this.#tab.perform([{ type: 'key', id: 'keys', actions: [{ type: 'keyDown', value }, { type: 'keyUp', value }] }]);
        },
    };
}

class Locator {
    #page;
    #steps;

    constructor(page, steps) {
        this.#page = page;
        this.#steps = steps;
    }

    #next(step) {
        return new Locator(this.#page, [...this.#steps, step]);
    }
    getByRole(role, { name, exact, level } = {}) {
        return this.#next({ way: 'role', role, level, name: name && saying(name, exact) });
    }
    getByText(text, { exact } = {}) {
        return this.#next({ way: 'text', text: saying(text, exact) });
    }
    locator(css) {
        return this.#next({ way: 'css', css });
    }
    filter({ hasText }) {
        return this.#next({ way: 'having', text: saying(hasText) });
    }
    first() {
        return this.#next({ way: 'first' });
    }
    last() {
        return this.#next({ way: 'last' });
    }

    toString() {
        return JSON.stringify(this.#steps);
    }

    #ask(work, given) {
        return this.#page.ofElements(this.#steps, work, given);
    }
    /** Asks until there is one element to ask. */
    async #askOne(work, given) {
        const { answer } = await this.#page.until(String(this), () => this.#ask(`(all, given) => all.length === 1 ? { answer: (${work})(all[0], given) } : { amiss: \`there are \${all.length}\` }`, given));
        return answer;
    }

    async waitFor({ state = 'visible', timeout } = {}) {
        const shown = (all) => all.filter((one) => one.checkVisibility()).length;
        const whether = {
            visible: async () => (await this.#ask(shown)) > 0,
            hidden: async () => (await this.#ask(shown)) === 0,
            detached: async () => (await this.count()) === 0,
        };
        await this.#page.until(`${this} to be ${state}`, whether[state], timeout);
    }

    async #middle() {
        return this.#page.until(`${this} to be clicked`, () => this.#ask(clickable));
    }
    async click() {
        const { x, y } = await this.#middle();
        await this.#page.mouse.click(x, y);
    }
    async dblclick() {
        const { x, y } = await this.#middle();
        await this.#page.mouse.dblclick(x, y);
    }
    async check() {
        if (!(await this.#askOne((one) => one.checked))) await this.click();
    }
    focus() {
        return this.#askOne((one) => one.focus());
    }
    /** As if typed, or drawn to that value. */
    fill(value) {
        return this.#askOne((one, value) => {
            one.value = value;
            one.dispatchEvent(new Event('input', { bubbles: true }));
            one.dispatchEvent(new Event('change', { bubbles: true }));
        }, value);
    }
    selectOption({ label }) {
        return this.#askOne((one, label) => {
            one.value = [...one.options].find(({ label: is }) => is.trim() === label).value;
            one.dispatchEvent(new Event('input', { bubbles: true }));
            one.dispatchEvent(new Event('change', { bubbles: true }));
        }, label);
    }
    setInputFiles({ name, mimeType, buffer }) {
        return this.#askOne((one, { name, mimeType, text }) => {
            const given = new DataTransfer();
            given.items.add(new File([text], name, { type: mimeType }));
            one.files = given.files;
            one.dispatchEvent(new Event('input', { bubbles: true }));
            one.dispatchEvent(new Event('change', { bubbles: true }));
        }, { name, mimeType, text: buffer.toString() });
    }

    count() {
        return this.#ask((all) => all.length);
    }
    isVisible() {
        return this.#ask((all) => all.length > 0 && all[0].checkVisibility());
    }
    inputValue() {
        return this.#askOne((one) => one.value);
    }
    innerText() {
        return this.#askOne((one) => one.innerText);
    }
    innerHTML() {
        return this.#askOne((one) => one.innerHTML);
    }
    getAttribute(name) {
        return this.#askOne((one, name) => one.getAttribute(name), name);
    }
    allInnerTexts() {
        return this.#ask((all) => all.map((one) => one.innerText));
    }
    evaluate(work, given) {
        return this.#askOne(work, given);
    }
    evaluateAll(work, given) {
        return this.#ask(work, given);
    }
    boundingBox() {
        return this.#askOne((one) => {
            const { x, y, width, height } = one.getBoundingClientRect();
            return { x, y, width, height };
        });
    }
}
