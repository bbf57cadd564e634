// Keeping the face of a die is no decision of its own: it is folded into what the die is then used for.

import { answerOf, type Answer } from '../../play/question';
import type { About } from '../part';
import { type DaysContent, type DaysLook, townsfolkOf, triggeredBy } from './model';
import { words } from './words';

/** Whether what the die is used for is asked right after its face was kept. */
export const foldsKeep = (content: DaysContent, { view, choices }: DaysLook): boolean =>
    view.phase === 'turn_die' && view.face !== null && view.active !== null && choices.length > 0
    && triggeredBy(content, view.players[view.active - 1]!, view.face, 'en').length === 0;

/** What a space asks for while the die may still be turned. */
export const recruits = (content: DaysContent, look: DaysLook, action: string): string[] =>
    foldsKeep(content, look) && action === `recruit ${look.view.face}` ? ['keep', action] : [action];

export function answers({ content: anyContent, look: anyLook, lang }: About): Answer[] | null {
    const content = anyContent as DaysContent;
    const look = anyLook as unknown as DaysLook;
    if (!foldsKeep(content, look)) return null;
    const { face: shown, spaces, gold_in_bag, store } = look.view;
    const face = shown!;
    const text = words[lang];
    const keep = look.choices.find(({ action }) => action === 'keep')!;
    const person = spaces[face];
    const canAct = face === 'mine' ? gold_in_bag > 0 : face === 'equip' ? store.length > 0 : true;
    const after = (action: string, label: string, gain?: string): Answer => ({
        ...answerOf(keep, ['keep', action]), words: label, label, refuses: false, ...(gain ? { gain } : {}),
    });
    return [
        after('income', text.keepIncome, text.dollars(content.numbers.income[face])),
        ...(canAct ? [after('act', text.keepAct(text.faces[face]))] : []),
        ...(person ? [after(`recruit ${face}`, text.keepRecruit(townsfolkOf(content, person).name[lang]))] : []),
        ...look.choices.map((choice) => answerOf(choice)),
    ];
}
