// What the kinds of decisions of a game are called: `games/<name>/decisions.ts` says so, by the first word of the action.

import type { LocalName } from '../../engine/types';

export type Decisions = Record<string, LocalName>;

const files = import.meta.glob<Decisions>('../../games/*/decisions.ts', { import: 'decisions' });

/** Empty where a game names none. */
export const loadDecisions = async (game: string): Promise<Decisions> => (await files[`../../games/${game}/decisions.ts`]?.()) ?? {};
