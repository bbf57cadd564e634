// Pioneers on the home page and before a game.

import type { GameCard } from '../part';

export const card: GameCard = {
    about: {
        en: 'Every city waits for somebody: who gets there first, on whose roads, and who is invited along?',
        fr: 'Chaque ville attend quelqu’un\u00a0: qui arrivera le premier, par les routes de qui, et qui sera invité\u202f?',
    },
    aim: {
        en: 'Empty your coaches: each pioneer settles in a city that waits for that trade, where the stagecoach stops on your turn, or where a rival who has just settled invites you for $2. An empty coach scores its number; at the end nuggets and your largest road network count too.',
        fr: 'Videz vos chariots\u00a0: chaque pionnier s’installe dans une ville qui attend son métier, là où la diligence s’arrête à votre tour, ou là où un rival qui vient de s’installer vous invite pour 2\u00a0$. Un chariot vidé rapporte son nombre\u202f; à la fin comptent aussi les pépites et votre plus grand réseau de routes.',
    },
    minutes: [30, 60],
    rules: 'PIO',
    options: [
        {
            name: 'covers',
            title: {
                en: 'Two players use a smaller map. Which eight cities are covered?',
                fr: 'À deux, huit villes sont recouvertes par un cache. Lesquelles\u202f?',
            },
            values: [
                { value: 'edge', title: { en: 'Eight around the edges', fr: 'Huit villes aux bords de la carte' } },
                { value: 'random', title: { en: 'Eight random cities', fr: 'Huit villes au hasard' } },
            ],
            matters: (players) => players === 2,
        },
        {
            name: 'network',
            title: {
                en: 'Which pioneers of your largest network score at the end?',
                fr: 'À la fin, quels pionniers de votre plus grand réseau rapportent des PV\u202f?',
            },
            values: [
                { value: 'own', title: { en: 'Your own', fr: 'Les vôtres' } },
                { value: 'all', title: { en: 'Everybody’s in it', fr: 'Tous ceux qui s’y trouvent' } },
            ],
        },
    ],
};
