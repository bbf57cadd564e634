// A drive in words: where to, for how much, and who is paid.

import type { Lang, Look } from '../../engine/types';
import type { PioneersContent, PioneersLook, Route } from './model';
import { proposedRoute } from './taps';
import { words } from './words';

/** What each who is paid receives: "$1 to Clara". */
export function sharesOf(route: Route, names: string[], lang: Lang): string[] {
    const text = words[lang];
    const shares = route.seats.flatMap((dollars, i) => (dollars > 0 ? [text.shareOf(text.dollars(dollars), names[i]!)] : []));
    return route.bank > 0 ? [...shares, text.shareOf(text.dollars(route.bank), text.theBank)] : shares;
}

/** A drive of several steps in a sentence. */
export function summary(
    proposal: string[],
    { content, look: anyLook, lang }: { content: unknown; look: Look; lang: Lang },
): string | null {
    const look = anyLook as PioneersLook;
    const route = proposedRoute(look, proposal);
    if (!route || route.way.length < 2) return null;
    const text = words[lang];
    const city = (content as PioneersContent).cities.find(({ id }) => id === route.to)!.name[lang];
    const shares = sharesOf(route, look.names, lang);
    const [first = text.free, ...others] = shares;
    return text.drives(city, others.length === 0 ? first : text.inAll(text.dollars(route.cost), shares.join(', ')));
}
