import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse, passages, plain, search, spansOf } from '../src/rules/markdown';

const docs = join(import.meta.dirname, '../../docs/rules');
const pagesIn = (lang: string) => readdirSync(join(docs, lang)).map((name) => readFileSync(join(docs, lang, name), 'utf8'));
const ids = ['en', 'fr'].flatMap((lang) => pagesIn(lang).join('\n').match(/(?<=\*\*)[A-Z]{2,4}-[A-Z]?\d+(\.\d+)?(?=\*\*)/g)!);

test.each(['en', 'fr'])('every rule of the %s pages has an anchor of its own', (lang) => {
    const anchors = pagesIn(lang).flatMap(parse).flatMap((block) => (block.kind === 'paragraph' && block.id ? [block.id] : []));
    expect(new Set(anchors).size).toBe(anchors.length);
    expect(anchors).toEqual(expect.arrayContaining([...new Set(ids)]));
});

test('spans', () => {
    expect(spansOf('see **this** (PIO-2.4) `x`')).toEqual([
        { kind: 'text', text: 'see ' },
        { kind: 'bold', text: 'this' },
        { kind: 'text', text: ' (' },
        { kind: 'rule', text: 'PIO-2.4' },
        { kind: 'text', text: ') ' },
        { kind: 'code', text: 'x' },
    ]);
});

test('a picture is a span with what it shows', () => {
    expect(spansOf('Example. ![Two roads](../pictures/two-roads.svg)')).toEqual([
        { kind: 'text', text: 'Example. ' },
        { kind: 'picture', text: 'Two roads', file: 'two-roads.svg' },
    ]);
});

test('blocks', () => {
    const blocks = parse('# Title\n\n**PIO-1.1** Money. You get\nmore.\n\n- one\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |\n');
    expect(blocks.map(({ kind }) => kind)).toEqual(['heading', 'paragraph', 'list', 'table']);
    expect(blocks[1]).toMatchObject({ id: 'PIO-1.1', spans: [{ kind: 'bold', text: 'Money.' }, { kind: 'text', text: ' You get more.' }] });
    const table = blocks[3]!;
    expect(table.kind === 'table' && table.rows.map((row) => row.map(plain))).toEqual([['1', '2']]);
});

test('a search ignores accents and case, and wants every word', () => {
    const all = passages(parse('# Règles\n\n**PIO-1.1** Pépites d’or.\n\n**PIO-1.2** Un hôtel en ville.\n'));
    expect(search(all, 'PEPITES').map(({ id }) => id)).toEqual(['PIO-1.1']);
    expect(search(all, 'hotel ville').map(({ id }) => id)).toEqual(['PIO-1.2']);
    expect(search(all, "d'or").length).toBe(1);
    expect(search(all, 'hotel pepites')).toEqual([]);
    expect(search(all, 'pio-1.2').length).toBe(1);
});
