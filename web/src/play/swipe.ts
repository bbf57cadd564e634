// A swipe to the side over something that does not scroll that way itself, nor is carried by the finger
// (`data-held`): one leaf on, or one back.

import type { Attachment } from 'svelte/attachments';

const least = 56;

/** 1: the finger went left, on to the next leaf; -1: back; 0: it was no swipe. */
export function swiped(dx: number, dy: number): -1 | 0 | 1 {
    if (Math.abs(dx) < least || Math.abs(dx) < 1.6 * Math.abs(dy)) return 0;
    return dx < 0 ? 1 : -1;
}

/** Whether something between `target` and `root` would scroll to that side. */
function scrolls(target: Element, root: Element, side: -1 | 1): boolean {
    for (let at: Element | null = target; at && at !== root.parentElement; at = at.parentElement) {
        const room = at.scrollWidth - at.clientWidth;
        if (room <= 1 || !/auto|scroll/.test(getComputedStyle(at).overflowX)) continue;
        if (side > 0 ? at.scrollLeft < room - 1 : at.scrollLeft > 1) return true;
    }
    return false;
}

export function swipe(turn: (side: -1 | 1) => void): Attachment<HTMLElement> {
    return (root) => {
        let start: { x: number; y: number; free: Record<-1 | 1, boolean> } | null = null;
        const down = (event: TouchEvent) => {
            const [finger, second] = event.touches;
            const target = event.target as Element;
            start = null;
            if (!finger || second || target.closest('input, select, [data-held]')) return;
            const free = { [-1]: !scrolls(target, root, -1), 1: !scrolls(target, root, 1) } as Record<-1 | 1, boolean>;
            start = { x: finger.clientX, y: finger.clientY, free };
        };
        const up = (event: TouchEvent) => {
            const finger = event.changedTouches[0];
            if (!start || !finger) return;
            const side = swiped(finger.clientX - start.x, finger.clientY - start.y);
            if (side !== 0 && start.free[side]) turn(side);
            start = null;
        };
        const stop = new AbortController();
        const { signal } = stop;
        root.addEventListener('touchstart', down, { signal, passive: true });
        root.addEventListener('touchend', up, { signal, passive: true });
        return () => stop.abort();
    };
}
