// A decision as a person sees it: the sentence, the answers that are buttons, those that have a place on the board or
// the panels, all of them as a list, and what cannot be done now with the reason. Bar, board and list go by this.

import type { Choice, Greyed, Lang, Look } from '../engine/types';
import type { About, GamePart } from '../games/part';
import type { Settings } from '../store/settings';

/** So many answers besides the refusal are buttons, all of them, wherever else they have a place. */
const mostButtons = 4;

/** Something that can be done: one action, or several that the board offers as one. */
export interface Answer extends Choice {
    actions: string[];
}

export interface Question {
    /** Everything that can be done. */
    all: Answer[];
    /** In the bar; a refusal comes last. */
    buttons: Answer[];
    /** The same, for keyboards and lists; empty where the buttons are all of it. */
    list: Answer[];
    greyed: Greyed[];
}

/** Price and gain of an answer, as far as the words beside them do not say them. */
export function notSaidIn(words: string, { price = '', gain = '' }: Answer): { price: string; gain: string } {
    const isSaid = (what: string): boolean => what.split(' + ').every((part) => words.includes(part));
    return { price: isSaid(price) ? '' : price, gain: isSaid(gain) ? '' : gain };
}

export const answerOf = (choice: Choice, actions = [choice.action]): Answer => ({ ...choice, actions });

/** Everything that can be done. */
const answersOf = (part: GamePart, content: unknown, look: Look, lang: Lang): Answer[] =>
    part.answers?.({ content, look, lang }) ?? look.choices.map((choice) => answerOf(choice));

/** Whether a tap leads where an answer leads. A step of a way may be among the choices, and yet nothing that glows. */
export const isOffered = (actions: string[], part: GamePart, content: unknown, look: Look, lang: Lang): boolean =>
    answersOf(part, content, look, lang).some((answer) => answer.actions.at(-1) === actions.at(-1));

/** What has to be confirmed before this is done: what brings nothing is shown first, unless everything is done by one tap. */
export const confirmsOf = (actions: string[], part: GamePart, about: About, confirms: Settings['confirms']): Settings['confirms'] =>
    confirms === 'final' && part.wastes?.(actions, about) ? 'all' : confirms;

export function questionOf(part: GamePart, content: unknown, look: Look, lang: Lang, onPhone = false): Question {
    const { greyed } = look;
    const isCard = (action: string): boolean => onPhone && (part.isCard?.(action) ?? false);
    const all = answersOf(part, content, look, lang);
    const areFew = all.filter(({ refuses }) => !refuses).length <= mostButtons;
    const buttons = areFew ? all : all.filter(({ actions }) => !part.hasPlace(actions.at(-1)!));
    return {
        all,
        buttons: buttons.filter(({ actions }) => !isCard(actions.at(-1)!)).sort((a, b) => Number(a.refuses ?? false) - Number(b.refuses ?? false)),
        list: areFew ? [] : all,
        greyed: greyed.filter(({ action }) => !isCard(action)),
    };
}
