// The games on the page, and what the tests should know of each.
export const games = {
    pioneers: {
        /** Game strings that together have every option. */
        variants: ['pioneers(players=2)', 'pioneers(players=2,covers=random)', 'pioneers(players=3)', 'pioneers(players=4)'],
        /** What brings the end nearer. */
        prefer: ({ kind }) => kind === 'coach',
        /** Kinds of targets that a whole game must have tapped. */
        kinds: ['chip', 'city', 'coach'],
        /** Positions worth a look; the last one has something to choose on the board. */
        moments: {
            purchase: (look) => look.view.phase === 'purchase' && look.view.round > 3 && look.choices.length > 4,
            roads: (look) => look.view.phase === 'place_bought_road' && look.view.round > 3,
            settle: (look) => look.view.phase === 'settle' && look.view.round > 3 && look.choices.length > 1,
            play: (look) => look.view.phase === 'travel' && look.view.round > 6,
        },
        seed: 5,
    },
    rail_pioneers: {
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
    },
    pioneer_days: {
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
    },
    milestones: {
        variants: ['milestones(players=2)', 'milestones(players=3)', 'milestones(players=4)'],
        prefer: ({ kind, id }) => ['vertex', 'triangle', 'tile'].includes(kind) || (kind === 'space' && /^([1-8]|works)$/.test(id)),
        kinds: ['chip', 'tile', 'space'],
        moments: {
            draft: (look) => look.view.phase === 'draft' && look.choices.length > 1,
            move: (look) => look.view.phase === 'move' && look.view.round > 3,
            trade: (look) => look.view.phase === 'trade' && look.view.round > 3 && look.choices.length > 2,
            castle: (look) => look.view.phase === 'cover_worker' && look.view.round > 3,
            play: (look) => look.view.phase === 'build' && look.view.round > 6 && look.choices.some(({ action }) => action.startsWith('street ')),
        },
        seed: 5,
    },
};
