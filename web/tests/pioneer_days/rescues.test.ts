import { expect, test } from 'vitest';
import type { About } from '../../src/games/part';
import { rescues } from '../../src/games/pioneer_days/rescues';

const player = { board: 'plain', equipment: [], townsfolk: ['miller', 'nurse', 'smith'], wood: 2, medicine: 2 };
const content = {
    numbers: { damage_points: 2 },
    boards: [{ id: 'plain', power: { when: 'income' } }],
    equipment: [],
    townsfolk: ['miller', 'nurse', 'smith'].map((id) => ({ id, effect: id === 'nurse' ? { when: 'always', power: ['stretch_medicine', 1] } : { when: 'now' } })),
};
const ask = (phase: string, exposed: number[], given: object = {}, price: string | undefined = '1') => {
    const [save, lose] = phase === 'save_wagon' ? ['save wagon', 'damage wagon'] : ['save townsfolk', 'lose townsfolk'];
    const choices = [{ action: `${save} x`, ...(price ? { price } : {}) }, { action: `${lose} x` }];
    const look = { actor: 1, choices, view: { phase, exposed, players: [{ ...player, ...given }] } };
    return rescues({ content, look, lang: 'en' } as unknown as About).map(({ actions, price }) => [actions.join(', '), price]);
};

test('a storm is answered for all wagons that it threatens, as far as the wood goes', () => {
    expect(ask('save_wagon', [1, 3])).toEqual([['save wagon 1, save wagon 3', '2 wood'], ['damage wagon 1, damage wagon 3', '−4 VP at the end, −4 slots']]);
    expect(ask('save_wagon', [1, 2, 3])).toEqual([['damage wagon 1, damage wagon 2, damage wagon 3', '−6 VP at the end, −6 slots']]);
    expect(ask('save_wagon', [2])).toEqual([]);
    expect(ask('use_die', [1, 2])).toEqual([]);
});

test('a remedy that reaches further costs less', () => {
    const all = 'save townsfolk miller, save townsfolk nurse, save townsfolk smith';
    expect(ask('save_townsfolk', [1, 2, 3])[0]).toEqual([all, '2 medicine']);
    expect(ask('save_townsfolk', [1, 2, 3], { medicine: 1 }, '')[0]).toEqual([all, '1 medicine']);
    expect(ask('save_townsfolk', [1, 2, 3], { medicine: 1 })).toHaveLength(1);
});
