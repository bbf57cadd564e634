// One's own tables on the server, as rows of the list that also has the games of this browser.

import type { Lang } from '../engine/types';
import type { SavedRow } from '../store/rows';
import { post } from './api';
import type { Lobby, LobbyRow } from './wire';

/** Those first where it is one's turn, as the server has them. */
export const rowsOf = (mine: readonly LobbyRow[]): SavedRow[] =>
    mine.map(({ table, game, names, phase, your_turn, changed }) => ({
        id: table,
        game,
        names: names.filter(Boolean),
        winners: [],
        round: 0,
        finished: phase === 'over',
        date: changed,
        online: { isMyTurn: your_turn, isWaiting: phase === 'waiting' },
    }));

export async function myTables(lang: Lang): Promise<SavedRow[]> {
    return rowsOf((await post<Lobby>('lobby', { lang })).mine);
}
