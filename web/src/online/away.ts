// How much of each table of the server was seen in this browser, so that the rest can be told on return.

const place = 'conestoga.seen';
const most = 60;

function seen(): [id: string, ply: number][] {
    try {
        const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '[]');
        return Array.isArray(kept) ? kept.filter((one) => Array.isArray(one) && typeof one[0] === 'string' && typeof one[1] === 'number') : [];
    } catch {
        return []; // storage is forbidden, or holds something else
    }
}

/** The ply that was on the screen last; null if the table was never seen here. */
export const lastSeen = (id: string): number | null => seen().find(([one]) => one === id)?.[1] ?? null;

export function rememberSeen(id: string, ply: number): void {
    try {
        localStorage.setItem(place, JSON.stringify([[id, ply], ...seen().filter(([one]) => one !== id)].slice(0, most)));
    } catch {
        return; // then nothing is told twice either
    }
}
