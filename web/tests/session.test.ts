import { describe, expect, test } from 'vitest';
import type { Seat } from '../src/engine/types';
import type { Pace } from '../src/play/pace';
import { Session } from '../src/play/session.svelte';
import { readingTime } from '../src/play/told.svelte';
import { ToyTable } from './toy-table';

const pace = () => ({ lang: 'en' as 'en' | 'fr', motion: 0, confirms: 'all' as Pace['confirms'], telling: 'none' as Pace['telling'] });
const settled = (milliseconds = 30) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function sit(turn: (ply: number) => Seat | null, kinds: string[], given: { pace?: ReturnType<typeof pace>; mine?: Seat[] } = {}) {
    const toy = new ToyTable({ turn, kinds, ...(given.mine ? { mine: given.mine } : {}) });
    const session = new Session(toy.table, given.pace ?? pace());
    await session.open();
    await settled();
    return { session, toy };
}
const goOn = async (session: Session) => {
    await session.propose(['go']);
    await session.confirm();
    await settled();
};
const lines = (session: Session) => session.log.map(({ words }) => words);

describe('a session', () => {
    test('shows nothing of the one before to whoever takes the device', async () => {
        const { session, toy } = await sit((ply) => (ply === 0 ? 1 : 2), ['human', 'human']);
        await session.received();
        toy.slow.add('back');
        const asking = session.past.lookBack(0); // asked by seat 1, answered when the device has changed hands
        await settled();
        await goOn(session);
        expect(session.handTo).toBe(2);
        expect(session.look?.view.secret).toBe('of seat 0');
        toy.letGo();
        await asking;
        expect(session.back).toBeNull();
        await session.received();
        expect(session.back).toBeNull();
        expect(session.shown?.view.secret).toBe('of seat 2');
    });

    test('goes on when a change cannot be kept, and says so', async () => {
        const { session, toy } = await sit(() => 1, ['human', 'greedy']);
        toy.saving = 'refused';
        await goOn(session);
        expect(session.look?.ply).toBe(1);
        expect(session.unsaved).toBe(true);
        expect(session.trouble).toBeNull();
        toy.saving = 'kept';
        await goOn(session);
        expect(session.unsaved).toBe(false);
    });

    test('stops when the game was deleted elsewhere: no bot goes on with it', async () => {
        const { session, toy } = await sit((ply) => (ply === 0 ? 1 : 2), ['human', 'greedy']);
        toy.saving = 'deleted';
        await goOn(session);
        expect(session.deleted).toBe(true);
        expect(session.trouble).toBeNull();
        expect(toy.asked).not.toContain('bot');
    });

    test('takes nothing back when the game is over', async () => {
        const { session, toy } = await sit((ply) => (ply === 0 ? 1 : null), ['human', 'greedy']);
        await goOn(session);
        session.reading.look = { ...session.look!, can_undo: true };
        await session.undo();
        expect(session.look?.over).toBe(true);
        expect(toy.asked).not.toContain('undo');
    });

    test('tells the whole story again at the end, which reveals it, and shows the last move all the same', async () => {
        const { session } = await sit((ply) => (ply < 2 ? 1 : null), ['human', 'greedy']);
        await goOn(session);
        await goOn(session);
        expect(lines(session)).toEqual(['go 0', 'go 1']);
        expect(session.reading.moved.map(({ words }) => words)).toEqual(['go 1']);
    });

    test('lets a bot rest whose turn was taken back, and has one run of bots at a time', async () => {
        const { session, toy } = await sit((ply) => (ply % 4 === 0 ? 1 : 2), ['human', 'greedy'], { pace: { ...pace(), motion: 60 } });
        for (let again = 0; again < 2; ++again) {
            await goOn(session); // the bot's pause
            await session.undo();
            expect(session.look?.ply).toBe(0);
            expect(session.reading.moved.map(({ words }) => words), 'what went back').toEqual(['go 0']);
            expect(session.announcement).toBe('ply 0');
        }
        await settled(300);
        expect(session.trouble).toBeNull();
        expect(toy.asked).not.toContain('bot');
        await goOn(session);
        await settled(1200);
        expect(toy.asked.filter((one) => one === 'bot')).toHaveLength(3);
        expect(session.look?.actor).toBe(1);
        expect(session.trouble).toBeNull();
    });

    test('takes nothing back from a bot that has just acted, and goes on', async () => {
        const { session, toy } = await sit((ply) => (ply % 3 === 0 ? 1 : 2), ['human', 'greedy']);
        toy.slow.add('bot');
        await goOn(session); // the bot has acted, and its answer is on its way
        await session.undo();
        expect(session.trouble?.happened).toBe(true);
        toy.slow.clear();
        toy.letGo();
        await settled();
        expect(toy.line).toEqual(['go', 'bot', 'bot']);
        expect(session.look?.ply).toBe(3);
        expect(lines(session)).toEqual(['go 0', 'bot 1', 'bot 2']);
    });

    test('reads once what it did itself', async () => {
        const { session, toy } = await sit(() => 1, ['human', 'greedy']);
        toy.asked.length = 0;
        await goOn(session);
        expect(toy.asked).toEqual(['preview', 'act', 'look']);
    });

    test('stops the bots when it leaves', async () => {
        const { session, toy } = await sit((ply) => (ply === 0 ? 1 : 2), ['human', 'greedy'], { pace: { ...pace(), motion: 60 } });
        await goOn(session);
        await session.leave();
        await settled(400);
        expect(toy.asked).not.toContain('bot');
    });

    test('says that a bot cannot act', async () => {
        const { session, toy } = await sit((ply) => (ply === 0 ? 1 : 2), ['human', 'greedy']);
        toy.botFails = new Error('no idea');
        await goOn(session);
        expect(session.trouble?.words).toBe('no idea');
        expect(toy.asked.filter((one) => one === 'bot')).toHaveLength(1);
    });

    test('shows a hint instead of doing it, even where one tap does', async () => {
        const { session, toy } = await sit(() => 1, ['human', 'greedy'], { pace: { ...pace(), confirms: 'none' as const } });
        await session.show('go');
        expect(session.proposal?.actions).toEqual(['go']);
        expect(toy.asked).not.toContain('act');
        session.cancel();
        await session.propose(['go']);
        expect(toy.asked).toContain('act');
    });

    test('leaves nothing of the other language in the live region, whoever is to act', async () => {
        for (const [turn, said] of [[1, 'ply 0'], [2, '']] as const) {
            const { session } = await sit(() => turn, ['human', 'human'], { mine: [1] });
            session.announcement = 'Abigail builds a road.';
            await session.speak();
            expect(session.announcement).toBe(said);
        }
    });

    test('waits for the newer reading when the language changes in the middle of one', async () => {
        const { session, toy } = await sit((ply) => (ply % 2 === 0 ? 1 : 2), ['human', 'greedy']);
        toy.slow.add('look');
        void goOn(session);
        await settled();
        void session.speak();
        await settled();
        toy.slow.clear();
        toy.letGo(1);
        await settled();
        toy.letGo();
        await settled();
        expect(toy.asked).toContain('bot');
        expect(session.look?.ply).toBe(2);
        expect(session.look?.actor).toBe(1);
        expect(lines(session)).toEqual(['go 0', 'bot 1']);
    });
});

describe('a session that asks only where it must', () => {
    const final = () => ({ ...pace(), confirms: 'final' as const });

    test('does at once what can be taken back, and asks before what cannot or what loses something', async () => {
        const { session, toy } = await sit(() => 1, ['human', 'greedy'], { pace: final() });
        await session.propose(['go']);
        expect(session.proposal?.actions, 'it cannot be taken back').toEqual(['go']);
        session.cancel();
        toy.foresight = { ...toy.foresight, undoable: true, warnings: ['The farmer is covered.'] };
        await session.propose(['go']);
        expect(session.proposal?.actions, 'something is lost').toEqual(['go']);
        session.cancel();
        toy.foresight = { ...toy.foresight, warnings: [] };
        await session.propose(['go']);
        expect(session.proposal).toBeNull();
        expect(toy.line).toEqual(['go']);
    });

    test('does at once what ends the turn where the bot waits, and leaves time to take it back', async () => {
        const { session, toy } = await sit((ply) => (ply % 2 === 0 ? 1 : 2), ['human', 'greedy'], { pace: { ...final(), telling: 'quick' } });
        toy.foresight = { ...toy.foresight, until_bot: true };
        await session.propose(['go']);
        expect(toy.line, 'bots elsewhere wait for nobody').toEqual([]);
        session.cancel();
        toy.botsWait = true;
        await session.propose(['go']);
        await settled(500); // longer than the move takes to read
        expect(toy.line).toEqual(['go']);
        await session.undo();
        await settled();
        expect([toy.line, session.look?.actor]).toEqual([[], 1]);
        await session.propose(['go']);
        await settled();
        session.telling.skip();
        await settled();
        expect(toy.line).toEqual(['go', 'bot']);
    });

    test('never does by one tap what is not offered, whatever the settings say', async () => {
        for (const confirms of ['final', 'none'] as const) {
            const { session, toy } = await sit(() => 1, ['human', 'greedy'], { pace: { ...pace(), confirms } });
            toy.foresight = { ...toy.foresight, undoable: true };
            await session.propose(['go'], 'all');
            expect(toy.line).toEqual([]);
            expect(session.proposal?.actions).toEqual(['go']);
            await session.propose(['go'], 'all');
            expect(toy.line).toEqual(['go']);
        }
    });

    test('never does by a tap what is chosen in parts', async () => {
        const { session, toy } = await sit(() => 1, ['human', 'greedy'], { pace: { ...pace(), confirms: 'none' } });
        await session.sketch(['go']);
        await session.sketch(['go']);
        expect(toy.line).toEqual([]);
        await session.confirm();
        expect(toy.line).toEqual(['go']);
    });

    test('lets the only choice make itself, says so, and takes it back with what led there', async () => {
        const { session, toy } = await sit(() => 1, ['human', 'greedy'], { pace: final() });
        toy.forces = (ply) => ply === 1 || ply === 2;
        toy.foresight = { ...toy.foresight, undoable: true };
        await session.propose(['go']);
        await settled();
        expect(toy.line).toEqual(['go', 'go', 'go']);
        expect(session.forced, 'all of it').toEqual(['go', 'go']);
        expect(lines(session)).toEqual(['go 0', 'go 1', 'go 2']);
        await session.undo();
        await settled();
        expect(toy.line).toEqual([]);
        expect(session.deeds.undone).toEqual([['go', 'go', 'go']]);
        await session.redo();
        await settled();
        expect(toy.line).toEqual(['go', 'go', 'go']);
        expect(session.deeds.undone).toEqual([]);
    });

    test('leaves the only choice to whoever wants to confirm everything', async () => {
        const { toy } = await sit(() => 1, ['human', 'greedy']);
        toy.forces = () => true;
        toy.elsewhere('theirs');
        await settled();
        expect(toy.line).toEqual(['theirs']);
    });

    test('drops what is only proposed, before it takes anything back', async () => {
        const { session, toy } = await sit(() => 1, ['human', 'greedy']);
        await session.propose(['go']);
        await session.confirm();
        session.reading.look = { ...session.look!, can_undo: true };
        await session.propose(['go']);
        await session.undo();
        expect(session.proposal).toBeNull();
        expect(toy.line).toEqual(['go']);
        await session.undo();
        expect(toy.line).toEqual([]);
    });

    test('says what came of what nobody knew before, until the next action', async () => {
        const { session, toy } = await sit(() => 1, ['human', 'greedy'], { pace: final() });
        toy.foresight = { ...toy.foresight, unknown: ['A card is drawn.'] };
        await session.propose(['go']);
        await session.confirm();
        expect(session.outcome).toEqual(['go 0']);
        toy.foresight = { ...toy.foresight, unknown: [], undoable: true };
        await session.propose(['go']);
        expect(toy.line).toEqual(['go', 'go']);
        expect(session.outcome).toEqual([]);
    });

    test('says what chance made of what was done by one tap', async () => {
        const { session, toy } = await sit(() => 1, ['human', 'greedy'], { pace: { ...final(), confirms: 'none' } });
        toy.hasChance = true;
        await session.propose(['go']);
        expect(toy.line).toEqual(['go', 'chance']);
        expect(session.outcome).toEqual(['go 0', 'chance 1']);
    });

    test('says who took back at another device what was on the screen, until the game goes on', async () => {
        const { session, toy } = await sit((ply) => (ply === 0 ? 2 : 1), ['human', 'human'], { mine: [1] });
        toy.elsewhere('theirs');
        await settled();
        expect(session.wentBack).toBeNull();
        toy.elsewhere('undo');
        await settled();
        expect(session.wentBack).toBe(2);
        toy.elsewhere('theirs');
        await settled();
        expect(session.wentBack).toBeNull();
    });

    test('says why nothing can be taken back', async () => {
        const { session } = await sit(() => 1, ['human', 'greedy']);
        session.reading.look = { ...session.look!, no_undo: 'A new coach was revealed.' };
        await session.undo();
        expect(session.trouble).toMatchObject({ words: 'A new coach was revealed.', happened: true });
    });
});

describe('a session that tells what others do', () => {
    test('one move after the other, as long as it takes to read, until it is skipped', async () => {
        const { session, toy } = await sit((ply) => (ply % 4 === 0 ? 1 : 2), ['human', 'greedy'], { pace: { ...pace(), telling: 'slow' } });
        await goOn(session);
        expect(session.telling.move, 'one’s own move, before others go on').toEqual({ seat: 1, lines: ['go 0'] });
        expect(toy.line).toEqual(['go']);
        session.telling.skip();
        await settled(60);
        expect(toy.line).toEqual(['go', 'bot', 'bot', 'bot']);
        expect(session.telling.move, 'the question has its place').toBeNull();
        expect(session.meanwhile?.before.ply, 'how things stood before the own move').toBe(0);
        expect(session.meanwhile?.after.ply, 'and after it').toBe(1);
        await session.propose(['go']);
        await session.confirm();
        expect(session.meanwhile).toBeNull();
    });

    test('what is new is reckoned from the first of one’s own decisions since others acted, and not from what made itself', async () => {
        const { session, toy } = await sit((ply) => ([2, 5].includes(ply) ? 2 : 1), ['human', 'greedy']);
        toy.forces = (ply) => ply === 3;
        session.pace.confirms = 'final';
        const decide = async () => {
            await session.propose(['go']);
            await session.confirm();
            await settled();
        };
        await decide();
        expect(session.decidedAt).toBe(0);
        await decide(); // the bot acts, then the only choice makes itself
        expect(session.look?.ply).toBe(4);
        expect([session.meanwhile?.before.ply, session.meanwhile?.after.ply, session.decidedAt]).toEqual([0, 2, 1]);
        expect(session.report).toMatchObject({ seat: 2, lines: ['bot 2'] });
        await decide();
        expect([session.meanwhile?.before.ply, session.meanwhile?.after.ply, session.decidedAt]).toEqual([4, 5, 4]);
        expect(session.report?.lines).toEqual(['bot 5']);
    });

    test('what was taken back was not decided', async () => {
        const { session } = await sit((ply) => (ply < 3 ? 1 : 2), ['human', 'greedy']);
        await goOn(session);
        await goOn(session);
        await session.undo();
        expect(session.decidedAt, 'nothing since').toBeNull();
        await session.undo();
        expect(session.look?.ply).toBe(0);
        expect([session.meanwhile, session.decidedAt, session.report]).toEqual([null, null, null]);
    });

    test('several actions done as one ask nothing between them', async () => {
        const { session } = await sit(() => 1, ['human', 'greedy'], { pace: { ...pace(), motion: 40, confirms: 'none' } });
        const doing = session.propose(['go', 'go', 'go']);
        await settled(20);
        expect([session.mayAct, session.isUnderWay]).toEqual([true, true]);
        await doing;
        expect([session.look?.ply, session.isUnderWay]).toEqual([3, false]);
    });

    test('reads longer sentences longer, and not at all where nothing is to be told', () => {
        expect(readingTime(['a'.repeat(80)], 'normal')).toBeGreaterThan(readingTime(['a'], 'normal'));
        expect(readingTime(['a'], 'slow')).toBeGreaterThan(readingTime(['a'], 'quick'));
        expect(readingTime(['a'], 'none')).toBe(0);
        expect(readingTime([], 'slow')).toBe(0);
    });
});

describe('a session where others act elsewhere', () => {
    const people = ['human', 'human'];
    const apart = { mine: [1] };

    test('covers nothing for a person at another device, and shows what they do', async () => {
        const { session, toy } = await sit((ply) => (ply % 2 === 0 ? 1 : 2), people, apart);
        expect(session.viewer).toBe(1);
        await goOn(session);
        expect(session.handTo).toBeNull();
        expect(session.mayAct).toBe(false);
        toy.elsewhere('theirs');
        await settled();
        expect(session.mayAct).toBe(true);
        expect(lines(session)).toEqual(['go 0', 'theirs 1']);
        expect(session.reading.moved.map(({ words }) => words)).toEqual(['theirs 1']);
        expect(session.announcement).toBe('theirs 1 ply 2');
    });

    test('drops what was taken back elsewhere from the log, and from looking back', async () => {
        const { session, toy } = await sit((ply) => (ply < 3 ? 2 : 1), people, apart);
        toy.elsewhere('one');
        await settled();
        toy.elsewhere('two');
        await settled();
        await session.past.lookBack(2);
        toy.elsewhere('undo', 'three');
        await settled();
        expect(lines(session)).toEqual(['one 0', 'three 1']);
        expect(session.back, 'that position is no more').toBeNull();
        await session.past.lookBack(1);
        toy.elsewhere('undo');
        await settled();
        expect(session.back?.ply, 'this one is').toBe(1);
        expect(lines(session)).toEqual(['one 0']);
        expect(session.reading.moved.map(({ words }) => words)).toEqual(['three 1']);
    });

    test('keeps a proposal that can still be done, with what it brings now, and no other', async () => {
        const { session, toy } = await sit(() => 1, people, apart);
        await session.propose(['go']);
        expect(session.proposal?.preview?.events[0]?.words).toBe('go at 0');
        toy.elsewhere('theirs');
        await settled();
        expect(session.proposal?.actions).toEqual(['go']);
        expect(session.proposal?.preview?.events[0]?.words).toBe('go at 1');
        await session.askHint();
        await session.propose(['go']);
        toy.choices = ['other'];
        toy.elsewhere('theirs');
        await settled();
        expect(session.proposal).toBeNull();
        expect(session.hint).toBeNull();
        expect(session.trouble).toBeNull();
    });

    test('a click on an old screen does nothing, and the screen is read anew', async () => {
        const { session, toy } = await sit(() => 1, people, apart);
        await goOn(session);
        const before = session.look!;
        toy.isHeard = false; // on its way
        toy.elsewhere('undo', 'other');
        await session.propose(['go']);
        expect(session.look, 'the old screen').toBe(before);
        expect(before.ply, 'which has the ply of the new one').toBe(toy.line.length);
        await session.confirm();
        await settled();
        expect(toy.line, 'the click meant nothing').toEqual(['other']);
        expect(session.trouble).toMatchObject({ happened: true, rule: null });
        expect(lines(session)).toEqual(['other 0']);
        await goOn(session);
        expect(toy.line).toEqual(['other', 'go']);
        expect(session.trouble).toBeNull();
    });

    test('taking back what others have built upon does nothing', async () => {
        const { session, toy } = await sit(() => 1, people, apart);
        await goOn(session);
        toy.isHeard = false;
        toy.elsewhere('theirs');
        await session.undo();
        expect(toy.line).toEqual(['go', 'theirs']);
        expect(session.trouble?.happened).toBe(true);
        expect(session.look?.ply).toBe(2);
        expect(session.busy).toBe(false);
    });
});
