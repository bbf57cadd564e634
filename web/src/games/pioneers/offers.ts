// The coaches for sale, as the display and the board offer them.

import type { Lang } from '../../engine/types';
import type { CoachContent, PioneersContent, PioneersLook } from './model';
import { coachName } from './names';
import { isChoice } from '../choices';
import { tapDisplay } from './taps';
import { words } from './words';

export interface Offer {
    coach: CoachContent;
    actions: string[];
    price: string;
    /** The accessible name. */
    name: string;
    buyable: boolean;
}

interface Asked {
    content: PioneersContent;
    coaches: Map<string, CoachContent>;
    look: PioneersLook;
    lang: Lang;
    mayAct: boolean;
}

export function offersOf({ content, coaches, look, lang, mayAct }: Asked): Offer[] {
    const text = words[lang];
    return look.view.display.map((id, i) => {
        const coach = coaches.get(id)!;
        const actions = tapDisplay(i + 1);
        const buyable = mayAct && isChoice(look, actions[0]!);
        const price = text.dollars(content.numbers.coach_prices[i]!);
        const name = [coachName(coach, lang), text.forPrice(price), ...(buyable ? [text.canBuy] : [])].join(', ');
        return { coach, actions, price, name, buyable };
    });
}
