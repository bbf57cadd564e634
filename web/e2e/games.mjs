// The games on the page, and what the tests should know of each.

/** Whether the first seat has to decide, in that phase, and something that begins so is among its choices. */
const offers = (begins, phase, after = 0) => (look) =>
    !look.over && look.actor === 1 && look.ply > after && (!phase || look.view.phase === phase) &&
    look.choices.some(({ action }) => action.startsWith(begins));
/** The same, and nothing else is among them. */
const only = (begins, all, phase) => (look) => offers(begins, phase)(look) && look.choices.every(({ action }) => all.test(action));

const digsGold = (look) =>
    offers('settle gold_digger', 'settle', 45)(look) && look.view.tiles[look.view.stagecoach] === 'gold_digger' && look.view.players[0].nuggets.length === 0;

/** Decisions of Pioneer Days on a chip of the bar, and on something of the board or the panels. */
const daysChip = (phase, begins, options = ',sets=de,boards=unique') => ({
    options, enough: offers(begins, phase), kind: 'chip', does: new RegExp(`^${begins}`),
    id: ({ choices }) => choices.find(({ action }) => action.startsWith(begins)).action,
});
const daysPlace = (phase, begins, kind, options = ',sets=de,boards=unique') => ({ options, enough: offers(begins, phase), kind, does: new RegExp(`^${begins}`) });

export const games = {
    pioneers: {
        /** Game strings that together have every option. */
        variants: ['pioneers(players=2)', 'pioneers(players=2,covers=random)', 'pioneers(players=3)', 'pioneers(players=4)', 'pioneers(players=3,network=all)'],
        /** What brings the end nearer. */
        prefer: ({ kind }) => kind === 'coach',
        /** Whether the test follows the page's hints: for games that clicks at random bring nowhere. */
        hints: false,
        /** How many sit at the whole game by clicks. */
        players: 2,
        /** By kind, what is tapped now and then until a target of that kind has come up: hints alone might not lead there. */
        waysTo: {},
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
        /** Every kind of decision: a position that asks for it (with so many players), the kind of target (and its id), what is done. */
        decisions: {
            'buy a coach': { enough: offers('buy coach', null, 45), kind: 'coach', does: /^buy coach \d$/ },
            'buy a road': { enough: offers('buy road', null, 45), kind: 'chip', id: 'buy road', does: /^buy road$/ },
            'buy two roads': { enough: offers('buy two-roads', null, 45), kind: 'chip', id: 'buy two-roads', does: /^buy two-roads$/ },
            'lay a bought road': { enough: offers('road ', 'place_bought_road', 45), kind: 'line', does: /^road / },
            'buy nothing more': { enough: offers('done', 'purchase', 45), kind: 'chip', id: 'done', does: /^done$/ },
            'drive the stagecoach': { enough: offers('go ', 'travel', 45), kind: 'city', does: /^go / },
            'settle a pioneer': { enough: offers('settle ', 'settle', 45), kind: 'rider', does: /^settle / },
            'find a nugget': {
                enough: digsGold, kind: 'rider', does: /^settle gold_digger /,
                id: ({ choices }) => choices.find(({ action }) => action.startsWith('settle gold_digger')).action.replace('settle ', ''),
                shows: ({ view }, text) => text.nuggets(String(view.players[0].nuggets[0])),
            },
            'the sergeant’s road': { enough: offers('road ', 'sergeant', 45), kind: 'line', does: /^road / },
            'the barkeeper sends a rider back': { enough: offers('return ', 'barkeeper', 45), kind: 'rider', does: /^return / },
            'leave a special action': { enough: offers('pass', null, 45), kind: 'chip', id: 'pass', does: /^pass$/ },
            'the farmer’s family': { enough: offers('farmer ', 'farmer', 45), kind: 'rider', does: /^farmer / },
            'accept an invitation': { enough: offers('join ', 'invitation', 45), kind: 'rider', does: /^join / },
            'decline an invitation': { enough: offers('decline', 'invitation', 45), kind: 'chip', id: 'decline', does: /^decline$/ },
        },
        /** What only its owner may know; see `secrets` in table.test.mjs. */
        secrets: {
            seed: 3,
            enough: ({ over, view }) => !over && view.phase === 'purchase' && view.stack > 3
                && view.players.every((player) => player.nuggets.length + player.unknown_nuggets > 0),
            prefer: (choices, { view }) =>
                choices.find(({ action }) => action.startsWith('go ') && view.tiles[action.slice(3)] === 'gold_digger')?.action
                ?? choices.find(({ action }) => /^(settle|join) .*gold_digger/.test(action))?.action
                ?? choices.find(({ action }) => action === 'done')?.action,
            avoid: ({ kind }) => kind === 'coach',
            own: ({ nuggets }) => nuggets,
            shown: (text) => text.nuggets('\u0001'),
            hidden: (text) => text.nuggetsUnknown('\u0001'),
            unknown: ({ unknown_nuggets: unknown }) => unknown,
            score: ({ nuggets, total }) => [nuggets, total],
            event: /nugget/,
            value: ({ points }) => points,
            words: /nugget.*\d|\d.*nugget/,
        },
        flights: [{
            seed: 4,
            enough: ({ view, ply }) => view.phase === 'settle' && ply > 30,
            tap: ({ kind }) => kind === 'badge' || kind === 'rider',
            flies: /^pioneer-1$/,
            lands: ({ view }) => `[data-place="${view.stagecoach}"] [data-piece="pioneer-1"]`,
        }],
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
        decisions: {
            'choose a board': daysChip('choose_board', 'board '),
            'take a die': daysPlace('take_die', 'die ', 'die'),
            'turn the die': daysPlace('turn_die', 'turn ', 'face'),
            'keep the die as it is': daysChip('turn_die', 'keep'),
            'income': daysChip('use_die', 'income'),
            'the action of the die': daysChip('use_die', 'act'),
            'recruit': daysPlace('use_die', 'recruit ', 'space'),
            'a wild die': daysPlace('choose_action', 'wild ', 'face'),
            'take a tile': daysPlace('choose_equipment', 'equip ', 'tile'),
            'keep one token of gold': daysPlace('keep_gold', 'gold ', 'gold'),
            'buy a wagon': daysChip('end_turn', 'buy small'),
            'end the turn': daysChip('end_turn', 'end'),
            'discard what does not fit': daysPlace('discard', 'discard ', 'load'),
            'protect a wagon': daysPlace('protect_wagon', 'protect wagon ', 'wagon'),
            'save a wagon': daysPlace('save_wagon', 'save wagon ', 'wagon'),
            'let a wagon be damaged': daysChip('save_wagon', 'damage wagon '),
            'protect a townsfolk': daysPlace('protect_townsfolk', 'protect townsfolk ', 'person'),
            'save a townsfolk': daysPlace('save_townsfolk', 'save townsfolk ', 'person'),
            'lose a townsfolk': daysChip('save_townsfolk', 'lose townsfolk '),
            'help a town': daysPlace('satisfy_town', 'town ', 'town'),
            'do not help a town': daysChip('satisfy_town', 'skip'),
            'give gold': daysPlace('give_gold', 'give gold ', 'load'),
            'give a tile': daysPlace('give_equipment', 'give equip ', 'load'),
            'the first of two gains': daysChip('choose_gain', 'first', ',sets=ae,boards=unique'),
            'the second of two gains': daysChip('choose_gain', 'second', ',sets=ae,boards=unique'),
            'pay for an effect': daysChip('pay_or_not', 'yes'),
            'pay for no effect': daysChip('pay_or_not', 'no'),
            'calm a disaster': daysPlace('calm_disaster', 'calm ', 'disaster'),
            'repair a wagon': {
                ...daysPlace('repair_wagon', 'repair wagon ', 'wagon', ',sets=ae'),
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
    },
    milestones: {
        variants: ['milestones(players=2)', 'milestones(players=3)', 'milestones(players=4)'],
        prefer: ({ kind, id }) => ['vertex', 'triangle', 'tile'].includes(kind) || (kind === 'space' && /^([1-8]|works)$/.test(id)),
        hints: true,
        players: 4,
        kinds: ['chip', 'tile', 'space', 'vertex', 'triangle', 'good'],
        waysTo: { good: ({ kind, id }) => kind === 'space' && id === 'trade' },
        moments: {
            draft: (look) => look.view.phase === 'draft' && look.choices.length > 1,
            move: (look) => look.view.phase === 'move' && look.view.round > 3,
            trade: (look) => look.view.phase === 'trade' && look.view.round > 3 && look.choices.length > 2,
            castle: (look) => look.view.phase === 'cover_worker' && look.view.round > 3,
            play: (look) => look.view.phase === 'build' && look.view.round > 6 && look.choices.some(({ action }) => action.startsWith('street ')),
        },
        seed: 5,
        decisions: {
            'draft a tile': { enough: offers('draft ', 'draft'), kind: 'tile', does: /^draft / },
            'place a drafted tile': { enough: offers('place ', 'place_drafted'), kind: 'space', does: /^place \d$/ },
            'move to a worker': { enough: offers('move ', 'move'), kind: 'space', does: /^move \d$/ },
            'move to the works': { enough: offers('move works', 'move'), kind: 'space', id: 'works', does: /^move works$/ },
            'hire a tile': { enough: offers('hire ', 'trade'), kind: 'tile', does: /^hire / },
            'place a hired tile': { enough: offers('place ', 'place_hired'), kind: 'space', does: /^place \d$/ },
            'buy a cube': { enough: offers('buy ', 'trade'), kind: 'chip', id: 'buy sand', does: /^buy sand$/ },
            'sell two cubes': { enough: offers('sell ', 'trade'), kind: 'good', does: /^sell / },
            'leave the trading house': { enough: offers('done', 'trade'), kind: 'chip', id: 'done', does: /^done$/ },
            'build a street': { enough: only('street ', /^(street|done)/, 'build'), kind: 'vertex', does: /^street / },
            'build a house': { enough: offers('house ', 'build'), kind: 'triangle', does: /^house / },
            'build a market': { enough: only('market ', /^(market|done)/, 'build'), kind: 'vertex', does: /^market / },
            'leave the works': { enough: offers('done', 'build'), kind: 'chip', id: 'done', does: /^done$/ },
            'take a bonus tile': { enough: offers('take ', 'take_bonus'), kind: 'triangle', does: /^take / },
            'take a bonus tile for a certain worker': { enough: offers('take ', 'take_bonus'), kind: 'space', does: /^take / },
            'leave a bonus tile': { enough: offers('skip', 'take_bonus'), kind: 'chip', id: 'skip', does: /^skip$/ },
            'deliver flour': { enough: offers('supply ', 'supply'), kind: 'vertex', does: /^supply / },
            'leave the mill': { enough: offers('done', 'supply'), kind: 'chip', id: 'done', does: /^done$/ },
            'return a good': { enough: offers('return ', 'return_goods'), kind: 'good', does: /^return / },
            'cover a worker': { enough: offers('cover ', 'cover_worker'), kind: 'space', does: /^cover \d$/ },
        },
        flights: [
            {
                seed: 4,
                enough: (look) => offers('move ', 'move', 30)(look) && look.view.previews['move 8']?.count > 0,
                tap: ({ kind, id }) => kind === 'space' && id === '8',
                flies: /^(stone|wood|sand|grain|coin)$/,
            },
            { seed: 4, enough: only('street ', /^(street|done)/, 'build'), tap: ({ kind }) => kind === 'vertex', flies: /^milestone$/ },
            { seed: 4, enough: offers('take ', 'take_bonus'), tap: ({ kind }) => kind === 'triangle', flies: /^bonus-/ },
            { seed: 4, enough: offers('place ', 'place_hired'), tap: ({ kind }) => kind === 'space', flies: /^tile-/ },
        ],
    },
};
