// Addresses of the page and what they mean.

import { gameOfRule } from './games';

export type Route =
    | { page: 'home' }
    | { page: 'setup'; game: string }
    | { page: 'play'; id: string }
    /** Without a game: the list of them. */
    | { page: 'rules'; game: string }
    | { page: 'learn'; game: string; lesson: string }
    /** Without a game: all that there is to practise. */
    | { page: 'train'; game: string; what: string }
    | { page: 'statistics' }
    /** Tables on a server: opening one, an invitation to one, one, all of them; who one is there. */
    | { page: 'host'; game: string }
    | { page: 'join'; invite: string }
    | { page: 'table'; id: string }
    | { page: 'lobby' }
    | { page: 'me' }
    | { page: 'device' }
    | { page: 'settings' }
    | { page: 'about' }
    | { page: 'design' }
    | { page: 'lost' };

export function routeOf(path: string): Route {
    const [first, second = '', third = '', ...rest] = path.split('/').filter((part) => part !== '');
    if (rest.length > 0 || (third && first !== 'learn' && first !== 'train')) return { page: 'lost' };
    switch (first) {
        case undefined:
            return { page: 'home' };
        case 'setup':
            return second ? { page: 'setup', game: second } : { page: 'lost' };
        case 'play':
            return second ? { page: 'play', id: second } : { page: 'lost' };
        case 'host':
            return second ? { page: 'host', game: second } : { page: 'lost' };
        case 'join':
            return second ? { page: 'join', invite: second } : { page: 'lost' };
        case 'table':
            return second ? { page: 'table', id: second } : { page: 'lost' };
        case 'rules':
            return { page: 'rules', game: second };
        case 'learn':
            return { page: 'learn', game: second, lesson: third };
        case 'train':
            return second !== '' && third === '' ? { page: 'lost' } : { page: 'train', game: second, what: third };
        case 'statistics':
        case 'lobby':
        case 'me':
        case 'device':
        case 'settings':
        case 'about':
        case 'design':
            return second ? { page: 'lost' } : { page: first };
        default:
            return { page: 'lost' };
    }
}

const address = (...parts: string[]): string => `/${parts.filter((part) => part !== '').join('/')}`;

export function pathOf(route: Route): string {
    switch (route.page) {
        case 'home':
        case 'lost':
            return '/';
        case 'setup':
        case 'host':
        case 'rules':
            return address(route.page, route.game);
        case 'play':
        case 'table':
            return address(route.page, route.id);
        case 'join':
            return address('join', route.invite);
        case 'learn':
            return address('learn', route.game, route.lesson);
        case 'train':
            return address('train', route.game, route.what);
        default:
            return address(route.page);
    }
}

/** The rules page of the game an id such as PIO-3.2 belongs to, at that rule. */
export const ruleAddress = (id: string): string => `${pathOf({ page: 'rules', game: gameOfRule(id) ?? '' })}#${id}`;
