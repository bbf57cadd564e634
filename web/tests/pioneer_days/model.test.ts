import { expect, test } from 'vitest';
import { cardName, diceUsed, exchanged, loadOf, stow, triggeredBy, type DaysContent, type DaysLook, type DaysView, type Player } from '../../src/games/pioneer_days/model';
import { words } from '../../src/games/pioneer_days/words';
import { carried, hasPlace, tapFace, tapLoad, tapWagon } from '../../src/games/pioneer_days/taps';
import { ask } from '../lessons';

const { content } = await ask<{ content: DaysContent }>('content', { game: 'pioneer_days' });

const player = (changes: Partial<Player>): Player => ({
    board: 'standard', silver: 0, wood: 0, medicine: 0, cattle: 0, favours: 0, cattle_points: 0, gold: [], unknown_gold: 0,
    wagons: [{ kind: 'small', damage: 0 }], equipment: [], townsfolk: [], slots: 4, room_taken: 0, ...changes,
});
const look = (...actions: string[]): DaysLook => ({ choices: actions.map((action) => ({ action, words: action })) }) as DaysLook;

test('three wood and one medicine fill three slots', () => {
    expect(loadOf(player({ wood: 3, medicine: 1 }))).toEqual([
        { kind: 'wood', count: 2 }, { kind: 'wood', count: 1 }, { kind: 'medicine', count: 1 },
    ]);
});

test('damage covers two slots, and what does not fit is left over', () => {
    const { wagons, over } = stow(content, player({ wagons: [{ kind: 'small', damage: 1 }], slots: 2, equipment: ['lamp_1'], gold: [3], wood: 1 }));
    expect(wagons).toHaveLength(1);
    expect(wagons[0]!.slots).toEqual([{ kind: 'equipment', id: 'lamp_1' }, { kind: 'gold', nuggets: 3 }]);
    expect(over).toEqual([{ kind: 'wood', count: 1 }]);
});

test('room beside the wagons is shown as such', () => {
    const { wagons } = stow(content, player({ slots: 6 }));
    expect(wagons.map(({ number, slots }) => [number, slots.length])).toEqual([[1, 4], [0, 2]]);
});

test('things stay where their owner puts them, and what is new finds room', () => {
    const packed = player({ equipment: ['lamp_1'], wood: 2, medicine: 1 });
    const wishes = exchanged(stow(content, packed), '1-0', '1-3');
    const slots = (changes: Partial<Player>) => stow(content, player(changes), wishes).wagons[0]!.slots.map((load) => load && (load.kind === 'equipment' ? load.id : load.kind));
    expect(slots({ equipment: ['lamp_1'], wood: 2, medicine: 1 })).toEqual([null, 'wood', 'medicine', 'lamp_1']);
    expect(slots({ equipment: ['lamp_1'], medicine: 1, gold: [2] })).toEqual(['gold', null, 'medicine', 'lamp_1']);
    expect(slots({ wagons: [{ kind: 'small', damage: 1 }], slots: 2, equipment: ['lamp_1'], wood: 1 })).toEqual(['lamp_1', 'wood']);
});

test('what carrying a thing means', () => {
    const wood = { kind: 'wood', count: 2 } as const;
    const lamp = { kind: 'equipment', id: 'lamp_1' } as const;
    const gold = { kind: 'gold', nuggets: 2 } as const;
    const overflow = look('discard wood', 'discard equip lamp_1', 'discard gold 2');
    const lying = (slot: string) => (slot === '1-0' ? lamp : null);
    expect(carried(overflow, wood, '1-2', 'roadside', lying)).toEqual({ action: 'discard wood' });
    expect(carried(overflow, gold, '1-2', 'over', lying)).toEqual({ action: 'discard gold 2' });
    expect(carried(overflow, gold, null, 'over', lying)).toBeNull();
    expect(carried(overflow, gold, null, 'slot 1-0', lying)).toEqual({ action: 'discard equip lamp_1' });
    expect(carried(overflow, gold, '1-1', 'slot 1-0', lying)).toEqual({ slot: '1-0' });
    expect(carried(overflow, gold, '1-1', 'slot 1-1', lying)).toBeNull();
    expect(carried(look('give gold 2'), gold, '1-1', 'town sacramento', lying)).toEqual({ action: 'give gold 2' });
    expect(carried(look('town sacramento', 'skip'), gold, '1-1', 'town sacramento', lying)).toEqual({ action: 'town sacramento' });
    expect(carried(look('save wagon 2'), wood, '1-1', 'slot 2-3', lying)).toEqual({ action: 'save wagon 2' });
    expect(carried(look('protect wagon 2'), { kind: 'equipment', id: 'wheel_1' }, '1-1', 'wagon 2', lying)).toEqual({ action: 'protect wagon 2' });
    expect(carried(look('save townsfolk miller'), { kind: 'medicine', count: 1 }, '1-1', 'person miller', lying)).toEqual({ action: 'save townsfolk miller' });
});

test('a die shows what it would trigger', () => {
    const owner = player({ equipment: ['pan_wood', 'safe_1'], townsfolk: ['carpenter', 'cook'] });
    expect(triggeredBy(content, owner, 'wood', 'en')).toEqual(['Pan', 'Carpenter']);
    expect(triggeredBy(content, owner, 'mine', 'en')).toEqual([]);
});

test('dice used are those neither in the bag nor in the pool', () => {
    const view = {
        dice_bag: { blue: 3, red: 5, yellow: 2, green: 4, black: 5 },
        pool: [{ colour: 'blue', face: 'wood' }, { colour: 'yellow', face: 'mine' }],
    } as unknown as DaysView;
    expect(content.players).toBe(4);
    expect(diceUsed(content, view)).toEqual({ blue: 1, red: 0, yellow: 2, green: 1, black: 0 });
});

test('a card that waits has a name, whatever it is', () => {
    expect(['cook', 'pan_wood', 'lumberjack'].map((id) => cardName(content, id, 'en'))).toEqual(['Camp cook', 'Pan', 'Lumberjack']);
});

test('every card has its text in both languages', () => {
    for (const { id, set } of content.townsfolk)
        for (const lang of ['en', 'fr'] as const) expect(content.captions[`townsfolk_${set}`]![id]![lang]).toHaveLength(2);
    for (const { id } of content.equipment) expect(content.captions.equipment![id]!.fr).toHaveLength(1);
});

test('a tap means what is asked for', () => {
    expect(tapFace(look('wild mine'), 'mine')).toBe('wild mine');
    expect(tapFace(look(), 'mine')).toBe('turn mine');
    expect(tapLoad(look('give gold 2'), { kind: 'gold', nuggets: 2 })).toBe('give gold 2');
    expect(tapWagon(look('repair wagon 2'), 2)).toBe('repair wagon 2');
    for (const action of ['die blue wood', 'recruit wood', 'discard gold 1', 'save wagon 1']) expect(hasPlace(action)).toBe(true);
    for (const action of ['income', 'act', 'keep', 'buy small', 'end', 'yes', 'damage wagon 1']) expect(hasPlace(action)).toBe(false);
});

test('a rival’s die is told as theirs', () => {
    expect(words.en.takenBy('Barnaby', 'Cattle')).toBe('Barnaby’s die: Cattle');
    expect(words.fr.takenBy('Barnabé', 'Bétail')).toBe('Le dé de Barnabé\u00a0: Bétail');
    expect(words.fr.takenBy('Abigail', 'Bois')).toBe('Le dé d’Abigail\u00a0: Bois');
});
