import { expect, test } from 'vitest';
import { isUsual } from '../../src/games/pioneer_days/answers';
import { words } from '../../src/games/pioneer_days/words';
import type { Choice, Look } from '../../src/engine/types';
import { ask } from '../lessons';

const at = (face: string) => ({ look: { view: { face } } as unknown as Look });

test('mining is done by one tap; what a die brings beside it is not', () => {
    expect(isUsual(['act'], at('mine'))).toBe(true);
    expect(isUsual(['keep', 'act'], at('mine'))).toBe(true);
    expect(isUsual(['wild mine'], at('wild'))).toBe(true);
    expect(isUsual(['act'], at('wild'))).toBe(false);
    expect(isUsual(['die red mine'], at('mine'))).toBe(false);
});

test('what the page says an action brings is what the engine says', async () => {
    const { table } = await ask<{ table: number }>('new', { game: 'pioneer_days(players=2)', kinds: ['human', 'greedy'], names: ['Annie', 'Ben'], seed: '3'.padStart(64, '0') });
    const seen = new Set<string>();
    for (let count = 0; count < 600 && seen.size < 4; ++count) {
        const look = await ask<Look & { view: { face: 'wood' } }>('look', { table, seat: 1, lang: 'fr' });
        if (look.over) break;
        if (look.actor !== 1) {
            await ask('bot', { table });
            continue;
        }
        const act = look.choices.find(({ action }: Choice) => action === 'act');
        if (act) {
            expect(act.gain).toBe(words.fr.gains[look.view.face]);
            seen.add(look.view.face);
        }
        const { action } = look.choices[count % look.choices.length]!;
        await ask('act', { table, seat: 1, revision: look.revision, action, lang: 'fr' });
    }
    expect(seen.size).toBeGreaterThan(3);
});
