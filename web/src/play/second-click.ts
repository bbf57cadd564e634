// The second click of a double click falls on whatever has come in the button's place: it is nobody's wish.

/** So soon is a second tap one of a double tap; of clicks the browser says it itself. By the fingers' time: a page that is busy hears of them late. */
const soon = 400;

/** After `first` a second click at the same place, or a second tap, goes nowhere. */
export function swallowSecond(first: MouseEvent): void {
    const watch = new AbortController();
    const swallow = (event: MouseEvent): void => {
        const isNear = Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY) < 40;
        const isTap = (event as PointerEvent).pointerType === 'touch';
        const isSecond = event.detail > 1 || (isTap && event.timeStamp - first.timeStamp < soon);
        if (!isNear || !isSecond) return watch.abort();
        event.stopPropagation();
        event.preventDefault();
    };
    addEventListener('click', swallow, { capture: true, signal: watch.signal });
}
