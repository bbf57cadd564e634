// What can be done, where several actions are one answer: keeping the face of a die is folded into what the die is then
// used for, and the action of an equip die into the tile that it takes.

import type { Look } from '../../engine/types';
import { answerOf, type Answer } from '../../play/question';
import type { About } from '../part';
import { type DaysContent, type DaysLook, type DaysView, type Face, faces, hasPower, tileLines, tileOf, townsfolkOf, triggeredBy } from './model';
import { rescues } from './rescues';
import { words } from './words';

/** Whether what the die is used for is asked right after its face was kept. */
export const foldsKeep = (content: DaysContent, { view, choices }: DaysLook): boolean =>
    view.phase === 'turn_die' && view.face !== null && view.active !== null && choices.length > 0
    && triggeredBy(content, view.players[view.active - 1]!, view.face, 'en').length === 0;

/** The spaces that a die of this face recruits from: those beside its own too, for whoever has a harmonica. */
function inReach(content: DaysContent, { view }: DaysLook): Face[] {
    const own = faces.indexOf(view.face!);
    const most = hasPower(content, view.players[view.active! - 1]!, 'harmonica') ? 1 : 0;
    return faces.filter((face, index) => Math.abs(index - own) <= most && view.spaces[face] !== null);
}

/** What a space asks for while the die may still be turned. */
export function recruits(content: DaysContent, look: DaysLook, action: string): string[] {
    const isFolded = foldsKeep(content, look) && inReach(content, look).some((face) => action === `recruit ${face}`);
    return isFolded ? ['keep', action] : [action];
}

/** What a tile of the store asks for: with an equip die the action that takes it, too. */
export function equips(content: DaysContent, look: DaysLook, action: string): string[] {
    if (look.view.face !== 'equip') return [action];
    if (foldsKeep(content, look)) return ['keep', 'act', action];
    return look.view.phase === 'use_die' ? ['act', action] : [action];
}

function afterKeeping({ content: anyContent, look: anyLook, lang }: About): Answer[] {
    const content = anyContent as DaysContent;
    const look = anyLook as unknown as DaysLook;
    const { view, choices } = look;
    const face = view.face!;
    const text = words[lang];
    const keep = choices.find(({ action }) => action === 'keep')!;
    const canAct = face === 'mine' ? view.gold_in_bag > 0 : face === 'equip' ? view.store.length > 0 : true;
    const after = (action: string, label: string, gain?: string): Answer => ({
        ...answerOf(keep, ['keep', action]), words: label, label, refuses: false, ...(gain ? { gain } : {}),
    });
    return [
        after('income', text.keepIncome, text.dollars(content.numbers.income[face])),
        ...(canAct ? [after('act', text.keepAct(text.faces[face]), text.gains[face])] : []),
        ...inReach(content, look).map((space) => after(`recruit ${space}`, text.keepRecruit(townsfolkOf(content, view.spaces[space]!).name[lang]))),
    ];
}

/** The tiles that the die can take at once. */
function tilesToTake({ content: anyContent, look: anyLook, lang }: About): Answer[] {
    const content = anyContent as DaysContent;
    const look = anyLook as unknown as DaysLook;
    return look.view.store.flatMap((id) => {
        const actions = equips(content, look, `equip ${id}`);
        const first = look.choices.find(({ action }) => action === actions[0]);
        if (actions.length === 1 || !first) return [];
        const label = tileOf(content, id).name[lang];
        return [{ action: first.action, actions, words: [`${label}.`, ...tileLines(content, id, lang)].join(' '), label }];
    });
}

/** Mining cannot be taken back, for a token is drawn; but it only brings something. */
export function isUsual(actions: string[], { look: { view } }: { look: Look }): boolean {
    const last = actions.at(-1);
    return last === 'wild mine' || (last === 'act' && (view as DaysView).face === 'mine');
}

export function answers(about: About): Answer[] | null {
    const look = about.look as unknown as DaysLook;
    const kept = foldsKeep(about.content as DaysContent, look) ? afterKeeping(about) : [];
    const joined = [...rescues(about), ...kept, ...tilesToTake(about)];
    // Where everything that can follow is an answer, keeping is none of its own.
    const alone = look.choices.filter(({ action }) => kept.length === 0 || action !== 'keep');
    return joined.length > 0 ? [...joined, ...alone.map((choice) => answerOf(choice))] : null;
}
