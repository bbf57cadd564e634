import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/** Writes dist/sw.js: the service worker with the list of everything that was built, and its hashes. */
function serviceWorker(): Plugin {
    const filesUnder = (folder: string): string[] =>
        readdirSync(folder).flatMap((name) => {
            const path = join(folder, name);
            return statSync(path).isDirectory() ? filesUnder(path) : [path];
        });
    return {
        name: 'conestoga-service-worker',
        apply: 'build',
        closeBundle() {
            const dist = join(import.meta.dirname, 'dist');
            const kept = filesUnder(dist).filter((path) => !/(\.(br|gz|map)|[\\/]sw\.js)$/.test(path));
            const files = kept.sort().map((path) => {
                const name = '/' + relative(dist, path).replaceAll('\\', '/');
                const hash = createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 16);
                return [name === '/index.html' ? '/' : name, hash];
            });
            const version = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 12);
            const source = readFileSync(join(import.meta.dirname, 'sw', 'service-worker.js'), 'utf8');
            writeFileSync(
                join(dist, 'sw.js'),
                source
                    .replace("'__VERSION__'", () => JSON.stringify(version))
                    .replace("['__FILES__']", () => JSON.stringify(files)),
            );
        },
    };
}

type Modules = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

/** Whatever a module needs, and what that needs: one file, for many small ones compress badly. */
function whatIsNeededBy(path: string, name: string): { debugName: string; name: (id: string, modules: Modules) => string | null } {
    let needed: Set<string> | null = null;
    const gather = (modules: Modules): Set<string> => {
        const found = new Set([join(import.meta.dirname, path)]);
        for (const id of found) for (const one of modules.getModuleInfo(id)?.importedIds ?? []) found.add(one);
        return found;
    };
    return { debugName: name, name: (id, modules) => ((needed ??= gather(modules)).has(id) ? name : null) };
}

export default defineConfig({
    plugins: [svelte(), serviceWorker()],
    server: { fs: { allow: ['..'] } },
    build: {
        target: 'es2022',
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        reportCompressedSize: false,
        rolldownOptions: {
            checks: { bundlerTimings: false },
            output: {
                codeSplitting: {
                    groups: [
                        { name: 'svelte', test: /node_modules[\\/]svelte[\\/]/ },
                        { name: 'pieces', test: /src[\\/]pieces[\\/]/ },
                        whatIsNeededBy('src/main.ts', 'page'),
                        whatIsNeededBy('src/pages/Play.svelte', 'table'),
                    ],
                },
            },
        },
    },
    worker: { format: 'es' },
    test: { include: ['tests/**/*.test.ts'], testTimeout: 300_000 },
});
