// What the dice may make of laying or running, in sentences.

import type { Lang, Look } from '../../engine/types';
import { chancesOf, trainOn, type Arrival, type RailContent, type RailLook } from './model';
import { words, type Words } from './words';

/** What a player hopes for first, what is to be feared last. */
export const arrivalsInOrder: Arrival[] = ['home', 'couples', 'plain', 'river', 'danger', 'ambush', 'derails'];

export function foretell(proposal: string[], { content, look: anyLook, lang }: { content: unknown; look: Look; lang: Lang }): string[] {
    const look = anyLook as RailLook;
    if (proposal[0] === 'run') return ofRunning(look, words[lang]);
    if (proposal[0] === 'lay') return ofLaying(content as RailContent, look, words[lang]);
    return [];
}

/** Of so many throws one may derail without being asked whether one means it. */
const fewOf = 6;

/** Throwing the dice is what one does every turn: asked about is only what risks much. */
export function isUsual(proposal: string[], { look }: { look: Look }): boolean {
    if (proposal[0] !== 'run') return proposal[0] === 'lay';
    const { total, ways } = chancesOf((look as RailLook).view.forecasts);
    return (ways.get('derails') ?? 0) * fewOf < total;
}

function ofRunning({ view }: RailLook, text: Words): string[] {
    const { total, ways } = chancesOf(view.forecasts);
    if (total === 0 || view.active === null) return [];
    const isLight = trainOn(view, view.active).engine !== null;
    const said = arrivalsInOrder.flatMap((arrival) => {
        const count = ways.get(arrival);
        if (!count) return [];
        return [isLight && arrival === 'plain' ? text.onTheWay(count) : text.ways[arrival](count)];
    });
    const toBox = view.forecasts.reduce((sum, { reaches_box, weight }) => sum + (reaches_box ? weight : 0), 0);
    const back = view.forecasts.filter(({ arrival }) => arrival === 'derails').map(({ stop }) => stop);
    if (ways.get('derails') === total) return [text.surelyDerails(Math.min(...back))];
    return [
        text.throws(total, said.join(', ')),
        ...(back.length > 0 ? [text.derailedTo(Math.min(...back), trainOn(view, view.active).pos ?? 0)] : []),
        ...(toBox > 0 ? [text.waysToBox(toBox)] : []),
    ];
}

function ofLaying({ length, spaces_a_section: size, train_length, numbers }: RailContent, { view }: RailLook, text: Words): string[] {
    if (view.active === null) return [];
    const { railhead, pos } = trainOn(view, view.active);
    const throwsTo = new Map<number, number[]>();
    numbers.sections_by_throw.forEach((sections, i) => {
        const to = Math.min(length, railhead + sections * size);
        throwsTo.set(to, [...(throwsTo.get(to) ?? []), i + 1]);
    });
    const said = [...throwsTo].map(([to, throws], i) => text.laysTo(rangeOf(throws), to, i === 0));
    const isNear = pos === null && Math.max(...throwsTo.keys()) >= train_length;
    return [`${said.join(text.semicolon)}.`, ...(isNear ? [text.getsTrain] : [])];
}

const rangeOf = (throws: number[]): string => (throws.length > 1 ? `${throws[0]}–${throws.at(-1)}` : String(throws[0]));
