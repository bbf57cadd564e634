import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import windows from '../src/style/windows.json';

const source = join(import.meta.dirname, '../src');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((path) => /\.(svelte|css|ts)$/.test(path));
const texts = files.map((path) => [path, readFileSync(join(source, path), 'utf8')] as const);

test('how large a window is stands in one place', () => {
    expect(texts.length).toBeGreaterThan(50);
    for (const [path, text] of texts) expect(text, path).not.toMatch(/\((min|max)-(width|height):/);
});

test('every kind of window has a use', () => {
    for (const name of Object.keys(windows)) expect(texts.some(([, text]) => text.includes(name)), name).toBe(true);
});
