// ./play says what is wrong before it builds anything, and the server it starts ends cleanly on Ctrl-C.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { dist, native, root } from './bench.mjs';

const play = (...given) => spawnSync(join(root, 'play'), given, { encoding: 'utf8', timeout: 20_000 });

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

test('Ctrl-C ends the server within a second, and the port is free again', async () => {
    const start = (port) => spawn(native, ['--lang', 'en', 'serve', '--port', port, '--web', dist], { stdio: ['ignore', 'pipe', 'pipe'] });
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
    assert.ok(Date.now() - since < 1500);
    const third = start(port);
    assert.equal(await ready(third), port);
    third.kill('SIGTERM');
    assert.equal(await ended(third), 0);
});
