import { describe, expect, test } from 'vitest';
import type { Look, Seat } from '../src/engine/types';
import { Session } from '../src/play/session.svelte';
import type { Table } from '../src/tables/table';

const pace = () => ({ lang: 'en' as const, motion: 0, oneTap: false });
const settled = () => new Promise((resolve) => setTimeout(resolve, 30));

/** A table whose actions just count; `turn(ply)` says whose turn it is. A question can be kept waiting. */
function toy(turn: (ply: number) => Seat | null, kinds: string[]) {
    let ply = 0;
    const waiting: (() => void)[] = [];
    const asked: string[] = [];
    const slow = new Set<string>();
    const answer = async <T>(what: string, value: () => T): Promise<T> => {
        asked.push(what);
        if (!slow.has(what)) return value();
        const kept = value();
        await new Promise<void>((resolve) => waiting.push(resolve));
        return kept;
    };
    const look = (seat: Seat): Look => ({
        game: 'toy', names: kinds.map((_, i) => `seat ${i + 1}`), kinds, ply, actor: turn(ply), over: turn(ply) === null,
        can_undo: ply > 0 && turn(ply - 1) === seat && turn(ply) !== null, prompt: `ply ${ply}`, choices: [{ action: 'go', words: 'go' }], events: [],
        hash: String(ply), view: { phase: 'play', round: 1, viewer: seat, winners: [], secret: `of seat ${seat}` },
    }) as unknown as Look;
    const table = {
        id: 'toy',
        unsaved: false,
        deleted: false,
        content: async () => ({}),
        look: (seat: Seat) => answer('look', () => look(seat)),
        back: (seat: Seat, at: number) => answer('back', () => ({ view: { ...look(seat).view, at }, hash: `back ${at}` })),
        act: () => answer('act', () => ++ply),
        bot: () => answer('bot', () => {
            if (kinds[(turn(ply) ?? 1) - 1] === 'human') throw new Error('no bot has to act now');
            return { seat: turn(ply)!, action: 'go', ply: ++ply };
        }),
        undo: () => answer('undo', () => --ply),
        hint: async () => ({ action: 'go', words: 'go' }),
        why: async () => ({ allowed: false, rule: 'TOY-1', words: 'no' }),
        preview: () => answer('preview', () => ({ view: look(1).view, events: [], hash: '' })),
        close: async () => undefined,
    } as unknown as Table & { unsaved: boolean; deleted: boolean };
    const letGo = (count = waiting.length) => waiting.splice(0, count).forEach((go) => go());
    return { table, asked, slow, letGo, first: () => look(0) };
}

async function sit(turn: (ply: number) => Seat | null, kinds: string[], given = pace()) {
    const toys = toy(turn, kinds);
    const session = new Session(toys.table, given);
    void session.open(toys.first());
    await settled();
    return { session, ...toys };
}
const goOn = async (session: Session) => {
    await session.propose(['go']);
    await session.confirm();
};

describe('a session', () => {
    test('shows nothing of the one before to whoever takes the device', async () => {
        const { session, slow, letGo } = await sit((ply) => (ply === 0 ? 1 : 2), ['human', 'human']);
        await session.received();
        slow.add('back');
        const asking = session.lookBack(0); // asked by seat 1, answered when the device has changed hands
        await settled();
        await goOn(session);
        expect(session.handTo).toBe(2);
        letGo();
        await asking;
        expect(session.back).toBeNull();
        await session.received();
        expect(session.back).toBeNull();
        expect(session.shown?.view.secret).toBe('of seat 2');
    });

    test('goes on when a change cannot be kept, and says so', async () => {
        const { session, table } = await sit(() => 1, ['human', 'greedy']);
        table.unsaved = true;
        await goOn(session);
        expect(session.look?.ply).toBe(1);
        expect(session.unsaved).toBe(true);
        expect(session.trouble).toBeNull();
        table.unsaved = false;
        await goOn(session);
        expect(session.unsaved).toBe(false);
    });

    test('stops when the game was deleted elsewhere: no bot goes on with it', async () => {
        const { session, table, asked } = await sit((ply) => (ply === 0 ? 1 : 2), ['human', 'greedy']);
        table.deleted = true;
        await goOn(session);
        expect(session.deleted).toBe(true);
        expect(session.trouble).toBeNull();
        expect(asked).not.toContain('bot');
    });

    test('takes nothing back when the game is over', async () => {
        const { session, asked } = await sit((ply) => (ply === 0 ? 1 : null), ['human', 'greedy']);
        await goOn(session);
        session.look = { ...session.look!, can_undo: true };
        await session.undo();
        expect(session.look?.over).toBe(true);
        expect(asked).not.toContain('undo');
    });

    test('lets a bot rest whose turn was taken back, and has one run of bots at a time', async () => {
        const slowly = { ...pace(), motion: 60 };
        const { session, asked } = await sit((ply) => (ply % 4 === 0 ? 1 : 2), ['human', 'greedy'], slowly);
        for (let again = 0; again < 2; ++again) {
            void goOn(session);
            await settled(); // the bot's pause
            await session.undo();
            expect(session.look?.ply).toBe(0);
        }
        await new Promise((resolve) => setTimeout(resolve, 300));
        expect(session.trouble).toBeNull();
        expect(asked).not.toContain('bot');
        void goOn(session);
        await new Promise((resolve) => setTimeout(resolve, 1200));
        expect(asked.filter((one) => one === 'bot')).toHaveLength(3);
        expect(session.look?.actor).toBe(1);
        expect(session.trouble).toBeNull();
    });

    test('shows a hint instead of doing it, even where one tap does', async () => {
        const { session, asked } = await sit(() => 1, ['human', 'greedy'], { ...pace(), oneTap: true });
        await session.show('go');
        expect(session.proposal?.actions).toEqual(['go']);
        expect(asked).not.toContain('act');
        session.cancel();
        await session.propose(['go']);
        expect(asked).toContain('act');
    });

    test('waits for the newer reading when the language changes in the middle of one', async () => {
        const { session, slow, letGo, asked } = await sit((ply) => (ply % 2 === 0 ? 1 : 2), ['human', 'greedy']);
        slow.add('look');
        void goOn(session);
        await settled();
        void session.speak();
        await settled();
        slow.clear();
        letGo(1);
        await settled();
        letGo();
        await settled();
        expect(asked).toContain('bot');
        expect(session.look?.ply).toBe(2);
        expect(session.look?.actor).toBe(1);
    });
});
