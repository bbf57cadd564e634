// What the pieces and places of Rail Pioneers are: a card for whoever points at one.

import { caption } from '../captions';
import type { About, Meaning } from '../part';
import { spotAt, type RailContent, type RailView } from './model';
import { words } from './words';

export const legend = ['spots', 'pieces'];

export function meaningOf(thing: string, { content: anyContent, look, lang }: About): Meaning | null {
    const content = anyContent as RailContent;
    const text = words[lang];
    const piece = (name: string): Meaning => caption(content, 'pieces', name, lang)!;
    const [, number, space] = /^(?:line-|space |train |railhead )(\d)(?:[- ](\d+))?$/.exec(thing) ?? [];
    const line = content.lines.find((one) => one.line === Number(number));
    if (!line) return caption(content, 'pieces', thing, lang) ?? caption(content, 'spots', thing, lang);
    if (thing.startsWith('railhead')) return piece('railhead');
    const train = (look.view as RailView).trains.find((one) => one.line === line.line);
    if (space === undefined) return { ...piece('train'), name: train?.seat ? text.trainOf(look.names[train.seat - 1]!, line.line) : text.line(line.line) };
    const spot = spotAt(line, Number(space));
    const lies = train?.box === Number(space) ? piece('dynamite') : spot ? caption(content, 'spots', spot, lang) : null;
    return lies ? { ...lies, name: `${lies.name} · ${text.space(Number(space))}` } : { name: text.space(Number(space)), lines: [] };
}
