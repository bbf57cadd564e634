import { offers } from '../offers.mjs';

/** Decisions on a chip of the bar, and on something of the board or the panels. */
const chip = (phase, begins, options = ',sets=de,boards=unique') => ({
    options, enough: offers(begins, phase), kind: 'chip', does: new RegExp(`^${begins}`),
    id: ({ choices }) => choices.find(({ action }) => action.startsWith(begins)).action,
});
const place = (phase, begins, kind, options = ',sets=de,boards=unique') => ({ options, enough: offers(begins, phase), kind, does: new RegExp(`^${begins}`) });

export const game = {
    variants: [
        'pioneer_days(players=2,sets=ab,boards=standard)',
        'pioneer_days(players=2,sets=cd,boards=unique)',
        'pioneer_days(players=3,sets=de,boards=unique)',
        'pioneer_days(players=4,sets=bc,boards=unique)',
    ],
    prefer: ({ kind }) => kind === 'die' || kind === 'space',
    kinds: ['chip', 'die', 'space'],
    moments: {
        use: (look) => look.view.phase === 'use_die' && look.view.round > 7 && look.choices.length > 2,
        disaster: (look) => ['save_wagon', 'save_townsfolk', 'protect_townsfolk'].includes(look.view.phase) && look.view.round > 4,
        town: (look) => look.view.phase === 'satisfy_town' && look.view.round > 4,
        play: (look) => look.view.phase === 'take_die' && look.view.round > 8,
    },
    seed: 5,
    decisions: {
        'choose a board': chip('choose_board', 'board '),
        'take a die': place('take_die', 'die ', 'die'),
        'turn the die': place('turn_die', 'turn ', 'face'),
        'keep the die as it is': { ...chip('turn_die', 'keep'), id: 'keep, income' },
        'income': chip('use_die', 'income'),
        'the action of the die': chip('use_die', 'act'),
        'recruit': place('use_die', 'recruit ', 'space'),
        'a wild die': place('choose_action', 'wild ', 'face'),
        'take a tile': place('choose_equipment', 'equip ', 'tile'),
        'keep one token of gold': place('keep_gold', 'gold ', 'gold'),
        'buy a wagon': chip('end_turn', 'buy small'),
        'end the turn': chip('end_turn', 'end'),
        'discard what does not fit': place('discard', 'discard ', 'load'),
        'protect a wagon': place('protect_wagon', 'protect wagon ', 'wagon'),
        'save a wagon': place('save_wagon', 'save wagon ', 'wagon'),
        'let a wagon be damaged': chip('save_wagon', 'damage wagon '),
        'protect a townsfolk': place('protect_townsfolk', 'protect townsfolk ', 'person'),
        'save a townsfolk': place('save_townsfolk', 'save townsfolk ', 'person'),
        'lose a townsfolk': chip('save_townsfolk', 'lose townsfolk '),
        'help a town': place('satisfy_town', 'town ', 'town'),
        'do not help a town': chip('satisfy_town', 'skip'),
        'give gold': place('give_gold', 'give gold ', 'load'),
        'give a tile': place('give_equipment', 'give equip ', 'load'),
        'the first of two gains': chip('choose_gain', 'first', ',sets=ae,boards=unique'),
        'the second of two gains': chip('choose_gain', 'second', ',sets=ae,boards=unique'),
        'pay for an effect': chip('pay_or_not', 'yes'),
        'pay for no effect': chip('pay_or_not', 'no'),
        'calm a disaster': place('calm_disaster', 'calm ', 'disaster'),
        'repair a wagon': {
            ...place('repair_wagon', 'repair wagon ', 'wagon', ',sets=ae'),
            prefer: (choices, { view }) =>
                choices.find(({ action }) => action.startsWith('recruit ') && /mender|smith/.test(view.spaces[action.slice(8)]))?.action
                ?? choices.find(({ action }) => /^(damage wagon|yes|protect townsfolk (wagon_mender|blacksmith)|save townsfolk (wagon_mender|blacksmith))/.test(action))?.action,
        },
    },
    secrets: {
        game: 'pioneer_days(players=2,sets=de,boards=unique)',
        seed: 3,
        enough: ({ over, view }) => !over && view.phase === 'take_die' && view.players.every((player) => player.gold.length + player.unknown_gold > 1),
        prefer: (choices) => choices.find(({ action }) => /^(die \w+ mine|wild mine|act|equip (pan|lamp).*|yes)$/.test(action))?.action,
        avoid: () => false,
        own: ({ gold }) => gold,
        shown: (text) => text.gold('\u0001'),
        hidden: (text) => text.goldUnknown,
        unknown: ({ unknown_gold: unknown }) => unknown,
        score: ({ gold, total }) => [gold, total],
        event: /gold$/,
        value: ({ nuggets }) => nuggets,
        words: /\d nugget/,
    },
    flights: [
        {
            seed: 4,
            enough: ({ view, ply }) => view.phase === 'take_die' && ply > 40,
            tap: ({ kind }) => kind === 'die',
            flies: /^die-/,
        },
        {
            seed: 4,
            enough: ({ view, choices, ply }) => view.phase === 'use_die' && ply > 40 && choices.some(({ action }) => action.startsWith('recruit ')),
            tap: ({ kind }) => kind === 'space',
            flies: /^person-/,
            lands: ({ view }) => `[data-place="seat-1/people"] [data-piece="person-${view.spaces[view.face]}"]`,
        },
        {
            seed: 6,
            enough: ({ view, ply }) => view.phase === 'use_die' && ply > 40 && view.face === 'medicine',
            tap: ({ kind, id }) => kind === 'chip' && id === 'income',
            flies: /^coin$/,
            lands: () => '[data-place="seat-1/silver"] [data-piece="coin"]',
        },
        {
            seed: 6,
            enough: ({ view, ply }) => view.phase === 'use_die' && ply > 40 && view.face === 'wood',
            tap: ({ kind, id }) => kind === 'chip' && id === 'act',
            flies: /^wood$/,
            lands: () => '[data-place="seat-1/load"] [data-piece="wood"]',
        },
        {
            seed: 6,
            enough: ({ view, ply }) => view.phase === 'choose_equipment' && ply > 40,
            tap: ({ kind }) => kind === 'tile',
            flies: /^tile-/,
            lands: () => '[data-place="seat-1/load"] [data-piece^="tile-"]',
        },
    ],
};
