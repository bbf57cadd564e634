// What things are called: places of the board for screen readers, and what a card says.

import type { Lang, Look, Seat } from '../../engine/types';
import type { About, Holding } from '../part';
import { spotAt, trainOn, type Card, type Line, type RailContent, type RailLook, type RailView, type Train } from './model';
import { isChoice } from '../choices';
import { railheadGlows, trainGlows } from './taps';
import { catalogues } from '../../words';
import { words, type Words } from './words';

const numberOf = (word: string): number => Number(word.split(' ')[1] ?? 0);

function wordText(word: string, text: Words): string {
    const [name] = word.split(' ') as [Exclude<keyof Words['words'], 'either'>];
    return text.words[name](numberOf(word));
}

/** "Lose a box, then go back 2." */
export function cardText(card: Card, lang: Lang): string {
    const text = words[lang];
    const [first, ...rest] = card.words;
    const said =
        first === 'either'
            ? text.words.either(wordText(rest[0]!, text), wordText(rest[1]!, text))
            : card.words.map((word, i) => (word === 'pay_box' && i < rest.length ? text.words.price() : wordText(word, text))).join(text.then);
    return `${said[0]!.toUpperCase()}${said.slice(1)}.`;
}

export function spaceName(line: Line, space: number, look: RailLook, lang: Lang): string {
    const text = words[lang];
    const parts = [text.line(line.line), text.space(space)];
    const spot = spotAt(line, space);
    if (spot) parts.push(text.spots[spot]);
    const train = look.view.trains.find((one) => one.line === line.line);
    if (train?.box === space) parts.push(text.dynamite);
    if (train?.signal === space) parts.push(text.signal);
    if (isChoice(look, `dynamite ${line.line} ${space}`)) {
        parts.push(text.canBomb);
        const back = look.view.targets.find((one) => one.line === line.line && one.space === space)?.driven_back_to;
        if (back) parts.push(text.drivesBack(back));
    }
    return parts.join(', ');
}

export function trainName(line: number, look: RailLook, lang: Lang): string {
    const text = words[lang];
    const train = trainOn(look.view, line);
    const parts = [text.trainOf(look.names[(train.seat ?? 1) - 1]!, line), text.space(train.pos ?? 0)];
    if (train.engine) parts.push(text.engineAway(train.engine));
    if (trainGlows(look, line)) parts.push(look.view.phase === 'choose_rival' ? text.canSendBack : text.canRun);
    return parts.join(', ');
}

export function railheadName(line: number, look: RailLook, lang: Lang): string {
    const text = words[lang];
    const parts = [text.railheadOf(line, trainOn(look.view, line).railhead)];
    if (railheadGlows(look, line)) parts.push(text.canLay);
    return parts.join(', ');
}

/** What stands above the log about a place. */
export function placeName(place: string, anyContent: unknown, lang: Lang): string {
    const { lines } = anyContent as RailContent;
    const [kind, number, space] = place.split('-');
    const text = words[lang];
    if (kind !== 'line') return kind === 'dice' ? text.dice : text.cards;
    const name = lines.find(({ line }) => line === Number(number))!.name[lang];
    return space ? `${name}, ${text.space(Number(space))}` : name;
}

export function holdings(seat: Seat, { look, lang }: About): Holding[] {
    const text = words[lang];
    const trains = (look.view as RailView).trains.filter((train) => train.seat === seat);
    const sum = (count: (train: Train) => number) => trains.reduce((all, train) => all + count(train), 0);
    // Two trains are no sum: each is told by itself.
    const spaces = trains.length > 1
        ? [{ name: text.trainsHome, count: sum(({ place }) => (place === null ? 0 : 1)) }, ...trains.map(({ line, pos }) => ({ name: text.spacesOn(line), count: pos ?? 0 }))]
        : [{ name: text.score, count: sum(({ pos }) => pos ?? 0) }];
    return [
        ...spaces,
        { name: text.track, count: sum(({ railhead }) => railhead) },
        { name: text.onYourLine, count: sum(({ box }) => (box === null ? 0 : 1)), isBurden: true },
        { name: text.dynamite, count: sum(({ boxes }) => boxes) },
        { name: text.turnsToMiss, count: sum(({ to_miss }) => to_miss), isBurden: true },
    ];
}

/** Lines as their number plates on the map. */
const plates = '⓪①②③④';

/** The trains that are one's own. */
export function stock({ look, lang }: About): string {
    const { trains, viewer } = look.view as RailView;
    const own = trains.filter(({ seat }) => viewer !== null && seat === viewer).map(({ line }) => line);
    return own.length === 0 ? '' : words[lang].yourTrains(own.join(words[lang].and), own.length);
}

/** Home with one throw: the line is complete, and two dice reach its end, or one beyond the Slow sign. A rival's train first. */
export function endNears({ content, look, lang }: About): string {
    const { trains, viewer } = look.view as RailView;
    const { length } = content as RailContent;
    const near = trains.filter(
        ({ pos, place, railhead, engine, box, sign_passed }) =>
            pos !== null && place === null && engine === null && box === null && railhead >= length && pos + (sign_passed ? 6 : 12) >= length,
    );
    const train = near.find(({ seat }) => seat !== viewer) ?? near[0];
    if (!train) return '';
    const text = words[lang];
    const said = trains.some(({ place }) => place !== null) ? text.canArrive : text.canWin;
    return said(train.seat === viewer ? catalogues[lang].youAlone : look.names[train.seat! - 1]!, train.line);
}

export function standing(seat: Seat, look: Look, lang: Lang): string {
    const text = words[lang];
    const trains = (look.view as RailView).trains.filter((train) => train.seat === seat);
    if (trains.length < 2) return trains.map(({ place, pos }) => (place === null ? text.space(pos ?? 0) : text.home(place))).join('');
    return trains.map(({ line, place, pos }) => `${plates[line]}\u00a0${place === null ? (pos ?? 0) : text.home(place)}`).join(' · ');
}
