// Moves that are allowed and bring nothing: to a space where nobody works, to a place where one has nothing to do with.

import type { About } from '../part';
import { isPlace, type MilestonesView, type Space } from './model';
import { words } from './words';

/** Why a move brings nothing; null where it brings something, or begins a new lap. */
function idle(to: Space, { view, actor, lang }: { view: MilestonesView; actor: number; lang: About['lang'] }): string | null {
    const text = words[lang];
    const { stone, wood, sand, grain } = view.players[actor - 1]!.goods;
    if (to === 'works') return [stone, wood, sand].filter((count) => count > 0).length < 2 ? text.wasteWorks : null;
    if (to === 'mill') return grain === 0 ? text.wasteMill : null;
    const { count = 0, coins = 0 } = view.previews[`move ${to}`] ?? {};
    return isPlace(to) || count + coins > 0 ? null : text.wasteSpace;
}

/** Whether a move brings nothing, whatever else one could do. */
export const isIdle = (to: Space, { look, lang }: Pick<About, 'look' | 'lang'>): boolean =>
    look.actor !== null && idle(to, { view: look.view as MilestonesView, actor: look.actor, lang }) !== null;

/** Where no move but that to the castle brings anything, none of them is wasted. */
export function wastes([action = '']: string[], { look, lang }: About): string | null {
    const { view, actor } = look as typeof look & { view: MilestonesView };
    if (!action.startsWith('move ') || actor === null) return null;
    const about = { view, actor, lang };
    const spaces = look.choices.flatMap(({ action }) => (action.startsWith('move ') ? [action.slice(5) as Space] : []));
    const isBetter = spaces.some((to) => to !== 'castle' && idle(to, about) === null);
    return isBetter ? idle(action.slice(5) as Space, about) : null;
}
