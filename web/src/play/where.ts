// Where the answers to a question lie, for a bar that has none of them as a button.

import type { Lang } from '../engine/types';

/** On a map, on another board, on the viewer's own, elsewhere among the panels. */
export type Where = 'map' | 'board' | 'own' | 'panels';

export const whereToTap: Record<Lang, Record<Where, string>> = {
    en: {
        map: 'Tap what is lit on the map.',
        board: 'Tap what is lit on the board.',
        own: 'Tap what is lit on your board.',
        panels: 'Tap what is lit under “Players”.',
    },
    fr: {
        map: 'Touchez ce qui est éclairé sur la carte.',
        board: 'Touchez ce qui est éclairé sur le plateau.',
        own: 'Touchez ce qui est éclairé sur votre plateau.',
        panels: 'Touchez ce qui est éclairé sous «\u00a0Joueurs\u00a0».',
    },
};
