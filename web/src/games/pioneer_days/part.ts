// What every part of the board gets.

import type { Lang } from '../../engine/types';
import type { DaysContent, DaysLook, Load, Reading } from './model';

export interface PartProps {
    content: DaysContent;
    look: DaysLook;
    lang: Lang;
    mayAct: boolean;
    proposal: string[] | null;
    highlight: string[];
    propose: (actions: string[]) => void;
    /** Shows a card in large. */
    read: (card: Reading) => void;
}

/** One's own things can be carried; `from` is the slot they lie in, null for what does not fit. */
export interface Hand {
    welcome: (load: Load, from: string | null, to: string) => boolean;
    drop: (load: Load, from: string | null, to: string) => void;
}
