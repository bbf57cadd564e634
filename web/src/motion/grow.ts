// A piece that is laid out from its beginning: along its own x axis. Taken back, it draws in again.

import type { TransitionConfig } from 'svelte/transition';
import { pace } from './pace';

export function grow(_: Element, { motion }: { motion: number }): TransitionConfig {
    return { duration: pace(motion) * 1.5, css: (share) => `transform: scaleX(${share})` };
}
