// What is said when something did not work, or somebody else was quicker.

import { Refusal, restarted, stale } from '../engine/desk';

export interface Trouble {
    words: string;
    rule: string | null;
    /** Not an answer to what was tapped: something happened. */
    happened?: boolean;
}

/** The game has moved on since the screen was drawn. */
export const isLate = (failure: unknown): boolean => failure instanceof Refusal && failure.key === stale;

export function troubleOf(failure: unknown): Trouble {
    const words = failure instanceof Error ? failure.message : String(failure);
    if (!(failure instanceof Refusal)) return { words, rule: null, happened: false };
    return { words, rule: failure.rule, happened: [stale, restarted].includes(failure.key) };
}
