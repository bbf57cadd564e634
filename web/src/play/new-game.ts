// What a new game is made of.

import type { Catalogue } from '../engine/types';
import { cardOf } from '../games';
import type { NewGame } from '../tables';
import type { Words } from '../words';

type Game = Catalogue['games'][number];

/** The bot that one meets first: not the weakest, and one can win. */
export const usualBot = ({ bots }: Catalogue): string => bots[Math.min(1, bots.length - 1)]!.name;

/** Three, if the game is for three. */
export const usualPlayers = ({ least_players, most_players }: Game): number =>
    Math.max(least_players, Math.min(3, most_players));

/** How many can play it, each. */
export const playerCounts = ({ least_players, most_players }: Game): number[] =>
    Array.from({ length: most_players - least_players + 1 }, (_, index) => least_players + index);

/** "pioneers(players=2,covers=edge)". */
export function gameString(name: string, players: number, options: [name: string, value: string][]): string {
    const all: [string, string][] = [['players', String(players)], ...options];
    return `${name}(${all.map(([option, value]) => `${option}=${value}`).join(',')})`;
}

/** The game of one click: a person and bots, and of every option its default. */
export function againstBots(name: string, catalogue: Catalogue, words: Words): NewGame {
    const players = usualPlayers(catalogue.games.find((game) => game.name === name)!);
    const options = (cardOf(name)?.options ?? []).filter(({ matters }) => matters?.(players) ?? true);
    const bots = Array.from({ length: players - 1 }, (_, index) => words.botNames[index + 1] ?? words.seat(index + 2));
    return {
        game: gameString(name, players, options.map((option) => [option.name, option.values[0]!.value])),
        kinds: ['human', ...bots.map(() => usualBot(catalogue))],
        names: [words.personNames[0]!, ...bots],
    };
}
