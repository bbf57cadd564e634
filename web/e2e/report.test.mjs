// The page that `conestoga analyse --html` writes: one file, by itself, on a phone and on a desk, in both languages, on paper.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { artefacts, launch, native, root } from './bench.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const records = ['pioneers-players-3-greedy', 'milestones-players-2-greedy', 'pioneer-days-players-2-sets-ab-boards-standard-greedy', 'rail-pioneers-players-2-trains-2-greedy'];

let browser, folder;
before(async () => {
    browser = await launch();
    folder = mkdtempSync(join(tmpdir(), 'conestoga-report-'));
});
after(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
});

/** The page of a game, written at a low level, and what it asks of others. */
async function opened(name, { width, height, colorScheme }) {
    const file = join(folder, `${name}.html`);
    execFileSync(native, ['analyse', join(root, 'tests/golden', `${name}.record`), '--level', '1', '--html', file], { stdio: ['ignore', 'ignore', 'inherit'] });
    const page = await browser.newPage({ viewport: { width, height }, colorScheme });
    const asked = [];
    page.on('request', (request) => asked.push(request.url()));
    const address = pathToFileURL(file).href;
    await page.goto(address);
    return { page, others: () => asked.filter((url) => url !== address && !url.startsWith('data:')) };
}

async function violations(page) {
    await page.evaluate(axe);
    const { violations } = await page.evaluate(() =>
        globalThis.axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'], resultTypes: ['violations'] }),
    );
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`));
}

for (const [index, name] of records.entries())
    test(`${name}: nothing from outside, nothing too wide, nothing for axe, in both languages`, async () => {
        for (const manner of [
            { width: 390, height: 844, colorScheme: index % 2 ? 'dark' : 'light' },
            { width: 1280, height: 800, colorScheme: index % 2 ? 'light' : 'dark' },
        ]) {
            const { page, others } = await opened(name, manner);
            for (const [lang, title] of [['en', 'Luck and skill'], ['fr', 'Hasard et adresse']]) {
                await page.locator(`label[lang="${lang}"]`).click();
                const shown = page.locator('main:visible');
                assert.equal(await shown.count(), 1);
                assert.equal(await shown.getAttribute('lang'), lang);
                assert.ok((await shown.textContent()).includes(title), `${lang}: ${title}`);
                assert.ok((await shown.locator('svg').count()) > 1, 'a graph and boards');
                const wide = await page.evaluate(() => document.documentElement.scrollWidth);
                assert.ok(wide <= manner.width, `${lang}: ${wide} in ${manner.width}`);
                assert.deepEqual(await violations(page), []);
            }
            await page.emulateMedia({ media: 'print', colorScheme: manner.colorScheme });
            const [ink, paper] = await page.evaluate(() => [document.querySelector('main svg text'), document.body].map((one, index) => getComputedStyle(one)[index ? 'backgroundColor' : 'fill']));
            assert.deepEqual([ink, paper], ['rgb(43, 33, 24)', 'rgb(255, 255, 255)'], 'dark on white');
            assert.equal(await page.locator('label:visible').count(), 0, 'no switches on paper');
            await page.screenshot({ path: join(artefacts, `report-${name}-${manner.width}.png`) });
            assert.deepEqual(others(), []);
            await page.close();
        }
    });
