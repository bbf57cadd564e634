// What the pieces and places of Pioneers are: a card for whoever points at one.

import { caption } from '../captions';
import type { About, Meaning } from '../part';
import type { PioneersContent, PioneersView } from './model';
import { words } from './words';

export const legend = ['tiles', 'pieces'];

export function meaningOf(thing: string, { content: anyContent, look, lang }: About): Meaning | null {
    const content = anyContent as PioneersContent;
    const view = look.view as PioneersView;
    const [kind, ...rest] = thing.split(' ');
    const id = rest.at(-1) ?? kind!;
    const nameOf = (city: string) => content.cities.find((one) => one.id === city)!.name[lang];
    if (content.cities.some((city) => city.id === id)) {
        const tile = view.tiles[id];
        const lies = view.covered.includes(id) ? caption(content, 'pieces', 'cover', lang) : tile ? caption(content, 'tiles', tile, lang) : null;
        const settled = (view.settlers[id] ?? []).flatMap((count, i) => (count > 0 ? [`${words[lang].settled(look.names[i]!, count)}.`] : []));
        return lies ? { ...lies, name: `${nameOf(id)} · ${lies.name}`, lines: [...settled, ...lies.lines] } : { name: nameOf(id), lines: settled };
    }
    const line = content.lines.find((one) => one.id === id);
    if (line) return { ...caption(content, 'pieces', 'road', lang)!, name: words[lang].line(nameOf(line.from), nameOf(line.to)) };
    return caption(content, 'coaches', id, lang) ?? caption(content, 'tiles', id, lang) ?? caption(content, 'pieces', id, lang);
}
