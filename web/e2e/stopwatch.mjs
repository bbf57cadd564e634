// What the measuring programs share: a stopwatch in the page, and how figures are told.

export const quiet = JSON.stringify({ lang: 'en', theme: 'light', motion: 0, confirms: 'all', telling: 'none', knowsTaps: true, met: ['pioneers', 'milestones', 'pioneer_days', 'rail_pioneers'], sound: false, textSize: 100 });

const sorted = (times) => [...times].sort((a, b) => a - b);
export const share = (times, part) => sorted(times)[Math.min(times.length - 1, Math.floor(times.length * part))];
export const figures = (times) => `median ${Math.round(share(times, 0.5))}, 95 % ${Math.round(share(times, 0.95))}, worst ${Math.round(Math.max(...times))} ms (${times.length})`;
export const verdict = (isMet) => (isMet ? 'met   ' : 'MISSED');
export const tell = (what, most, times) => console.log(`${verdict(share(times, 0.95) <= most)}  ${what} ≤ ${most} ms: ${figures(times)}`);

/** A browser is busy with itself for a while after its start; a person's is at rest when a page is opened. */
export const rest = () => new Promise((resolve) => setTimeout(resolve, 2500));

/** For `addInitScript`: when a picture with something has been painted, and when was the last click; by the page's own clock. */
export function stopwatch() {
    globalThis.nextPicture = (resolve) => requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => resolve(performance.now());
        channel.port2.postMessage(null);
    });
    /** When the picture with what `there` finds has been painted. */
    globalThis.painted = (there) => new Promise((resolve) => {
        const seen = () => {
            if (!there()) return false;
            globalThis.nextPicture(resolve);
            return true;
        };
        if (seen()) return;
        const watch = new MutationObserver(() => seen() && watch.disconnect());
        watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    });
    globalThis.clicked = 0;
    addEventListener('click', (event) => (globalThis.clicked = event.timeStamp), true);
}
