// Where the visitor is. Links inside the page go through here instead of loading it again.

import { pathOf, type Route, routeOf } from './router';

/** With the '#'; as it is where it cannot be decoded. */
function anchorOf({ hash }: Location): string {
    try {
        return decodeURIComponent(hash);
    } catch {
        return hash;
    }
}

class Place {
    path = $state(location.pathname);
    /** With the '#', decoded; empty without one. */
    anchor = $state(anchorOf(location));
    route: Route = $derived(routeOf(this.path));

    constructor() {
        addEventListener('popstate', () => this.#read());
        addEventListener('hashchange', () => this.#read());
        document.addEventListener('click', (event) => this.#follow(event));
    }

    go(to: Route | string): void {
        const path = typeof to === 'string' ? to : pathOf(to);
        history.pushState(null, '', path);
        this.#read();
        if (!this.anchor) scrollTo(0, 0);
    }

    /** In the place of this address: the way back does not lead here again. */
    replace(to: Route): void {
        history.replaceState(null, '', pathOf(to));
        this.#read();
    }

    #read(): void {
        this.path = location.pathname;
        this.anchor = anchorOf(location);
    }

    #follow(event: MouseEvent): void {
        if (event.defaultPrevented || event.button !== 0) return;
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        const link = (event.target as Element | null)?.closest('a');
        if (!link || link.target || link.download || link.origin !== location.origin) return;
        if (link.pathname === location.pathname && link.hash) return;
        event.preventDefault();
        this.go(link.pathname + link.hash);
    }
}

export const place = new Place();
