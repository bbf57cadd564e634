// Milestones on the home page and before a game.

import type { GameCard } from '../part';

export const card: GameCard = {
    about: {
        en: 'Everybody builds on the same street: who sets the milestone where it pays, before the others do?',
        fr: 'Tous bâtissent sur la même route\u00a0: qui posera la borne là où elle rapporte, avant les autres\u202f?',
    },
    aim: {
        en: 'Send your pawn round your loop: workers give goods, the works turn two of them into streets, houses and markets. What you build scores the numbers on the map, and they are higher on the far side.',
        fr: 'Menez votre pion autour de votre boucle\u00a0: les travailleurs donnent des marchandises, le chantier en fait des rues, des maisons et des marchés. Ce que vous bâtissez rapporte les nombres de la carte, plus grands à l’autre bout.',
    },
    minutes: [45, 75],
    rules: 'MIL',
    options: [],
};
