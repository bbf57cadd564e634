// WebKit as Debian has it, WebKitGTK's small browser, by WebDriver (https://www.w3.org/TR/webdriver2/) on a screen
// of its own that nobody sees.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { makeFolder, removeFolder } from './folder.mjs';
import { Context } from './page.mjs';

/** The browser: WebKitGTK keeps it beside its libraries. */
function miniBrowser() {
    const folders = readdirSync('/usr/lib').map((name) => join('/usr/lib', name, 'webkit2gtk-4.1/MiniBrowser'));
    const found = folders.find(existsSync);
    if (!found || !existsSync('/usr/bin/WebKitWebDriver') || !existsSync('/usr/bin/Xvfb')) throw new Error('WebKit is missing: apt-get install webkit2gtk-driver xvfb');
    return found;
}

const freePort = () => new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
        const { port } = server.address();
        server.close(() => resolve(port));
    });
});

/** Without animations; with a toolbar so small that a window can be as narrow as a phone; downloads in a folder of their own. */
function configure(folder, downloads) {
    mkdirSync(join(folder, 'gtk-3.0'));
    writeFileSync(join(folder, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
    writeFileSync(join(folder, 'gtk-3.0/gtk.css'), '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; }\n');
    writeFileSync(join(folder, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
}

export async function launch() {
    const binary = miniBrowser();
    const folder = makeFolder('webkit');
    const downloads = join(folder, 'downloads');
    mkdirSync(downloads);
    configure(folder, downloads);
    const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
    const display = await new Promise((resolve, reject) => {
        screen.stdio[3].once('data', (data) => resolve(`:${String(data).trim()}`));
        screen.on('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)));
    });
    const port = await freePort();
    const driver = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
        stdio: 'ignore', env: { ...process.env, DISPLAY: display, HOME: folder, XDG_CONFIG_HOME: folder, XDG_CACHE_HOME: folder, XDG_DATA_HOME: folder, LANG: 'C.UTF-8' },
    });
    process.on('exit', () => [driver, screen].forEach((child) => child.kill()));
    const ended = [screen, driver].map((child) => new Promise((resolve) => child.on('exit', resolve)));
    const session = await Session.start(`http://127.0.0.1:${port}`, { binary, args: ['--automation'] });
    return {
        newContext: async (options) => new Context({ newTab: () => session.newTab(downloads, options) }, options),
        close: async () => {
            await session.end();
            driver.kill();
            screen.kill();
            await Promise.all(ended);
            await removeFolder(folder);
        },
    };
}

class Session {
    #address;
    /** The window that is there from the start and stays empty. */
    #home;
    #handle;
    #turn = Promise.resolve();

    static async start(address, browserOptions) {
        const session = new Session();
        session.#address = address;
        const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions } };
        for (let tries = 0; ; ++tries) {
            try {
                const { sessionId } = await session.#call('POST', '/session', { capabilities });
                session.#address += `/session/${sessionId}`;
                break;
            } catch (failure) {
                // The driver may not listen yet.
                if (failure.error || tries > 400) throw failure;
                await new Promise((resolve) => setTimeout(resolve, 50));
            }
        }
        await session.#call('POST', '/timeouts', { script: 600_000, pageLoad: 600_000 });
        session.#home = session.#handle = await session.#call('GET', '/window');
        return session;
    }

    async #call(method, path, body) {
        const answer = await fetch(this.#address + path, { method, ...(body && { body: JSON.stringify(body) }) });
        const { value } = await answer.json();
        if (value?.error) throw Object.assign(new Error(`${path}: ${value.error}: ${value.message}`), { error: value.error });
        return value;
    }

    /** In one tab after the other, because a session has one at a time in hand. */
    in(handle, method, path, body) {
        const now = this.#turn.then(async () => {
            if (handle !== this.#handle) await this.#call('POST', '/window', { handle });
            this.#handle = handle;
            return this.#call(method, path, body);
        });
        this.#turn = now.catch(() => undefined);
        return now;
    }

    async newTab(downloads, { viewport: { width, height } }) {
        const { handle } = await this.in(this.#home, 'POST', '/window/new', { type: 'window' });
        const tab = new Tab(this, handle, downloads);
        await tab.resize(width, height);
        return tab;
    }

    async end() {
        await this.#call('DELETE', '').catch(() => undefined);
    }
}

class Tab {
    /** A finger is a mouse here: WebKitGTK's driver knows no touch. */
    finger = 'mouse';
    #session;
    #handle;

    constructor(session, handle, downloads) {
        this.#session = session;
        this.#handle = handle;
        this.downloads = downloads;
    }

    #call(method, path, body) {
        return this.#session.in(this.#handle, method, path, body);
    }

    /** The window has a frame around the page. */
    async resize(width, height) {
        let [wide, high] = [width, height];
        for (let tries = 0; tries < 20; ++tries) {
            await this.#call('POST', '/window/rect', { x: 0, y: 0, width: wide, height: high });
            const [innerWidth, innerHeight] = await this.run('() => new Promise((resolve) => setTimeout(() => resolve([innerWidth, innerHeight]), 50))', []);
            if (innerWidth === width && innerHeight === height) return;
            [wide, high] = [wide + width - innerWidth, high + height - innerHeight];
        }
        throw new Error(`the window does not become ${width} × ${height}`);
    }

    open(url) {
        return this.#call('POST', '/url', { url });
    }
    reload() {
        return this.#call('POST', '/refresh', {});
    }
    address() {
        return this.#call('GET', '/url');
    }
    close() {
        return this.#call('DELETE', '/window');
    }
    picture() {
        return this.#call('GET', '/screenshot');
    }
    perform(actions) {
        return this.#call('POST', '/actions', { actions });
    }

    async run(source, given) {
        const script = `
            const [given, done] = arguments;
            (async () => JSON.stringify(await (${source})(...JSON.parse(given))))()
                .then((answer) => done({ answer }), (failure) => done({ failure: String(failure) }));`;
        const told = await this.#call('POST', '/execute/async', { script, args: [JSON.stringify(given.map((one) => one ?? null))] }).catch((failure) => {
            throw Object.assign(failure, { pageWentAway: ['no such frame', 'javascript error', 'unknown error'].includes(failure.error) });
        });
        if (told?.failure) throw new Error(`in the page: ${told.failure}`);
        return told?.answer === undefined || told.answer === null ? undefined : JSON.parse(told.answer);
    }
}
