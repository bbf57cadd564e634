// What struck after the last day, disaster by disaster: a chapter each, with what it did to everybody.

import type { EngineEvent, Seat } from '../../engine/types';
import type { Disaster } from './model';

export interface Chapter {
    disaster: Disaster;
    title: string;
    lines: string[];
}
export interface Story {
    chapters: Chapter[];
    /** The disaster of the last chapter is still being resolved. */
    goesOn: boolean;
    /** The chapter being read. */
    at: number;
}

/** The story after these events. The die that is left begins it anew; a seat that takes its next die has done with it. */
export function continued(story: Story | null, events: EngineEvent[], viewer: Seat | null): Story | null {
    let chapters = story?.chapters ?? [];
    let goesOn = story?.goesOn ?? false;
    let at = story?.at ?? 0;
    for (const { event, words, seat, disaster } of events) {
        if (event === 'left_die' || (event === 'take_die' && seat === viewer)) {
            [chapters, goesOn, at] = [[], false, 0];
        } else if (event === 'strike') {
            chapters = [...chapters, { disaster: disaster as Disaster, title: words ?? '', lines: [] }];
            goesOn = true;
        } else if (event === 'settle_down') {
            goesOn = false;
        } else if (goesOn && words) {
            const last = chapters.at(-1)!;
            chapters = [...chapters.slice(0, -1), { ...last, lines: [...last.lines, words] }];
        }
    }
    return chapters.length > 0 ? { chapters, goesOn, at } : null;
}
