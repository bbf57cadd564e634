import { describe, expect, test } from 'vitest';
import type { Lang, Look } from '../../src/engine/types';
import { foretell, isUsual } from '../../src/games/rail_pioneers/chances';
import type { Forecast, RailContent } from '../../src/games/rail_pioneers/model';
import { ask } from '../lessons';

const { content } = await ask<{ content: RailContent }>('content', { game: 'rail_pioneers' });
const thin = '\u202f';
const hard = '\u00a0';

const lookOf = (forecasts: Partial<Forecast>[], train: object = {}) =>
    ({ view: { active: 2, forecasts, trains: [{ line: 2, pos: 20, railhead: 40, engine: null, ...train }] } }) as unknown as Look;
const tell = (action: string, look: Look, lang: Lang = 'en') => foretell([action], { content, look, lang });

const throws: Partial<Forecast>[] = [
    { arrival: 'plain', weight: 20 }, { arrival: 'river', weight: 6 }, { arrival: 'danger', weight: 5, reaches_box: true },
    { arrival: 'ambush', weight: 4 }, { arrival: 'derails', weight: 1, stop: 14 },
];

describe('what the dice may make of a proposal', () => {
    test('a run: to which spots, and off the rails', () => {
        expect(tell('run', lookOf(throws))).toEqual([
            'Of 36 throws: 20 safe, 6 to a river, 5 into danger, 4 into an ambush, 1 derails.', 'Derailed, it goes back to space 14.', '5 of them reach the dynamite and clear it.',
        ]);
        expect(tell('run', lookOf(throws), 'fr')).toEqual([
            `Sur 36 jets${hard}: 20 sans encombre, 6 sur une rivière, 5 sur une zone «${hard}Danger${hard}», 4 dans une embuscade, 1 déraillement.`,
            'S’il déraille, il recule jusqu’à la case 14.',
            '5 d’entre eux atteignent la dynamite et l’enlèvent.',
        ]);
    });
    test('a light engine on its way', () => {
        const look = lookOf([{ arrival: 'couples', weight: 30 }, { arrival: 'plain', weight: 6 }], { engine: 9 });
        expect(tell('run', look)).toEqual(['Of 36 throws: 30 back to its train, 6 still on the way.']);
    });
    test('laying: how far the track reaches', () => {
        expect(tell('lay', lookOf([]))).toEqual(['Thrown 1–2: track to space 44; 3–4: to 48; 5–6: to 52.']);
        expect(tell('lay', lookOf([]), 'fr')).toEqual([
            `Jet de 1–2${hard}: voie jusqu’à la case 44${thin}; 3–4${hard}: jusqu’à 48${thin}; 5–6${hard}: jusqu’à 52.`,
        ]);
        expect(tell('lay', lookOf([], { railhead: 100 }))).toEqual(['Thrown 1–6: track to space 104.']);
        expect(tell('lay', lookOf([], { railhead: 0, pos: null }))).toEqual([
            'Thrown 1–2: track to space 4; 3–4: to 8; 5–6: to 12.', 'With two sections the train is put on the rails.',
        ]);
    });
    test('a throw is usual unless one in six derails', () => {
        const runs = (derails: number) => isUsual(['run'], { look: lookOf([{ arrival: 'plain', weight: 36 - derails }, { arrival: 'derails', weight: derails }]) });
        expect([runs(0), runs(5), runs(6), runs(36)]).toEqual([true, true, false, false]);
        expect(isUsual(['lay'], { look: lookOf([]) })).toBe(true);
        expect(isUsual(['dynamite 1 20'], { look: lookOf([]) })).toBe(false);
    });
    test('nothing else depends on dice', () => {
        expect(tell('hold', lookOf(throws))).toEqual([]);
    });
});
