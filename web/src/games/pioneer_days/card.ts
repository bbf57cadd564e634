// Pioneer Days on the home page and before a game.

import type { GameCard } from '../part';

const set = (value: string, en: string, fr: string) => ({ value, title: { en, fr } });

export const card: GameCard = {
    about: {
        en: 'The die nobody wants brings the next disaster nearer: load up, look ahead, and be kind to the towns.',
        fr: 'Le dé dont personne ne veut rapproche la prochaine catastrophe\u00a0: chargez, prévoyez, et soyez bons avec les villes.',
    },
    aim: {
        en: 'Take a die a day: for money, for the action of its face, or to recruit somebody. Gather cattle, gold, townsfolk and the favour of the towns, and keep what disasters would cost you.',
        fr: 'Prenez un dé par jour\u00a0: pour de l’argent, pour l’action de sa face, ou pour recruter quelqu’un. Amassez bétail, or, citadins et faveurs des villes, et gardez de quoi parer aux catastrophes.',
    },
    minutes: [45, 75],
    rules: 'DAYS',
    options: [
        {
            name: 'sets',
            title: { en: 'Which two sets of townsfolk?', fr: 'Quels sont les deux jeux de citadins\u202f?' },
            values: [
                set('ab', 'A + B: supplies, money', 'A + B\u00a0: provisions, argent'),
                set('ac', 'A + C: supplies, cattle', 'A + C\u00a0: provisions, bétail'),
                set('ad', 'A + D: supplies, gold', 'A + D\u00a0: provisions, or'),
                set('ae', 'A + E: supplies, disasters', 'A + E\u00a0: provisions, catastrophes'),
                set('bc', 'B + C: money, cattle', 'B + C\u00a0: argent, bétail'),
                set('bd', 'B + D: money, gold', 'B + D\u00a0: argent, or'),
                set('be', 'B + E: money, disasters', 'B + E\u00a0: argent, catastrophes'),
                set('cd', 'C + D: cattle, gold', 'C + D\u00a0: bétail, or'),
                set('ce', 'C + E: cattle, disasters', 'C + E\u00a0: bétail, catastrophes'),
                set('de', 'D + E: gold, disasters', 'D + E\u00a0: or, catastrophes'),
            ],
        },
        {
            name: 'boards',
            title: { en: 'Which player boards?', fr: 'Quels plateaux de joueur\u202f?' },
            values: [
                set('standard', 'The same for all', 'Le même pour tous'),
                set('unique', 'Unique ones, two to choose from', 'Uniques, deux au choix'),
            ],
        },
    ],
};
