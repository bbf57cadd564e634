// Where things lie on the sheet, in km: the sheet itself, sizes, the sides of the names.

import type { Lang } from '../../engine/types';
import type { City, Line, PioneersContent, Point } from './model';

export const sheet = { left: -2600, top: -1690, width: 5080, height: 3200 };
/** A pixel is 1.6 km at the closest; a phone begins with 4.4. */
export const mapScale = { closest: 1.6, usual: 4.4, most: 7, margin: 300 };
export const tileRadius = 84;
export const labelSize = 62;

export const between = (a: Point, b: Point, share: number): Point => ({
    x: a.x + (b.x - a.x) * share,
    y: a.y + (b.y - a.y) * share,
});

/** The part of a line between two cities' tiles, moved `aside` km to its right. */
export function track(a: Point, b: Point, aside = 0, gap = tileRadius): [Point, Point] {
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
    const trim = Math.min(gap, length * 0.4);
    const at = (p: Point, along: number): Point => ({
        x: p.x + ux * along - uy * aside,
        y: p.y + uy * along + ux * aside,
    });
    return [at(a, trim), at(b, -trim)];
}

export function distanceToSegment(p: Point, a: Point, b: Point): number {
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const share = Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy)));
    return Math.hypot(p.x - a.x - share * dx, p.y - a.y - share * dy);
}

export interface Label extends Point {
    anchor: 'start' | 'middle' | 'end';
}

interface Box {
    left: number;
    top: number;
    right: number;
    bottom: number;
}

const overlap = (a: Box, b: Box): number =>
    Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
    Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

interface Side {
    anchor: Label['anchor'];
    x: number;
    y: number;
    dislike: number;
}

const sides: Side[] = [
    { anchor: 'middle', x: 0, y: tileRadius + 52, dislike: 0 },
    { anchor: 'middle', x: 0, y: -tileRadius - 16, dislike: 200 },
    { anchor: 'start', x: tileRadius + 14, y: 20, dislike: 300 },
    { anchor: 'end', x: -tileRadius - 14, y: 20, dislike: 300 },
    { anchor: 'start', x: 46, y: tileRadius + 42, dislike: 500 },
    { anchor: 'end', x: -46, y: tileRadius + 42, dislike: 500 },
    { anchor: 'start', x: 52, y: -tileRadius - 4, dislike: 600 },
    { anchor: 'end', x: -52, y: -tileRadius - 4, dislike: 600 },
];

const widthOf = (name: string): number => name.length * labelSize * 0.5;

function boxOf(city: City, side: Side, width: number): Box {
    const x = city.x + side.x;
    const left = side.anchor === 'start' ? x : side.anchor === 'end' ? x - width : x - width / 2;
    const bottom = city.y + side.y + 10;
    return { left, top: bottom - labelSize, right: left + width, bottom };
}

/** The start's mark is larger than a tile. */
const sidesOfStart: Side[] = sides.map((side) => ({ ...side, x: side.x * 1.4, y: side.y > 30 || side.y < 0 ? side.y * 1.4 : side.y }));

/** How much of a name would lie on lines: samples along its middle. */
function onLines(box: Box, tracks: [Point, Point][]): number {
    const reach = labelSize * 0.62;
    const y = (box.top + box.bottom) / 2;
    let cost = 0;
    for (const [a, b] of tracks) {
        if (Math.min(a.y, b.y) > y + reach || Math.max(a.y, b.y) < y - reach) continue;
        if (Math.min(a.x, b.x) > box.right + reach || Math.max(a.x, b.x) < box.left - reach) continue;
        for (let i = 0; i <= 4; ++i) {
            const p = { x: box.left + ((box.right - box.left) * i) / 4, y };
            if (distanceToSegment(p, a, b) < reach) cost += 900;
        }
    }
    return cost;
}

interface Candidate {
    side: Side;
    box: Box;
    /** Without the other names. */
    cost: number;
}

/** The name of each city on the side where it covers least: tiles, lines and the other names. */
export function placeLabels({ cities, lines, start }: PioneersContent, lang: Lang): Map<string, Label> {
    const at = new Map(cities.map((city) => [city.id, city]));
    const tracks = lines.map(({ from, to }: Line) => track(at.get(from)!, at.get(to)!, 0, 0));
    const tiles = cities.map(({ x, y }) => ({
        left: x - tileRadius, top: y - tileRadius, right: x + tileRadius, bottom: y + tileRadius,
    }));
    const candidates = cities.map((city) =>
        (city.id === start ? sidesOfStart : sides).map((side): Candidate => {
            const box = boxOf(city, side, widthOf(city.name[lang]));
            let cost = side.dislike + onLines(box, tracks);
            if (box.left < sheet.left + 70 || box.right > sheet.left + sheet.width - 70) cost += 20_000;
            for (const tile of tiles) cost += overlap(box, tile) * 1.5;
            return { side, box, cost };
        }),
    );
    const chosen: (Candidate | undefined)[] = cities.map(() => undefined);
    const costOf = ({ box, cost }: Candidate, own: number): number =>
        chosen.reduce((sum, other, index) => (other && index !== own ? sum + overlap(box, other.box) * 3 : sum), cost);
    for (let pass = 0; pass < 3; ++pass)
        candidates.forEach((sidesOfCity, index) => {
            const costs = sidesOfCity.map((candidate) => ({ candidate, cost: costOf(candidate, index) }));
            chosen[index] = costs.reduce((a, b) => (b.cost < a.cost ? b : a)).candidate;
        });
    return new Map(cities.map((city, index) => {
        const { anchor, x, y } = chosen[index]!.side;
        return [city.id, { anchor, x: city.x + x, y: city.y + y }];
    }));
}
