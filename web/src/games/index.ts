// The games on this page: every folder here with a card is one. A card is small and always there; a
// game's picture, part and lessons are loaded when they are needed.

import type { Component } from 'svelte';
import type { Tutorial } from '../tutorial/lesson';
import type { GameCard, GamePart } from './part';

const cards = import.meta.glob<GameCard>('./*/card.ts', { import: 'card', eager: true });
const pictures = import.meta.glob<Component>('./*/Picture.svelte', { import: 'default' });
const parts = import.meta.glob<GamePart>('./*/index.ts', { import: 'part' });
const tutorials = import.meta.glob<Tutorial>('./*/lessons.ts', { import: 'tutorial' });

/** "pioneers" of "pioneers(players=3)". */
export const nameOf = (game: string): string => game.replace(/\(.*$/, '').trim();

export const cardOf = (game: string): GameCard | undefined => cards[`./${nameOf(game)}/card.ts`];

export const hasTutorial = (game: string): boolean => `./${nameOf(game)}/lessons.ts` in tutorials;

/** The game whose rule this is: "pioneers" of "PIO-3.2". */
export function gameOfRule(id: string): string | undefined {
    const path = Object.keys(cards).find((one) => id.startsWith(`${cards[one]!.rules}-`));
    return path?.split('/')[1];
}

function load<Thing>(things: Record<string, () => Promise<Thing>>, path: string): Promise<Thing> {
    const found = things[path];
    return found ? found() : Promise.reject(new Error(`${path} is not on this page`));
}

export const loadPicture = (game: string): Promise<Component> => load(pictures, `./${nameOf(game)}/Picture.svelte`);
export const loadPart = (game: string): Promise<GamePart> => load(parts, `./${nameOf(game)}/index.ts`);
export const loadTutorial = (game: string): Promise<Tutorial> => load(tutorials, `./${nameOf(game)}/lessons.ts`);
