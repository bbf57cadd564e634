import { expect, test } from 'vitest';
import { pathOf, type Route, routeOf, ruleAddress } from '../src/router';

test('every address leads to its page and back', () => {
    const routes: Route[] = [
        { page: 'home' },
        { page: 'setup', game: 'pioneers' },
        { page: 'play', id: 'abc123' },
        { page: 'rules', game: 'pioneers' },
        { page: 'rules', game: 'milestones' },
        { page: 'rules', game: '' },
        { page: 'learn', game: '', lesson: '' },
        { page: 'learn', game: 'pioneers', lesson: '' },
        { page: 'learn', game: 'pioneers', lesson: 'fares' },
        { page: 'train', game: '', what: '' },
        { page: 'train', game: 'pioneers', what: 'puzzles' },
        { page: 'statistics' },
        { page: 'host', game: 'pioneers' },
        { page: 'join', invite: 'secret_-1' },
        { page: 'table', id: 'abc' },
        { page: 'lobby' },
        { page: 'me' },
        { page: 'device' },
        { page: 'settings' },
        { page: 'about' },
        { page: 'design' },
    ];
    for (const route of routes) expect(routeOf(pathOf(route))).toEqual(route);
});

test('unknown addresses are lost, not home', () => {
    for (const path of ['/nowhere', '/play', '/setup', '/host', '/join', '/table', '/lobby/more', '/play/a/b', '/rules/a/b', '/learn/a/b/c', '/train/pioneers', '/train/a/b/c', '/statistics/more', '/settings/more']) {
        expect(routeOf(path)).toEqual({ page: 'lost' });
    }
});

test('a rule is linked on the page of its game’s rules', () => {
    expect(ruleAddress('PIO-3.2')).toBe('/rules/pioneers#PIO-3.2');
});
