// What a tap on a place of the board or the panels means, in the notation of actions. A tap on
// something that is not allowed means the natural action too: the frame then explains why not.

import type { Choice, Lang } from '../../engine/types';
import type { PioneersLook, Profession, Route } from './model';
import { words } from './words';

const targetsOf = (choices: Choice[], verb: string): string[] =>
    choices.flatMap(({ action }) => (action.startsWith(`${verb} `) ? [action.slice(verb.length + 1)] : []));

export const goActions = (route: Route): string[] => route.way.map((city) => `go ${city}`);

/** The ways to a city, the cheapest first. */
const paidToOthers = ({ seats }: Route): number => seats.reduce((sum, dollars) => sum + dollars, 0);

/** The ways there, the cheapest first; of equal ones that which pays the others less. */
export const routesTo = (look: PioneersLook, city: string): Route[] =>
    look.view.routes.filter((route) => route.to === city).sort((a, b) => a.cost - b.cost || paidToOthers(a) - paidToOthers(b));

/** The route that a proposal takes, if it is one. */
export const proposedRoute = (look: PioneersLook, proposal: string[] | null): Route | undefined =>
    look.view.routes.find((route) => goActions(route).join() === proposal?.join());

/** Cities where the stagecoach can end now. */
export const openCities = (look: PioneersLook): Set<string> =>
    new Set(targetsOf(look.choices, 'go').length > 0 ? look.view.routes.map((route) => route.to) : []);

export const openLines = (look: PioneersLook): Set<string> => new Set(targetsOf(look.choices, 'road'));

export const placesRoads = (look: PioneersLook): boolean =>
    look.view.phase === 'place_bought_road' || look.view.phase === 'sergeant';

export interface RiderChoice extends Choice {
    profession: Profession;
    coach: string;
}

/** The choices that are a rider of some coach. */
export function riderChoices(look: PioneersLook): RiderChoice[] {
    return look.choices.flatMap((choice) => {
        const [verb, ...rest] = choice.action.split(' ');
        const coach = rest.at(-1)!;
        if (verb === 'settle' || verb === 'return') return [{ ...choice, profession: rest[0] as Profession, coach }];
        if (verb === 'farmer') return [{ ...choice, profession: 'farmer', coach }];
        return verb === 'join' ? [{ ...choice, profession: look.view.settled!, coach }] : [];
    });
}

export function tapCity(look: PioneersLook, city: string): string[] {
    const [cheapest] = routesTo(look, city);
    if (cheapest) return goActions(cheapest);
    const riders = riderChoices(look);
    if (city === look.view.stagecoach && riders.length === 1) return [riders[0]!.action];
    return [`go ${city}`];
}

/** The stagecoach was dragged to a city: by the way that it was dragged along if that is one, or by the cheapest. */
export function dragTo(look: PioneersLook, city: string, passed: string[]): string[] {
    const along = routesTo(look, city)
        .filter(({ way }) => way.slice(0, -1).every((stop) => passed.includes(stop)))
        .reduce<Route | null>((longest, route) => (route.way.length > (longest?.way.length ?? 1) ? route : longest), null);
    return along ? goActions(along) : tapCity(look, city);
}

/** While one buys, a tap on a line buys the road and lays it there, or asks why it cannot be bought. */
export function tapLine(look: PioneersLook, line: string): string[] {
    return look.view.phase === 'purchase' ? ['buy road', `road ${line}`] : [`road ${line}`];
}

export const tapDisplay = (position: number): string[] => [`buy coach ${position}`];

/** What a pioneer riding in a coach is asked to do in this phase. */
export function riderAction(look: PioneersLook, coach: string, profession: Profession): string {
    switch (look.view.phase) {
        case 'barkeeper':
            return `return ${profession} ${coach}`;
        case 'farmer':
            return profession === 'farmer' ? `farmer ${coach}` : `settle ${profession} ${coach}`;
        case 'invitation':
            return profession === look.view.settled ? `join ${coach}` : `settle ${profession} ${coach}`;
        default:
            return `settle ${profession} ${coach}`;
    }
}

/** On a phone the coaches for sale lie between map and bar, with prices and seats. */
export const isCard = (action: string): boolean => action.startsWith('buy coach ');

/** More riders than there are buttons for: one button for all of them. */
export function kindOf(action: string, lang: Lang): string | null {
    const [verb] = action.split(' ');
    if (verb === 'settle' || verb === 'join' || verb === 'farmer') return words[lang].settle;
    return verb === 'return' ? words[lang].sendBack : null;
}

/** Choices with a place on the board or the panels. */
export const hasPlace = (action: string): boolean =>
    /^(go|road|settle|return|farmer|join) |^buy coach /.test(action);
