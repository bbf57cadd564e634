// What a place of the board is called, for the log about it, and how a seat stands.

import type { Lang, Look, Seat } from '../../engine/types';
import type { About, Holding } from '../part';
import { disasters, faces, type DaysContent, type DaysView } from './model';
import { words } from './words';

export function placeName(place: string, anyContent: unknown, lang: Lang): string {
    const { townsfolk, equipment, towns } = anyContent as DaysContent;
    const text = words[lang];
    const named = [...townsfolk, ...equipment, ...towns].find(({ id }) => id === place);
    if (named) return named.name[lang];
    const disaster = disasters.find((one) => place === `disaster-${one}`);
    if (disaster) return text.disaster[disaster];
    const face = faces.find((one) => place === `space-${one}`);
    if (face) return text.faces[face];
    return place === 'pool' ? text.dice : place;
}

export function holdings(seat: Seat, { look, lang }: About): Holding[] {
    const view = look.view as DaysView;
    const { silver, wood, medicine, cattle, wagons, townsfolk, equipment } = view.players[seat - 1]!;
    const text = words[lang];
    return [
        { name: text.short, count: view.scores[seat - 1]!.known },
        { name: '$', count: silver },
        { name: text.things.wood, count: wood },
        { name: text.things.medicine, count: medicine },
        { name: text.things.cattle, count: cattle },
        { name: text.things.equipment, count: equipment.length },
        { name: text.townsfolk, count: townsfolk.length },
        { name: text.damage, count: wagons.reduce((sum, { damage }) => sum + damage, 0), isBurden: true },
    ];
}

/** What one has to pay with, above the board of a phone. */
export function stock({ look, lang }: About): string {
    const { viewer, players } = look.view as DaysView;
    if (!viewer) return '';
    const { silver, wood, medicine } = players[viewer - 1]!;
    return words[lang].stock(silver, wood, medicine);
}

/** A round is a day of a week. */
export function timeOf({ look, lang }: About): string {
    const { week, day } = look.view as DaysView;
    return week > 0 && day > 0 ? words[lang].week(week, day) : words[lang].before;
}

export function standing(seat: Seat, look: Look, lang: Lang): string {
    const { total, known } = (look.view as DaysView).scores[seat - 1]!;
    return total === null ? words[lang].pointsAndGold(known) : words[lang].points(total).replace('-', '−');
}
