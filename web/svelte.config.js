import { readFileSync } from 'node:fs';
import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

// The kinds of windows that styles tell apart, by name: `@media (--phone)`.
const windows = JSON.parse(readFileSync(new URL('src/style/windows.json', import.meta.url), 'utf8'));

function nameWindows({ content, filename }) {
    const queryOf = (_, name) => {
        if (!windows[name]) throw new Error(`${filename}: windows.json has no ${name}`);
        return windows[name];
    };
    return { code: content.replaceAll(/@media[^{]*/g, (media) => media.replaceAll(/\((--[a-z]+)\)/g, queryOf)) };
}

export default { preprocess: [vitePreprocess(), { style: nameWindows }] };
