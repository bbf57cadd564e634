// A storm or a disease asks for wagons or townsfolk one after the other. All of them at once are one answer.

import type { Answer } from '../../play/question';
import type { About } from '../part';
import { type DaysContent, type DaysLook, hasPower, type Player } from './model';
import { words } from './words';

interface Danger {
    /** What is in danger, in the order in which it is asked for, as the notation has it. */
    ids: string[];
    save: string;
    lose: string;
    remedy: 'wood' | 'medicine';
}

function dangerOf({ view }: DaysLook, player: Player): Danger | null {
    if (view.phase === 'save_wagon')
        return { ids: view.exposed.map(String), save: 'save wagon', lose: 'damage wagon', remedy: 'wood' };
    if (view.phase === 'save_townsfolk')
        return { ids: view.exposed.map((number) => player.townsfolk[number - 1]!), save: 'save townsfolk', lose: 'lose townsfolk', remedy: 'medicine' };
    return null;
}

/** A damaged wagon has so many slots less. */
const slotsPerDamage = 2;

/** What it costs to save all of them; the first is free where the remedy before it reaches that far. */
const priceOfAll = (count: number, isStretched: boolean, firstIsFree: boolean): number =>
    isStretched ? Math.ceil((count - Number(firstIsFree)) / 2) : count;

export function rescues({ content: anyContent, look: anyLook, lang }: About): Answer[] {
    const content = anyContent as DaysContent;
    const look = anyLook as unknown as DaysLook;
    const player = look.view.players[(look.actor ?? 1) - 1]!;
    const danger = dangerOf(look, player);
    const [save, lose] = look.choices;
    if (!danger || !save || !lose || danger.ids.length < 2) return [];
    const { ids, remedy } = danger;
    const text = words[lang];
    const price = priceOfAll(ids.length, hasPower(content, player, `stretch_${remedy}`), save.price === undefined);
    const all = (first: typeof save, what: string, label: string): Answer => ({
        action: first.action, actions: ids.map((id) => `${what} ${id}`), words: label, label,
    });
    const damage = remedy === 'wood' ? text.damageCosts(ids.length * content.numbers.damage_points, ids.length * slotsPerDamage) : '';
    const losing = all(lose, danger.lose, text.loseAll[remedy](ids.length));
    return [
        ...(price <= player[remedy] ? [{ ...all(save, danger.save, text.saveAll[remedy](ids.length)), price: text.remedies[remedy](price) }] : []),
        { ...losing, ...(damage && { price: damage, words: `${losing.label} (${damage})` }), refuses: true },
    ];
}
