// A piece carried with the mouse or a finger: an image of it follows the pointer, and where it is let go,
// the place below (`data-drop`) is told. A press that does not move stays a tap.

import type { Attachment } from 'svelte/attachments';

export interface Carrying {
    /** Whether letting go there would mean something. */
    welcome: (place: string) => boolean;
    drop: (place: string) => void;
}

const slack = 6;

/** The place at a point of the window, below whatever floats there. */
function placeAt(x: number, y: number): HTMLElement | null {
    const found = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drop]');
    return found ?? null;
}

/** A picture of the piece, above everything and out of everybody's way. */
function imageOf(piece: HTMLElement): HTMLElement {
    const image = piece.cloneNode(true) as HTMLElement;
    for (const button of image.querySelectorAll('button')) button.remove();
    const { left, top, width, height } = piece.getBoundingClientRect();
    image.removeAttribute('data-drop');
    image.setAttribute('aria-hidden', 'true');
    image.dataset.carried = '';
    Object.assign(image.style, {
        position: 'fixed', left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px`,
        margin: '0', zIndex: '40', pointerEvents: 'none', boxShadow: 'var(--shadow)',
    });
    document.body.append(image);
    return image;
}

export function carry(carrying: Carrying): Attachment<HTMLElement> {
    return (piece) => {
        let pressed: { x: number; y: number; pointer: number } | null = null;
        let image: HTMLElement | null = null;
        let below: HTMLElement | null = null;

        function mark(place: HTMLElement | null): void {
            if (place === below) return;
            below?.removeAttribute('data-welcome');
            below = place;
            place?.setAttribute('data-welcome', '');
        }
        function letGo(): void {
            mark(null);
            image?.remove();
            image = null;
            pressed = null;
            piece.removeAttribute('data-away');
        }
        const down = (event: PointerEvent) => {
            if (event.button === 0 && event.isPrimary) pressed = { x: event.clientX, y: event.clientY, pointer: event.pointerId };
        };
        const move = (event: PointerEvent) => {
            if (pressed?.pointer !== event.pointerId) return;
            const [x, y] = [event.clientX - pressed.x, event.clientY - pressed.y];
            if (!image && Math.hypot(x, y) < slack) return;
            if (!image) {
                piece.setPointerCapture(event.pointerId);
                image = imageOf(piece);
                piece.dataset.away = '';
            }
            image.style.transform = `translate(${x}px, ${y}px)`;
            const place = placeAt(event.clientX, event.clientY);
            mark(place && carrying.welcome(place.dataset.drop!) ? place : null);
        };
        const up = (event: PointerEvent) => {
            if (pressed?.pointer !== event.pointerId) return;
            const wasCarried = image !== null;
            letGo();
            if (!wasCarried) return;
            swallowClick();
            const place = placeAt(event.clientX, event.clientY)?.dataset.drop;
            if (place !== undefined) carrying.drop(place);
        };
        const key = (event: KeyboardEvent) => {
            if (event.key === 'Escape' && image) letGo();
        };

        // A quick hand is off the piece before it is known to carry it.
        const stop = new AbortController();
        const { signal } = stop;
        piece.addEventListener('pointerdown', down, { signal });
        addEventListener('pointermove', move, { signal });
        addEventListener('pointerup', up, { signal });
        addEventListener('pointercancel', letGo, { signal });
        addEventListener('keydown', key, { signal });
        return () => {
            stop.abort();
            letGo();
        };
    };
}

/** The click that the browser makes of the end of a journey is none. */
function swallowClick(): void {
    const swallow = (event: Event) => {
        event.stopPropagation();
        event.preventDefault();
    };
    addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener('click', swallow, { capture: true }));
}
