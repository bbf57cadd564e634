// Which piece stands for what.

import type { PieceName } from '../../pieces/drawings';
import type { Colour, Disaster, Face, Thing } from './model';

export const pieceOfFace: Record<Face, PieceName> = {
    wild: 'wild',
    mine: 'gold_digger',
    equip: 'equip',
    cattle: 'cattle',
    wood: 'wood',
    medicine: 'medicine',
};

export const pieceOfThing: Record<Thing, PieceName> = {
    silver: 'coin',
    wood: 'wood',
    medicine: 'medicine',
    cattle: 'cattle',
    gold: 'nugget',
    equipment: 'equip',
};

export const spotOfColour: Record<Colour, string> = {
    blue: '--river',
    red: '--brick',
    yellow: '--mustard',
    green: '--sage',
    black: '--soot',
};

export const colourOfDisaster: Record<Disaster, Colour> = { storm: 'blue', raid: 'red', famine: 'yellow', disease: 'green' };
