// What a place of the board is called, for the log about it.

import type { Lang } from '../../engine/types';
import { townOf, townsfolkOf, tileOf, type DaysContent, type Disaster, type Face } from './model';
import { words } from './words';

export function placeName(place: string, anyContent: unknown, lang: Lang): string {
    const content = anyContent as DaysContent;
    const [kind, ...rest] = place.split('-');
    const id = rest.join('-');
    const text = words[lang];
    switch (kind) {
        case 'town':
            return townOf(content, id).name[lang];
        case 'tile':
            return tileOf(content, id).name[lang];
        case 'person':
            return townsfolkOf(content, id).name[lang];
        case 'disaster':
            return text.disaster[id as Disaster];
        case 'space':
            return text.faces[id as Face];
        case 'pool':
            return text.dice;
        default:
            return place;
    }
}
