// What travels in Pioneer Days: dice out of the pool, goods, cattle, silver and gold to and from the players,
// townsfolk and tiles to their takers, disaster markers along their tracks, the first player's marker.

import type { EngineEvent, Seat, View } from '../../engine/types';
import { LayoutBuilder, type Layout, type Move, type Trail } from '../../motion/difference';
import { disasters, faces, type DaysView, type Die, type Disaster, type Face, type Player } from './model';

export const poolPlace = 'pool';
export const facePlace = (face: Face): string => `face-${face}`;
export const spacePlace = (face: Face): string => `space-${face}`;
export const storePlace = (tile: string): string => `store/${tile}`;
export const townPlace = (town: string): string => `town-${town}`;
export const tracksPlace = 'tracks';
export const trackPlace = (disaster: Disaster): string => `${tracksPlace}/${disaster}`;
export const stepPlace = (disaster: Disaster, step: number): string => `${trackPlace(disaster)}/${step}`;
export const silverPlace = (seat: Seat): string => `seat-${seat}/silver`;
export const herdPlace = (seat: Seat): string => `seat-${seat}/herd`;
export const favoursPlace = (seat: Seat): string => `seat-${seat}/favours`;
export const firstPlace = (seat: Seat): string => `seat-${seat}/first`;
export const loadPlace = (seat: Seat): string => `seat-${seat}/load`;
export const damagePlace = (seat: Seat, wagon: number): string => `seat-${seat}/wagon-${wagon}`;
export const peoplePlace = (seat: Seat): string => `seat-${seat}/people`;

export const dieKind = ({ colour, face }: Die): string => `die-${colour}-${face}`;
export const personKind = (id: string): string => `person-${id}`;
export const tileKind = (id: string): string => `tile-${id}`;
export const markerKind = (disaster: Disaster): string => `marker-${disaster}`;

function layOutPlayer(builder: LayoutBuilder, player: Player, seat: Seat): void {
    builder.put('coin', silverPlace(seat), player.silver);
    builder.put('cattle', herdPlace(seat), player.cattle);
    builder.put('favour', favoursPlace(seat), player.favours);
    builder.put('wood', loadPlace(seat), player.wood);
    builder.put('medicine', loadPlace(seat), player.medicine);
    builder.put('nugget', loadPlace(seat), player.gold.length + player.unknown_gold);
    builder.put('wagon', loadPlace(seat), player.wagons.length);
    for (const tile of player.equipment) builder.put(tileKind(tile), loadPlace(seat));
    for (const person of player.townsfolk) builder.put(personKind(person), peoplePlace(seat));
    player.wagons.forEach(({ damage }, i) => builder.put('damage', damagePlace(seat, i + 1), damage));
}

export function layoutOf(anyView: View): Layout {
    const view = anyView as DaysView;
    const builder = new LayoutBuilder();
    for (const die of view.pool) builder.put(dieKind(die), poolPlace);
    for (const disaster of disasters) builder.put(markerKind(disaster), stepPlace(disaster, view.markers[disaster]));
    for (const face of faces) if (view.spaces[face]) builder.put(personKind(view.spaces[face]), spacePlace(face));
    for (const tile of view.store) builder.put(tileKind(tile), storePlace(tile));
    if (view.first) builder.put('first', firstPlace(view.first));
    view.players.forEach((player, i) => layOutPlayer(builder, player, i + 1));
    return builder.layout;
}

const placeOfThing: Record<string, { kind: string; at: (seat: Seat) => string }> = {
    silver: { kind: 'coin', at: silverPlace },
    cattle: { kind: 'cattle', at: herdPlace },
    wood: { kind: 'wood', at: loadPlace },
    medicine: { kind: 'medicine', at: loadPlace },
    gold: { kind: 'nugget', at: loadPlace },
    favours: { kind: 'favour', at: favoursPlace },
};

class Trails {
    readonly all: Trail[] = [];

    /** To a seat from outside, or with a negative count the other way. */
    change(seat: Seat, thing: string, count: number, by?: string): void {
        const { kind, at } = placeOfThing[thing]!;
        const ends = count > 0 ? { from: null, to: at(seat) } : { from: at(seat), to: null };
        if (count !== 0) this.all.push({ kind, ...ends, count: Math.abs(count), ...(by && { by }) });
    }
    die(event: EngineEvent, by: string): void {
        this.all.push({ kind: dieKind(event as unknown as Die), from: poolPlace, to: null, count: 1, by });
    }
    marker(disaster: Disaster, from: number, to: number): void {
        this.all.push({ kind: markerKind(disaster), from: stepPlace(disaster, from), to: stepPlace(disaster, to), count: 1 });
    }
    /** Back to the first space, over the last if the marker has just come there. */
    settle(disaster: Disaster): void {
        const [last, first] = [stepPlace(disaster, 4), stepPlace(disaster, 1)];
        const step = this.all.find(({ kind, to }) => kind === markerKind(disaster) && to === last);
        if (step) Object.assign(step, { to: first, by: last });
        else this.marker(disaster, 4, 1);
    }
}

/** Where things came from and went: the face of an action, the track of a disaster, a town. */
export function trailsOf(events: EngineEvent[]): Trail[] {
    const trails = new Trails();
    /** The face whose action is being done, for what it brings. */
    let source: string | undefined;
    let struck: string | undefined;
    for (const event of events) {
        const seat = event.seat ?? 0;
        const number = (field: string) => event[field] as number;
        const disaster = event.disaster as Disaster;
        switch (event.event) {
            case 'take_die':
                trails.die(event, `seat-${seat}`);
                break;
            case 'left_die':
                trails.die(event, event.colour === 'black' ? tracksPlace : trackPlace(disasterOfColour[event.colour as string]!));
                break;
            case 'turn_die':
            case 'buy_wagon':
                trails.change(seat, 'silver', -number('dollars'));
                break;
            case 'income':
                trails.change(seat, 'silver', number('dollars'), facePlace(event.face as Face));
                break;
            case 'act':
                source = facePlace(event.face as Face);
                break;
            case 'effect':
            case 'turn':
                source = undefined;
                break;
            case 'gain':
                trails.change(seat, event.thing as string, number('count'), source);
                break;
            case 'pay':
            case 'discard':
                trails.change(seat, event.thing as string, -number('count'));
                break;
            case 'find_gold':
            case 'keep_gold':
                trails.change(seat, 'gold', 1, source);
                break;
            case 'discard_gold':
            case 'give_gold':
                trails.change(seat, 'gold', -1);
                break;
            case 'advance':
                trails.marker(disaster, number('space') - 1, number('space'));
                break;
            case 'calm':
                trails.marker(disaster, number('space') + 1, number('space'));
                break;
            case 'strike':
                struck = trackPlace(disaster);
                source = undefined;
                break;
            case 'settle_down':
                trails.settle(disaster);
                break;
            case 'save_wagon':
                trails.change(seat, 'wood', -number('paid'));
                break;
            case 'save_townsfolk':
                trails.change(seat, 'medicine', -number('paid'));
                break;
            case 'raid':
                trails.change(seat, 'silver', -number('lost'), struck);
                break;
            case 'famine':
                trails.change(seat, 'silver', -number('paid'), struck);
                trails.change(seat, 'cattle', -number('lost'));
                break;
            case 'satisfy':
                trails.change(seat, 'favours', number('favours'), townPlace(event.town as string));
                break;
        }
    }
    return trails.all;
}

const disasterOfColour: Record<string, Disaster> = { blue: 'storm', red: 'raid', yellow: 'famine', green: 'disease' };

/** What is dealt or rolled anew, and what is cleared away with the week, has no way to go. */
export function flies({ kind, from, to, by }: Move): boolean {
    if (kind.startsWith('die-')) return by !== undefined;
    if (!/^(person|tile)-/.test(kind)) return true;
    return [from, to].some((place) => place?.startsWith('seat-'));
}
