// Questions that every game's board asks about the choices at hand.

import type { Look } from '../engine/types';

export const isChoice = (look: Look, action: string): boolean => look.choices.some((choice) => choice.action === action);
