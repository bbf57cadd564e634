// What a road on a free line is good for: the points that one's largest network gains by it, and whether it begins
// where one has a pioneer or a road. PIO-7.3.

import type { Seat } from '../../engine/types';
import type { PioneersContent, PioneersView } from './model';

interface Part {
    own: number;
    scoring: number;
}

export interface RoadWorth {
    /** Points gained at once, if the game ended then; 0 for none. */
    points: number;
    /** It touches one's own pioneers or roads. */
    isNear: boolean;
}

const sum = (a: Part, b: Part): Part => ({ own: a.own + b.own, scoring: a.scoring + b.scoring });
const larger = (a: Part, b: Part): Part => (b.own > a.own || (b.own === a.own && b.scoring > a.scoring) ? b : a);

/** What each of these lines is worth to a seat. */
export function roadWorths(content: PioneersContent, view: PioneersView, seat: Seat, lines: Set<string>): Map<string, RoadWorth> {
    const roads = new Set(view.players[seat - 1]!.roads);
    const root = new Map<string, string>();
    const find = (city: string): string => {
        let at = city;
        for (let above = root.get(at); above !== undefined; above = root.get(at)) at = above;
        return at;
    };
    const parts = new Map<string, Part>();
    const partOf = (city: string): Part => {
        const settlers = view.settlers[city] ?? [];
        const own = settlers[seat - 1] ?? 0;
        return parts.get(city) ?? { own, scoring: content.network === 'own' ? own : settlers.reduce((all, count) => all + count, 0) };
    };
    let largest: Part = { own: 0, scoring: 0 };
    for (const { id, from, to } of content.lines) {
        const [a, b] = [find(from), find(to)];
        if (!roads.has(id) || a === b) continue;
        const joined = sum(partOf(a), partOf(b));
        root.set(b, a);
        parts.set(a, joined);
        largest = larger(largest, joined);
    }
    return new Map(
        content.lines.filter(({ id }) => lines.has(id)).map(({ id, from, to }) => {
            const [a, b] = [find(from), find(to)];
            const joined = a === b ? partOf(a) : sum(partOf(a), partOf(b));
            const isNear = [from, to].some((city) => parts.has(find(city)) || partOf(city).own > 0);
            return [id, { points: (larger(largest, joined).scoring - largest.scoring) * content.numbers.network_points, isNear }];
        }),
    );
}
