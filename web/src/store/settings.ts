// The settings and how they are written down. What cannot be read is replaced by its default, value
// by value: a browser may hold settings of an older or a newer page.

import type { Lang } from '../engine/types';

export const themes = ['system', 'light', 'dark'] as const;
export const motions = [0, 120, 250, 500] as const;
/** What is confirmed before it is done: every move, those that cannot be taken back, none. */
export const confirmations = ['all', 'final', 'none'] as const;
/** How long a rival's move stays on the screen. */
export const tellings = ['slow', 'normal', 'quick', 'none'] as const;
export const textSizes = [90, 100, 115, 130] as const;

export interface Settings {
    lang: Lang;
    theme: (typeof themes)[number];
    /** Milliseconds for one step of a moving piece. */
    motion: (typeof motions)[number];
    confirms: (typeof confirmations)[number];
    telling: (typeof tellings)[number];
    /** Whether it was said how moves are confirmed. */
    knowsTaps: boolean;
    /** The games whose aim was offered at their first decisions. */
    met: string[];
    sound: boolean;
    /** Whether the chances to win are shown to a person who plays alone. */
    chances: boolean;
    /** Percent. */
    textSize: (typeof textSizes)[number];
}

export function languageOf(preferred: readonly string[]): Lang {
    for (const tag of preferred) {
        const lang = tag.slice(0, 2).toLowerCase();
        if (lang === 'fr' || lang === 'en') return lang;
    }
    return 'en';
}

export function defaults(preferred: readonly string[], lessMotion: boolean): Settings {
    return {
        lang: languageOf(preferred),
        theme: 'system',
        motion: lessMotion ? 0 : 250,
        confirms: 'final',
        telling: 'normal',
        knowsTaps: false,
        met: [],
        sound: false,
        chances: false,
        textSize: 100,
    };
}

export function readSettings(text: string | null, otherwise: Settings): Settings {
    let stored: Record<string, unknown> = {};
    try {
        const parsed: unknown = JSON.parse(text ?? '{}');
        if (parsed !== null && typeof parsed === 'object') stored = parsed as Record<string, unknown>;
    } catch {
        return otherwise;
    }
    const oneOf = <Value>(value: unknown, values: readonly Value[], fallback: Value): Value =>
        values.includes(value as Value) ? (value as Value) : fallback;
    return {
        lang: oneOf<Lang>(stored.lang, ['en', 'fr'], otherwise.lang),
        theme: oneOf(stored.theme, themes, otherwise.theme),
        motion: oneOf(stored.motion, motions, otherwise.motion),
        confirms: oneOf(stored.confirms, confirmations, stored.oneTap === true ? 'none' : otherwise.confirms),
        telling: oneOf(stored.telling, tellings, otherwise.telling),
        met: Array.isArray(stored.met) ? stored.met.filter((one) => typeof one === 'string') : otherwise.met,
        knowsTaps: oneOf(stored.knowsTaps, [true, false], otherwise.knowsTaps),
        sound: oneOf(stored.sound, [true, false], otherwise.sound),
        chances: oneOf(stored.chances, [true, false], otherwise.chances),
        textSize: oneOf(stored.textSize, textSizes, otherwise.textSize),
    };
}

export const writeSettings = (settings: Settings): string => JSON.stringify(settings);
