// A PostgreSQL of one's own, for servers that share their tables: in a folder, without a port.
import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Debian keeps the programs of each version in a folder of its own. */
function programs() {
    const all = '/usr/lib/postgresql';
    const newest = existsSync(all) ? readdirSync(all).map((version) => join(all, version, 'bin')).filter((folder) => existsSync(join(folder, 'initdb'))).sort().at(-1) : undefined;
    if (!newest) throw new Error('PostgreSQL is missing: apt-get install postgresql');
    return newest;
}

/** It refuses to run as root. */
function somebody() {
    if (process.getuid() !== 0) return {};
    const [uid, gid] = ['-u', '-g'].map((which) => Number(execFileSync('id', [which, 'postgres'])));
    return { uid, gid };
}

export async function startPostgres() {
    const [bin, user] = [programs(), somebody()];
    const folder = mkdtempSync(join(tmpdir(), 'conestoga-postgres-'));
    if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
    const quietly = { cwd: folder, stdio: 'ignore', ...user };
    const data = join(folder, 'data');
    execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'conestoga', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'], quietly);
    const child = spawn(join(bin, 'postgres'), ['-D', data, '-k', folder, '-c', 'listen_addresses=', '-c', 'fsync=off'], quietly);
    process.on('exit', () => child.kill('SIGQUIT'));
    const gone = new Promise((resolve) => child.on('exit', resolve));
    const isReady = () => new Promise((resolve) => spawn(join(bin, 'pg_isready'), ['-q', '-h', folder, '-t', '1'], quietly).on('exit', (code) => resolve(code === 0)));
    while (!(await isReady())) if (child.exitCode !== null) throw new Error(`PostgreSQL ended with ${child.exitCode}`);
    return {
        db: `postgresql://conestoga@/postgres?host=${folder}`,
        stop: async () => {
            child.kill('SIGQUIT');
            await gone;
            rmSync(folder, { recursive: true, force: true });
        },
    };
}
