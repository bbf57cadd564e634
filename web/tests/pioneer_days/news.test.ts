import { expect, test } from 'vitest';
import type { EngineEvent } from '../../src/engine/types';
import type { About } from '../../src/games/part';
import { newsOf } from '../../src/games/pioneer_days/news';

const advance = (disaster: string): EngineEvent => ({ event: 'advance', disaster });
const day = (week: number, day: number): EngineEvent => ({ event: 'day', week, day });
const told = (events: EngineEvent[], lang: 'en' | 'fr' = 'en') => newsOf(events, { lang } as About);
const all = ['storm', 'raid', 'famine', 'disease'].map(advance);

test('a new day and the disasters that it brought nearer are one short sentence each', () => {
    expect(told([...all, day(1, 3)])).toBe('Day 3 of week 1 begins. All four disasters are a step nearer.');
    expect(told([advance('famine'), day(2, 1)])).toBe('Week 2 begins: new towns, townsfolk and equipment. A step nearer: Famine.');
    expect(told([...all, { event: 'strike', disaster: 'storm' }, day(1, 4)])).toBe('Day 4 of week 1 begins. It struck: Storm. A step nearer: Raid, Famine, Disease.');
    expect(told([advance('storm'), { event: 'strike', disaster: 'storm' }, day(1, 4)])).toBe('Day 4 of week 1 begins. It struck: Storm.');
    expect(told([...all, day(1, 3)], 'fr')).toBe('Le jour 3 de la semaine 1 commence. Les quatre catastrophes avancent d’un pas.');
});

test('in the middle of a day there is no news', () => {
    expect(told([{ event: 'income', seat: 2 }, advance('storm')])).toBe('');
});
