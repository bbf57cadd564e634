// Pioneers' part of the page.

import type { GamePart } from '../part';
import Board from './Board.svelte';
import Panels from './Panels.svelte';
import Picture from './Picture.svelte';
import { placesOf } from './highlights';
import { hasPlace } from './taps';

export const pioneers: GamePart = {
    name: 'pioneers',
    Board,
    Panels,
    Picture,
    hasPlace,
    placesOf,
    scoreSources: ['coaches', 'empty_seats', 'nuggets', 'network'],
};
