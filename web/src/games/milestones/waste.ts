// Moves that are allowed and bring nothing: to a space where nobody works, to a place where one has nothing to do with.

import type { About } from '../part';
import { isPlace, type MilestonesView, type Space } from './model';
import { words } from './words';

export function wastes([action = '']: string[], { look, lang }: About): string | null {
    const [verb, to] = action.split(' ') as [string, Space];
    const { view, actor } = look as typeof look & { view: MilestonesView };
    if (verb !== 'move' || actor === null) return null;
    const text = words[lang];
    const { stone, wood, sand, grain } = view.players[actor - 1]!.goods;
    if (to === 'works') return [stone, wood, sand].filter((count) => count > 0).length < 2 ? text.wasteWorks : null;
    if (to === 'mill') return grain === 0 ? text.wasteMill : null;
    const { count = 0, coins = 0 } = view.previews[action] ?? {};
    return isPlace(to) || count + coins > 0 ? null : text.wasteSpace;
}
