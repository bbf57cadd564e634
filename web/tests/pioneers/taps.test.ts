import { expect, test } from 'vitest';
import { isChoice } from '../../src/games/choices';
import { goActions, hasPlace, openCities, openLines, placesRoads, proposedRoute, riderAction, riderChoices, routesTo, tapCity, tapDisplay, tapLine } from '../../src/games/pioneers/taps';
import { content, position } from './position';

const travel = position(({ view }) => view.phase === 'travel' && view.routes.length > 3);
const settle = position(({ view, choices }) => view.phase === 'settle' && choices.length > 1);
const purchase = position(({ view }) => view.phase === 'purchase');
const laying = position(({ view }) => view.phase === 'place_bought_road');

test('a tap on a city in reach drives there by the cheapest way', () => {
    for (const city of openCities(travel)) {
        const routes = routesTo(travel, city);
        expect(routes.map(({ cost }) => cost)).toEqual(routes.map(({ cost }) => cost).sort((a, b) => a - b));
        const actions = tapCity(travel, city);
        expect(actions).toEqual(goActions(routes[0]!));
        expect(actions.at(-1)).toBe(`go ${city}`);
        expect(isChoice(travel, actions[0]!)).toBe(true);
        expect(proposedRoute(travel, actions)).toBe(routes[0]);
    }
});

test('a tap on another city asks to drive there, which the frame explains', () => {
    const far = content.cities.find(({ id }) => !openCities(travel).has(id) && id !== travel.view.stagecoach)!;
    expect(tapCity(travel, far.id)).toEqual([`go ${far.id}`]);
    expect(isChoice(travel, `go ${far.id}`)).toBe(false);
    expect(proposedRoute(travel, [`go ${far.id}`])).toBeUndefined();
    expect(openCities(purchase).size).toBe(0);
});

test('lines are open while a road is laid; while one buys, a tap buys and lays', () => {
    expect(placesRoads(laying)).toBe(true);
    expect(placesRoads(travel)).toBe(false);
    const [line] = openLines(laying);
    expect(content.lines.map(({ id }) => id)).toContain(line);
    expect(tapLine(laying, line!)).toEqual([`road ${line}`]);
    expect(tapLine(purchase, line!)).toEqual(['buy road', `road ${line}`]);
    expect(tapDisplay(2)).toEqual(['buy coach 2']);
});

test('a rider means what the phase asks for', () => {
    for (const { action, profession, coach } of riderChoices(settle)) expect(riderAction(settle, coach, profession)).toBe(action);
    const at = (phase: string) => ({ ...settle, view: { ...settle.view, phase, settled: 'banker' as const } });
    expect(riderAction(at('barkeeper'), 'daybreak', 'merchant')).toBe('return merchant daybreak');
    expect(riderAction(at('farmer'), 'daybreak', 'farmer')).toBe('farmer daybreak');
    expect(riderAction(at('farmer'), 'daybreak', 'banker')).toBe('settle banker daybreak');
    expect(riderAction(at('invitation'), 'daybreak', 'banker')).toBe('join daybreak');
    expect(riderAction(at('invitation'), 'daybreak', 'merchant')).toBe('settle merchant daybreak');
});

test('every choice has a place on the board or the panels, or is a chip', () => {
    const chips = [travel, settle, purchase, laying].flatMap(({ choices }) => choices).filter(({ action }) => !hasPlace(action));
    for (const { action } of chips) expect(action).toMatch(/^(done|pass|decline|buy road|buy two-roads)$/);
});
