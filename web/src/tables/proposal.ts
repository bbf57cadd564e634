// What a tap means. What can be taken back is done at once, and so is what only declines or ends something; what cannot be
// taken back, or what loses something for good, is shown first and done on the second tap, and so is whatever does not glow.
// What ends a turn can be taken back too, where the bot that is next waits for it.
// The settings may ask for more or less of that. What is not among the choices is asked "why not?".

import type { Choice, Preview } from '../engine/types';
import type { Settings } from '../store/settings';

export interface Proposal {
    actions: string[];
    /** Null until the engine has answered. */
    preview: Preview | null;
    /** A tap changes it and never does it: it is chosen in parts, and the bar's button does it. */
    inParts: boolean;
}

export type Tap =
    | { kind: 'ask why'; action: string }
    | { kind: 'do'; actions: string[] }
    | { kind: 'preview'; actions: string[] };

export const sameActions = (a: string[], b: string[]): boolean =>
    a.length === b.length && a.every((action, index) => action === b[index]);

/** A tap on a target, given what is proposed already and what may be done. */
export function tapped(actions: string[], proposal: Proposal | null, choices: Choice[], confirms: Settings['confirms']): Tap {
    const first = actions[0];
    if (first === undefined) throw new Error('a tap proposes at least one action');
    if (!choices.some(({ action }) => action === first)) return { kind: 'ask why', action: first };
    const isSecond = proposal !== null && !proposal.inParts && sameActions(proposal.actions, actions);
    return { kind: confirms === 'none' || isSecond ? 'do' : 'preview', actions };
}

/** Whether a person has to confirm what was previewed; `refuses`: it only declines or ends something; `botsWait`: those of the table do. */
export const isFinal = ({ undoable = false, until_bot = false, warnings = [] }: Preview, { refuses = false, botsWait = false } = {}): boolean =>
    warnings.length > 0 || !(undoable || refuses || (until_bot && botsWait));
