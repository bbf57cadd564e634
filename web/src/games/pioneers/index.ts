// Pioneers' part of the page.

import type { GamePart } from '../part';
import Board from './Board.svelte';
import Flyer from './Flyer.svelte';
import Panels from './Panels.svelte';
import Picture from './Picture.svelte';
import { placesOf, scorePlaces } from './highlights';
import { layoutOf, trailsOf } from './motion';
import { placeName } from './names';
import { hasPlace } from './taps';

export const pioneers: GamePart = {
    name: 'pioneers',
    Board,
    Panels,
    Picture,
    hasPlace,
    placesOf,
    scorePlaces,
    placeName,
    motion: { layoutOf, trailsOf, Flyer },
    scoreSources: ['coaches', 'empty_seats', 'nuggets', 'network'],
};
