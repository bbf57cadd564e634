// What kinds of decisions are called, by the first word of the action: for statistics.

import type { Decisions } from '../../insight/statistics/decisions';

export const decisions: Decisions = {
    board: { en: 'Choose a board', fr: 'Choisir un plateau' },
    die: { en: 'Take a die', fr: 'Prendre un dé' },
    turn: { en: 'Turn the die', fr: 'Tourner le dé' },
    keep: { en: 'Keep the face', fr: 'Garder la face' },
    income: { en: 'Take the income', fr: 'Prendre le revenu' },
    act: { en: 'Use the die for its action', fr: 'Utiliser le dé pour son action' },
    wild: { en: 'Use a wild die', fr: 'Utiliser un dé joker' },
    recruit: { en: 'Recruit somebody', fr: 'Recruter' },
    equip: { en: 'Take equipment', fr: 'Prendre un équipement' },
    gold: { en: 'Keep a gold token', fr: 'Garder un jeton Or' },
    buy: { en: 'Buy a wagon', fr: 'Acheter un chariot' },
    end: { en: 'End the turn', fr: 'Terminer le tour' },
    discard: { en: 'Discard something', fr: 'Défausser' },
    protect: { en: 'Protect', fr: 'Protéger' },
    save: { en: 'Pay to save', fr: 'Payer pour sauver' },
    damage: { en: 'Let a wagon be damaged', fr: 'Laisser un chariot subir un dommage' },
    lose: { en: 'Lose somebody', fr: 'Perdre quelqu’un' },
    town: { en: 'Help a town', fr: 'Aider une ville' },
    skip: { en: 'Not help the town', fr: 'Ne pas aider la ville' },
    give: { en: 'Give something', fr: 'Donner' },
    gain: { en: 'Gain something', fr: 'Gagner quelque chose' },
    yes: { en: 'Accept the offer', fr: 'Accepter l’offre' },
    no: { en: 'Refuse the offer', fr: 'Refuser l’offre' },
    repair: { en: 'Repair a wagon', fr: 'Réparer un chariot' },
    calm: { en: 'Move a disaster back', fr: 'Reculer une catastrophe' },
};
