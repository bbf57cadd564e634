#!/usr/bin/env node
// Writes outline.json: the map under the board, projected like the content's cities (Albers, km, y
// south) and simplified. Coast and states come from us-atlas; rivers, ranges and the neighbours are
// drawn by hand below, in degrees. Run it again only when something here changes.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature, mesh } from 'topojson-client';

const require = createRequire(import.meta.url);
const atlas = JSON.parse(readFileSync(require.resolve('us-atlas/states-10m.json'), 'utf8'));
const nation = JSON.parse(readFileSync(require.resolve('us-atlas/nation-10m.json'), 'utf8'));

const degree = Math.PI / 180;
const [south, north] = [Math.sin(29.5 * degree), Math.sin(45.5 * degree)];
const n = (south + north) / 2;
const distance = (lat) =>
    (6371 * Math.sqrt(1 - south * south + 2 * n * south - 2 * n * Math.sin(lat * degree))) / n;
const project = ([lon, lat]) => {
    const angle = n * (lon + 96) * degree;
    return [distance(lat) * Math.sin(angle), distance(lat) * Math.cos(angle) - distance(37.5)];
};

/** Douglas–Peucker: keeps the points that are further than `tolerance` km from the chord. */
function simplify(points, tolerance) {
    const [first, last] = [points[0], points[points.length - 1]];
    const [dx, dy] = [last[0] - first[0], last[1] - first[1]];
    const length = Math.hypot(dx, dy);
    let far = 0;
    let at = 0;
    for (let i = 1; i < points.length - 1; ++i) {
        const [x, y] = [points[i][0] - first[0], points[i][1] - first[1]];
        const away = length === 0 ? Math.hypot(x, y) : Math.abs(x * dy - y * dx) / length;
        if (away > far) [far, at] = [away, i];
    }
    if (far <= tolerance) return [first, last];
    return [...simplify(points.slice(0, at + 1), tolerance).slice(0, -1), ...simplify(points.slice(at), tolerance)];
}

const area = (ring) =>
    Math.abs(ring.reduce((sum, [x, y], i) => {
        const [nextX, nextY] = ring[(i + 1) % ring.length];
        return sum + x * nextY - nextX * y;
    }, 0)) / 2;

/** A path of whole kilometres in relative steps, which are short to write. */
function path(points, closed = false) {
    const whole = points.map(([x, y]) => [Math.round(x), Math.round(y)]);
    let text = `M${whole[0].join(' ')}l`;
    for (let i = 1; i < whole.length; ++i)
        text += `${i > 1 ? ' ' : ''}${whole[i][0] - whole[i - 1][0]} ${whole[i][1] - whole[i - 1][1]}`;
    return text.replaceAll(' -', '-') + (closed ? 'z' : '');
}

/** A soft curve through hand-set points. */
function curve(points) {
    const at = (i) => points[Math.max(0, Math.min(points.length - 1, i))];
    const between = [];
    for (let i = 0; i < points.length - 1; ++i)
        for (let step = 0; step < 6; ++step) {
            const t = step / 6;
            const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
            between.push([0, 1].map((k) => 0.5 * (2 * b[k] + (c[k] - a[k]) * t +
                (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t + (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t ** 3)));
        }
    return [...between, points[points.length - 1]];
}

const onTheMainland = ([lon, lat]) => lon > -126 && lon < -60 && lat > 24 && lat < 50;

const land = feature(nation, nation.objects.nation).features[0].geometry.coordinates
    .map((polygon) => polygon[0])
    .filter((ring) => ring.every(onTheMainland))
    .map((ring) => ring.map(project))
    .filter((ring) => area(ring) > 900)
    .map((ring) => {
        const half = Math.floor(ring.length / 2); // a ring's chord is nothing: simplify two halves
        const shore = [...simplify(ring.slice(0, half + 1), 4).slice(0, -1), ...simplify(ring.slice(half), 4)];
        return path(shore.slice(0, -1), true);
    })
    .join('');

const states = mesh(atlas, atlas.objects.states, (one, other) => one !== other).coordinates
    .filter((line) => line.every(onTheMainland))
    .map((line) => path(simplify(line.map(project), 9)))
    .join('');

const neighbours = [
    // Canada, from the Pacific along the border and the Great Lakes to Nova Scotia
    [[-140, 49.5], [-128, 50.8], [-125, 50], [-123.1, 49.2], [-122.7, 49], [-116, 49.1], [-108, 49.1], [-100, 49.1], [-95.2, 49.1], [-93, 48.5],
        [-89.6, 48], [-88.3, 48.7], [-86.4, 48.8], [-85, 47.9], [-84.8, 46.9], [-84.2, 46.5], [-82.5, 46.1], [-80.8, 45.9],
        [-79.9, 44.8], [-80.9, 44.7], [-81.6, 45.2], [-81.7, 43.5], [-82.4, 43], [-82.9, 42.3], [-81.8, 42.3], [-80.2, 42.8], [-79, 42.9],
        [-79.1, 43.2], [-79.8, 43.3], [-79.2, 43.8], [-77.5, 44], [-76.4, 44.2], [-75, 45.1], [-71.5, 45.2], [-70.2, 46.2], [-69.2, 47.5],
        [-68, 47.2], [-67.8, 45.7], [-67.1, 45.1], [-65.8, 45.3], [-64.6, 45.7], [-66.2, 44.3], [-65.6, 43.5], [-63.5, 44.6], [-60, 46], [-60, 56], [-140, 56]],
    // Mexico, on both sides of the Gulf of California
    [[-117.1, 32.6], [-116, 30.6], [-114.2, 28], [-112.2, 26], [-112, 24], [-110, 24], [-112.6, 28], [-114.6, 31.4], [-113, 31.2], [-112.2, 29], [-110.5, 27],
        [-109, 25.5], [-107, 23.5], [-105, 20], [-97, 20], [-97.8, 23], [-97.3, 26], [-99.4, 27.6], [-101.5, 29.9], [-103, 29.1], [-106.4, 31.8], [-111, 31.4], [-114.8, 32.6]],
].map((ring) => path(ring.map(project), true)).join('');

const rivers = [
    /* Mississippi */ [[-95.2, 47.2], [-94.2, 46.3], [-93.1, 44.9], [-91.2, 43.6], [-90.2, 41.8], [-91.4, 40.2], [-90.2, 38.7], [-89.4, 37.2], [-89.7, 36], [-90.6, 34.6], [-91.1, 33], [-91.4, 31.4], [-90.3, 30], [-89.3, 29.2]],
    /* Missouri */ [[-111.5, 45.9], [-111.2, 47.5], [-109, 47.7], [-106, 48], [-103.6, 48.1], [-101.2, 47.3], [-100.6, 45.8], [-100.4, 44.4], [-98.4, 42.9], [-96.4, 42.4], [-95.8, 40.9], [-94.9, 39.6], [-93, 39.2], [-91.4, 38.6], [-90.2, 38.8]],
    /* Ohio */ [[-80, 40.4], [-80.8, 39.6], [-82, 38.8], [-83.6, 38.6], [-85, 38.8], [-86.2, 38], [-87.8, 37.8], [-89.1, 37]],
    /* Arkansas */ [[-106, 38.7], [-104.6, 38.2], [-102, 38], [-99.8, 37.9], [-97.2, 37.3], [-95.4, 35.8], [-93.4, 35.2], [-91.2, 33.9]],
    /* Platte */ [[-106.3, 41.6], [-104.6, 42.2], [-102.5, 41.4], [-100.5, 41.1], [-98.5, 40.7], [-95.9, 41]],
    /* Red River */ [[-101.5, 34.7], [-98.6, 34.1], [-96.5, 33.8], [-94, 33.6], [-92.8, 31.8], [-91.7, 31.1]],
    /* Rio Grande */ [[-106.8, 37.6], [-105.8, 36.2], [-106.7, 34.4], [-106.5, 31.9]],
    /* Colorado */ [[-107.6, 39.5], [-109.4, 38.6], [-110.8, 37.2], [-112, 36.2], [-114.2, 36.1], [-114.6, 34.4], [-114.7, 32.7]],
    /* Snake, Columbia */ [[-110.9, 43.4], [-112.8, 43], [-115, 42.9], [-116.9, 43.8], [-117, 46], [-119, 46.1], [-121, 45.6], [-123.2, 46.1]],
    /* Columbia */ [[-117.8, 49], [-118.6, 47.9], [-120, 47.4], [-119.2, 46.1]],
    /* Hudson */ [[-73.9, 43.8], [-73.7, 42.6], [-74, 41]],
].map((line) => path(simplify(curve(line.map(project)), 5))).join('');

/** Ranges: how far the hachures reach to both sides of the crest, and the crest. */
const ranges = [
    [58, [[-86.4, 34], [-84, 35.4], [-82, 36.4], [-80.2, 37.9], [-78.6, 39.4], [-77.2, 40.8], [-75.4, 41.6]]],
    [44, [[-74.4, 43.6], [-74.2, 44.4]]],
    [44, [[-72.8, 42.8], [-72.4, 44], [-71.2, 44.4], [-69.4, 45.6]]],
    [80, [[-115, 48.8], [-113.6, 47.4], [-113, 46], [-111.6, 45], [-110, 44.4], [-109.4, 43.2], [-107.4, 42]]],
    [80, [[-106.8, 41.2], [-106, 40], [-106.4, 38.6], [-105.4, 37.2], [-105.4, 36]]],
    [52, [[-111.6, 42], [-111.4, 40.4], [-112, 38.4]]],
    [62, [[-121.6, 40.6], [-120.4, 39.2], [-119.2, 37.6], [-118.2, 36]]],
    [52, [[-121.4, 48.6], [-121.6, 46.8], [-121.8, 44.6], [-122.2, 42.6]]],
    [40, [[-116, 46.4], [-114.9, 45], [-114.4, 44.2]]],
    [34, [[-104.1, 44.6], [-103.7, 43.8]]],
    [34, [[-94, 36.4], [-92.4, 36.6]]],
    [34, [[-108.4, 33.6], [-110.6, 34.2]]],
    [34, [[-116.6, 39.6], [-116.2, 41]]],
    [34, [[-104.6, 31.8], [-103.6, 30.4]]],
];
function hachures([reach, crest]) {
    const line = curve(crest.map(project));
    let text = '';
    let walked = 0;
    let stroke = 0;
    for (let i = 1; i < line.length; ++i) {
        const [dx, dy] = [line[i][0] - line[i - 1][0], line[i][1] - line[i - 1][1]];
        const length = Math.hypot(dx, dy);
        for (; walked < length; walked += 17) {
            const side = ++stroke % 2 === 0 ? 1 : -1;
            const long = reach * (0.55 + 0.45 * Math.abs(Math.sin(stroke * 2.4)));
            const [x, y] = [line[i - 1][0] + (dx * walked) / length, line[i - 1][1] + (dy * walked) / length];
            const [acrossX, acrossY] = [(-dy / length) * side, (dx / length) * side];
            text += `M${Math.round(x + acrossX * 7)} ${Math.round(y + acrossY * 7)}l${Math.round(acrossX * long)} ${Math.round(acrossY * long + 6)}`;
        }
        walked -= length;
    }
    return text.replaceAll(' -', '-');
}
const relief = ranges.map(hachures).join('');

const outline = { land, states, neighbours, rivers, relief };
const file = `${JSON.stringify(outline)}\n`;
writeFileSync(new URL('outline.json', import.meta.url), file);
console.log(file.length, 'bytes;', Object.entries(outline).map(([name, d]) => `${name} ${d.length}`).join(', '));
