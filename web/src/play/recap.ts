// What the others did since a seat's last turn, step by step.

import type { EngineEvent, Seat } from '../engine/types';

/** The events of one action. */
export interface Step {
    ply: number;
    events: EngineEvent[];
}

export function stepsSinceLastTurn(log: EngineEvent[], viewer: Seat): Step[] {
    const turns = log.flatMap((event, index) => (event.event === 'turn' ? [{ index, seat: event.seat }] : []));
    // The viewer's own turn that is under way does not count, only its beginning.
    let last = turns.length - 1;
    let end = log.length;
    while (last >= 0 && turns[last]!.seat === viewer) end = turns[last--]!.index + 1;
    let first = last;
    while (first > 0 && turns[first - 1]!.seat !== viewer) --first;
    const start = turns[first];
    if (!start) return [];
    const steps: Step[] = [];
    for (const event of log.slice(start.index, end)) {
        if (event.ply === undefined || event.words === undefined) continue;
        if (steps.at(-1)?.ply === event.ply) steps.at(-1)!.events.push(event);
        else steps.push({ ply: event.ply, events: [event] });
    }
    return steps;
}
