// What can be tapped can be seen: when a decision comes up, its targets come into view by themselves.

import type { Seat } from '../engine/types';
import type { Where } from './where';

const glowing = (area: Element | null | undefined): Element[] =>
    [...(area?.querySelectorAll('[data-target][data-glows]') ?? [])].map((one) => one.querySelector('[data-hot]') ?? one);

/** Where the targets of a decision are; null where there are none, or only in the bar. */
export function sideOfTargets(table: Element): 'board' | 'panels' | null {
    if (glowing(table.querySelector('.board')).length > 0) return 'board';
    return glowing(table.querySelector('.pane')).length > 0 ? 'panels' : null;
}

/** The same, as one would tell it to the person who has a seat. */
export function whereTargetsAre(table: Element, seat: Seat): Where | null {
    const side = sideOfTargets(table);
    if (side === null) return null;
    const [first] = glowing(table.querySelector(side === 'board' ? '.board' : '.pane'));
    if (side === 'board') return first instanceof SVGElement ? 'map' : 'board';
    return first!.closest(`[data-place="seat-${seat}"]`) ? 'own' : 'panels';
}

/** Whether a side has something to tap. */
export const hasTargets = (table: Element, side: string): boolean =>
    glowing(table.querySelector(side === 'board' ? '.board' : '.pane')).length > 0;

/** Whether the middle of it is in the window and nothing lies over it. */
export function isSeen(one: Element): boolean {
    const { left, top, width, height } = one.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    if (width === 0 || x < 0 || y < 0 || x > innerWidth || y > innerHeight) return false;
    const target = one.closest('[data-target]')!;
    const over = document.elementFromPoint(x, y);
    return over !== null && (target.contains(over) || over.contains(target));
}

/** A side as it begins, whatever was scrolled there before. */
export function scrollBack(side: Element | null): void {
    for (const one of side?.querySelectorAll(':scope, :scope > *, :scope > * > *') ?? []) if (one.scrollTop > 0) one.scrollTop = 0;
}

/** Scrolls lists and leaves so that the first targets, and as many others as possible, are seen. Maps turn by themselves. */
export function scrollToTargets(table: Element): void {
    for (const side of ['.board', '.pane']) {
        const targets = glowing(table.querySelector(side)).filter((one) => (side === '.pane' || one instanceof HTMLElement) && one.checkVisibility());
        if (targets.length === 0 || targets.every(isSeen)) continue;
        for (const one of [targets.at(-1)!, targets[0]!]) one.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    }
}
