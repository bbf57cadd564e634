// Rail Pioneers on the home page and before a game.

import type { GameCard } from '../part';

export const card: GameCard = {
    about: {
        en: 'Track or steam: how far ahead do you build, and who stands at the river with a box of dynamite?',
        fr: 'La voie ou la vapeur\u00a0: jusqu’où poser ses rails, et qui attend à la rivière avec une caisse de dynamite\u202f?',
    },
    aim: {
        en: 'Be first at the other end of your line (two players have two lines each, and one train home is enough). Each turn you lay track or run the train as far as the dice say: beyond your last rail it derails, and rivals put dynamite on long track.',
        fr: 'Arrivez le premier au bout de votre voie (à deux joueurs, chacun en a deux, et un seul train arrivé suffit). À chaque tour, posez des rails ou faites avancer le train d’après les dés\u00a0: au-delà du dernier rail il déraille, et les rivaux minent les longues voies.',
    },
    minutes: [30, 60],
    rules: 'RAIL',
    options: [
        {
            name: 'trains',
            title: { en: 'How many trains does each of the two run?', fr: 'Combien de trains chacun des deux mène-t-il\u202f?' },
            values: [
                { value: '2', title: { en: 'Two trains each', fr: 'Deux trains chacun' } },
                { value: '1', title: { en: 'One train each', fr: 'Un train chacun' } },
            ],
            matters: (players) => players === 2,
        },
        {
            name: 'places',
            title: { en: 'When does the game end?', fr: 'Quand la partie s’arrête-t-elle\u202f?' },
            values: [
                { value: 'first', title: { en: 'When the first train is home', fr: 'Quand le premier train arrive' } },
                { value: 'all', title: { en: 'When all places are known', fr: 'Quand toutes les places sont connues' } },
            ],
            matters: (players) => players > 2,
        },
        {
            name: 'first_line',
            title: { en: 'Which line starts?', fr: 'Quelle voie commence\u202f?' },
            values: [
                { value: '1', title: { en: 'Line 1', fr: 'La voie 1' } },
                { value: '2', title: { en: 'Line 2', fr: 'La voie 2' } },
                { value: '3', title: { en: 'Line 3', fr: 'La voie 3' } },
                { value: '4', title: { en: 'Line 4', fr: 'La voie 4' } },
            ],
        },
    ],
};
