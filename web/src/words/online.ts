// The words of tables on a server: loaded with what needs them. A key that one language lacks does not compile.

import type { Lang } from '../engine/types';
import { settings } from '../store/settings.svelte';
import { type OnlineWords, onlineEn } from './online-en';
import { onlineFr } from './online-fr';

export type { OnlineWords };

export const onlineWords: Record<Lang, OnlineWords> = { en: onlineEn, fr: onlineFr };

/** In the language of the settings; they follow it at any moment. */
export const together = (): OnlineWords => onlineWords[settings.lang];
