// What a tap on a place of the board or the panels means, in the notation of actions. A tap on
// something that is not allowed means the natural action too: the frame then explains why not.

import type { Lang } from '../../engine/types';
import { isChoice } from '../choices';
import type { DaysLook, Disaster, Face, Load } from './model';
import { words } from './words';

/** The first of these that may be done now, else the first. */
function fitting(look: DaysLook, actions: string[]): string {
    return actions.find((action) => isChoice(look, action)) ?? actions[0]!;
}

/** A townsfolk space: recruit from it. */
export const tapSpace = (face: Face): string => `recruit ${face}`;

/** The face above a space: turn the die to it, or let a wild die do it. */
export const tapFace = (look: DaysLook, face: Face): string => fitting(look, [`turn ${face}`, `wild ${face}`]);

export const tapStore = (id: string): string => `equip ${id}`;
export const tapTown = (id: string): string => `town ${id}`;
export const tapDisaster = (disaster: Disaster): string => `calm ${disaster}`;

/** A thing in a slot: what is asked for is discarded, or given to a town. */
export function tapLoad(look: DaysLook, load: Load): string {
    return fitting(look, [`discard ${noted(load)}`, `give ${noted(load)}`]);
}

export const tapWagon = (look: DaysLook, number: number): string =>
    fitting(look, [`protect wagon ${number}`, `repair wagon ${number}`, `save wagon ${number}`]);

export const tapPerson = (look: DaysLook, id: string): string =>
    fitting(look, [`protect townsfolk ${id}`, `save townsfolk ${id}`]);

/** What carrying a thing to another place means: an action, or another slot to lie in. */
export type Carried = { action: string } | { slot: string };

/**
 * A thing from a slot (`from` is null for one that does not fit) carried to a place; `lying` says what is in
 * a slot. Null where it means nothing.
 */
export function carried(look: DaysLook, load: Load, from: string | null, to: string, lying: (slot: string) => Load | null): Carried | null {
    const [place, id = ''] = to.split(/ (.*)/);
    switch (place) {
        case 'roadside':
            return { action: `discard ${noted(load)}` };
        case 'over':
            return from === null ? null : { action: `discard ${noted(load)}` };
        case 'town':
            return { action: fitting(look, [`give ${noted(load)}`, `town ${id}`]) };
        case 'person':
            return { action: tapPerson(look, id) };
        case 'wagon':
            return { action: tapWagon(look, Number(id)) };
        case 'slot':
            return id === from ? null : carriedToSlot(look, load, from, id, lying);
        default:
            return null;
    }
}

/** A wheel or wood against the storm; what does not fit takes the place of what is left behind; else room is made. */
function carriedToSlot(look: DaysLook, load: Load, from: string | null, slot: string, lying: (slot: string) => Load | null): Carried | null {
    const onWagon = tapWagon(look, Number.parseInt(slot, 10));
    if ((load.kind === 'wood' || load.kind === 'equipment') && isChoice(look, onWagon)) return { action: onWagon };
    if (from !== null) return { slot };
    const there = lying(slot);
    return there && { action: `discard ${noted(there)}` };
}

/** A thing as the notation of discarding and giving has it. */
const noted = (load: Load): string =>
    load.kind === 'equipment' ? `equip ${load.id}` : load.kind === 'gold' ? `gold ${load.nuggets ?? '?'}` : load.kind;

const placed =
    /^(die|turn|wild|recruit|equip|town|calm|protect|save|repair|discard|gold|give) /;

/** Faces to turn to, and townsfolk in reach, are a button for each kind where they are many. */
export function kindOf(action: string, lang: Lang): string | null {
    const [verb] = action.split(' ');
    if (verb === 'turn') return words[lang].turnDie;
    return verb === 'recruit' ? words[lang].recruit : null;
}

/** What can be chosen by tapping the board or the panels; the rest are chips in the bar. */
export const hasPlace = (action: string): boolean => placed.test(action);
