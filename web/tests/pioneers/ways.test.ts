import { describe, expect, it } from 'vitest';
import { payingDifferently } from '../../src/games/pioneers/badges';
import type { PioneersLook, Route } from '../../src/games/pioneers/model';
import { routesTo } from '../../src/games/pioneers/taps';

const route = (cost: number, ...seats: number[]): Route => ({ to: 'boston', way: ['boston'], cost, seats, bank: cost - seats.reduce((a, b) => a + b, 0) }) as unknown as Route;

describe('ways to a city', () => {
    it('come the cheapest first, and of equal ones that which pays the others less', () => {
        const look = { view: { routes: [route(3, 0, 0, 0), route(2, 0, 2, 0), route(2, 0, 1, 0)] } } as unknown as PioneersLook;
        expect(routesTo(look, 'boston').map(({ cost, seats }) => [cost, ...seats])).toEqual([[2, 0, 1, 0], [2, 0, 2, 0], [3, 0, 0, 0]]);
    });
    it('are a choice only where a dearer one pays somebody less', () => {
        const costs = (...routes: Route[]): number[] => payingDifferently(routes).map(({ cost }) => cost);
        expect(costs(route(4, 0, 0, 0), route(5, 0, 1, 0), route(6, 0, 1, 1))).toEqual([4]);
        expect(costs(route(3, 0, 2, 0), route(4, 0, 0, 1), route(5, 0, 2, 1))).toEqual([3, 4]);
        expect(costs(route(1, 0, 1, 0), route(3, 0, 0, 0))).toEqual([1, 3]);
    });
});
