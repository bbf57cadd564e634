// Accessible names of places: "b3, number 2, Build a street a2 – b3 – c3 (2 VP)".

import type { Lang, Look, Seat } from '../../engine/types';
import type { About as Position, Holding } from '../part';
import { spaces, type MilestonesContent, type MilestonesLook, type MilestonesView, type Player, type Space, type Tile, type Triangle, type Vertex } from './model';
import { catalogues } from '../../words';
import { words } from './words';

/** What a tap would do, in the engine's words; empty where it is not allowed. */
const offer = (look: MilestonesLook, actions: string[]): string[] =>
    look.choices.filter(({ action }) => action === actions[0]).map((choice) => choice.words);

interface About {
    look: MilestonesLook;
    lang: Lang;
    /** What a tap proposes. */
    actions: string[];
}

export function vertexName(vertex: Vertex, content: MilestonesContent, { look, lang, actions }: About): string {
    const { view } = look;
    const text = words[lang];
    const parts = [vertex.id];
    if (vertex.number !== null) parts.push(text.number(vertex.number));
    if (vertex.id === content.start) parts.push(text.start);
    else if (view.markets.includes(vertex.id)) parts.push(text.market);
    if (view.sacks.includes(vertex.id)) parts.push(text.flour);
    if (view.milestones.includes(vertex.id)) parts.push(text.milestone);
    if (view.ends.includes(vertex.id)) parts.push(text.streetEnd);
    return [...parts, ...offer(look, actions)].join(', ');
}

export function triangleName({ id, bush }: Triangle, { look, lang, actions }: About): string {
    const text = words[lang];
    const parts = [text.triangle(id)];
    const kind = look.view.bonus[id];
    if (kind) parts.push(text.bonusTile(text.kinds[kind]));
    else if (bush) parts.push(text.bush);
    if (look.view.houses.includes(id)) parts.push(text.house);
    return [...parts, ...offer(look, actions)].join(', ');
}

/** `sign`: what stands in the space of a place besides its name. */
export function spaceName(space: Space, player: Player, { look, lang, actions }: About, sign = ''): string {
    const text = words[lang];
    const index = spaces.indexOf(space);
    const parts = [sign ? `${text.places[space]} ${sign}` : (text.placesInFull[space] ?? text.space(space))];
    if (index < 8) {
        const worker = player.workers[index];
        if (worker) parts.push(`${text.kinds[worker.kind]} ${worker.number}`, ...(worker.bonus ? [text.withBonus] : []));
        else parts.push(player.covers.includes(index + 1) ? text.coveredSpace : text.empty);
    }
    if (player.pawn === space) parts.push(text.pawnHere);
    return [...parts, ...offer(look, actions)].join(', ');
}

export function tileName({ workers: [left, right] }: Tile, lang: Lang): string {
    const text = words[lang];
    const name = ({ kind, number }: { kind: keyof typeof text.kinds; number: number }) => `${text.kinds[kind]} ${number}`;
    return text.tile(name(left), name(right));
}

/** What stands above the log about a place. */
export function placeName(place: string, anyContent: unknown, lang: Lang): string {
    const { tiles, triangles } = anyContent as MilestonesContent;
    const tile = tiles.find(({ id }) => id === place);
    if (tile) return tileName(tile, lang);
    return triangles.some(({ id }) => id === place) ? words[lang].triangle(place) : place;
}

export const holdings = (seat: Seat, { look, lang }: Position): Holding[] => [
    { name: words[lang].short, count: (look.view as MilestonesView).players[seat - 1]!.points },
];

/** What everybody runs for. */
export const goal = ({ content, lang }: Position): string => words[lang].goal((content as MilestonesContent).numbers.end_points);

/** So many points at most are made in a turn, but for rare ones. */
const leap = 20;

/** Points bring the end, and so does the last worker tile. */
export function endNears({ content, look, lang }: Position): string {
    const { players, viewer, stack, display } = look.view as MilestonesView;
    const text = words[lang];
    const end = (content as MilestonesContent).numbers.end_points;
    const first = players.reduce((found, { points }, seat) => (points > players[found]!.points ? seat : found), 0);
    const { points } = players[first]!;
    const tiles = stack + display.length;
    if (points >= end - leap) return text.endNears(first + 1 === viewer ? catalogues[lang].youAlone : look.names[first]!, points, end);
    return tiles > 0 && tiles <= players.length ? text.tilesEnd(tiles) : '';
}

/** The tiles of the draft are taken one after the other, two a seat. */
export function stepOf({ view }: Look): [number, number] | null {
    const { phase, in_hand } = view as MilestonesView;
    return phase === 'draft' ? [in_hand.length + 1, 2] : phase === 'place_drafted' ? [3 - in_hand.length, 2] : null;
}

export function standing(seat: Seat, look: Look, lang: Lang): string {
    return words[lang].points((look.view as MilestonesView).players[seat - 1]!.points);
}
