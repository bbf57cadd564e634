import { expect, test } from 'vitest';
import { riderBadges, wayBadges } from '../../src/games/pioneers/badges';
import { litPlaces, placesOf, scorePlaces } from '../../src/games/pioneers/highlights';
import { between, distanceToSegment, labelSize, placeLabels, sheet, tileRadius, track } from '../../src/games/pioneers/layout';
import { byId, type PioneersLook, type Point, roadsByLine, type Route } from '../../src/games/pioneers/model';
import { offersOf } from '../../src/games/pioneers/offers';
import { paymentsOf } from '../../src/games/pioneers/payments';
import { dragTo, goActions, riderChoices, routesTo } from '../../src/games/pioneers/taps';
import { content, position } from './position';

const cities = byId(content.cities);
const coaches = byId(content.coaches);

test('payments follow the step they are for; a second one on the same line lies beside the first', () => {
    const [a, b, c] = content.cities;
    const step = (from: string, to: string) => ({ event: 'step', from, to });
    const payments = paymentsOf([
        { event: 'pay_bank', dollars: 9 },
        step(a!.id, b!.id), { event: 'pay_seat', payee: 2, dollars: 1 },
        step(b!.id, c!.id), { event: 'pay_bank', dollars: 1 }, { event: 'pay_seat', payee: 3, dollars: 1 },
    ], cities);
    expect(payments.map(({ payee, dollars, step: number }) => [payee, dollars, number])).toEqual([[2, 1, 0], [null, 1, 1], [3, 1, 1]]);
    const middle = between(a!, b!, 0.5);
    expect(payments[0]).toMatchObject({ x: middle.x, y: middle.y });
    expect(payments[2]!.x).toBeGreaterThan(payments[1]!.x);
});

test('a track keeps clear of both tiles, and two roads lie side by side', () => {
    const [a, b]: Point[] = [{ x: 0, y: 0 }, { x: 1000, y: 0 }];
    expect(track(a!, b!)).toEqual([{ x: tileRadius, y: 0 }, { x: 1000 - tileRadius, y: 0 }]);
    expect(track(a!, b!, 20).map(({ y }) => y)).toEqual([20, 20]);
    const [from, to] = track(a!, { x: 100, y: 0 });
    expect(to.x).toBeGreaterThan(from.x);
    expect(distanceToSegment({ x: 500, y: 30 }, a!, b!)).toBe(30);
    expect(distanceToSegment({ x: -30, y: 40 }, a!, b!)).toBe(50);
});

test.each(['en', 'fr'] as const)('names of cities: every one on the sheet, none over another or a tile (%s)', (lang) => {
    const labels = placeLabels(content, lang);
    const boxes = content.cities.map((city) => {
        const { x, y, anchor } = labels.get(city.id)!;
        const width = city.name[lang].length * labelSize * 0.5;
        const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
        return { city: city.id, left, right: left + width, top: y - labelSize * 0.8, bottom: y };
    });
    const meets = (a: (typeof boxes)[number], b: Omit<(typeof boxes)[number], 'city'>) =>
        Math.min(a.right, b.right) - Math.max(a.left, b.left) > 12 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 12;
    for (const box of boxes) {
        expect(box.left, box.city).toBeGreaterThan(sheet.left);
        expect(box.right, box.city).toBeLessThan(sheet.left + sheet.width);
        for (const other of boxes) if (other !== box) expect(meets(box, other), `${box.city} and ${other.city}`).toBe(false);
    }
});

test('an event points at its places, and a network at its cities and roads', () => {
    expect(placesOf({ event: 'settle', seat: 1, city: 'boston', coach: 'daybreak' })).toEqual(['boston', 'daybreak', 'seat-1']);
    expect(placesOf({ event: 'pay_seat', seat: 1, payee: 2, dollars: 1 })).toEqual(['seat-2']);
    expect(placesOf({ event: 'income', seat: 2 })).toEqual(['seat-2']);
    const look = position(({ view }) => view.round > 6 && view.scores[0]!.network_cities.length > 2);
    const lit = litPlaces(scorePlaces('network', 1, look), content, look.view);
    expect(lit.networkOf).toBe(1);
    expect(lit.scoringSeat, 'only own pioneers score').toBe(1);
    expect(litPlaces(['network-1'], { ...content, network: 'all' }, look.view).scoringSeat, 'everybody’s score').toBeNull();
    expect(litPlaces(['boston'], content, look.view).scoringSeat).toBeNull();
    for (const city of look.view.scores[0]!.network_cities) expect(lit.cities).toContain(city);
    for (const line of lit.lines) if (line.includes('-') && !line.startsWith('network') && !line.startsWith('seat')) expect(look.view.players[0]!.roads).toContain(line);
});

test('a stagecoach that is dragged takes the way it was dragged along, or the cheapest', () => {
    const look = position(({ view }) => view.routes.some(({ to, way }) => way.length > 2 && routesTo({ view } as PioneersLook, to).length > 1));
    const { to } = look.view.routes.find((one) => one.way.length > 2 && routesTo(look, one.to).length > 1)!;
    const routes = routesTo(look, to);
    const cheapest = goActions(routes[0]!);
    expect(dragTo(look, to, [])).toEqual(cheapest);
    for (const route of routes.filter(({ way }) => way.length > 1)) expect(dragTo(look, to, route.way)).toEqual(goActions(route));
    expect(dragTo(look, to, [routes[1]!.way[0]!]), 'half a way is none').toEqual(routes[1]!.way.length === 2 ? goActions(routes[1]!) : cheapest);
    const closed = content.cities.find(({ id }) => routesTo(look, id).length === 0)!;
    expect(dragTo(look, closed.id, [])).toEqual([`go ${closed.id}`]);
});

test('ways are offered when there are several, riders always', () => {
    const offered = (look: PioneersLook, to: string): Route | undefined =>
        routesTo(look, to).findLast((route) => wayBadges(look, route, cities, 'en').some(({ chosen }) => chosen));
    const look = position((seen) => seen.view.routes.some(({ to }) => offered(seen, to)));
    const { to } = look.view.routes.find((one) => offered(look, one.to))!;
    const chosen = offered(look, to)!;
    const ways = wayBadges(look, chosen, cities, 'en');
    expect(ways.length).toBeGreaterThan(1);
    const routes = routesTo(look, to).map(goActions);
    for (const { actions } of ways) expect(routes).toContainEqual(actions);
    expect(ways.filter((way) => way.chosen).map(({ actions }) => actions)).toEqual([goActions(chosen)]);
    for (const { name, label } of ways) expect(name.startsWith(label)).toBe(true);
    const single = look.view.routes.find((one) => routesTo(look, one.to).length === 1);
    expect(wayBadges(look, single, cities, 'en')).toEqual([]);
    expect(wayBadges(look, undefined, cities, 'en')).toEqual([]);

    const settling = position(({ view }) => view.phase === 'settle');
    const riders = riderBadges(settling, [riderChoices(settling)[0]!.action], coaches, 'fr');
    expect(riders).toHaveLength(riderChoices(settling).length);
    expect(riders.map(({ chosen }) => chosen)).toEqual(riders.map((_, index) => index === 0));
    for (const { name, label } of riders) expect(name.startsWith(label)).toBe(true);
});

test('coaches for sale: priced by position, buyable only for the seat that acts', () => {
    const look = position(({ view, choices }) => view.phase === 'purchase' && choices.some(({ action }) => action === 'buy coach 2'));
    const offers = offersOf({ content, coaches, look, lang: 'en', mayAct: true });
    expect(offers.map(({ coach }) => coach.id)).toEqual(look.view.display);
    expect(offers.map(({ price }) => price)).toEqual(content.numbers.coach_prices.slice(0, offers.length).map((price) => `$${price}`));
    expect(offers[1]).toMatchObject({ buyable: true, actions: ['buy coach 2'] });
    for (const { buyable } of offersOf({ content, coaches, look, lang: 'en', mayAct: false })) expect(buyable).toBe(false);
});

test('roads by line, in the order of the seats', () => {
    const { view } = position(({ view: { players } }) => players.every(({ roads }) => roads.length > 2));
    for (const [line, seats] of roadsByLine(view.players)) {
        expect(seats).toEqual([...seats].sort());
        for (const seat of seats) expect(view.players[seat - 1]!.roads).toContain(line);
    }
});
