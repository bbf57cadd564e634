// Where a place is on the screen.

export interface Spot {
    x: number;
    y: number;
    size: number;
}

/** "a/b/c", "a/b", "a". */
export const aroundPlace = (place: string): string[] =>
    place.split('/').map((_, i, parts) => parts.slice(0, parts.length - i).join('/'));

function isSeen(element: Element): boolean {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0;
}

export function elementOf(place: string): Element | null {
    for (const one of aroundPlace(place)) {
        const found = [...document.querySelectorAll(`[data-place="${CSS.escape(one)}"]`)].find(isSeen);
        if (found) return found;
    }
    return null;
}

/** The part of the screen in which an element can be seen at all: its scrolling frame. */
function frameOf(element: Element): DOMRect {
    return (element.closest('[data-frame]') ?? document.documentElement).getBoundingClientRect();
}

const within = (at: number, low: number, high: number): number => Math.max(low, Math.min(high, at));

/** The piece of a kind that lies at a place, if it is drawn there. */
export const pieceAt = (place: string, kind: string): Element | null =>
    elementOf(place)?.querySelector(`[data-piece="${CSS.escape(kind)}"]`) ?? null;

/**
 * Where a piece of a kind lies, or would lie, at a place; at the edge of its frame if it is scrolled out
 * of it, and at the place called "elsewhere" if it is not on the screen. Null if that is not there either.
 */
export function spotOf(place: string, kind: string): Spot | null {
    const element = pieceAt(place, kind) ?? elementOf(place) ?? elementOf('elsewhere');
    if (!element) return null;
    const box = element.getBoundingClientRect();
    const frame = frameOf(element);
    return {
        x: within(box.left + box.width / 2, frame.left, frame.right),
        y: within(box.top + box.height / 2, frame.top, frame.bottom),
        size: within(Math.min(box.width, box.height), 18, 40),
    };
}
