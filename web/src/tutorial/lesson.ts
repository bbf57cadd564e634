// A tutorial: lessons taken from one game written down (its story), each at its own mark. The learner
// has one seat; the others do what the lesson says. `games/<name>/lessons.ts` exports one as `tutorial`.

import type { LocalName, Seat } from '../engine/types';

export interface Step {
    task: LocalName;
    /** Actions that are right here, and the one among them that ends the step. */
    wants: RegExp;
    ends: RegExp;
    /** What "Show me" proposes. */
    solution: string[];
    /** Where to look: ids that the board's `highlight` understands. */
    show: string[];
    /** On a phone, where the choice is. */
    where: 'board' | 'panels';
}

export interface Lesson {
    id: string;
    title: LocalName;
    text: LocalName;
    /** The mark in the story up to which its actions are played. */
    mark: string;
    /** What the others do first, before the learner's eyes. */
    before: string[];
    steps: Step[];
    closing: LocalName;
    rules: string[];
}

export interface Tutorial {
    learner: Seat;
    /** A record (docs/notation.md) with marks between its actions: `# lesson: NAME`, a line each. */
    story: string;
    lessons: Lesson[];
}

/** The record of a lesson's position. */
export function recordOf({ story }: Tutorial, lesson: Lesson): string {
    const end = story.indexOf(`# lesson: ${lesson.mark}\n`);
    if (end < 0) throw new Error(`the story has no mark “${lesson.mark}”`);
    return story.slice(0, end);
}

/** What the game written down goes on with after a mark: so many actions. */
export function actionsAfter(story: string, mark: string, count: number): string[] {
    const begin = story.indexOf(`# lesson: ${mark}\n`);
    if (begin < 0) throw new Error(`the story has no mark “${mark}”`);
    const rest = story.slice(begin).split('\n').slice(1).join(';');
    return rest.split(';').map((action) => action.trim()).filter((action) => action !== '' && !action.startsWith('#')).slice(0, count);
}

/** A step of one action. */
export const single = (task: LocalName, action: string, show: string[], where: Step['where'] = 'panels'): Step => ({
    task,
    wants: new RegExp(`^${action}$`),
    ends: new RegExp(`^${action}$`),
    solution: [action],
    show,
    where,
});
