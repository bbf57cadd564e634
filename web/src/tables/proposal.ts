// What a tap means. The first proposes and shows what it would bring, the second does it; in one-tap
// mode the first does it. What is not among the choices is asked "why not?".

import type { Choice, Preview } from '../engine/types';

export interface Proposal {
    actions: string[];
    /** Null until the engine has answered. */
    preview: Preview | null;
}

export type Tap =
    | { kind: 'ask why'; action: string }
    | { kind: 'do'; actions: string[] }
    | { kind: 'preview'; actions: string[] };

export const sameActions = (a: string[], b: string[]): boolean =>
    a.length === b.length && a.every((action, index) => action === b[index]);

/** A tap on a target, given what is proposed already and what may be done. */
export function tapped(actions: string[], proposal: Proposal | null, choices: Choice[], oneTap: boolean): Tap {
    const first = actions[0];
    if (first === undefined) throw new Error('a tap proposes at least one action');
    if (!choices.some(({ action }) => action === first)) return { kind: 'ask why', action: first };
    if (oneTap || (proposal && sameActions(proposal.actions, actions))) return { kind: 'do', actions };
    return { kind: 'preview', actions };
}
