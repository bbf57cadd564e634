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

/** Several answers of one kind as one button, which opens to them. */
export interface Bundle {
    name: string;
    /** What each of them costs, where that is the same. */
    price: string;
    answers: Answer[];
}

export interface Question {
    /** Everything that can be done. */
    all: Answer[];
    /** In the bar; a refusal comes last. */
    buttons: Answer[];
    /** In the bar, before the refusal. */
    bundles: Bundle[];
    /** The same, for keyboards and lists; empty where the buttons are all of it. */
    list: Answer[];
    greyed: Greyed[];
}

/** Price and gain of an answer, as far as the words beside them do not say them. */
export function notSaidIn(words: string, { price = '', gain = '' }: Answer): { price: string; gain: string } {
    const isSaid = (what: string): boolean => what.split(' + ').every((part) => words.includes(part));
    return { price: isSaid(price) ? '' : price, gain: isSaid(gain) ? '' : gain };
}

/** Where the name alone says too little: the whole goes on after the first sentence. */
export const explained = ({ label, words }: Answer): string => (words.length > label.length + 40 ? (/[.!?] (.*)/s.exec(words)?.[1] ?? '') : '');

/** No button does anything but decline or end something: one taps elsewhere. */
export const isBare = ({ buttons, bundles, list }: Question): boolean =>
    list.length > 0 && bundles.length === 0 && buttons.every(({ refuses }) => refuses);

/** So many grey buttons would hide those that do something: they become a list. A phone has room for two rows of two, where to tap among them. */
export function isCrowded(question: Question, onPhone: boolean): boolean {
    const { buttons, bundles, list, greyed } = question;
    const inAll = buttons.length + bundles.length + greyed.length + Math.min(list.length, 1) + Number(isBare(question));
    return greyed.length > 3 || (onPhone && greyed.length > 1 && inAll > 4);
}

export const answerOf = (choice: Choice, actions = [choice.action]): Answer => ({ ...choice, actions });

/** Everything that can be done. */
const answersOf = (part: GamePart, content: unknown, look: Look, lang: Lang): Answer[] =>
    part.answers?.({ content, look, lang }) ?? look.choices.map((choice) => answerOf(choice));

/** Whether a tap leads where an answer leads. A step of a way may be among the choices, and yet nothing that glows. */
export const isOffered = (actions: string[], part: GamePart, content: unknown, look: Look, lang: Lang): boolean =>
    answersOf(part, content, look, lang).some((answer) => answer.actions.at(-1) === actions.at(-1));

/** What has to be confirmed before this is done: what brings nothing is shown first, the usual throw of the dice is not, unless everything is (or nothing). */
export function confirmsOf(actions: string[], part: GamePart, about: About, confirms: Settings['confirms']): Settings['confirms'] {
    if (confirms !== 'final') return confirms;
    if (part.wastes?.(actions, about)) return 'all';
    return part.isUsual?.(actions, about) ? 'none' : confirms;
}

const samePrice = (answers: Answer[]): string => {
    const [first = ''] = answers.map(({ price = '' }) => price);
    return answers.every(({ price = '' }) => price === first) ? first : '';
};

/** Two answers of a kind or more are a bundle; a single one is a button. */
function bundlesOf(answers: Answer[], kindOf: (answer: Answer) => string | null): Bundle[] {
    const kinds = new Map<string, Answer[]>();
    for (const answer of answers) {
        const kind = kindOf(answer);
        if (kind !== null) kinds.set(kind, [...(kinds.get(kind) ?? []), answer]);
    }
    return [...kinds].filter(([, { length }]) => length > 1).map(([name, answers]) => ({ name, answers, price: samePrice(answers) }));
}

export function questionOf(part: GamePart, content: unknown, look: Look, lang: Lang, onPhone = false): Question {
    const { greyed } = look;
    const isCard = (action: string): boolean => onPhone && (part.isCard?.(action) ?? false);
    const all = answersOf(part, content, look, lang);
    const areFew = all.filter(({ refuses }) => !refuses).length <= mostButtons;
    const kindOf = ({ actions }: Answer): string | null => (areFew || isCard(actions.at(-1)!) ? null : (part.kindOf?.(actions.at(-1)!, lang) ?? null));
    const bundles = bundlesOf(all, kindOf);
    const bundled = new Set(bundles.flatMap(({ answers }) => answers));
    const buttons = areFew ? all : all.filter((answer) => !bundled.has(answer) && (kindOf(answer) !== null || !part.hasPlace(answer.actions.at(-1)!)));
    return {
        all,
        bundles,
        buttons: buttons.filter(({ actions }) => !isCard(actions.at(-1)!)).sort((a, b) => Number(a.refuses ?? false) - Number(b.refuses ?? false)),
        list: areFew ? [] : all,
        greyed: greyed.filter(({ action }) => !isCard(action)).map((one) => {
            const label = part.nameOfGreyed?.(one.action, lang);
            return label ? { ...one, label } : one;
        }),
    };
}
