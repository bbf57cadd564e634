// The games on this page. Each part is loaded when it is needed.

import type { GamePart } from './part';

const parts: Record<string, () => Promise<GamePart>> = {
    pioneers: async () => (await import('./pioneers')).pioneers,
};

/** "pioneers" of "pioneers(players=3)". */
export const nameOf = (game: string): string => game.replace(/\(.*$/, '').trim();

export async function loadPart(game: string): Promise<GamePart> {
    const load = parts[nameOf(game)];
    if (!load) throw new Error(`no board for “${game}” on this page`);
    return load();
}
