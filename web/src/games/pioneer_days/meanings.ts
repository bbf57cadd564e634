// What the pieces and places of Pioneer Days are: a card for whoever points at one.

import { caption, captionOf } from '../captions';
import type { About, Meaning } from '../part';
import { pieceOfFace } from './looks';
import type { DaysView, Face } from './model';

export const legend = ['faces', 'disasters', 'wagons', 'pieces'];

/** "die blue mine", "face mine", "space mine", "tile lamp_1", "town ash_hollow", "disaster storm", "wagon 2". */
export function meaningOf(thing: string, { content, look, lang }: About): Meaning | null {
    const view = look.view as DaysView;
    const [kind, ...rest] = thing.split(' ');
    const id = rest.at(-1) ?? kind!;
    const person = kind === 'space' ? view.spaces[id as Face] : null;
    if (person) return captionOf(content, person, lang);
    const face = ['die', 'face', 'space'].includes(kind!) ? caption(content, 'faces', id, lang) : null;
    if (face) return { ...face, piece: pieceOfFace[id as Face] };
    if (kind === 'wagon') return caption(content, 'wagons', view.players[(view.viewer ?? 1) - 1]?.wagons[Number(id) - 1]?.kind ?? 'small', lang);
    return kind === 'gold' ? caption(content, 'pieces', 'gold', lang) : captionOf(content, id, lang);
}
