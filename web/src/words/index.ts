// The page's own words. A key that one language lacks does not compile.

import type { Lang } from '../engine/types';
import { en } from './en';
import { fr } from './fr';

type Same<Value> = Value extends string
    ? string
    : Value extends (...args: infer Args) => string
      ? (...args: Args) => string
      : Value extends string[]
        ? string[]
        : { [Key in keyof Value]: Same<Value[Key]> };

export type Words = Same<typeof en>;

export const catalogues: Record<Lang, Words> = { en, fr };
