// Milestones' part of the page.

import type { GamePart } from '../part';
import Board from './Board.svelte';
import Flyer from './Flyer.svelte';
import Panels from './Panels.svelte';
import Sign from './Sign.svelte';
import { placesOf, scorePlaces } from './highlights';
import { layoutOf, trailsOf } from './motion';
import { legend, meaningOf } from './meanings';
import type { MilestonesContent } from './model';
import { endNears, goal, holdings, placeName, standing, stepOf } from './names';
import { hasPlace, kindOf, nameOfGreyed } from './taps';
import { wastes } from './waste';
import { sourceNames } from './words';

export const part: GamePart = {
    Board,
    Panels,
    hasPlace,
    kindOf,
    nameOfGreyed,
    holdings,
    wastes,
    stock: goal,
    endNears,
    stepOf,
    meaningOf,
    Sign,
    legend,
    placesOf,
    scorePlaces,
    placeName,
    named: (content) => (content as MilestonesContent).vertices.map(({ id }) => ({ id, name: { en: id, fr: id } })),
    standing,
    motion: { layoutOf, trailsOf, Flyer },
    scoreSources: ['streets', 'houses', 'markets', 'flour', 'bonus', 'majorities'],
    lastSources: ['majorities'],
    sourceNames,
    sounds: {
        move: 'wood',
        street: 'wood',
        house: 'wood',
        market: 'wood',
        produce: 'coin',
        hire: 'coin',
        order_coin: 'coin',
        supply: 'paper',
        take_bonus: 'paper',
        draft: 'paper',
        place: 'paper',
    },
};
