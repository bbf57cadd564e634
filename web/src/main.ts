import './style/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { desk, letDeskSay, restarted, stale } from './engine/desk';
import { place } from './place.svelte';
import { openAhead } from './play/ahead';
import { dressDocument } from './store/settings.svelte';
import { words } from './words/now.svelte';

letDeskSay((key) => {
    const w = words();
    return { 'page.no_engine': w.noEngine, [restarted]: w.restarted, [stale]: w.movedOn }[key];
});
// The engine loads while the page does; at a table of the server nobody needs it, and it would be in the way.
if (!['join', 'table'].includes(place.route.page)) desk();
if (place.route.page === 'play') openAhead(place.route.id);
dressDocument();
mount(App, { target: document.getElementById('page')! });

// A newer page was put in place of this one, whose other parts are gone: load it. Games are saved as they go.
// Parts that were on their way when somebody left for another address are not missed: Firefox reports them as well.
let left = 0;
addEventListener('beforeunload', () => (left = Date.now()));
addEventListener('vite:preloadError', () => {
    const [key, now] = ['conestoga.reloaded', Date.now()];
    if (now - left < 10_000 || now - Number(sessionStorage.getItem(key) ?? 0) < 60_000) return;
    sessionStorage.setItem(key, String(now));
    location.reload();
});

if ('serviceWorker' in navigator && import.meta.env.PROD) {
    // Keeping the page for later must not delay the page now. Where it is not allowed (some private windows)
    // the page works all the same, with a network.
    const keep = (): void => void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
    addEventListener('load', () => setTimeout(keep, 3000));
}
