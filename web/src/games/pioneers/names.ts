// Accessible names of the places on the board: "Albany, Farmer tile, reachable for $2".

import type { Lang, Look, Seat } from '../../engine/types';
import type { About, Holding } from '../part';
import { roadsByLine, type City, type CoachContent, type Line, type PioneersContent, type PioneersLook, type PioneersView } from './model';
import { catalogues } from '../../words';
import { words } from './words';

export function cityName(
    city: City,
    { content, look, lang, price }: { content: PioneersContent; look: PioneersLook; lang: Lang; price: string },
): string {
    const text = words[lang];
    const { view } = look;
    const parts = [city.name[lang]];
    const tile = view.tiles[city.id];
    if (city.id === content.start) parts.push(text.start);
    if (view.covered.includes(city.id)) parts.push(text.covered);
    if (tile) parts.push(text.tile(text.tiles[tile]));
    (view.settlers[city.id] ?? []).forEach((count, i) => {
        if (count > 0) parts.push(text.settled(look.names[i]!, count));
    });
    if (view.stagecoach === city.id) parts.push(text.coachHere);
    if (price) parts.push(text.reachable(price));
    return parts.join(', ');
}

export function lineName(
    line: Line,
    { cities, look, lang, open }: { cities: Map<string, City>; look: PioneersLook; lang: Lang; open: boolean },
): string {
    const text = words[lang];
    const seats: Seat[] = roadsByLine(look.view.players).get(line.id) ?? [];
    const parts = [text.line(cities.get(line.from)!.name[lang], cities.get(line.to)!.name[lang])];
    parts.push(seats.length > 0 ? text.roadOf(seats.map((seat) => look.names[seat - 1]).join(text.and)) : text.noRoad);
    if (open) parts.push(text.canBuild);
    return parts.join(', ');
}

/** What stands above the log about a city, a line or a coach. */
export function placeName(place: string, anyContent: unknown, lang: Lang): string {
    const { cities, lines, coaches } = anyContent as PioneersContent;
    const named = [...cities, ...coaches].find(({ id }) => id === place);
    if (named) return named.name[lang];
    const line = lines.find(({ id }) => id === place);
    const nameOf = (city: string) => cities.find(({ id }) => id === city)!.name[lang];
    return line ? `${nameOf(line.from)} – ${nameOf(line.to)}` : place;
}

export function coachName(coach: CoachContent, lang: Lang): string {
    const text = words[lang];
    return text.coach(coach.name[lang], coach.seats.map((seat) => text.tiles[seat]).join(', '), text.points(coach.points));
}

/** What a seat would have if the game ended now, as far as one knows; and whether there are nuggets besides. */
export function reckoned(seat: Seat, { scores }: PioneersView): { points: number; isAll: boolean } {
    const { coaches, empty_seats, nuggets, network } = scores[seat - 1]!;
    return { points: coaches + empty_seats + (nuggets ?? 0) + network, isAll: nuggets !== null };
}

export function holdings(seat: Seat, { look, lang }: About): Holding[] {
    const view = look.view as PioneersView;
    const { money, roads_left } = view.players[seat - 1]!;
    const text = words[lang];
    return [{ name: text.short, count: reckoned(seat, view).points }, { name: '$', count: money }, { name: text.roadsLeft, count: roads_left }];
}

/** The stack of coaches and one's own roads run out. */
export function stock({ look, lang }: About): string {
    const { stack, viewer, players } = look.view as PioneersView;
    const text = words[lang];
    const coaches = text.coachesLeft(stack);
    return viewer ? `${coaches} · ${text.ownRoads(players[viewer - 1]!.roads_left)}` : coaches;
}

/** So many roads can be built in a turn: two that are bought, one of the Sergeant's. */
const roadsATurn = 3;

/** The stack of coaches is the clock of the game, and so are everybody's roads. In a round everybody can take a coach. */
export function endNears({ look, lang }: About): string {
    const { stack, players, viewer } = look.view as PioneersView;
    const text = words[lang];
    if (stack > 0 && stack <= players.length) return text.stackEnds(stack);
    const least = players.reduce((found, { roads_left }, seat) => (roads_left < players[found]!.roads_left ? seat : found), 0);
    const left = players[least]!.roads_left;
    return left <= roadsATurn ? text.roadsEnd(least + 1 === viewer ? catalogues[lang].youAlone : look.names[least]!, left) : '';
}

export function standing(seat: Seat, look: Look, lang: Lang): string {
    const view = look.view as PioneersView;
    const text = words[lang];
    const { points, isAll } = reckoned(seat, view);
    return `${text.dollars(view.players[seat - 1]!.money)} · ${isAll ? text.points(points) : text.pointsAndNuggets(points)}`;
}
