// Makes the pictures of the rules pages: see tools/rule-pictures --help and docs/page.md.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { artefacts, engineDesk, launch, root, serve } from '../e2e/bench.mjs';
import { Visitor } from '../e2e/visitor.mjs';
import { draw } from './drawing.mjs';
import { at, played, recordOf, upTo } from './stories.mjs';
import { svgOf } from './svg.mjs';

const folder = join(root, 'docs/rules/pictures');
const read = (name) => readFileSync(join(folder, name), 'utf8');

/** The records, from the stories. */
export function writeRecords(desk, wanted) {
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.story') && wanted(name.slice(0, -6)))) {
        try {
            writeFileSync(join(folder, file.replace('.story', '.record')), recordOf(desk, read(file)));
        } catch (failure) {
            throw new Error(`${file}: ${failure.message}`);
        }
        console.log(file.replace('.story', '.record'));
    }
}

/** Nobody is to act: the board rests, and nothing glows. */
function letRest() {
    globalThis.Worker = class extends Worker {
        addEventListener(kind, hear) {
            super.addEventListener(kind, (event) => {
                const { answer } = event.data ?? {};
                if (answer && 'choices' in answer) Object.assign(answer, { actor: null, choices: [] });
                hear(event);
            });
        }
    };
}

/** Letters that styles print before an element become letters of the page: only those can be drawn. */
function spellOut() {
    const prints = [...document.querySelectorAll('[data-board] *, aside *')].flatMap((element) => {
        const { content } = getComputedStyle(element, '::before');
        return /^".+"$/.test(content) ? [[element, JSON.parse(content)]] : [];
    });
    for (const [element, letters] of prints) {
        element.classList.add('spelt-out');
        element.prepend(letters);
    }
}

class Camera {
    constructor(desk, browser, address) {
        Object.assign(this, { desk, browser, address, visitors: new Map() });
    }

    /** The position of a picture, with the facts that its example states. */
    position(picture) {
        const record = upTo(read(`${picture.record}.record`), picture.name);
        const { table } = this.desk({ do: 'open', record, seed: '7'.repeat(64) });
        const { view, hash } = this.desk({ do: 'look', table, seat: picture.viewer, lang: 'en' });
        this.desk({ do: 'close', table });
        for (const [pointer, value] of Object.entries(picture.facts)) {
            const found = at(view, pointer);
            if (JSON.stringify(found) !== JSON.stringify(value)) {
                throw new Error(`${pointer} is ${JSON.stringify(found)}, not ${JSON.stringify(value)}`);
            }
        }
        return { record, hash, players: view.scores.length };
    }

    /** Somebody who reads this language, before a table that rests or where one plays; the same for every picture. */
    async visitor(lang, rests) {
        const key = `${lang} ${rests}`;
        if (!this.visitors.has(key)) {
            const visitor = await Visitor.come(this.browser, this.address, { lang, serviceWorkers: 'block' });
            visitor.page.setDefaultTimeout(60_000);
            if (rests) await visitor.context.addInitScript(letRest);
            this.visitors.set(key, visitor);
        }
        return this.visitors.get(key);
    }

    /** The position of a picture on the screen. */
    async visit(picture, { record, players, hash }, lang) {
        const visitor = await this.visitor(lang, !picture.plays);
        const { page } = visitor;
        await page.setViewportSize({ width: picture.screen ?? 1500, height: 1000 });
        await visitor.turnTo('/');
        const kinds = Array.from({ length: players }, (_, i) => (i + 1 === picture.viewer ? 'human' : 'greedy'));
        const file = { name: 'game.txt', mimeType: 'text/plain', buffer: Buffer.from(played(record, kinds)) };
        await page.getByLabel(visitor.w.importRecord).setInputFiles(file);
        await page.waitForURL(/\/play\//);
        // The panels come last, and what a spectator sees comes before what the viewer does.
        const isThere = (hash) => document.querySelector('aside .pane')?.firstElementChild && document.querySelector('[data-hash]')?.dataset.hash === hash;
        await page.waitForFunction(isThere, hash).catch(() => {
            throw new Error(`the page never shows the position ${hash}`);
        });
        for (const target of picture.tap ?? []) await visitor.propose({ target });
        await page.mouse.move(0, 0);
        await page.addStyleTag({ content: '* { transition: none !important; animation: none !important } .spelt-out::before { content: none !important }' });
        await page.evaluate(() => document.fonts.ready);
        await page.waitForTimeout(300);
        await page.evaluate(spellOut);
        return visitor;
    }

    async take(picture, lang) {
        const position = this.position(picture);
        const visitor = await this.visit(picture, position, lang);
        const order = {
            show: picture.show, hide: picture.hide, margin: picture.margin ?? 0.04,
            marks: (picture.marks ?? []).map((mark) => ({ ...mark, text: mark.text?.[lang] ?? mark.text })),
        };
        const themes = [];
        for (const theme of ['light', 'dark']) {
            await visitor.page.evaluate((name) => (document.documentElement.dataset.theme = name), theme);
            themes.push(await visitor.page.evaluate(`(${draw})(${JSON.stringify(order)})`));
        }
        return svgOf(...themes, { width: picture.width ?? 480, position: position.hash });
    }
}

/** One file where both languages look the same, else one for each. */
async function writePicture(camera, picture) {
    const [en, fr] = [await camera.take(picture, 'en'), await camera.take(picture, 'fr')];
    for (const tail of ['', '.en', '.fr']) rmSync(join(folder, `${picture.name}${tail}.svg`), { force: true });
    const textsOf = (svg) => svg.match(/(?<=<text[^>]*>)[^<]*/g)?.join('\n');
    const files = textsOf(en) === textsOf(fr) ? { '': en } : { '.en': en, '.fr': fr };
    for (const [tail, svg] of Object.entries(files)) {
        writeFileSync(join(folder, `${picture.name}${tail}.svg`), svg);
        console.log(`${picture.name}${tail}.svg  ${(svg.length / 1000).toFixed(1)} kB`);
    }
    return Object.keys(files).map((tail) => `${picture.name}${tail}.svg`);
}

/** What a reader sees, for a look at it: both themes, in build/e2e/rule-pictures. */
async function photograph(browser, files) {
    const shots = join(artefacts, 'rule-pictures');
    mkdirSync(shots, { recursive: true });
    const page = await browser.newPage({ deviceScaleFactor: 2, viewport: { width: 1000, height: 700 } });
    for (const file of files) {
        const image = (theme, paper) => `<img src="${file}#${theme}" style="padding:8px;background:${paper};vertical-align:top">`;
        await page.route('http://pictures/**', (route) => route.request().url().endsWith('.svg')
            ? route.fulfill({ contentType: 'image/svg+xml', body: read(file) })
            : route.fulfill({ contentType: 'text/html', body: `<main style="width:max-content">${image('light', '#f4ead5')}${image('dark', '#1e1a17')}</main>` }));
        await page.goto('http://pictures/');
        await page.locator('main').screenshot({ path: join(shots, file.replace('.svg', '.png')) });
        await page.unroute('http://pictures/**');
    }
    await page.close();
}

/** How large the pictures are, so that the page can leave room for them. */
function writeSizes() {
    const sizes = readdirSync(folder).filter((name) => name.endsWith('.svg')).sort().map((name) => {
        const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(read(name));
        return `    "${name}": [${width}, ${height}]`;
    });
    writeFileSync(join(folder, 'sizes.json'), `{\n${sizes.join(',\n')}\n}\n`);
}

const [, , what, ...names] = process.argv;
const wanted = (name) => names.length === 0 || names.includes(name);
const desk = await engineDesk();
if (what === 'records') writeRecords(desk, wanted);
else {
    const { games, pictures } = JSON.parse(read('pictures.json'));
    const [server, browser] = await Promise.all([serve(), launch()]);
    try {
        const camera = new Camera(desk, browser, server.address);
        for (const picture of pictures.filter(({ name, record }) => wanted(name) || wanted(record))) {
            const { hide = [] } = games[Object.keys(games).find((game) => picture.name.startsWith(`${game}-`))] ?? {};
            try {
                await photograph(browser, await writePicture(camera, { ...picture, hide: [...hide, ...(picture.hide ?? [])] }));
            } catch (failure) {
                console.error(`${picture.name}: ${failure.message}`);
                process.exitCode = 1;
            }
        }
        writeSizes();
    } finally {
        await browser.close();
        await server.stop();
    }
}
