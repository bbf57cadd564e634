import { offers } from '../offers.mjs';

export const game = {
    variants: [
        'rail_pioneers(players=2)', 'rail_pioneers(players=2,trains=1)', 'rail_pioneers(players=3)', 'rail_pioneers(players=4)',
        'rail_pioneers(players=4,places=all)', 'rail_pioneers(players=3,first_line=3)',
    ],
    prefer: ({ kind }) => kind === 'railhead' || kind === 'space',
    kinds: ['train', 'railhead', 'space'],
    moments: {
        track: (look) => look.view.phase === 'choose' && look.view.round > 4 && look.choices.length > 1,
        card: (look) => look.view.phase === 'choose_word' && look.view.round > 6,
        dynamite: (look) => look.view.phase === 'attack' && look.view.round > 8 && look.choices.length > 6,
        play: (look) => look.view.phase === 'choose' && look.view.round > 14 && look.choices.length > 1,
    },
    seed: 5,
    decisions: {
        'lay the first track': { enough: offers('lay', 'choose'), kind: 'railhead', does: /^lay$/ },
        'lay track': { enough: (look) => offers('run', 'choose')(look) && offers('lay', 'choose')(look), kind: 'railhead', does: /^lay$/ },
        'run the train': { enough: offers('run', 'choose', 40), kind: 'train', does: /^run$/ },
        'run the light engine': {
            enough: (look) => offers('run', 'choose')(look) && look.view.trains.find(({ line }) => line === look.view.active).engine !== null,
            kind: 'train', does: /^run$/,
        },
        'lay track, from the bar': { enough: offers('lay', 'choose', 40), kind: 'chip', id: 'lay', does: /^lay$/ },
        'put dynamite': { enough: offers('dynamite ', 'attack'), kind: 'space', does: /^dynamite \d \d+$/ },
        'keep the dynamite': { enough: offers('hold', 'attack'), kind: 'chip', id: 'hold', does: /^hold$/ },
        'the first half of a card': { enough: offers('first', 'choose_word'), kind: 'chip', id: 'first', does: /^first$/ },
        'the second half of a card': { enough: offers('second', 'choose_word'), kind: 'chip', id: 'second', does: /^second$/ },
        'send a rival back': { enough: offers('rival ', 'choose_rival'), kind: 'train', does: /^rival \d$/ },
    },
};
