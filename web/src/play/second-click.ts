// The second click of a double click falls on whatever has come in the button's place: it is nobody's wish.

/** For some moments after `first` a second click at the same place, or a second tap, goes nowhere. */
export function swallowSecond(first: MouseEvent): void {
    const watch = new AbortController();
    const swallow = (event: MouseEvent): void => {
        const isNear = Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY) < 40;
        const isSecond = event.detail > 1 || (event as PointerEvent).pointerType === 'touch';
        if (!isNear || !isSecond) return;
        event.stopPropagation();
        event.preventDefault();
    };
    addEventListener('click', swallow, { capture: true, signal: watch.signal });
    setTimeout(() => watch.abort(), 400);
}
