// How a person wants to be told and asked, and in which language.

import type { Lang } from '../engine/types';
import type { Settings } from '../store/settings';

export interface Pace {
    lang: Lang;
    motion: number;
    confirms: Settings['confirms'];
    telling: Settings['telling'];
}

export const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
