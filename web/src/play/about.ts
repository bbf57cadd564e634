// The lines of the log that concern a place.

import type { EngineEvent, Lang } from '../engine/types';
import type { GamePart } from '../games/part';

export const linesAbout = (
    lines: EngineEvent[],
    place: string | null,
    placesOf: (event: EngineEvent) => string[],
): EngineEvent[] => (place === null ? lines : lines.filter((event) => placesOf(event).includes(place)));

/** What the board calls a place. */
export const nameOfPlace = (part: GamePart, place: string, content: unknown, lang: Lang): string =>
    part.placeName?.(place, content, lang) ?? place;
