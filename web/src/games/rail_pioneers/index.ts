// Rail Pioneers' part of the page.

import type { GamePart } from '../part';
import Board from './Board.svelte';
import Flyer from './Flyer.svelte';
import Panels from './Panels.svelte';
import Sign from './Sign.svelte';
import { foretell, isUsual } from './chances';
import { placesOf, scorePlaces } from './highlights';
import { layoutOf, trailsOf } from './motion';
import { legend, meaningOf } from './meanings';
import type { RailContent } from './model';
import { endNears, holdings, placeName, standing, stock } from './names';
import { hasPlace } from './taps';
import { sourceNames } from './words';

export const part: GamePart = {
    Board,
    Panels,
    hasPlace,
    holdings,
    stock,
    endNears,
    meaningOf,
    Sign,
    legend,
    placesOf,
    foretell,
    isUsual,
    scorePlaces,
    placeName,
    named: (content) => (content as RailContent).lines.map(({ line }) => ({ id: `line-${line}`, name: { en: `line ${line}`, fr: `voie ${line}` } })),
    standing,
    motion: { layoutOf, trailsOf, Flyer },
    race: 'spaces',
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
