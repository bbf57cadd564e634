// Pioneer Days' part of the page.

import type { GamePart } from '../part';
import Board from './Board.svelte';
import Flyer from './Flyer.svelte';
import Panels from './Panels.svelte';
import Sign from './Sign.svelte';
import { placesOf, scorePlaces } from './highlights';
import { flies, layoutOf, trailsOf } from './motion';
import { answers, isUsual } from './answers';
import { legend, meaningOf } from './meanings';
import type { DaysContent } from './model';
import { newsOf } from './news';
import { holdings, placeName, standing, stock, timeOf } from './names';
import { hasPlace, kindOf } from './taps';
import { sourceNames } from './words';

export const part: GamePart = {
    Board,
    Panels,
    hasPlace,
    kindOf,
    answers,
    isUsual,
    holdings,
    stock,
    newsOf,
    timeOf,
    meaningOf,
    Sign,
    legend,
    placesOf,
    scorePlaces,
    placeName,
    named: (content) => ['townsfolk', 'equipment', 'towns'].flatMap((kind) => (content as DaysContent)[kind as 'towns']),
    standing,
    motion: { layoutOf, trailsOf, flies, Flyer },
    scoreSources: ['cattle', 'gold', 'favours', 'most_favours', 'townsfolk', 'damage'],
    sourceNames,
    sounds: {
        income: 'coin',
        pay: 'coin',
        raid: 'coin',
        buy_wagon: 'wood',
        gain_wagon: 'wood',
        damage_wagon: 'wood',
        roll: 'wood',
        recruit: 'paper',
        take_equipment: 'paper',
        satisfy: 'paper',
        find_gold: 'paper',
        turn: 'whistle',
    },
};
