import { expect, test, vi } from 'vitest';
import type { Decisions } from '../src/insight/statistics/decisions';
import { insightWords } from '../src/insight/words';
import { catalogues as own } from '../src/words';
import { onlineWords } from '../src/words/online';

vi.mock('../src/store/settings.svelte', () => ({ settings: { lang: 'en' } }));

const decisions = Object.entries(import.meta.glob<Decisions>('../src/games/*/decisions.ts', { import: 'decisions', eager: true }));
const decisionsIn = (lang: 'en' | 'fr') => Object.fromEntries(decisions.map(([path, kinds]) => [path, Object.fromEntries(Object.entries(kinds).map(([kind, name]) => [kind, name[lang]]))]));
/** The page's words, those of tables on a server, of analysis and training, and what kinds of decisions are called. */
const catalogues = {
    en: { ...own.en, online: onlineWords.en, insight: insightWords.en, decisions: decisionsIn('en') },
    fr: { ...own.fr, online: onlineWords.fr, insight: insightWords.fr, decisions: decisionsIn('fr') },
};

/** All texts of a catalogue; functions are asked with sample arguments. */
function texts(value: unknown, path = ''): [string, string][] {
    if (typeof value === 'string') return [[path, value]];
    if (typeof value === 'function') {
        return [[path, String(path.endsWith('.wins') ? value(['Ann', 'Bo']) : value('x', 'y', 'z'))]];
    }
    return Object.entries(value as object).flatMap(([key, inner]) => texts(inner, `${path}.${key}`));
}

test('both languages have the same keys', () => {
    const [en, fr] = [texts(catalogues.en), texts(catalogues.fr)];
    expect(fr.map(([path]) => path)).toEqual(en.map(([path]) => path));
    for (const [path, text] of [...en, ...fr]) expect(text, path).not.toBe('');
});

test('French puts the right spaces before its marks', () => {
    for (const [path, text] of texts(catalogues.fr)) {
        expect(text, path).not.toMatch(/[^\u202f][;!?]/);
        expect(text, path).not.toMatch(/[^\u00a0]:/);
        expect(text, path).not.toMatch(/'/);
        expect(text, path).not.toMatch(/«(?!\u00a0)|(?<!\u00a0)»/);
    }
});

test('French says vous', () => {
    for (const [path, text] of texts(catalogues.fr)) expect(text, path).not.toMatch(/(^|\s)(tu|toi|ton|ta|tes)\s/i);
});

test('English uses curly apostrophes', () => {
    for (const [path, text] of texts(catalogues.en)) expect(text, path).not.toMatch(/'/);
});
