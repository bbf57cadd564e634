// Clocks: those that people choose from, and how time is written.

import type { ClockRule } from './wire';

const minute = 60_000;
const day = 24 * 60 * minute;

export const clockRules = {
    none: { kind: 'none' },
    brisk: { kind: 'live', bank: 10 * minute, bonus: minute / 3, cap: 15 * minute },
    calm: { kind: 'live', bank: 30 * minute, bonus: minute, cap: 45 * minute },
    day: { kind: 'correspondence', turn: day },
    threeDays: { kind: 'correspondence', turn: 3 * day },
} satisfies Record<string, ClockRule>;

export type ClockName = keyof typeof clockRules;

/** The one of these that it is; null for one that was set up elsewhere. */
export const nameOfClock = (rule: ClockRule): ClockName | null =>
    (Object.keys(clockRules) as ClockName[]).find((name) => {
        const one: Record<string, unknown> = { ...clockRules[name] };
        return Object.entries(rule).every(([field, value]) => one[field] === value);
    }) ?? null;

const two = (number: number): string => String(number).padStart(2, '0');

/** "12:05", "3:04:05", "9.4" in the last ten seconds, and for days "2 d 03 h". */
export function timeText(milliseconds: number): string {
    if (milliseconds < 10_000) return (Math.floor(milliseconds / 100) / 10).toFixed(1);
    const seconds = Math.ceil(milliseconds / 1000);
    const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
    if (hours >= 24) return `${Math.floor(hours / 24)} d ${two(hours % 24)} h`;
    return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** Milliseconds until the text is another. */
export const nextTick = (milliseconds: number): number => (milliseconds < 11_000 ? 100 : Math.max(20, milliseconds % 1000 || 1000));
