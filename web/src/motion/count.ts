// A number that counts up or down to its value instead of jumping there.

import { Tween } from 'svelte/motion';
import { pace } from './pace';

export function counted(value: () => number, motion: () => number): { readonly now: number } {
    const tween = Tween.of(value, {
        get duration() {
            return pace(motion()) * 2;
        },
    });
    return {
        get now() {
            return Math.round(tween.current);
        },
    };
}
