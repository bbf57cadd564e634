// What kinds of decisions are called, by the first word of the action: for statistics.

import type { Decisions } from '../../insight/statistics/decisions';

export const decisions: Decisions = {
    draft: { en: 'Take a tile', fr: 'Prendre une tuile' },
    place: { en: 'Place a tile', fr: 'Poser une tuile' },
    move: { en: 'Move on', fr: 'Se déplacer' },
    hire: { en: 'Hire workers', fr: 'Embaucher' },
    buy: { en: 'Buy goods', fr: 'Acheter des marchandises' },
    sell: { en: 'Sell goods', fr: 'Vendre des marchandises' },
    street: { en: 'Build a street', fr: 'Construire une rue' },
    house: { en: 'Build a house', fr: 'Construire une maison' },
    market: { en: 'Found a market', fr: 'Fonder un marché' },
    take: { en: 'Take a bonus tile', fr: 'Prendre une tuile bonus' },
    skip: { en: 'Leave the bonus tiles', fr: 'Laisser les tuiles bonus' },
    supply: { en: 'Deliver flour', fr: 'Livrer de la farine' },
    return: { en: 'Return goods', fr: 'Rendre des marchandises' },
    cover: { en: 'Cover a worker', fr: 'Couvrir un ouvrier' },
    done: { en: 'End the visit', fr: 'Terminer la visite' },
};
