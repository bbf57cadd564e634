// What can be done, as the map offers it: a way of several steps is one answer.

import { answerOf, type Answer } from '../../play/question';
import type { About } from '../part';
import { payingDifferently } from './badges';
import type { PioneersContent, PioneersLook } from './model';
import { sharesOf, summary } from './summary';
import { goActions, openCities, routesTo } from './taps';
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

export function answers(about: About): Answer[] | null {
    const look = about.look as PioneersLook;
    const cities = openCities(look);
    if (cities.size === 0) return null;
    const drives = [...cities].flatMap((city) => drivesTo(city, about));
    return [...drives, ...look.choices.filter(({ action }) => !action.startsWith('go ')).map((choice) => answerOf(choice))];
}
