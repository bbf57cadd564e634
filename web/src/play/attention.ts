// What the person points at: a tap or the focus on something that bears `data-about` (a city, a road, a
// coach) notices it; the right button or the menu key asks what happened there. A long press, the mouse that rests on
// something or the focus on it asks what it is: whatever bears `data-means`, `data-about` or `data-target`; and so does a
// tap on what cannot be chosen now.

import type { Attachment } from 'svelte/attachments';

export interface Heed {
    notice: (place: string) => void;
    ask: (place: string) => void;
    /** What that is; `stays`: until it is closed. */
    explain: (thing: HTMLElement | SVGElement, stays: boolean) => void;
    /** Nothing is pointed at any more. */
    leave: () => void;
}

/** What an element is called where somebody asks what it is. */
export const thingsOf = ({ dataset }: HTMLElement | SVGElement): string[] =>
    [dataset.means, dataset.about, dataset.target].filter((name) => name !== undefined);

const longPress = 550;
const rest = 600;
const slack = 8;

export function attention(heed: Heed): Attachment<HTMLElement> {
    return (root) => {
        let press: { x: number; y: number; since: number; timer: ReturnType<typeof setTimeout> } | null = null;
        /** The click at the end of a long press means nothing more. */
        let answered = false;

        const aboutOf = (event: Event) =>
            (event.target as Element).closest<HTMLElement | SVGElement>('[data-about]')?.dataset.about;
        const thingOf = (event: Event) =>
            (event.target as Element).closest<HTMLElement | SVGElement>('[data-means], [data-about], [data-target]');
        let resting: { thing: Element; timer: ReturnType<typeof setTimeout> } | null = null;
        const leave = () => {
            if (resting) clearTimeout(resting.timer);
            resting = null;
            heed.leave();
        };
        /** Where the mouse rests: what comes up under it there was not pointed at. */
        let restsAt: { x: number; y: number } | null = null;
        /** Where it was last. */
        let mouse: { x: number; y: number } | null = null;
        const isNear = (event: PointerEvent, place: { x: number; y: number } | null, within: number) =>
            place !== null && Math.hypot(event.clientX - place.x, event.clientY - place.y) <= within;
        const follow = (event: PointerEvent) => {
            mouse = { x: event.clientX, y: event.clientY };
        };
        const hover = (event: PointerEvent) => {
            if (mouse === null || isNear(event, mouse, 0)) restsAt = { x: event.clientX, y: event.clientY };
            follow(event);
            const thing = event.pointerType === 'mouse' && !isNear(event, restsAt, slack) ? thingOf(event) : null;
            if (thing === resting?.thing) return;
            leave();
            if (thing) resting = { thing, timer: setTimeout(() => heed.explain(thing, false), rest) };
        };
        /** Whether keys were used last: a focus that comes after a tap is nobody's question. */
        let byKeys = false;
        const focused = (event: FocusEvent) => {
            const thing = thingOf(event);
            leave();
            if (thing?.matches(':focus-visible') && byKeys) heed.explain(thing, false);
        };
        const notice = (event: Event) => {
            const place = aboutOf(event);
            if (place) heed.notice(place);
        };
        const tap = (event: Event) => {
            const thing = thingOf(event);
            if (thing && !thing.closest('[data-glows], [data-question], button, a')) heed.explain(thing, false);
        };
        const release = () => {
            if (press) clearTimeout(press.timer);
            press = null;
        };
        const hold = (event: TouchEvent) => {
            release();
            answered = false;
            const [finger, second] = event.touches;
            const thing = thingOf(event);
            if (!finger || second || !thing) return;
            const timer = setTimeout(() => {
                answered = true;
                heed.explain(thing, true);
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
            const isTouch = press !== null || answered;
            release();
            if (!isTouch) heed.ask(place);
        };
        const swallow = (event: MouseEvent) => {
            if (answered) event.stopPropagation();
            answered = false;
        };

        const stop = new AbortController();
        const { signal } = stop;
        root.addEventListener('click', swallow, { signal, capture: true });
        root.addEventListener('click', notice, { signal });
        root.addEventListener('click', tap, { signal });
        root.addEventListener('focusin', notice, { signal });
        root.addEventListener('focusin', focused, { signal });
        root.addEventListener('pointerover', hover, { signal });
        root.addEventListener('pointerleave', leave, { signal });
        document.addEventListener('keydown', () => (byKeys = true), { signal, capture: true });
        root.addEventListener('pointermove', follow, { signal, passive: true });
        root.addEventListener('pointerdown', ({ clientX: x, clientY: y }) => {
            restsAt = { x, y };
            byKeys = false;
            leave();
        }, { signal });
        root.addEventListener('contextmenu', menu, { signal });
        root.addEventListener('touchstart', hold, { signal, passive: true });
        root.addEventListener('touchmove', move, { signal, passive: true });
        root.addEventListener('touchend', lift, { signal, passive: true });
        root.addEventListener('touchcancel', release, { signal, passive: true });
        return () => {
            release();
            if (resting) clearTimeout(resting.timer);
            stop.abort();
        };
    };
}
