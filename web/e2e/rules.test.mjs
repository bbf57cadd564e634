// The pictures of the rules pages: each is there, in the page's theme, told in words, and no wider than a phone.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from './bench.mjs';
import { browser, server } from './house.mjs';
import { Visitor } from './visitor.mjs';

const { pictures } = JSON.parse(readFileSync(join(root, 'docs/rules/pictures/pictures.json'), 'utf8'));
const pages = ['pioneers', 'milestones', 'pioneer_days', 'rail_pioneers'];

/** Loads every picture of the page, however far down it is, and tells of each. */
const look = () => Promise.all([...document.querySelectorAll('.rules img')].map(async (image) => {
    image.loading = 'eager';
    await image.decode();
    const { left, right, width, height } = image.getBoundingClientRect();
    return { source: image.getAttribute('src'), alt: image.alt, fits: left >= 0 && right <= innerWidth, shape: width / height, own: image.naturalWidth / image.naturalHeight };
}));

for (const [lang, theme] of [['en', 'dark'], ['fr', 'light']]) {
    test(`every picture of the rules, ${lang}, ${theme}`, async () => {
        const visitor = await Visitor.come(browser, server.address, { lang, theme, size: { width: 360, height: 740 } });
        await visitor.during(`rules-${lang}`, async () => {
            let count = 0;
            for (const page of pages) {
                await visitor.go(`/rules/${page}`);
                await visitor.page.waitForFunction(() => document.querySelector('.rules img'));
                for (const { source, alt, fits, shape, own } of await visitor.page.evaluate(look)) {
                    count += 1;
                    assert.ok(source.endsWith(`.svg#${theme}`), `${source} shows the theme of the page`);
                    assert.ok(alt.length >= 20, `${source} is told in words`);
                    assert.ok(fits, `${source} fits on a phone`);
                    assert.ok(Math.abs(shape - own) < 0.05 * own, `${source} keeps its shape`);
                }
            }
            assert.equal(count, pictures.length, 'all of them');
        });
    });
}
