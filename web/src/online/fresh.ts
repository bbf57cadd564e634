// A page older than the server loads itself again. Which page the server has is read from its index, past every cache:
// the name of the first script carries a hash of everything.

const key = 'conestoga.outdated';

const scriptOf = (html: string): string | null => /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? null;

/** The script that the server's page begins with, where it is not this page's; null if all is well or nobody answers. */
async function newerScript(): Promise<string | null> {
    const own = document.querySelector<HTMLScriptElement>('script[type="module"][src^="/assets/"]')?.getAttribute('src');
    if (!own) return null; // not built: somebody develops it
    try {
        const answer = await fetch('/index.html', { cache: 'no-store' });
        const script = answer.ok ? scriptOf(await answer.text()) : null;
        return script !== own ? script : null;
    } catch {
        return null;
    }
}

/** The service worker that keeps the page gets the newer one first, or it would give the older one again. */
async function refreshKept(): Promise<void> {
    const kept = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
    if (!kept || !navigator.serviceWorker.controller) return;
    const replaced = new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
    await kept.update().catch(() => undefined);
    if (kept.installing ?? kept.waiting) await Promise.race([replaced, new Promise((resolve) => setTimeout(resolve, 20_000))]);
}

/** Loads the page again if the server has another one; `soon` is called before. Once for each newer page. */
export async function stayFresh(soon: () => void): Promise<void> {
    const script = await newerScript();
    if (!script) return;
    try {
        if (sessionStorage.getItem(key) === script) return;
        sessionStorage.setItem(key, script);
    } catch {
        return; // it might never end
    }
    soon();
    await refreshKept();
    location.reload();
}
