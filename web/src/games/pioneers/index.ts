// Pioneers' part of the page.

import type { GamePart } from '../part';
import Board from './Board.svelte';
import Panels from './Panels.svelte';
import { placesOf, placesOfSource } from './highlights';
import { hasPlace } from './taps';
import { sourceNames } from './words';

export const part: GamePart = {
    Board,
    Panels,
    hasPlace,
    placesOf,
    scoreSources: ['coaches', 'empty_seats', 'nuggets', 'network'],
    placesOfSource,
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
