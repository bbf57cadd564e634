// What was found and what was missed in training, in boxes: what is missed goes into the first one and comes back the next
// day; what is found again moves on to a box that waits longer, and out of the last one. Days are those of this device.

/** After how many days each box is asked again; the first box is number 1. */
export const waits = [1, 3, 7, 16, 35] as const;

export interface Card {
    /** 0: found at once, and never in a box. */
    box: number;
    /** The day when it is asked again, as 2026-11-17; null: never. */
    due: string | null;
}

export type Cards = Record<string, Card>;

export function dayOf(date: Date): string {
    const two = (number: number): string => String(number).padStart(2, '0');
    return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The day so many days later. */
export function later(day: string, days: number): string {
    const [year, month, date] = day.split('-').map(Number) as [number, number, number];
    return dayOf(new Date(year, month - 1, date + days));
}

/** Where an exercise goes after an answer; without a card it is new. */
export function answered(card: Card | undefined, found: boolean, today: string): Card {
    if (!found) return { box: 1, due: later(today, waits[0]) };
    if (!card || card.box === 0) return { box: 0, due: null };
    const wait = waits[card.box];
    return { box: card.box + 1, due: wait === undefined ? null : later(today, wait) };
}

/** New, or waiting for today or a day before. */
export const isDue = (card: Card | undefined, today: string): boolean => !card || (card.due !== null && card.due <= today);

const place = 'conestoga.training';

const isCard = (value: unknown): value is Card => {
    const { box, due } = (value ?? {}) as Partial<Card>;
    return Number.isInteger(box) && (due === null || (typeof due === 'string' && /^\d{4}-\d\d-\d\d$/.test(due)));
};

/** What cannot be read is as if it were new. */
export function readCards(text: string | null): Cards {
    try {
        const stored: unknown = JSON.parse(text ?? '{}');
        if (stored === null || typeof stored !== 'object') return {};
        return Object.fromEntries(Object.entries(stored).filter((entry): entry is [string, Card] => isCard(entry[1])));
    } catch {
        return {};
    }
}

export function cards(): Cards {
    try {
        return readCards(localStorage.getItem(place));
    } catch {
        return {}; // storage is forbidden
    }
}

export function rememberCard(id: string, card: Card): void {
    try {
        localStorage.setItem(place, JSON.stringify({ ...cards(), [id]: card }));
    } catch {
        return; // it is asked again another time
    }
}
