import './style/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { desk } from './engine/desk';
import { dressDocument } from './store/settings.svelte';

desk(); // the engine loads while the page does
dressDocument();
mount(App, { target: document.getElementById('page')! });

if ('serviceWorker' in navigator && import.meta.env.PROD) {
    // Where it is not allowed (some private windows) the page works all the same, with a network.
    addEventListener('load', () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined));
}
