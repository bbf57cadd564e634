import { describe, expect, it } from 'vitest';
import type { Look } from '../src/engine/types';
import { wayBadges } from '../src/games/pioneers/badges';
import type { City, PioneersLook, Route } from '../src/games/pioneers/model';
import { summary } from '../src/games/pioneers/summary';

const city = (id: string, name: string): City => ({ id, name: { en: name, fr: name }, x: 0, y: 0 });
const cities = [city('albany', 'Albany'), city('boise', 'Boise')];
const route = (cost: number, bank: number, seats: number[]): Route => ({ to: 'boise', way: ['albany', 'boise'], cost, bank, seats });
const lookWith = (...routes: Route[]) => ({ names: ['Annie', 'Ben'], view: { routes } }) as unknown as PioneersLook;
const tell = (one: Route, lang: 'en' | 'fr' = 'en') =>
    summary(['go albany', 'go boise'], { content: { cities }, look: lookWith(one) as unknown as Look, lang });

describe('a drive in a sentence', () => {
    it('says who is paid', () => {
        expect(tell(route(2, 2, [0, 0]))).toBe('Drive to Boise: $2 to the bank.');
        expect(tell(route(3, 1, [0, 2]))).toBe('Drive to Boise: $3 in all, $2 to Ben, $1 to the bank.');
        expect(tell(route(0, 0, [0, 0]))).toBe('Drive to Boise: free.');
        expect(tell(route(2, 2, [0, 0]), 'fr')).toBe('Conduire la diligence à Boise\u202f: 2\u202f$ à la réserve commune.');
    });
    it('leaves everything else to the events', () => {
        expect(summary(['buy road', 'road albany-boise'], { content: { cities }, look: lookWith() as unknown as Look, lang: 'en' })).toBeNull();
    });
});

describe('other ways', () => {
    const known = new Map(cities.map((one) => [one.id, one]));
    it('are offered only when a dearer one pays a rival less', () => {
        const [toBank, dearer, toBen, cheapToBen] = [route(2, 2, [0, 0]), route(3, 3, [0, 0]), route(3, 1, [0, 2]), route(1, 0, [0, 1])];
        expect(wayBadges(lookWith(toBank, dearer, toBen), toBank, known, 'en')).toEqual([]);
        expect(wayBadges(lookWith(cheapToBen, toBank, dearer), cheapToBen, known, 'en').map(({ label }) => label)).toEqual(['$1 → Ben', '$2 → bank']);
    });
});
