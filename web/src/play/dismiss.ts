// Something that opens over the table closes by Escape and by a tap elsewhere.

import type { Attachment } from 'svelte/attachments';

export const dismiss: Attachment<HTMLDetailsElement> = (details) => {
    const stop = new AbortController();
    const { signal } = stop;
    const key = (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !details.open) return;
        event.preventDefault(); // it lets go of nothing else
        const hadFocus = details.contains(document.activeElement);
        details.open = false;
        if (hadFocus) details.querySelector('summary')?.focus({ preventScroll: true });
    };
    const press = (event: PointerEvent) => {
        if (details.open && !details.contains(event.target as Node)) details.open = false;
    };
    document.addEventListener('keydown', key, { signal });
    document.addEventListener('pointerdown', press, { signal, capture: true });
    return () => stop.abort();
};
