// What can be done, as the map offers it: a way of several steps is one answer.

import { answerOf, type Answer } from '../../play/question';
import type { About } from '../part';
import { payingDifferently } from './badges';
import type { PioneersContent, PioneersLook } from './model';
import { roadWorths } from './network';
import { sharesOf, summary } from './summary';
import { goActions, openCities, openLines, placesRoads, routesTo } from './taps';
import { words } from './words';

/** The ways to a city: its name, what the way costs (and who is paid, where that differs), the tile that lies there. */
function drivesTo(city: string, about: About): Answer[] {
    const look = about.look as PioneersLook;
    const text = words[about.lang];
    const ways = payingDifferently(routesTo(look, city));
    const label = (about.content as PioneersContent).cities.find(({ id }) => id === city)!.name[about.lang];
    const tile = look.view.tiles[city];
    return ways.map((way) => {
        const actions = goActions(way);
        const first = look.choices.find(({ action }) => action === actions[0])!;
        const shares = ways.length > 1 ? sharesOf(way, look.names, about.lang).join(', ') : '';
        return {
            ...answerOf(first, actions), words: summary(actions, about) ?? first.words, label,
            price: way.cost === 0 ? text.free : shares || text.dollars(way.cost), gain: tile ? text.tiles[tile] : '',
        };
    });
}

/** The lines for a road, those that join most of one's own first. */
function roads({ content: anyContent, look: anyLook, lang }: About): Answer[] {
    const [content, look] = [anyContent as PioneersContent, anyLook as PioneersLook];
    const worths = roadWorths(content, look.view, look.actor!, openLines(look));
    const worthOf = ({ action }: { action: string }): number => {
        const { points, isNear } = worths.get(action.slice('road '.length)) ?? { points: 0, isNear: false };
        return points + (isNear ? 0.5 : 0);
    };
    const gain = (points: number): { gain?: string } => (points >= 1 ? { gain: words[lang].points(Math.floor(points)) } : {});
    return [...look.choices].sort((a, b) => worthOf(b) - worthOf(a)).map((choice) => ({ ...answerOf(choice), ...gain(worthOf(choice)) }));
}

export function answers(about: About): Answer[] | null {
    const look = about.look as PioneersLook;
    if (look.actor !== null && placesRoads(look)) return roads(about);
    const cities = openCities(look);
    if (cities.size === 0) return null;
    const drives = [...cities].flatMap((city) => drivesTo(city, about));
    return [...drives, ...look.choices.filter(({ action }) => !action.startsWith('go ')).map((choice) => answerOf(choice))];
}
