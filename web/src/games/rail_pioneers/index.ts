// Rail Pioneers' part of the page.

import type { GamePart } from '../part';
import Board from './Board.svelte';
import Flyer from './Flyer.svelte';
import Panels from './Panels.svelte';
import { foretell } from './chances';
import { placesOf, scorePlaces } from './highlights';
import { layoutOf, trailsOf } from './motion';
import { placeName, standing } from './names';
import { hasPlace } from './taps';
import { sourceNames } from './words';

export const part: GamePart = {
    Board,
    Panels,
    hasPlace,
    placesOf,
    foretell,
    scorePlaces,
    placeName,
    standing,
    motion: { layoutOf, trailsOf, Flyer },
    scoreSources: ['spaces', 'places'],
    sourceNames,
    sounds: {
        throw_dice: 'wood',
        lay: 'wood',
        run: 'whistle',
        derail: 'wood',
        dynamite: 'wood',
        card: 'paper',
        home: 'whistle',
    },
};
