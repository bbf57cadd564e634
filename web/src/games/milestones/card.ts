// Milestones on the home page and before a game.

import type { GameCard } from '../part';

export const card: GameCard = {
    about: {
        en: 'Everybody builds on the same street: who sets the milestone where it pays, before the others do?',
        fr: 'Tous bâtissent sur la même route\u00a0: qui posera la borne là où elle rapporte, avant les autres\u202f?',
    },
    minutes: [45, 75],
    rules: 'MIL',
    options: [],
};
