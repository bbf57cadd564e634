// What changed for a seat between two positions: by the moves of others, and by one's own where these would hide it.

import type { Lang, Look, Seat } from '../engine/types';
import type { About, GamePart } from '../games/part';

export interface Change {
    name: string;
    by: number;
    isWorse: boolean;
}

export function changesOf(part: GamePart, seat: Seat, before: About, now: About): Change[] {
    const had = new Map(part.holdings?.(seat, before).map(({ name, count }) => [name, count]));
    return (part.holdings?.(seat, now) ?? []).flatMap(({ name, count, isBurden = false }) => {
        const by = count - (had.get(name) ?? count);
        return by === 0 ? [] : [{ name, by, isWorse: by < 0 !== isBurden }];
    });
}

/** What a seat's standing is: the first of its holdings. */
const standingOf = (part: GamePart, seat: Seat, now: About): string | undefined => part.holdings?.(seat, now)[0]?.name;

/** What a seat's standing changed by. */
export function standingChange(part: GamePart, seat: Seat, before: About, now: About): Change | null {
    const standing = standingOf(part, seat, now);
    return changesOf(part, seat, before, now).find(({ name }) => name === standing) ?? null;
}

/**
 * What is new to a person who decided between `before` and `after`: what others changed since, and what their own decisions
 * took from them, where that is their standing, or where others gave some of it back and the loss would read as a gain.
 */
export function newTo(part: GamePart, seat: Seat, { before, after }: { before: Look; after: Look }, now: About): { own: Change[]; others: Change[] } {
    const [seen, done] = [before, after].map((look) => ({ ...now, look })) as [About, About];
    const others = changesOf(part, seat, done, now);
    const gained = new Set(others.filter(({ isWorse }) => !isWorse).map(({ name }) => name));
    const standing = standingOf(part, seat, now);
    const own = changesOf(part, seat, seen, done).filter(({ name, isWorse }) => isWorse && (name === standing || gained.has(name)));
    return { own, others };
}

/** With a minus that is as long as a plus. */
export const withMinus = (count: number): string => (count < 0 ? `−${-count}` : String(count));

/** "+3", "−2". */
export const signed = (by: number): string => (by < 0 ? withMinus(by) : `+${by}`);

/** "+3 VP", "−$2", « −2 $ »: dollars stand where the language has them. */
export const worded = ({ name, by }: Pick<Change, 'name' | 'by'>, lang: Lang): string =>
    name === '$' && lang === 'en' ? signed(by).replace(/\d/, '$$$&') : `${signed(by)}\u00a0${name}`;
