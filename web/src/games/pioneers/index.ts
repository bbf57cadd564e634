// Pioneers' part of the page.

import type { GamePart } from '../part';
import Board from './Board.svelte';
import Flyer from './Flyer.svelte';
import Panels from './Panels.svelte';
import Sign from './Sign.svelte';
import { placesOf, scorePlaces } from './highlights';
import { layoutOf, trailsOf } from './motion';
import { answers } from './answers';
import { legend, meaningOf } from './meanings';
import type { PioneersContent } from './model';
import { endNears, holdings, placeName, standing, stock } from './names';
import { summary } from './summary';
import { hasPlace, isCard, kindOf } from './taps';
import { sourceNames } from './words';

export const part: GamePart = {
    Board,
    Panels,
    hasPlace,
    isCard,
    kindOf,
    answers,
    holdings,
    stock,
    endNears,
    meaningOf,
    Sign,
    legend,
    placesOf,
    summary,
    scorePlaces,
    placeName,
    named: (content) => (content as PioneersContent).cities,
    standing,
    motion: { layoutOf, trailsOf, Flyer },
    scoreSources: ['coaches', 'empty_seats', 'nuggets', 'network'],
    sourceNames,
    sounds: {
        pay_bank: 'coin',
        pay_seat: 'coin',
        income: 'coin',
        hotel: 'coin',
        road: 'wood',
        free_road: 'wood',
        step: 'wood',
        settle: 'wood',
        join: 'wood',
        buy_coach: 'paper',
        keep_tile: 'paper',
        nugget: 'paper',
        turn: 'whistle',
    },
};
