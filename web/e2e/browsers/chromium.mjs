// Debian's Chromium, driven by Playwright.
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

/** A browser without windows, which is quicker; or the `whole` one that people have. */
export function launch({ whole = false } = {}) {
    const executablePath = [...(whole ? [] : ['/usr/bin/chromium-headless-shell']), '/usr/bin/chromium'].find(existsSync);
    if (!executablePath) throw new Error('Chromium is missing: apt-get install chromium');
    return chromium.launch({
        executablePath,
        headless: true,
        args: [
            '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
            '--disable-background-networking', '--disable-component-update', '--disable-sync',
        ],
    });
}
