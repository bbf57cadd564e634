// What the badges on the board offer: other ways to the chosen city, or riders to settle or send back.

import type { Lang, Seat } from '../../engine/types';
import type { City, CoachContent, PioneersLook, Profession, Route } from './model';
import { goActions, riderChoices, routesTo } from './taps';
import { words } from './words';

export interface Badge {
    actions: string[];
    label: string;
    /** The accessible name. */
    name: string;
    piece?: Profession;
    seats: Seat[];
    chosen: boolean;
}

/** Of the ways to a city, the cheapest first: those that pay somebody less than every cheaper one. The others are worse for all. */
export function payingDifferently(routes: Route[]): Route[] {
    return routes.reduce<Route[]>((worth, route) => {
        const isBeaten = worth.some(({ seats }) => seats.every((dollars, seat) => dollars <= route.seats[seat]!));
        return isBeaten ? worth : [...worth, route];
    }, []);
}

/** The ways to the chosen city, if they pay different people. */
export function wayBadges(look: PioneersLook, chosen: Route | undefined, cities: Map<string, City>, lang: Lang): Badge[] {
    const routes = chosen ? payingDifferently(routesTo(look, chosen.to)) : [];
    if (routes.length < 2) return [];
    const text = words[lang];
    return routes.map((route) => {
        const seats = route.seats.flatMap((dollars, i) => (dollars > 0 ? [i + 1] : []));
        const payees = [...seats.map((seat) => look.names[seat - 1]!), ...(route.bank > 0 ? [text.bank] : [])];
        const label = route.cost === 0 ? text.free : text.pays(text.dollars(route.cost), payees.join(text.and));
        const via = route.way.slice(0, -1).map((city) => cities.get(city)!.name[lang]);
        const name = via.length > 0 ? `${label}, ${text.wayVia(via.join(', '))}` : label;
        return { actions: goActions(route), label, name, seats, chosen: route === chosen };
    });
}

/** The riders who can settle here, or go back to the supply. */
export function riderBadges(look: PioneersLook, proposal: string[] | null, coaches: Map<string, CoachContent>, lang: Lang): Badge[] {
    const text = words[lang];
    return riderChoices(look).map(({ action, words: meaning, profession, coach }) => {
        const label = `${text.tiles[profession]} · ${coaches.get(coach)!.name[lang]}`;
        return { actions: [action], label, name: `${label}, ${meaning}`, piece: profession, seats: [], chosen: proposal?.join() === action };
    });
}
