// What a tap on a place of the board or the panels means, in the notation of actions. A tap on something
// that is not allowed means the natural action too: the frame then explains why not.
//
// A street has three vertices: where it starts (A), its milestone (B) and its end (C). The places for a milestone are
// lit first; a tap on one proposes the best street with its milestone there. Then its ends and starts are lit: a tap
// there changes the street, and never builds it.

import type { Lang } from '../../engine/types';
import { isChoice } from '../choices';
import type { Good, MilestonesContent, MilestonesLook, Space } from './model';
import { words } from './words';

export type Street = [string, string, string];

export const streetsOf = (look: MilestonesLook): Street[] =>
    look.choices.flatMap(({ action }) => (action.startsWith('street ') ? [action.split(' ').slice(1) as Street] : []));

/** The street that is proposed, if one is. */
export function proposedStreet(proposal: string[] | null): Street | null {
    const [verb, ...rest] = (proposal?.[0] ?? '').split(' ');
    return verb === 'street' && rest.length === 3 ? (rest as Street) : null;
}

const asAction = (street: Street): string => `street ${street.join(' ')}`;

/** The street that pays most; of equal ones the first. */
function best(look: MilestonesLook, streets: Street[]): Street | undefined {
    const points = (street: Street) => look.view.previews[asAction(street)]?.points ?? 0;
    return streets.reduce<Street | undefined>((most, one) => (!most || points(one) > points(most) ? one : most), undefined);
}

/** A proposed street changed by a tap on this vertex, or the same one where the tap confirms it. */
function changed(look: MilestonesLook, [a, b, c]: Street, vertex: string): Street | null {
    if (vertex === b || vertex === c) return [a, b, c];
    const others: Street[] = [[a, b, vertex], [vertex, b, c], [a, vertex, c]];
    const other = others.find((street) => isChoice(look, asAction(street)));
    return other ?? best(look, streetsOf(look).filter((street) => street[1] === vertex && street[2] === c)) ?? null;
}

export function tapVertex(look: MilestonesLook, content: MilestonesContent, vertex: string, proposal: string[] | null): string[] {
    const { view } = look;
    if (view.phase === 'supply' || view.phase === 'take_bonus') return [`supply ${vertex}`];
    const proposed = proposedStreet(proposal);
    const other = proposed && changed(look, proposed, vertex);
    if (other) return [asAction(other)];
    if (isChoice(look, `market ${vertex}`)) return [`market ${vertex}`];
    const streets = streetsOf(look);
    const street = best(look, streets.filter((one) => one[1] === vertex)) ?? best(look, streets.filter((one) => one[2] === vertex));
    if (street) return [asAction(street)];
    return [isTouched(look, content, vertex) ? `market ${vertex}` : asAction(naturalStreet(look, content, vertex))];
}

function isTouched({ view }: MilestonesLook, content: MilestonesContent, vertex: string): boolean {
    return view.markets.includes(vertex) || content.lines.some((line) => (line.from === vertex || line.to === vertex) && view.streets.includes(line.id));
}

const neighbours = (content: MilestonesContent, vertex: string): string[] =>
    content.lines.flatMap(({ from, to }) => (from === vertex ? [to] : to === vertex ? [from] : []));

/** The street somebody means who taps a free vertex where none can be built: from a start nearby, if there is one. */
function naturalStreet(look: MilestonesLook, content: MilestonesContent, vertex: string): Street {
    const around = neighbours(content, vertex);
    const starts = [...look.view.ends, ...look.view.markets];
    const start = around.find((one) => starts.includes(one)) ?? around.find((one) => isTouched(look, content, one)) ?? around[0]!;
    const end = around.find((one) => one !== start && !isTouched(look, content, one)) ?? around.find((one) => one !== start)!;
    return [start, vertex, end];
}

/** A house, or the bonus tile for the first worker who may have it. */
export function tapTriangle(look: MilestonesLook, triangle: string, proposal: string[] | null): string[] {
    if (look.view.phase !== 'take_bonus') return [`house ${triangle}`];
    if (proposal?.[0]?.startsWith(`take ${triangle} `)) return proposal;
    return [look.choices.find(({ action }) => action.startsWith(`take ${triangle} `))?.action ?? `take ${triangle} 1`];
}

/** A space of one's own loop. */
export function tapSpace(look: MilestonesLook, space: Space, proposal: string[] | null): string[] {
    const { phase } = look.view;
    if (phase === 'place_drafted' || phase === 'place_hired') {
        const left = isChoice(look, `place ${space}`) || Number(space) < 2 ? space : Number(space) - 1;
        return [`place ${left}`];
    }
    if (phase === 'cover_worker') return [`cover ${space}`];
    if (phase === 'take_bonus') {
        const [, triangle] = (proposal?.[0] ?? '').split(' ');
        if (triangle && isChoice(look, `take ${triangle} ${space}`)) return [`take ${triangle} ${space}`];
        const take = look.choices.find(({ action }) => action.startsWith('take ') && action.endsWith(` ${space}`));
        return [take?.action ?? `take ${look.view.built_house ?? Object.keys(look.view.bonus)[0]!} ${space}`];
    }
    return [`move ${space}`];
}

/** Whether a vertex is lit: first those for a milestone, then what can be changed of the proposed street. */
export function isLit(vertex: string, actions: string[], proposal: string[] | null): boolean {
    const street = proposedStreet(actions);
    if (!street) return true;
    return street[1] === (proposedStreet(proposal)?.[1] ?? vertex);
}

/**
 * Whether something is chosen in parts, of which the tap was but one: a street whose milestone has other ends or starts, a
 * bonus tile for one of several workers, two cubes to sell. Where the tap leaves nothing open it is none.
 */
export function isInParts(look: MilestonesLook, [action = '']: string[]): boolean {
    const [verb, first, second] = action.split(' ');
    const all = look.choices.map((choice) => choice.action.split(' ')).filter(([other]) => other === verb);
    const isOneOf = (others: string[][]): boolean => isChoice(look, action) && others.length > 1;
    if (verb === 'street') return isOneOf(all.filter(([, , over]) => over === second));
    if (verb === 'take') return isOneOf(all.filter(([, triangle]) => triangle === first));
    return verb === 'sell' && isOneOf(all.filter((cubes) => cubes.includes(first!, 1) || cubes.includes(second!, 1)));
}

export const tapTile = (look: MilestonesLook, tile: string): string[] => [`${look.view.phase === 'draft' ? 'draft' : 'hire'} ${tile}`];

/** The cubes in the order in which a sale is written. */
const cubes: Good[] = ['stone', 'wood', 'sand', 'grain'];
const sale = (one: Good, two: Good): string =>
    `sell ${cubes.indexOf(one) <= cubes.indexOf(two) ? `${one} ${two}` : `${two} ${one}`}`;

/** A good of one's own: it is returned, or sold with another one; a further tap changes the other one. */
export function tapGood(look: MilestonesLook, good: Good, proposal: string[] | null): string[] {
    if (look.view.phase === 'return_goods') return [`return ${good}`];
    const [verb, first] = (proposal?.[0] ?? '').split(' ');
    if (verb === 'sell' && isChoice(look, sale(first as Good, good))) return [sale(first as Good, good)];
    const partners = [good, ...cubes];
    return [sale(good, partners.find((other) => isChoice(look, sale(good, other))) ?? good)];
}

/** Choices with a place on the board or the panels. */
export const hasPlace = (action: string): boolean =>
    /^(draft|place|move|hire|sell|street|house|market|take|supply|return|cover) /.test(action);

/** At the trading house all that can be bought or sold is a button for each kind. */
export function kindOf(action: string, lang: Lang): string | null {
    const [verb] = action.split(' ');
    return verb === 'hire' || verb === 'buy' || verb === 'sell' ? words[lang].trades[verb] : null;
}

/** A house that cannot be built is none of a certain place. */
export function nameOfGreyed(action: string, lang: Lang): string | null {
    const { street, house, market, sack } = words[lang].costOf;
    return { street, house, market, supply: sack }[action.split(' ')[0]!] ?? null;
}
