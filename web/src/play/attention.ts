// What the person points at: a tap or the focus on something that bears `data-about` (a city, a road, a
// coach) notices it; a long press, the right button or the menu key asks what happened there.

import type { Attachment } from 'svelte/attachments';

export interface Heed {
    notice: (place: string) => void;
    ask: (place: string) => void;
}

const longPress = 550;
const slack = 8;

export function attention(heed: Heed): Attachment<HTMLElement> {
    return (root) => {
        let press: { x: number; y: number; since: number; timer: ReturnType<typeof setTimeout> } | null = null;
        /** The click at the end of a long press means nothing more. */
        let answered = false;

        const aboutOf = (event: Event) =>
            (event.target as Element).closest<HTMLElement | SVGElement>('[data-about]')?.dataset.about;
        const notice = (event: Event) => {
            const place = aboutOf(event);
            if (place) heed.notice(place);
        };
        const release = () => {
            if (press) clearTimeout(press.timer);
            press = null;
        };
        const hold = (event: TouchEvent) => {
            release();
            answered = false;
            const [finger, second] = event.touches;
            const place = aboutOf(event);
            if (!finger || second || !place) return;
            const timer = setTimeout(() => {
                answered = true;
                heed.ask(place);
            }, longPress);
            press = { x: finger.clientX, y: finger.clientY, since: event.timeStamp, timer };
        };
        const lift = (event: TouchEvent) => {
            // On a page that was busy the timer can be over before a short press is: that stays a tap.
            if (press && event.timeStamp - press.since < longPress) answered = false;
            release();
        };
        const move = (event: TouchEvent) => {
            const finger = event.touches[0];
            if (press && finger && Math.hypot(finger.clientX - press.x, finger.clientY - press.y) > slack) release();
        };
        const menu = (event: MouseEvent) => {
            const place = aboutOf(event);
            if (!place) return;
            event.preventDefault();
            release();
            heed.ask(place);
        };
        const swallow = (event: MouseEvent) => {
            if (answered) event.stopPropagation();
            answered = false;
        };

        const stop = new AbortController();
        const { signal } = stop;
        root.addEventListener('click', swallow, { signal, capture: true });
        root.addEventListener('click', notice, { signal });
        root.addEventListener('focusin', notice, { signal });
        root.addEventListener('contextmenu', menu, { signal });
        root.addEventListener('touchstart', hold, { signal, passive: true });
        root.addEventListener('touchmove', move, { signal, passive: true });
        root.addEventListener('touchend', lift, { signal, passive: true });
        root.addEventListener('touchcancel', release, { signal, passive: true });
        return () => {
            release();
            stop.abort();
        };
    };
}
