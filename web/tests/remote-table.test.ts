import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Pace } from '../src/play/pace';
import { Session } from '../src/play/session.svelte';
import { RemoteTable } from '../src/tables/remote';
import { ToyServer } from './toy-server';

vi.mock('../src/store/settings.svelte', () => ({ settings: { lang: 'en' } }));

const pace = () => ({ lang: 'en' as 'en' | 'fr', motion: 0, confirms: 'all' as Pace['confirms'], telling: 'none' as Pace['telling'] });
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());
const settled = (milliseconds = 30) => vi.advanceTimersByTimeAsync(milliseconds);

async function open(server: ToyServer, seat = 1): Promise<RemoteTable> {
    const opening = RemoteTable.open('toy', 'en', () => undefined, server.dial(seat));
    await settled();
    return opening;
}
async function sit(server: ToyServer, seat = 1, given = pace()) {
    const table = await open(server, seat);
    const session = new Session(table, given);
    await session.open();
    await settled();
    return { table, session };
}
async function goOn(session: Session): Promise<void> {
    void session.propose(['go']);
    await settled();
    void session.confirm();
    await settled();
}
const lines = (session: Session) => session.log.map(({ words }) => words);

describe('a table on a server', () => {
    test('shows what another does as soon as it is pushed, without asking', async () => {
        const server = new ToyServer();
        const { session } = await sit(server);
        await goOn(session);
        expect(session.mayAct).toBe(false);
        const asked = server.asked.length;
        server.elsewhere('hop');
        await settled();
        expect(lines(session)).toEqual(['go 0', 'hop 1']);
        expect(session.mayAct).toBe(true);
        expect(server.asked.length).toBe(asked);
    });

    test('tells one move after the other, in order', async () => {
        const server = new ToyServer(3);
        const { session } = await sit(server, 1, { ...pace(), telling: 'normal' });
        await goOn(session);
        server.elsewhere('hop');
        server.elsewhere('skip');
        await settled(1000); // one's own move is read first
        expect(lines(session)).toEqual(['go 0', 'hop 1']);
        await settled(5000);
        expect(lines(session)).toEqual(['go 0', 'hop 1', 'skip 2']);
        expect(session.mayAct).toBe(true);
    });

    test('shows the present to whoever is far behind', async () => {
        const server = new ToyServer(12);
        const { session } = await sit(server, 1, { ...pace(), telling: 'slow' });
        await goOn(session);
        for (let count = 0; count < 11; ++count) server.elsewhere('hop');
        await settled(6000);
        expect(session.look?.ply).toBe(12);
        expect(lines(session).length).toBe(12);
    });

    test('does once what was acknowledged to nobody, though it is sent again', async () => {
        const server = new ToyServer();
        const { session, table } = await sit(server);
        server.loses.add('act');
        await goOn(session);
        expect(table.company.line).toBe('cut');
        expect(session.busy).toBe(true);
        await settled(2000);
        expect(table.company.line).toBe('open');
        expect(session.busy).toBe(false);
        expect(server.actions).toEqual(['go']);
        expect(server.asked.filter((wish) => wish === 'act').length).toBe(2);
        expect(lines(session)).toEqual(['go 0']);
        expect(session.trouble).toBeNull();
    });

    test('refuses a move while the line is cut, and does not do it later', async () => {
        const server = new ToyServer();
        const { session, table } = await sit(server);
        void session.propose(['go']);
        await settled();
        server.reachable = false;
        server.cut();
        void session.confirm();
        await settled();
        expect(session.trouble?.words).toMatch(/connection/i);
        server.reachable = true;
        await settled(20_000);
        expect(table.company.line).toBe('open');
        expect(server.actions).toEqual([]);
        await goOn(session);
        expect(server.actions).toEqual(['go']);
    });

    test('goes on from the last revision it has seen, and counts what it has missed', async () => {
        const server = new ToyServer(3);
        const { session, table } = await sit(server);
        await goOn(session);
        server.reachable = false;
        server.cut();
        server.elsewhere('hop');
        server.elsewhere('skip');
        await settled(3000);
        expect(session.look?.ply).toBe(1);
        server.reachable = true;
        await settled(20_000);
        expect(lines(session)).toEqual(['go 0', 'hop 1', 'skip 2']);
        expect(table.company.missed).toBe(2);
        expect(session.mayAct).toBe(true);
    });

    test('tries again soon at first, then less and less often, and at once when somebody looks', async () => {
        const server = new ToyServer();
        const table = await open(server);
        server.reachable = false;
        const dialled = vi.spyOn(Math, 'random').mockReturnValue(0.5);
        server.cut();
        await settled(60_000);
        const attempts = dialled.mock.calls.length;
        expect(attempts).toBeGreaterThan(5);
        expect(attempts).toBeLessThan(15);
        server.reachable = true;
        table.wake();
        await settled();
        expect(table.company.line).toBe('open');
        dialled.mockRestore();
    });

    test('notices a line that is dead though nobody closed it', async () => {
        const server = new ToyServer();
        const table = await open(server);
        server.ignores = 'ping';
        table.wake();
        await settled(5000);
        expect(table.company.line).toBe('open');
        await settled(1100);
        expect(table.company.line).toBe('cut');
        await settled(1000);
        expect(table.company.line).toBe('open');
    });

    test('asks again what came too fast', async () => {
        const server = new ToyServer();
        const { session } = await sit(server);
        void session.propose(['go']);
        await settled();
        server.hurries = 2;
        void session.confirm();
        await settled(2000);
        expect(server.actions).toEqual(['go']);
        expect(session.trouble).toBeNull();
    });

    test('says why a table cannot be opened', async () => {
        const opening = RemoteTable.open('other', 'en', () => undefined, new ToyServer().dial(1));
        const told = expect(opening).rejects.toThrow('no such table');
        await settled();
        await told;
    });

    test('says when the server speaks another version', async () => {
        const server = new ToyServer();
        server.protocol = 2;
        const outdated = vi.fn();
        void RemoteTable.open('toy', 'en', outdated, server.dial(1)).catch(() => undefined);
        await settled();
        expect(outdated).toHaveBeenCalledOnce();
    });

    test('shows everything again in another language', async () => {
        const server = new ToyServer();
        const given = pace();
        const { session } = await sit(server, 1, given);
        await goOn(session);
        given.lang = 'fr';
        void session.speak();
        await settled();
        expect(lines(session)).toEqual(['go 0']);
        server.elsewhere('hop');
        await settled();
        expect(lines(session)).toEqual(['go 0', 'hop 1']);
    });
});

describe('those at the table', () => {
    test('have clocks that run for whoever acts', async () => {
        const server = new ToyServer();
        const { company } = await open(server);
        const info = { ...company.info!, clock: { left: [60_000, 30_000], stands: false } };
        company.heed(info, server.look(1, 0));
        const now = performance.now();
        expect(company.left(1, now + 1000)).toBeCloseTo(59_000, -2);
        expect(company.left(2, now + 1000)).toBe(30_000);
        expect(company.left(1, now + 1e6)).toBe(0);
        company.heed({ ...info, clock: { left: [60_000, 30_000], stands: true } }, undefined);
        expect(company.left(1, now + 1000)).toBe(60_000);
    });

    test('say things in the order of their numbers, each once', async () => {
        const { company } = await open(new ToyServer());
        for (const number of [2, 1, 2]) company.hear({ number, at: 0, seat: 1, text: String(number) });
        expect(company.chat.map(({ text }) => text)).toEqual(['1', '2']);
    });
});
