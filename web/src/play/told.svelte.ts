// What others do is told: in words, one move after the other, each as long as it takes to read. Whoever is in a hurry
// skips the rest, up to the next decision of their own.

import type { EngineEvent, Seat } from '../engine/types';
import type { Settings } from '../store/settings';

/** Events in words, as far as they have any. */
export const told = (events: EngineEvent[]): string[] => events.flatMap(({ words }) => words ?? []);

/** What came of something, as much as is read beside the next question; the log has the rest. */
export const outcomeOf = (events: EngineEvent[]): string[] => told(events).slice(0, 3);

export interface ToldMove {
    /** Who did it; null: chance, or nobody. */
    seat: Seat | null;
    lines: string[];
}

/** `deeds`: what they did themselves, without what befell the table. */
export interface ReportedMove extends ToldMove {
    deeds: string[];
}

/** What a seat did since another one acted, with its next move; that it is the viewer's turn is said by the question. */
export function reportOn(before: ReportedMove | null, seat: Seat | null, events: EngineEvent[], viewer: Seat): ReportedMove {
    const { lines = [], deeds = [] } = before?.seat === seat ? before : {};
    const lasting = events.filter((one) => !(one.event === 'turn' && one.seat === viewer));
    return { seat, lines: [...lines, ...told(lasting)], deeds: [...deeds, ...told(lasting.filter((one) => one.seat === seat))] };
}

/** Milliseconds to notice that something happened, to read a letter of it, and to take back what ended one's turn. */
const paces: Record<Settings['telling'], { notice: number; letter: number; regret: number }> = {
    slow: { notice: 1400, letter: 45, regret: 5000 },
    normal: { notice: 700, letter: 24, regret: 3000 },
    quick: { notice: 350, letter: 8, regret: 2000 },
    none: { notice: 0, letter: 0, regret: 0 },
};

export const regretTime = (telling: Settings['telling']): number => paces[telling].regret;

export function readingTime(lines: string[], telling: Settings['telling']): number {
    const { notice, letter } = paces[telling];
    return lines.length === 0 ? 0 : notice + letter * lines.join('').length;
}

/** What is too much to be read at once is told in pages. */
export function pagesOf(lines: string[], most = 5): string[][] {
    const count = Math.max(1, Math.ceil(lines.length / most));
    const size = Math.ceil(lines.length / count);
    return Array.from({ length: count }, (_, page) => lines.slice(page * size, (page + 1) * size));
}

export class Telling {
    move: ToldMove | null = $state.raw(null);
    /** What is told was there long enough to be read. */
    isRead = $state(false);
    /** Whether the rest is not waited for. */
    hurries = $state(false);
    #finish = (): void => undefined;

    /** Page by page; settles when it is read, or skipped. `least`: how long a page stays at least, `last`: the last one, where a question follows. */
    async tell({ seat, lines }: ToldMove, { telling, least, last }: { telling: Settings['telling']; least: number; last: number | null }): Promise<void> {
        const pages = pagesOf(lines);
        this.isRead = false;
        for (const [index, page] of pages.entries()) {
            this.move = { seat, lines: page };
            const leads = last !== null && index === pages.length - 1;
            await this.pause(leads ? last : Math.max(least, readingTime(page, telling)));
        }
        this.isRead = true;
    }

    async pause(milliseconds: number): Promise<void> {
        if (this.hurries || milliseconds <= 0) return;
        await new Promise<void>((resolve) => {
            const timer = setTimeout(resolve, milliseconds);
            this.#finish = () => {
                clearTimeout(timer);
                resolve();
            };
        });
    }

    skip(): void {
        this.hurries = true;
        this.#finish();
    }

    /** The person is asked something, or has left: nothing is being told. */
    end(): void {
        this.move = null;
        this.hurries = false;
        this.#finish();
    }
}
