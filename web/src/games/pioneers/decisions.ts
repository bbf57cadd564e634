// What kinds of decisions are called, by the first word of the action: for statistics.

import type { Decisions } from '../../insight/statistics/decisions';

export const decisions: Decisions = {
    buy: { en: 'Buy', fr: 'Acheter' },
    done: { en: 'Buy nothing more', fr: 'Ne plus rien acheter' },
    road: { en: 'Build a road', fr: 'Construire une route' },
    go: { en: 'Drive the stagecoach', fr: 'Conduire la diligence' },
    settle: { en: 'Settle a pioneer', fr: 'Installer un pionnier' },
    return: { en: 'Send a pioneer back', fr: 'Renvoyer un pionnier' },
    farmer: { en: 'Settle one more Farmer', fr: 'Installer un Fermier de plus' },
    pass: { en: 'Do without the special action', fr: 'Renoncer à l’action spéciale' },
    join: { en: 'Accept an invitation', fr: 'Accepter une invitation' },
    decline: { en: 'Decline an invitation', fr: 'Décliner une invitation' },
};
