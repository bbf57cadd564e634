// A game is opened, and its part of the page fetched, while the page that shows both is still on its way.

import { loadPart } from '../games';
import { gameOf, resumeTable } from '../tables';
import type { Table } from '../tables/table';

let ahead: { id: string; table: Promise<Table> } | null = null;

export function openAhead(id: string): void {
    const table = resumeTable(id);
    ahead = { id, table };
    // What fails here fails again where somebody waits for it.
    const part = gameOf(id).then((game) => (game ? loadPart(game) : null));
    for (const coming of [table, part]) coming.catch(() => null);
}

/** The table that was opened ahead, or opened now. */
export function openTable(id: string): Promise<Table> {
    if (ahead?.id !== id) openAhead(id);
    const { table } = ahead!;
    ahead = null;
    return table;
}
