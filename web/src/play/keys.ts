// Keys at a table: U takes back, Enter confirms, Escape lets go of what is proposed; the page that holds
// the table adds its own.

import type { Session } from './session.svelte';

/** Arrows have their own meaning there. */
const scrolls = '[data-board], [role="region"]';
const acts = 'button, a, summary, [role="button"], [tabindex="0"]';

export function onTableKey(
    present: () => Session | null,
    own: Record<string, () => unknown>,
): (event: KeyboardEvent) => void {
    return (event) => {
        const session = present();
        if (!session || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
        const at = event.target as HTMLElement;
        if (/^(INPUT|SELECT|TEXTAREA)$/.test(at.tagName) && event.key !== 'Escape') return;
        if (session.handTo !== null) return;
        const proposes = session.proposal ?? session.trouble ?? session.hint;
        if (event.key === 'u') void session.undo();
        else if (event.key === 'Enter' && !at.closest(acts)) void session.confirm();
        else if (event.key === 'Escape' && proposes) session.cancel();
        else if (event.key.startsWith('Arrow') && at.closest(scrolls)) return;
        else own[event.key]?.();
    };
}
