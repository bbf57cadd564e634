// Fingers and mouse on the map: pan, pinch and wheel move the camera; the rest is told to the board.

import type { Attachment } from 'svelte/attachments';
import type { Camera } from './camera.svelte';
import type { Point } from './point';

export interface Hand {
    /** Whether a press at this place takes hold of something on the map. */
    holds: (pixel: Point) => boolean;
    drag: (pixel: Point) => void;
    /** `null`: the browser took it out of the hand. */
    drop: (pixel: Point | null) => void;
    /** `pressed`: the `data-target` that lay under the finger when it went down. */
    tap: (pixel: Point, pressed: string | null) => void;
}

/** How far a tap may wander, in pixels: a finger is never quite still. */
const slackOf = (event: PointerEvent): number => (event.pointerType === 'mouse' ? 6 : 12);
const targetOf = (event: Event): string | null =>
    (event.target as Element).closest<HTMLElement | SVGElement>('[data-target]')?.dataset.target ?? null;

export function gestures(camera: Camera, hand: Hand): Attachment<SVGSVGElement> {
    return (svg) => {
        const fingers = new Map<number, Point>();
        let pressed: Point | null = null;
        let target: string | null = null;
        let moved = false;
        let holding = false;

        const pixelOf = (event: MouseEvent): Point => {
            const box = svg.getBoundingClientRect();
            return { x: event.clientX - box.left, y: event.clientY - box.top };
        };
        /** Handles on the map answer for themselves. */
        const isForHandle = (event: Event) => (event.target as Element).closest('[data-handle]') !== null;
        const down = (event: PointerEvent) => {
            if (event.button !== 0 || isForHandle(event)) return;
            const pixel = pixelOf(event);
            // The first finger of a gesture: whatever was let go elsewhere is forgotten.
            if (event.isPrimary) fingers.clear();
            fingers.set(event.pointerId, pixel);
            if (fingers.size > 1) return;
            [pressed, target, moved, holding] = [pixel, targetOf(event), false, hand.holds(pixel)];
        };
        const move = (event: PointerEvent) => {
            if (event.buttons === 0) return up(event);
            const before = fingers.get(event.pointerId);
            if (!before || !pressed) return;
            const pixel = pixelOf(event);
            if (!moved && Math.hypot(pixel.x - pressed.x, pixel.y - pressed.y) < slackOf(event)) return;
            if (!moved) svg.setPointerCapture(event.pointerId);
            moved = true;
            fingers.set(event.pointerId, pixel);
            const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
            if (other) {
                const spread = (p: Point) => Math.hypot(p.x - other.x, p.y - other.y);
                camera.zoom(spread(pixel) / Math.max(1, spread(before)), other);
            } else if (holding) hand.drag(pixel);
            else camera.pan(pixel.x - before.x, pixel.y - before.y);
        };
        const up = (event: PointerEvent) => {
            if (!fingers.delete(event.pointerId) || fingers.size > 0) return;
            if (moved && holding) hand.drop(event.type === 'pointercancel' ? null : pixelOf(event));
            holding = false;
            pressed = null;
        };
        const click = (event: MouseEvent) => {
            if (isForHandle(event)) return;
            if (moved && event.detail > 0) return void (moved = false);
            // A click without a pointer (a screen reader's) means the piece that it names.
            const box = (event.target as Element).getBoundingClientRect();
            const at = svg.getBoundingClientRect();
            if (event.detail > 0) hand.tap(pixelOf(event), target);
            else hand.tap({ x: box.left + box.width / 2 - at.left, y: box.top + box.height / 2 - at.top }, targetOf(event));
        };
        const wheel = (event: WheelEvent) => {
            event.preventDefault();
            camera.zoom(Math.exp(-event.deltaY / 400), pixelOf(event));
        };

        const stop = new AbortController();
        const { signal } = stop;
        svg.addEventListener('pointerdown', down, { signal });
        svg.addEventListener('pointermove', move, { signal });
        svg.addEventListener('pointerup', up, { signal });
        svg.addEventListener('pointercancel', up, { signal });
        svg.addEventListener('click', click, { signal });
        svg.addEventListener('wheel', wheel, { signal, passive: false });
        return () => stop.abort();
    };
}
