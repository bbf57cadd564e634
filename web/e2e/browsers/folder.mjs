// A browser's own folder, for as long as it runs.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const makeFolder = (browser) => mkdtempSync(join(tmpdir(), `conestoga-${browser}-`));

/**
 * Removes it. Helpers of a browser write for a moment after it has ended (its cache of shaders, say), so the whole folder
 * is tried again and again; one that is still written to after ten seconds says nothing of the page, and stays.
 */
export async function removeFolder(folder) {
    for (let tries = 0; tries < 50; ++tries) {
        try {
            return rmSync(folder, { recursive: true, force: true });
        } catch {
            await new Promise((resolve) => setTimeout(resolve, 200));
        }
    }
}
