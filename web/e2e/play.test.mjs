// ./play says what is wrong before it builds anything, and the server it starts ends cleanly on Ctrl-C.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { dist, native, root } from './bench.mjs';
import { patience } from './patience.mjs';

const play = (...given) => spawnSync(join(root, 'play'), given, { encoding: 'utf8', timeout: patience(20_000) });

test('./play --help tells every option and builds nothing', () => {
    const { status, stdout } = play('--help');
    assert.equal(status, 0);
    for (const option of ['--port', '--open', '--host', '--web', 'Ctrl-C']) assert.ok(stdout.includes(option), option);
    assert.ok(!/building/.test(stdout));
});

test('./play refuses what it cannot do, at once', () => {
    for (const given of [['--prot', '9000'], ['--port'], ['--port', 'abc'], ['--port=70000'], ['--port', '--open'], ['--web', '/no/such/folder']]) {
        const { status, stdout, stderr } = play(...given);
        assert.equal(status, 2, given.join(' '));
        assert.match(stderr, /^conestoga: .*--help/, given.join(' '));
        assert.equal(stdout, '', given.join(' '));
    }
});

test('--open opens the address in the browser, and says so where there is none', async (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'conestoga-open-'));
    t.after(() => rmSync(folder, { recursive: true }));
    const opened = join(folder, 'opened');
    const said = async (path) => {
        const child = spawn(native, ['--lang', 'en', 'serve', '--port', '0', '--open', '--web', dist], { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, PATH: path, XDG_DATA_HOME: folder } });
        let [out, err] = ['', ''];
        child.stdout.on('data', (more) => (out += more));
        child.stderr.on('data', (more) => (err += more));
        for (let waited = 0; waited < patience(50) && !existsSync(opened) && !err; ++waited) await new Promise((resolve) => setTimeout(resolve, 100));
        child.kill('SIGINT');
        await new Promise((resolve) => child.on('exit', resolve));
        return { address: /http:\S+/.exec(out)[0], err };
    };
    const without = await said(folder);
    assert.ok(without.err.includes(without.address), `it says which address to open: ${without.err}`);
    writeFileSync(join(folder, 'xdg-open'), `#!/bin/sh\necho "$1" > '${opened}.new' && /bin/mv '${opened}.new' '${opened}'\n`, { mode: 0o755 });
    const { address, err } = await said(folder);
    assert.equal(readFileSync(opened, 'utf8').trim(), address);
    assert.equal(err, '');
});

test('Ctrl-C ends the server within a second, and the port is free again', async (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'conestoga-tables-'));
    t.after(() => rmSync(folder, { recursive: true }));
    let started = 0;
    const start = (port) => spawn(native, ['--lang', 'en', 'serve', '--port', port, '--web', dist, '--db', `sqlite:${join(folder, `${++started}.db`)}`], { stdio: ['ignore', 'pipe', 'pipe'] });
    const ready = (child) => new Promise((resolve) => child.stdout.on('data', (said) => resolve(/http:\/\/[\d.]+:(\d+)/.exec(said)[1])));
    const ended = (child) => new Promise((resolve) => child.on('exit', resolve));
    const first = start('0');
    const port = await ready(first);
    const second = start(port);
    let complaint = '';
    second.stderr.on('data', (said) => (complaint += said));
    assert.notEqual(await ended(second), 0, 'a busy port is an error');
    assert.ok(complaint.includes(port) && complaint.includes('--port'), `it says which, and how to choose another: ${complaint}`);
    const since = Date.now();
    first.kill('SIGINT');
    assert.equal(await ended(first), 0);
    assert.ok(Date.now() - since < patience(1500));
    const third = start(port);
    assert.equal(await ready(third), port);
    third.kill('SIGTERM');
    assert.equal(await ended(third), 0);
});
