// Where tables come from: the one place that knows who keeps them.

import { desk } from '../engine/desk';
import type { NewGame } from '../engine/protocol';
import type { Catalogue, Lang } from '../engine/types';
import type { SavedGame } from '../store/saved';
import { LocalTable } from './local';
import type { Insight, Table } from './table';

export type { NewGame, SavedGame };

/** The games and the bots that there are. */
export const catalogue = (): Promise<Catalogue> => desk().ask('games');

export const startTable = (game: NewGame): Promise<Table> => LocalTable.start(game);
export const resumeTable = (id: string): Promise<Table> => LocalTable.resume(id);
/** From a record that somebody exported. */
export const importTable = (file: Blob, lang: Lang): Promise<Table> => LocalTable.import(file, lang);

/**
 * How a game goes and went. A table that is kept elsewhere has no insight of its own: when its game is over, the record is
 * laid out here for that, until `close`; what is found is kept here as that of one's own games.
 */
export async function insightOf(table: Table): Promise<{ insight: Insight; close: () => void }> {
    if (table.insight) return { insight: table.insight, close: () => undefined };
    const record = await (await table.record()).text();
    const { table: number } = await desk().ask<{ table: number }>('open', { record, seed: '0'.repeat(64) });
    return { insight: LocalTable.insightAt(number, table.mySeats, table.id), close: () => void desk().ask('close', { table: number }).catch(() => undefined) };
}

/** Which game that is, known before the engine is ready; null if it is not saved here. */
export const gameOf = async (id: string): Promise<string | null> => (await desk().keep({ keep: 'find', id })).game;

/** The games of this browser, and whether they outlive the page. */
export const savedGames = (): Promise<{ games: SavedGame[]; lasts: boolean }> => desk().keep({ keep: 'list' });

export async function forgetTable(id: string): Promise<void> {
    await desk().keep({ keep: 'remove', id });
}
