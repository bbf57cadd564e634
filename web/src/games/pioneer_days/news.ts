// What a new day brought to everybody: the day itself, and the disasters that came nearer or struck.

import type { EngineEvent } from '../../engine/types';
import type { About } from '../part';
import { disasters } from './model';
import { words } from './words';

export function newsOf(events: EngineEvent[], { lang }: About): string {
    const text = words[lang];
    const day = events.findLast(({ event }) => event === 'day');
    if (!day) return '';
    const named = (what: string): string[] =>
        disasters.filter((one) => events.some(({ event, disaster }) => event === what && disaster === one)).map((one) => text.disaster[one]);
    const [struck, nearer] = [named('strike'), named('advance')];
    return [
        text.dawn(Number(day.week), Number(day.day)),
        ...(struck.length > 0 ? [text.struck(struck)] : []),
        ...(nearer.length > 0 && struck.length < nearer.length ? [text.nearer(nearer.filter((name) => !struck.includes(name)))] : []),
    ].join(' ');
}
