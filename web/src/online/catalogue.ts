// The games and bots of the server: asked once.

import type { Catalogue, Lang } from '../engine/types';
import { nameOf } from '../games';
import { post } from './api';

let asked: Promise<Catalogue> | null = null;

export function serverCatalogue(lang: Lang): Promise<Catalogue> {
    asked ??= post<Catalogue>('games', { lang });
    asked.catch(() => (asked = null));
    return asked;
}

export const titleOf = (game: string, catalogue: Catalogue | null, lang: Lang): string =>
    catalogue?.games.find(({ name }) => name === nameOf(game))?.title[lang] ?? nameOf(game);
