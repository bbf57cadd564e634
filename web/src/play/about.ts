// The lines of the log that concern a place.

import type { EngineEvent } from '../engine/types';

export const linesAbout = (
    lines: EngineEvent[],
    place: string | null,
    placesOf: (event: EngineEvent) => string[],
): EngineEvent[] => (place === null ? lines : lines.filter((event) => placesOf(event).includes(place)));
