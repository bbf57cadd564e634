// What travels in Pioneers: pioneers between supply, coaches and cities, coins between players, tiles
// and nuggets to their takers, coaches from the display to their buyers.

import type { EngineEvent, Seat, View } from '../../engine/types';
import { LayoutBuilder, type Layout, type Trail } from '../../motion/difference';
import type { PioneersView, Player } from './model';

export const coachPlace = (seat: Seat, coach: string): string => `seat-${seat}/${coach}`;
export const riderPlace = (seat: Seat, coach: string, window: number): string => `seat-${seat}/${coach}/${window}`;
export const supplyPlace = (seat: Seat): string => `seat-${seat}/supply`;
export const moneyPlace = (seat: Seat): string => `seat-${seat}/money`;
export const nuggetPlace = (seat: Seat): string => `seat-${seat}/nuggets`;
export const tilePlace = (seat: Seat, tile: string): string => `seat-${seat}/${tile}`;
export const pioneerKind = (seat: Seat): string => `pioneer-${seat}`;
export const tileKind = (tile: string): string => `tile-${tile}`;

function layOutPlayer(builder: LayoutBuilder, player: Player, seat: Seat): void {
    builder.put(pioneerKind(seat), supplyPlace(seat), player.supply);
    builder.put('coin', moneyPlace(seat), player.money);
    builder.put('nugget', nuggetPlace(seat), player.nuggets.length + player.unknown_nuggets);
    builder.put(tileKind('banker'), tilePlace(seat, 'banker'), player.bankers);
    builder.put(tileKind('merchant'), tilePlace(seat, 'merchant'), player.merchants);
    for (const { id, riders } of player.coaches) {
        builder.put(`coach-${id}`, coachPlace(seat, id));
        riders.forEach((rides, window) => builder.put(pioneerKind(seat), riderPlace(seat, id, window), rides ? 1 : 0));
    }
}

export function layoutOf(anyView: View): Layout {
    const view = anyView as PioneersView;
    const builder = new LayoutBuilder();
    for (const [city, tile] of Object.entries(view.tiles)) builder.put(tileKind(tile), city);
    for (const [city, counts] of Object.entries(view.settlers))
        counts.forEach((count, i) => builder.put(pioneerKind(i + 1), city, count));
    for (const coach of view.display) builder.put(`coach-${coach}`, `display/${coach}`);
    view.players.forEach((player, i) => layOutPlayer(builder, player, i + 1));
    return builder.layout;
}

/** Who paid whom, and on which line or in which city; where a nugget was found. */
export function trailsOf(events: EngineEvent[]): Trail[] {
    const trails: Trail[] = [];
    let by: string | undefined;
    const pay = (from: Seat | null, to: Seat | null, dollars: unknown, where?: string) => {
        if (!dollars) return;
        const purse = (seat: Seat | null) => (seat === null ? null : moneyPlace(seat));
        trails.push({ kind: 'coin', from: purse(from), to: purse(to), count: dollars as number, ...(where && { by: where }) });
    };
    for (const event of events) {
        const { seat = null, dollars } = event;
        switch (event.event) {
            case 'step':
                by = event.line as string;
                break;
            case 'settle':
            case 'join':
                by = event.city as string;
                break;
            case 'income':
            case 'empty_coach':
                pay(null, seat, dollars);
                break;
            case 'hotel':
                pay(null, seat, dollars, by);
                break;
            case 'pay_bank':
                pay(seat, null, dollars, by);
                break;
            case 'pay_seat':
                pay(seat, event.payee as Seat, dollars, by);
                break;
            case 'buy_road':
            case 'buy_two_roads':
            case 'buy_coach':
                pay(seat, null, dollars);
                break;
            case 'nugget':
                if (seat !== null) trails.push({ kind: 'nugget', from: null, to: nuggetPlace(seat), count: 1, ...(by && { by }) });
                break;
        }
    }
    return trails;
}
