// What a new game is made of.

import type { NewGame } from '../engine/protocol';
import type { Catalogue } from '../engine/types';
import type { Words } from '../words';

/** The strongest bot that the engine has. */
export const bestBot = (catalogue: Catalogue): string => catalogue.bots.at(-1)!.name;

/** A game string: only options that matter are named. */
export function gameString(name: string, players: number, covers: 'edge' | 'random'): string {
    return players === 2 ? `${name}(players=2,covers=${covers})` : `${name}(players=${players})`;
}

/** One person and two bots: the game of one click. */
export function againstBots(name: string, catalogue: Catalogue, words: Words): NewGame {
    const bot = bestBot(catalogue);
    return {
        game: gameString(name, 3, 'edge'),
        kinds: ['human', bot, bot],
        names: [words.personNames[0]!, words.botNames[1]!, words.botNames[2]!],
    };
}
