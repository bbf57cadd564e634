// A row of the list of games: one that this browser keeps, or one of one's own on a server.

import type { SavedGame } from './saved';

export type SavedRow = Pick<SavedGame, 'id' | 'game' | 'names' | 'winners' | 'round' | 'finished' | 'date'> & {
    /** Where a server keeps it. */
    online?: { isMyTurn: boolean; isWaiting: boolean };
};
