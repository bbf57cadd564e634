// What a tap on a place of the board means, in the notation of actions. A tap on something that is not
// allowed means the natural action too: the frame then explains why not.

import { isChoice } from '../choices';
import type { RailLook } from './model';

/** A spot or any other space of a line: dynamite goes there. */
export const tapSpace = (line: number, space: number): string[] => [`dynamite ${line} ${space}`];

/** The train whose turn it is runs; any other could only be sent back by a card. */
export function tapTrain(look: RailLook, line: number): string[] {
    const isActive = look.view.active === line && look.view.phase !== 'choose_rival';
    return isActive ? ['run'] : [`rival ${line}`];
}

/** Whether a tap on the train is offered. */
export function trainGlows(look: RailLook, line: number): boolean {
    if (look.view.phase === 'choose') return look.view.active === line && isChoice(look, 'run');
    return isChoice(look, `rival ${line}`);
}

/** The railhead: track goes on from there. */
export const tapRailhead = (): string[] => ['lay'];

export const railheadGlows = (look: RailLook, line: number): boolean =>
    look.view.phase === 'choose' && look.view.active === line && isChoice(look, 'lay');

/** The space of a proposed box, on this line. */
export function proposedSpace(proposal: string[] | null, line: number): number | null {
    const [verb, on, space] = (proposal?.[0] ?? '').split(' ');
    return verb === 'dynamite' && Number(on) === line ? Number(space) : null;
}

/** Choices with a place on the board. Laying and running have one too, but are chips as well. */
export const hasPlace = (action: string): boolean => /^(dynamite|rival) /.test(action);
