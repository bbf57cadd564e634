import { expect, test } from 'vitest';
import type { PioneersContent, PioneersView } from '../../src/games/pioneers/model';
import { roadWorths } from '../../src/games/pioneers/network';

/** a – b – c – d – e – f, one line after the other. */
const cities = ['a', 'b', 'c', 'd', 'e', 'f'];
const lines = cities.slice(1).map((to, i) => ({ id: `${cities[i]}-${to}`, from: cities[i]!, to }));
const content = { network: 'own', lines, numbers: { network_points: 2 } } as unknown as PioneersContent;
const viewOf = (roads: string[], settlers: Record<string, number[]>) => ({ players: [{ roads }, { roads: [] }], settlers }) as unknown as PioneersView;
const worth = (view: PioneersView, line: string, of = content) => roadWorths(of, view, 1, new Set([line])).get(line);

test('a road is worth what the largest network gains by it', () => {
    const view = viewOf(['a-b', 'd-e'], { a: [1, 0], b: [1, 1], c: [0, 2], d: [1, 0], f: [2, 0] });
    expect(worth(view, 'b-c'), 'nobody of one’s own there').toEqual({ points: 0, isNear: true });
    expect(worth(view, 'e-f'), 'one and two are more than two').toEqual({ points: 2, isNear: true });
    expect(worth(view, 'c-d')).toEqual({ points: 0, isNear: true });
    expect(worth(viewOf(['a-b', 'c-d'], { a: [1, 0], d: [3, 0] }), 'b-c')).toEqual({ points: 2, isNear: true });
});

test('the first road joins its two ends, and one far from everything is told from the others', () => {
    const view = viewOf([], { a: [1, 0], b: [1, 0], e: [0, 1] });
    expect(worth(view, 'a-b')).toEqual({ points: 4, isNear: true });
    expect(worth(view, 'd-e')).toEqual({ points: 0, isNear: false });
    const all = { ...content, network: 'all' } as PioneersContent;
    expect(worth(viewOf(['a-b'], { a: [1, 1], c: [0, 2] }), 'b-c', all), 'everybody’s pioneers score').toEqual({ points: 4, isNear: true });
});
