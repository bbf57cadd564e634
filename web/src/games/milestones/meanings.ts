// What the pieces and places of Milestones are: a card for whoever points at one.

import { caption } from '../captions';
import type { About, Meaning } from '../part';
import type { MilestonesContent, MilestonesView } from './model';
import { tileName } from './names';
import { words } from './words';

export const legend = ['pieces', 'spaces', 'workers'];

export function meaningOf(thing: string, { content: anyContent, look, lang }: About): Meaning | null {
    const content = anyContent as MilestonesContent;
    const view = look.view as MilestonesView;
    const text = words[lang];
    const id = thing.replace(/^(vertex|triangle|tile|space|good) /, '');
    const piece = (name: string): Meaning => caption(content, 'pieces', name, lang)!;

    const vertex = content.vertices.find((one) => one.id === id);
    if (vertex) {
        const stands = view.milestones.includes(id) ? 'milestone' : view.markets.includes(id) ? 'market' : 'number';
        return { ...piece(stands), name: stands === 'number' && vertex.number !== null ? `${id} · ${text.number(vertex.number)}` : `${id} · ${piece(stands).name}` };
    }
    const triangle = content.triangles.find((one) => one.id === id);
    if (triangle) {
        const bonus = view.bonus[id];
        const lies = piece(bonus ? 'bonus' : 'house');
        return { ...lies, name: `${text.triangle(id)} · ${bonus ? text.bonusTile(text.kinds[bonus]) : lies.name}` };
    }
    const tile = content.tiles.find((one) => one.id === id);
    const numbers = text.numbers(content.numbers.order_coins);
    if (tile) {
        const lies = piece('worker_tile');
        return { ...lies, name: tileName(tile, lang), lines: [...lies.lines, numbers] };
    }
    if (thing.startsWith('space ') && Number(id) > 0) {
        const worker = view.players[(view.viewer ?? view.active ?? 1) - 1]?.workers[Number(id) - 1];
        const space = caption(content, 'spaces', 'employment', lang)!;
        if (!worker) return { ...space, name: text.space(id) };
        const works = caption(content, 'workers', worker.kind, lang)!;
        return { ...works, name: `${text.space(id)} · ${works.name} ${worker.number}`, lines: [...works.lines, numbers] };
    }
    return caption(content, 'spaces', id, lang) ?? caption(content, 'workers', id, lang) ?? caption(content, 'pieces', id, lang);
}
