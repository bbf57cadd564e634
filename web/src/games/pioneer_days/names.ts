// What a place of the board is called, for the log about it.

import type { Lang } from '../../engine/types';
import { disasters, faces, type DaysContent } from './model';
import { words } from './words';

export function placeName(place: string, anyContent: unknown, lang: Lang): string {
    const { townsfolk, equipment, towns } = anyContent as DaysContent;
    const text = words[lang];
    const named = [...townsfolk, ...equipment, ...towns].find(({ id }) => id === place);
    if (named) return named.name[lang];
    const disaster = disasters.find((one) => place === `disaster-${one}`);
    if (disaster) return text.disaster[disaster];
    const face = faces.find((one) => place === `space-${one}`);
    if (face) return text.faces[face];
    return place === 'pool' ? text.dice : place;
}
