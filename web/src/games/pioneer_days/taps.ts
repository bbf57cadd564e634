// What a tap on a place of the board or the panels means, in the notation of actions. A tap on
// something that is not allowed means the natural action too: the frame then explains why not.

import type { DaysLook, Disaster, Face, Load } from './model';

export const isOffered = (look: DaysLook, action: string): boolean => look.choices.some((choice) => choice.action === action);

/** The first of these that may be done now, else the first. */
function fitting(look: DaysLook, actions: string[]): string {
    return actions.find((action) => isOffered(look, action)) ?? actions[0]!;
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
    if (load.kind === 'equipment') return fitting(look, [`discard equip ${load.id}`, `give equip ${load.id}`]);
    if (load.kind === 'gold') return fitting(look, [`discard gold ${load.nuggets ?? '?'}`, `give gold ${load.nuggets ?? '?'}`]);
    return `discard ${load.kind}`;
}

export const tapWagon = (look: DaysLook, number: number): string =>
    fitting(look, [`protect wagon ${number}`, `repair wagon ${number}`, `save wagon ${number}`]);

export const tapPerson = (look: DaysLook, id: string): string =>
    fitting(look, [`protect townsfolk ${id}`, `save townsfolk ${id}`]);

const placed =
    /^(die|turn|wild|recruit|equip|town|calm|protect|save|repair|discard|gold|give) /;

/** What can be chosen by tapping the board or the panels; the rest are chips in the bar. */
export const hasPlace = (action: string): boolean => placed.test(action);
