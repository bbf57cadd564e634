// Keeps the page usable without a network after the first visit. The build fills in the two
// constants: everything in dist/ with a hash, and a name for this set of files.
const VERSION = '__VERSION__';
const FILES = ['__FILES__'];
const CACHE = `conestoga-${VERSION}`;

/** A file whose name carries a hash needs no second download: an earlier version or the browser may have it. */
async function keep(cache, name) {
    const hashed = name.startsWith('/assets/');
    const kept = hashed ? await caches.match(name) : undefined;
    await cache.put(name, kept ?? (await fetched(name, hashed ? 'default' : 'no-cache')));
}

async function fetched(name, cache) {
    const answer = await fetch(name, { cache });
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
    return answer;
}

self.addEventListener('install', (event) => {
    event.waitUntil(
        (async () => {
            const cache = await caches.open(CACHE);
            // Two at a time: somebody may be playing meanwhile.
            const names = FILES.map(([name]) => name).values();
            const keepTheRest = async () => {
                for (const name of names) await keep(cache, name);
            };
            await Promise.all([keepTheRest(), keepTheRest()]);
            await self.skipWaiting();
        })(),
    );
});

self.addEventListener('activate', (event) => {
    event.waitUntil(
        (async () => {
            const old = (await caches.keys()).filter((name) => name.startsWith('conestoga-') && name !== CACHE);
            await Promise.all(old.map((name) => caches.delete(name)));
            await self.clients.claim();
        })(),
    );
});

self.addEventListener('fetch', (event) => {
    const { request } = event;
    const url = new URL(request.url);
    if (request.method !== 'GET' || url.origin !== self.location.origin || url.pathname === '/healthz') return;
    if (url.pathname.startsWith('/api/')) {
        // Without a network there is no server, and that is no mishap.
        event.respondWith(fetch(request).catch(() => Response.json({ away: true })));
        return;
    }
    event.respondWith(
        (async () => {
            const cache = await caches.open(CACHE);
            const name = request.mode === 'navigate' ? '/' : url.pathname;
            return (await cache.match(name)) ?? fetch(request);
        })(),
    );
});
