// Whole games of bots: nobody makes their last decisions without having read that the end is near.

import { describe, expect, test } from 'vitest';
import type { Look, Seat } from '../src/engine/types';
import { loadPart } from '../src/games';
import type { GamePart } from '../src/games/part';
import { engine } from './lessons';

interface Announcement {
    round: number;
    words: string;
}

/** What each seat read at each of its decisions, from the first to the last. */
function announcements(part: GamePart, game: string, players: number, seed: string): Map<Seat, Announcement[]> {
    const { content } = engine({ do: 'content', game }) as { content: unknown };
    const names = ['Annie', 'Ben', 'Cora', 'Dan'].slice(0, players);
    const { table } = engine({ do: 'new', game, kinds: Array(players).fill('greedy'), names, seed: seed.repeat(64) });
    const read = new Map<Seat, Announcement[]>();
    for (;;) {
        const { actor, over } = engine({ do: 'look', table, seat: 0, lang: 'en' }) as unknown as Look;
        if (over || actor === null) return read;
        const look = engine({ do: 'look', table, seat: actor, lang: 'en' }) as unknown as Look;
        const words = look.last_round ?? part.endNears?.({ content, look, lang: 'en' }) ?? '';
        read.set(actor, [...(read.get(actor) ?? []), { round: look.view.round, words }]);
        engine({ do: 'bot', table });
    }
}

describe.each(['pioneers', 'milestones', 'pioneer_days', 'rail_pioneers'])('the end of %s', (name) => {
    test.each([[2, 'a'], [3, 'b'], [4, 'c']])('with %i players is announced before the last round of everybody, and not from the first', async (players, seed) => {
        const read = announcements(await loadPart(name), `${name}(players=${players})`, players, seed);
        expect(read.size).toBe(players);
        for (const [seat, all] of read) {
            const last = all.filter(({ round }) => round === all.at(-1)!.round);
            expect(all[0]!.words, `seat ${seat} at first`).toBe('');
            for (const { words, round } of last) expect(words, `seat ${seat} in its last round, ${round}`).not.toBe('');
        }
    });
});
