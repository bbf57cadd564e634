// Which games of this browser are copies of others, from a position of theirs.

const place = 'conestoga.copies';

export function copies(): string[] {
    try {
        const ids: unknown = JSON.parse(localStorage.getItem(place) ?? '[]');
        return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
    } catch {
        return []; // storage is forbidden, or holds something else
    }
}

export function rememberCopy(id: string): void {
    try {
        localStorage.setItem(place, JSON.stringify([...copies(), id]));
    } catch {
        return; // the game is kept all the same
    }
}
