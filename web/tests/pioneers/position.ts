// Positions of Pioneers from the real engine, for tests of the board's logic.

import type { PioneersContent, PioneersLook } from '../../src/games/pioneers/model';
import { engine } from '../lessons';

const ask = <Answer>(request: object): Answer => engine(request) as Answer;

export const content = ask<{ content: PioneersContent }>({ do: 'content', game: 'pioneers(players=2)' }).content;

/** The first position of a game by greedy bots that seat 1 would act in and that `isWanted`. */
export function position(isWanted: (look: PioneersLook) => boolean): PioneersLook {
    for (let seed = 1; seed <= 20; ++seed) {
        const kinds = ['greedy', 'greedy'];
        const { table } = ask<{ table: number }>({ do: 'new', game: 'pioneers(players=2)', kinds, names: ['Annie', 'Ben'], seed: String(seed).padStart(64, '0') });
        const look = (): PioneersLook => ask({ do: 'look', table, seat: 1, lang: 'en' });
        for (let now = look(); !now.over; now = look()) {
            if (now.actor === 1 && isWanted(now)) return now;
            ask({ do: 'bot', table });
        }
        ask({ do: 'close', table });
    }
    throw new Error('no such position');
}
