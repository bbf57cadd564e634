// What the engine says of everything on the board: group, id, then name, lines and rule.

import type { Lang, LocalName } from '../engine/types';
import { drawings, type PieceName } from '../pieces/drawings';
import type { Meaning } from './part';

interface Caption extends Record<Lang, string[]> {
    name: LocalName;
    rule: string;
}
type Captions = Record<string, Record<string, Caption>>;

const captionsOf = (content: unknown): Captions => (content as { captions: Captions }).captions;

/** The piece that an id is drawn with, or what the game has to draw. */
const looksOf = (id: string): Pick<Meaning, 'piece' | 'sign'> => (id in drawings ? { piece: id as PieceName } : { sign: id });

/** What something of a group is; null where there is no such thing. */
export function caption(content: unknown, group: string, id: string, lang: Lang): Meaning | null {
    const found = captionsOf(content)[group]?.[id];
    return found ? { name: found.name[lang], lines: found[lang], rule: found.rule, ...looksOf(id) } : null;
}

/** What something is, whatever its group. */
export function captionOf(content: unknown, id: string, lang: Lang): Meaning | null {
    for (const group of Object.keys(captionsOf(content))) {
        const found = caption(content, group, id, lang);
        if (found) return found;
    }
    return null;
}

/** Everything of these groups. */
export const captionsIn = (content: unknown, groups: string[], lang: Lang): Meaning[] =>
    groups.flatMap((group) => Object.keys(captionsOf(content)[group] ?? {}).map((id) => caption(content, group, id, lang)!));
