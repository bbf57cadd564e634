// Keeps the page usable without a network after the first visit. The build fills in the two
// constants: everything in dist/ with a hash, and a name for this set of files.
const VERSION = '__VERSION__';
const FILES = ['__FILES__'];
const CACHE = `conestoga-${VERSION}`;

/** Files already kept by an earlier version, when their name carries a hash, need no second download. */
async function keep(cache, name) {
    const hashed = name.startsWith('/assets/');
    const kept = hashed ? await caches.match(name) : undefined;
    await cache.put(name, kept ?? (await fetched(name)));
}

async function fetched(name) {
    const answer = await fetch(name, { cache: 'no-cache' });
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
    return answer;
}

self.addEventListener('install', (event) => {
    event.waitUntil(
        (async () => {
            const cache = await caches.open(CACHE);
            await Promise.all(FILES.map(([name]) => keep(cache, name)));
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
    event.respondWith(
        (async () => {
            const cache = await caches.open(CACHE);
            const name = request.mode === 'navigate' ? '/' : url.pathname;
            return (await cache.match(name)) ?? fetch(request);
        })(),
    );
});
