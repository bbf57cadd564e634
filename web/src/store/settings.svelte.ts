// The settings of this browser, alive: reading one in a component makes it follow.

import { defaults, readSettings, type Settings, writeSettings } from './settings';

const place = 'conestoga.settings';

function stored(): string | null {
    try {
        return localStorage.getItem(place);
    } catch {
        return null; // storage is forbidden: the settings last as long as the page
    }
}

const lessMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;

export const settings: Settings = $state(readSettings(stored(), defaults(navigator.languages, lessMotion)));

export function change(values: Partial<Settings>): void {
    Object.assign(settings, values);
    try {
        localStorage.setItem(place, writeSettings(settings));
    } catch {
        return;
    }
}

/** Puts language, theme and text size on the document, and keeps them there. */
export function dressDocument(): void {
    $effect.root(() => {
        $effect(() => {
            const root = document.documentElement;
            root.lang = settings.lang;
            if (settings.theme === 'system') delete root.dataset.theme;
            else root.dataset.theme = settings.theme;
            root.style.setProperty('--text-size', `${settings.textSize}%`);
        });
    });
}
