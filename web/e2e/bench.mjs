// What the tests stand on: the real `conestoga serve`, one of Debian's browsers, and the engine's module in node.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WASI } from 'node:wasi';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
export const native = process.env.CONESTOGA_BIN ?? join(root, 'build/release/conestoga');
export const dist = process.env.CONESTOGA_WEB ?? join(root, 'web/dist');
export const artefacts = join(root, 'build/e2e');
mkdirSync(artefacts, { recursive: true });

/** Starts `conestoga serve` on a free port, with tables of its own; or again on the same `port`, with the same `tables`; or with those of a `db`. Chance at its tables is the same in every run: that of the `seed`. */
export async function serve({ port = 0, tables = mkdtempSync(join(tmpdir(), 'conestoga-tables-')), db = `sqlite:${join(tables, 'tables.db')}`, seed = basename(process.argv[1]) } = {}) {
    const child = spawn(native, ['--lang', 'en', 'serve', '--port', String(port), '--web', dist, '--db', db], { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, CONESTOGA_TEST_SEED: seed } });
    const address = await new Promise((resolve, reject) => {
        let said = '';
        child.stdout.on('data', (data) => {
            said += data;
            const found = /http:\/\/\S+?(?=\/?\s)/.exec(said);
            if (found) resolve(found[0]);
        });
        child.on('exit', (code, signal) => { if (!child.wanted) console.error(`conestoga serve ended: ${code ?? signal}`); reject(new Error(`conestoga serve ended with ${code ?? signal}: ${said}`)); });
    });
    const gone = new Promise((resolve) => child.on('exit', resolve));
    const halt = async () => {
        child.wanted = true;
        child.kill('SIGTERM');
        return gone;
    };
    return {
        address,
        tables,
        /** It ends, and its tables stay for another. */
        halt,
        stop: async () => {
            const code = await halt();
            rmSync(tables, { recursive: true, force: true });
            return code;
        },
    };
}

/** Which browser the tests are run in: chromium, firefox or webkit (docs/testing.md). */
export const browserName = process.env.E2E_BROWSER ?? 'chromium';

/** One of Chromium's kinds may be asked for; the others have but one. */
export async function launch(manner) {
    const { launch } = await import(`./browsers/${browserName}.mjs`);
    return launch(manner);
}

/** The engine's module in node, as the page's worker has it: one function, JSON in, JSON out. */
export async function engineDesk() {
    const wasi = new WASI({ version: 'preview1', args: [], env: {} });
    const module = await WebAssembly.compile(readFileSync(join(root, 'build/wasm/bindings/wasm/conestoga.wasm')));
    const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: wasi.wasiImport });
    wasi.initialize(instance);
    const { memory, conestoga_allocate, conestoga_release, conestoga_desk } = instance.exports;
    return (request) => {
        const text = new TextEncoder().encode(JSON.stringify(request) + '\0');
        const place = conestoga_allocate(text.length);
        new Uint8Array(memory.buffer, place, text.length).set(text);
        const answer = conestoga_desk(place);
        conestoga_release(place);
        const all = new Uint8Array(memory.buffer);
        const told = JSON.parse(new TextDecoder().decode(all.subarray(answer, all.indexOf(0, answer))));
        if (told.error) throw new Error(`${JSON.stringify(request)}: ${told.error}`);
        return told;
    };
}

/** Numbers that are the same in every run. */
export function dice(seed) {
    let state = seed >>> 0;
    return (below) => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return Math.floor((state / 2 ** 32) * below);
    };
}

/**
 * Plays a table in node until `enough(look)`, where `look` is what the acting seat sees, and gives its
 * record. `prefer(choices, look)` may pick an action; otherwise the dice do.
 */
export function prepare(desk, { game = 'pioneers(players=2)', kinds = ['human', 'human'], names = ['Annie', 'Ben'], seed = 1, enough, prefer = () => undefined }) {
    for (let attempt = 0; attempt < 40; ++attempt) {
        const roll = dice(seed + attempt * 7919);
        const { table } = desk({ do: 'new', game, kinds, names, seed: (seed + attempt).toString(16).padStart(64, '0') });
        let look = desk({ do: 'look', table, seat: 0, lang: 'en' });
        while (!look.over) {
            if (look.kinds[look.actor - 1] !== 'human') {
                desk({ do: 'bot', table });
                look = desk({ do: 'look', table, seat: 0, lang: 'en' });
                continue;
            }
            look = desk({ do: 'look', table, seat: look.actor, lang: 'en' });
            if (enough(look)) break;
            const action = prefer(look.choices, look) ?? look.choices[roll(look.choices.length)].action;
            desk({ do: 'act', table, seat: look.actor, revision: look.revision, action, lang: 'en' });
            look = desk({ do: 'look', table, seat: 0, lang: 'en' });
        }
        const { record } = desk({ do: 'record', table });
        desk({ do: 'close', table });
        if (enough(look)) return { record, look, hashes: desk({ do: 'verify', record }).hashes };
    }
    throw new Error(`no game of ${game} came to the position that was asked for: ${enough}`);
}

/** The hash of every position of a record, as a seat knows it: while the game runs that is not the position's own. */
export function hashesSeen(desk, record, seat) {
    const { table } = desk({ do: 'open', record, seed: '1'.repeat(64) });
    const { ply: last } = desk({ do: 'look', table, seat, lang: 'en' });
    const hashes = Array.from({ length: last + 1 }, (_, ply) => desk({ do: 'back', table, seat, ply }).hash);
    desk({ do: 'close', table });
    return hashes;
}
