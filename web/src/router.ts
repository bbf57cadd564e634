// Addresses of the page and what they mean.

export type Route =
    | { page: 'home' }
    | { page: 'setup'; game: string }
    | { page: 'play'; id: string }
    | { page: 'rules'; game: string }
    | { page: 'learn'; lesson: string }
    | { page: 'settings' }
    | { page: 'about' }
    | { page: 'design' }
    | { page: 'lost' };

export function routeOf(path: string): Route {
    const [first, second, ...rest] = path.split('/').filter((part) => part !== '');
    if (rest.length > 0) return { page: 'lost' };
    switch (first) {
        case undefined:
            return { page: 'home' };
        case 'setup':
            return { page: 'setup', game: second ?? 'pioneers' };
        case 'play':
            return second ? { page: 'play', id: second } : { page: 'lost' };
        case 'rules':
            return { page: 'rules', game: second ?? 'pioneers' };
        case 'learn':
            return { page: 'learn', lesson: second ?? '' };
        case 'settings':
        case 'about':
        case 'design':
            return second ? { page: 'lost' } : { page: first };
        default:
            return { page: 'lost' };
    }
}

export function pathOf(route: Route): string {
    switch (route.page) {
        case 'home':
        case 'lost':
            return '/';
        case 'setup':
            return `/setup/${route.game}`;
        case 'play':
            return `/play/${route.id}`;
        case 'rules':
            return route.game === 'pioneers' ? '/rules' : `/rules/${route.game}`;
        case 'learn':
            return route.lesson ? `/learn/${route.lesson}` : '/learn';
        default:
            return `/${route.page}`;
    }
}

/** The rules page of the game an id such as PIO-3.2 belongs to, at that rule. */
export const ruleAddress = (id: string): string => `/rules#${id}`;
