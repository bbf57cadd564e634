// What most test files need, and each has for itself: a server, a browser without windows, the engine's desk.
import { after } from 'node:test';
import { engineDesk, launch, serve } from './bench.mjs';

export const [server, browser, desk] = await Promise.all([serve(), launch(), engineDesk()]);
after(async () => {
    await browser.close();
    await server.stop();
});
