import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Catalogue, Look } from '../src/engine/types';
import { cardOf, gameOfRule, hasTutorial, loadPart, nameOf } from '../src/games';
import { againstBots, gameString, usualPlayers } from '../src/play/new-game';
import { catalogues } from '../src/words';
import { engine, root } from './lessons';

const games = readdirSync(join(root, 'web/src/games'), { withFileTypes: true }).filter((one) => one.isDirectory()).map(({ name }) => name);
const catalogue = engine({ do: 'games' }) as unknown as Catalogue;

describe.each(games)('%s', (name) => {
    const card = cardOf(name)!;

    test('has a card, a part, lessons and rules in both languages', () => {
        expect(card).toBeDefined();
        expect(hasTutorial(name)).toBe(true);
        for (const lang of ['en', 'fr']) {
            const rules = readFileSync(join(root, `docs/rules/${lang}/${name.replaceAll('_', '-')}.md`), 'utf8');
            expect(rules).toContain(`**${card.rules}-`);
        }
        expect(gameOfRule(`${card.rules}-1.1`)).toBe(name);
    });

    test('every option with every number of players is a game of the engine', () => {
        const { least_players, most_players } = catalogue.games.find((game) => game.name === name)!;
        for (let players = least_players; players <= most_players; ++players) {
            const options = card.options.filter(({ matters }) => matters?.(players) ?? true);
            const defaults = options.map((option): [string, string] => [option.name, option.values[0]!.value]);
            const strings = [gameString(name, players, defaults)];
            options.forEach((option, index) => {
                for (const { value } of option.values) strings.push(gameString(name, players, defaults.with(index, [option.name, value])));
            });
            for (const game of strings) expect(engine({ do: 'content', game }), game).not.toHaveProperty('error');
            const canonical = engine({ do: 'content', game: `${name}(players=${players})` }).game;
            expect(engine({ do: 'content', game: strings[0] }).game, 'the first value is the engine’s own default').toBe(canonical);
        }
    });

    test('the game of one click can be started', () => {
        for (const words of Object.values(catalogues)) {
            const wanted = againstBots(name, catalogue, words);
            expect(engine({ do: 'new', ...wanted, seed: 'a'.repeat(64) })).toHaveProperty('table');
        }
    });

    test('every seat’s standing is told in both languages, from the view alone', async () => {
        const part = await loadPart(name);
        const { table } = engine({ do: 'new', game: `${name}(players=4)`, kinds: Array(4).fill('greedy'), names: Array(4).fill('x'), seed: 'c'.repeat(64) });
        for (let ply = 0; ply < 60; ++ply) engine({ do: 'bot', table });
        const look = engine({ do: 'look', table, seat: 1, lang: 'en' }) as unknown as Look;
        const told = [1, 2, 3, 4].flatMap((seat) => (['en', 'fr'] as const).map((lang) => part.standing(seat, look, lang)));
        for (const one of told) expect(one).toMatch(/\d/);
        expect(new Set(told).size).toBeGreaterThan(1);
    });

    test('every source of points has a name and is in the view', async () => {
        const part = await loadPart(name);
        const players = usualPlayers(catalogue.games.find((game) => game.name === name)!);
        const { table } = engine({ do: 'new', game: gameString(name, players, []), kinds: Array(players).fill('greedy'), names: Array(players).fill('x'), seed: 'b'.repeat(64) });
        const { view } = engine({ do: 'look', table, seat: 0, lang: 'en' }) as { view: { scores: Record<string, unknown>[] } };
        for (const source of part.scoreSources) {
            expect(part.sourceNames.en[source]).toBeTruthy();
            expect(part.sourceNames.fr[source]).toBeTruthy();
            expect(view.scores[0]).toHaveProperty(source);
        }
    });
});

test('names', () => {
    expect(nameOf('pioneers(players=3)')).toBe('pioneers');
    expect(gameOfRule('XYZ-1')).toBeUndefined();
    expect(gameString('x', 2, [['a', 'b']])).toBe('x(players=2,a=b)');
});
