// How long things move: the setting (0, 120, 250 or 500 ms a step), and not at all for those who ask
// their system for less motion.

import { prefersReducedMotion } from 'svelte/motion';

export const pace = (motion: number): number => (prefersReducedMotion.current ? 0 : motion);
