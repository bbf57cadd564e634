// What kinds of decisions are called, by the first word of the action: for statistics.

import type { Decisions } from '../../insight/statistics/decisions';

export const decisions: Decisions = {
    lay: { en: 'Lay track', fr: 'Poser de la voie' },
    run: { en: 'Run the train', fr: 'Faire avancer le train' },
    dynamite: { en: 'Use the dynamite', fr: 'Utiliser la dynamite' },
    hold: { en: 'Keep the dynamite', fr: 'Garder la dynamite' },
    first: { en: 'Choose the first of two', fr: 'Choisir la première des deux' },
    second: { en: 'Choose the second of two', fr: 'Choisir la seconde des deux' },
    rival: { en: 'Send somebody back', fr: 'Faire reculer quelqu’un' },
};
