// Which lessons of a game were done, in this browser.

const placeOf = (game: string): string => `conestoga.tutorial.${game}`;

export function readDone(text: string | null, known: string[]): string[] {
    try {
        const stored: unknown = JSON.parse(text ?? '[]');
        return Array.isArray(stored) ? known.filter((id) => stored.includes(id)) : [];
    } catch {
        return [];
    }
}

export function doneLessons(game: string, known: string[]): string[] {
    try {
        return readDone(localStorage.getItem(placeOf(game)), known);
    } catch {
        return []; // storage is forbidden: every visit begins afresh
    }
}

export function rememberDone(game: string, done: string[]): void {
    try {
        localStorage.setItem(placeOf(game), JSON.stringify(done));
    } catch {
        return;
    }
}

/** The first lesson that is not done, or null. */
export const firstOpen = (known: string[], done: string[]): string | null =>
    known.find((id) => !done.includes(id)) ?? null;
