// The rules pages are written in a small part of Markdown: headings, paragraphs, lists and tables, with
// bold, italics, code, links and pictures. This reads that part into blocks; a paragraph that begins with an id
// in bold (**PIO-3.2**) is a rule and can be linked to.

export type Span =
    | { kind: 'text' | 'bold' | 'italic' | 'code'; text: string }
    | { kind: 'rule'; text: string }
    | { kind: 'link'; text: string; to: string }
    /** `text` is what it shows, in words; `file` its name in docs/rules/pictures. */
    | { kind: 'picture'; text: string; file: string };

export type Block =
    | { kind: 'heading'; level: number; id: string; spans: Span[] }
    | { kind: 'paragraph'; id: string | null; spans: Span[] }
    | { kind: 'list'; ordered: boolean; items: Span[][] }
    | { kind: 'table'; head: Span[][]; rows: Span[][][] };

/** A heading with what stands below it, or a rule with its lists: what a search finds. */
export interface Passage {
    id: string | null;
    blocks: Block[];
}

const inline =
    /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|!\[(.+?)\]\(\.\.\/pictures\/(.+?)\)|\[(.+?)\]\((.+?)\)|\b([A-Z]{3,4}-[A-Z]?\d+(?:\.\d+)?)\b/g;

export function spansOf(text: string): Span[] {
    const spans: Span[] = [];
    let from = 0;
    for (const match of text.matchAll(inline)) {
        if (match.index > from) spans.push({ kind: 'text', text: text.slice(from, match.index) });
        const [whole, bold, italic, code, alt, file, link, to, rule] = match;
        if (bold !== undefined) spans.push({ kind: 'bold', text: bold });
        else if (italic !== undefined) spans.push({ kind: 'italic', text: italic });
        else if (code !== undefined) spans.push({ kind: 'code', text: code });
        else if (alt !== undefined) spans.push({ kind: 'picture', text: alt, file: file! });
        else if (link !== undefined) spans.push({ kind: 'link', text: link, to: to! });
        else spans.push({ kind: 'rule', text: rule! });
        from = match.index + whole.length;
    }
    if (from < text.length) spans.push({ kind: 'text', text: text.slice(from) });
    return spans;
}

export const plain = (spans: Span[]): string => spans.map(({ text }) => text).join('');

/** Without accents and in lower case, for searching and for anchors. */
export const folded = (text: string): string =>
    text
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .replaceAll('’', "'")
        .toLowerCase();

const anchorOf = (text: string): string =>
    folded(text)
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '');

const cells = (line: string): Span[][] =>
    line
        .replace(/^\||\|$/g, '')
        .split('|')
        .map((cell) => spansOf(cell.trim()));

/** The first sentence of a rule is its title. */
function ruleSpans(text: string): Span[] {
    const end = text.search(/[.!?]\s/);
    if (end < 0) return spansOf(text);
    return [{ kind: 'bold', text: text.slice(0, end + 1) }, ...spansOf(text.slice(end + 1))];
}

export function parse(markdown: string): Block[] {
    const blocks: Block[] = [];
    for (const part of markdown.replaceAll('\r', '').split(/\n\s*\n/)) {
        const lines = part.split('\n').filter((line) => line.trim() !== '');
        const first = lines[0];
        if (first === undefined) continue;
        const heading = /^(#+)\s+(.*)$/.exec(first);
        if (heading) {
            const text = heading[2]!;
            blocks.push({ kind: 'heading', level: heading[1]!.length, id: anchorOf(text), spans: spansOf(text) });
            if (lines.length > 1) blocks.push(...parse(lines.slice(1).join('\n')));
        } else if (/^([-*]|\d+\.)\s/.test(first)) {
            const items: string[] = [];
            for (const line of lines) {
                const item = /^(?:[-*]|\d+\.)\s+(.*)$/.exec(line);
                if (item) items.push(item[1]!);
                else items[items.length - 1] += ' ' + line.trim();
            }
            blocks.push({ kind: 'list', ordered: /^\d/.test(first), items: items.map(spansOf) });
        } else if (first.startsWith('|')) {
            const rows = lines.filter((line) => !/^\|[\s:|-]+\|$/.test(line)).map(cells);
            blocks.push({ kind: 'table', head: rows[0]!, rows: rows.slice(1) });
        } else {
            const text = lines.map((line) => line.trim()).join(' ');
            const rule = /^\*\*([A-Z]{3,4}-[A-Z]?\d+(?:\.\d+)?)\*\*\s*(.*)$/s.exec(text);
            blocks.push(
                rule
                    ? { kind: 'paragraph', id: rule[1]!, spans: ruleSpans(rule[2]!) }
                    : { kind: 'paragraph', id: null, spans: spansOf(text) },
            );
        }
    }
    return blocks;
}

export function passages(blocks: Block[]): Passage[] {
    const found: Passage[] = [];
    for (const block of blocks) {
        const begins = block.kind === 'heading' || (block.kind === 'paragraph' && block.id !== null);
        if (begins || found.length === 0) found.push({ id: 'id' in block ? block.id : null, blocks: [block] });
        else found.at(-1)!.blocks.push(block);
    }
    return found;
}

function textOf(block: Block): string {
    switch (block.kind) {
        case 'heading':
            return plain(block.spans);
        case 'paragraph':
            return `${block.id ?? ''} ${plain(block.spans)}`;
        case 'list':
            return block.items.map(plain).join(' ');
        case 'table':
            return [block.head, ...block.rows].map((row) => row.map(plain).join(' ')).join(' ');
    }
}

/** Passages that hold every word searched for. */
export function search(all: Passage[], query: string): Passage[] {
    const wanted = folded(query).split(/\s+/).filter(Boolean);
    return all.filter((passage) => {
        const text = folded(passage.blocks.map(textOf).join(' '));
        return wanted.every((word) => text.includes(word));
    });
}
