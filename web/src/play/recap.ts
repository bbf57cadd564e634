// What the others did since a seat's last turn, step by step, and as pages: one for each turn of theirs.

import type { EngineEvent, Seat } from '../engine/types';

/** The events of one action. */
export interface Step {
    ply: number;
    events: EngineEvent[];
}

export interface RecapPage {
    seat: Seat;
    steps: Step[];
}

const hasWords = ({ words }: EngineEvent): boolean => words !== undefined;

/** The log from the end of the viewer's last turn to the beginning of this one. */
function sinceLastTurn(log: EngineEvent[], viewer: Seat): EngineEvent[] {
    const turns = log.flatMap((event, index) => (event.event === 'turn' ? [{ index, seat: event.seat }] : []));
    // The viewer's own turn that is under way does not count, only its beginning.
    let last = turns.length - 1;
    let end = log.length;
    while (last >= 0 && turns[last]!.seat === viewer) end = turns[last--]!.index + 1;
    let first = last;
    while (first > 0 && turns[first - 1]!.seat !== viewer) --first;
    const start = turns[first];
    return start ? log.slice(start.index, end) : [];
}

function stepsOf(events: EngineEvent[]): Step[] {
    const steps: Step[] = [];
    for (const event of events) {
        if (event.ply === undefined || !hasWords(event)) continue;
        if (steps.at(-1)?.ply === event.ply) steps.at(-1)!.events.push(event);
        else steps.push({ ply: event.ply, events: [event] });
    }
    return steps;
}

export const stepsSinceLastTurn = (log: EngineEvent[], viewer: Seat): Step[] => stepsOf(sinceLastTurn(log, viewer));

export function pagesSinceLastTurn(log: EngineEvent[], viewer: Seat): RecapPage[] {
    const pages: { seat: Seat; events: EngineEvent[] }[] = [];
    for (const event of sinceLastTurn(log, viewer)) {
        if (event.event === 'turn' && event.seat !== undefined && event.seat !== viewer) pages.push({ seat: event.seat, events: [] });
        if (!(event.event === 'turn' && event.seat === viewer)) pages.at(-1)?.events.push(event);
    }
    return pages.map(({ seat, events }) => ({ seat, steps: stepsOf(events) })).filter(({ steps }) => steps.length > 0);
}
