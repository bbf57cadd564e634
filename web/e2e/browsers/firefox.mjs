// Debian's Firefox, by its own WebDriver BiDi (https://w3c.github.io/webdriver-bidi/).
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import WebSocket from 'ws';
import { makeFolder, removeFolder } from './folder.mjs';
import { Context } from './page.mjs';

/** Quiet, without animations, and with scrollbars that take room, as most desktops have them. */
const preferences = (downloads) => ({
    'ui.prefersReducedMotion': 1,
    'widget.gtk.overlay-scrollbars.enabled': false,
    'dom.w3c_touch_events.enabled': 1,
    'browser.download.folderList': 2,
    'browser.download.dir': downloads,
    'browser.download.useDownloadDir': true,
    'browser.download.alwaysOpenPanel': false,
    'browser.shell.checkDefaultBrowser': false,
    'browser.startup.homepage_override.mstone': 'ignore',
    'datareporting.policy.dataSubmissionEnabled': false,
    'toolkit.telemetry.reportingpolicy.firstRun': false,
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
    'extensions.systemAddon.update.enabled': false,
    'app.normandy.enabled': false,
    'dom.ipc.processCount': 1,
    'dom.ipc.processPrelaunch.enabled': false,
});

export async function launch() {
    const executable = '/usr/bin/firefox-esr';
    if (!existsSync(executable)) throw new Error('Firefox is missing: apt-get install firefox-esr');
    const folder = makeFolder('firefox');
    const downloads = join(folder, 'downloads');
    mkdirSync(downloads);
    writeFileSync(join(folder, 'user.js'), Object.entries(preferences(downloads)).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`).join(''));
    const child = spawn(executable, ['--headless', '--no-remote', '--profile', folder, '--remote-debugging-port', '0'], { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: folder } });
    process.on('exit', () => child.kill());
    const gone = new Promise((resolve) => child.on('exit', resolve));
    const address = await new Promise((resolve, reject) => {
        let said = '';
        child.stderr.on('data', (data) => {
            said += data;
            const found = /WebDriver BiDi listening on (ws:\S+)/.exec(said);
            if (found) resolve(found[1]);
        });
        child.on('exit', (code) => reject(new Error(`Firefox ended with ${code}: ${said}`)));
    });
    const talk = await Talk.open(`${address}/session`);
    await talk.send('session.new', { capabilities: {} });
    return {
        newContext: async (options) => new Context({ newTab: () => Tab.open(talk, downloads, options) }, options),
        close: async () => {
            talk.close();
            child.kill();
            await gone;
            await removeFolder(folder);
        },
    };
}

/** Commands and their answers. */
class Talk {
    #socket;
    #asked = new Map();
    #count = 0;

    static async open(address) {
        const talk = new Talk();
        talk.#socket = new WebSocket(address, { perMessageDeflate: false });
        talk.#socket.on('message', (data) => {
            const { id, result, error, message } = JSON.parse(data);
            const asked = talk.#asked.get(id);
            talk.#asked.delete(id);
            if (error) asked?.reject(Object.assign(new Error(`${asked.method}: ${error}: ${message}`), { error }));
            else asked?.resolve(result);
        });
        talk.#socket.on('close', () => talk.#asked.forEach(({ reject, method }) => reject(new Error(`${method}: Firefox is gone`))));
        await new Promise((resolve, reject) => talk.#socket.on('open', resolve).on('error', reject));
        return talk;
    }

    send(method, params) {
        return new Promise((resolve, reject) => {
            const id = ++this.#count;
            this.#asked.set(id, { resolve, reject, method });
            this.#socket.send(JSON.stringify({ id, method, params }));
        });
    }

    close() {
        this.#socket.terminate();
    }
}

class Tab {
    finger = 'touch';
    #talk;
    #context;

    static async open(talk, downloads, { viewport }) {
        const tab = new Tab();
        tab.downloads = downloads;
        tab.#talk = talk;
        // A window of its own: a tab behind another one paints nothing.
        tab.#context = (await talk.send('browsingContext.create', { type: 'window' })).context;
        await tab.#send('browsingContext.setViewport', { viewport });
        return tab;
    }

    #send(method, params = {}) {
        return this.#talk.send(method, { context: this.#context, ...params });
    }

    open(url) {
        return this.#send('browsingContext.navigate', { url, wait: 'complete' });
    }
    reload() {
        return this.#send('browsingContext.reload', { wait: 'complete' });
    }
    async address() {
        return (await this.#talk.send('browsingContext.getTree', { root: this.#context })).contexts[0].url;
    }
    close() {
        return this.#send('browsingContext.close');
    }
    async picture() {
        return (await this.#send('browsingContext.captureScreenshot')).data;
    }
    perform(actions) {
        return this.#send('input.performActions', { actions });
    }

    async run(source, given) {
        const answer = await this.#talk.send('script.callFunction', {
            functionDeclaration: `async (given) => JSON.stringify(await (${source})(...JSON.parse(given)))`,
            arguments: [{ type: 'string', value: JSON.stringify(given.map((one) => one ?? null)) }],
            target: { context: this.#context },
            awaitPromise: true,
        }).catch((failure) => {
            // A realm that is gone: the page went to another address meanwhile.
            throw Object.assign(failure, { pageWentAway: ['no such frame', 'unknown error'].includes(failure.error) });
        });
        if (answer.type === 'exception') throw new Error(`in the page: ${answer.exceptionDetails.text}`);
        return answer.result.type === 'string' ? JSON.parse(answer.result.value) : undefined;
    }
}
