// What flies in Milestones: goods, worker tiles, bonus tiles and what is built. The pawns walk their loops by
// themselves (Loop.svelte).

import type { EngineEvent, Seat, View } from '../../engine/types';
import { LayoutBuilder, type Layout, type Trail } from '../../motion/difference';
import { goods, type Good, type MilestonesView } from './model';

export const goodPlace = (seat: Seat, good: Good): string => `seat-${seat}/${good}`;
export const spacePlace = (seat: Seat, space: string): string => `seat-${seat}/space-${space}`;
export const tilePlace = (tile: string): string => `tiles/${tile}`;

export function layoutOf(anyView: View): Layout {
    const view = anyView as MilestonesView;
    const builder = new LayoutBuilder();
    for (const vertex of view.milestones) builder.put('milestone', vertex);
    for (const vertex of view.markets) builder.put('market', vertex);
    for (const vertex of view.sacks) builder.put('sack', vertex);
    for (const triangle of view.houses) builder.put('house', triangle);
    for (const [triangle, kind] of Object.entries(view.bonus)) builder.put(`bonus-${kind}`, triangle);
    for (const tile of [...view.display, ...view.draft, ...view.in_hand]) builder.put(`tile-${tile}`, tilePlace(tile));
    view.players.forEach((player, i) => {
        for (const good of goods) builder.put(good, goodPlace(i + 1, good), player.goods[good]);
        player.workers.forEach((worker, at) => {
            if (worker?.bonus) builder.put(`bonus-${worker.kind}`, spacePlace(i + 1, String(at + 1)));
        });
    });
    return builder.layout;
}

/** Who built it, where a tile was put, and which worker brought the goods. */
export function trailsOf(events: EngineEvent[]): Trail[] {
    let stop: string | undefined;
    return events.flatMap((event): Trail[] => {
        const seat = event.seat ?? 0;
        const built = (kind: string, place: unknown): Trail[] => [{ kind, from: null, to: place as string, count: 1, by: `seat-${seat}` }];
        switch (event.event) {
            case 'move':
                stop = spacePlace(seat, event.to as string);
                return [];
            case 'produce':
                return [{ kind: event.good as Good, from: null, to: goodPlace(seat, event.good as Good), count: event.count as number, ...(stop && { by: stop }) }];
            case 'milestone':
            case 'market':
                return built(event.event, event.vertex);
            case 'house':
                return built('house', event.triangle);
            case 'supply':
                return built('sack', event.vertex);
            case 'place':
                return [{ kind: `tile-${event.tile as string}`, from: tilePlace(event.tile as string), to: null, count: 1, by: spacePlace(seat, event.space as string) }];
            default:
                return [];
        }
    });
}
