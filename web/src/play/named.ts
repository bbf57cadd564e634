// The names of places and things in a sentence.

import type { Lang } from '../engine/types';
import type { GamePart } from '../games/part';

/** A part of a sentence; with the id of what it names. */
export interface Piece {
    text: string;
    id?: string;
}

interface Names {
    ids: Map<string, string>;
    /** Any of the names as a word of its own; the longest first. */
    any: RegExp;
}
const known = new WeakMap<object, Partial<Record<Lang, Names>>>();

const escaped = (name: string): string => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

function namesIn(content: object, part: GamePart, lang: Lang): Names {
    const byLang = known.get(content) ?? {};
    known.set(content, byLang);
    return (byLang[lang] ??= (() => {
        const ids = new Map(part.named(content).map(({ id, name }) => [name[lang], id]));
        const names = [...ids.keys()].sort((a, b) => b.length - a.length).map(escaped);
        return { ids, any: new RegExp(`(?<![\\p{L}\\d])(${names.join('|')})(?![\\p{L}\\d])`, 'u') };
    })());
}

/** A sentence cut at the names that it has. */
export function piecesOf(sentence: string, content: unknown, part: GamePart, lang: Lang): Piece[] {
    const { ids, any } = namesIn(content as object, part, lang);
    return sentence.split(any).map((text, i) => (i % 2 === 1 ? { text, id: ids.get(text)! } : { text }));
}
