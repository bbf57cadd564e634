// Questions about a position, for the games' entries.

/** Whether the first seat has to decide, in that phase, and something that begins so is among its choices. */
export const offers = (begins, phase, after = 0) => (look) =>
    !look.over && look.actor === 1 && look.ply > after && (!phase || look.view.phase === phase) &&
    look.choices.some(({ action }) => action.startsWith(begins));
/** The same, and nothing else is among them. */
export const only = (begins, all, phase) => (look) => offers(begins, phase)(look) && look.choices.every(({ action }) => all.test(action));
