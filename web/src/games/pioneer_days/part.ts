// What every part of the board gets.

import type { Lang } from '../../engine/types';
import type { DaysContent, DaysLook, Reading } from './model';

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
