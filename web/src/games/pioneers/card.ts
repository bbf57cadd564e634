// Pioneers on the home page and before a game.

import type { GameCard } from '../part';

export const card: GameCard = {
    about: {
        en: 'Every city waits for somebody: who gets there first, on whose roads, and who is invited along?',
        fr: 'Chaque ville attend quelqu’un\u00a0: qui arrivera le premier, par les routes de qui, et qui sera invité\u202f?',
    },
    minutes: [30, 60],
    rules: 'PIO',
    options: [
        {
            name: 'covers',
            title: {
                en: 'Two players use a smaller map. Which eight cities are covered?',
                fr: 'À deux, la carte est plus petite. Quelles sont les huit villes couvertes\u202f?',
            },
            values: [
                { value: 'edge', title: { en: 'The far western edge', fr: 'Tout le bord ouest' } },
                { value: 'random', title: { en: 'Eight random cities', fr: 'Huit villes au hasard' } },
            ],
            matters: (players) => players === 2,
        },
    ],
};
