import { offers } from '../offers.mjs';

const digsGold = (look) =>
    offers('settle gold_digger', 'settle', 45)(look) && look.view.tiles[look.view.stagecoach] === 'gold_digger' && look.view.players[0].nuggets.length === 0;

export const game = {
    variants: ['pioneers(players=2)', 'pioneers(players=2,covers=random)', 'pioneers(players=3)', 'pioneers(players=4)', 'pioneers(players=3,network=all)'],
    prefer: ({ kind }) => kind === 'coach',
    hints: false,
    players: 2,
    waysTo: {},
    kinds: ['chip', 'city', 'coach'],
    moments: {
        purchase: (look) => look.view.phase === 'purchase' && look.view.round > 3 && look.choices.length > 4,
        roads: (look) => look.view.phase === 'place_bought_road' && look.view.round > 3,
        settle: (look) => look.view.phase === 'settle' && look.view.round > 3 && look.choices.length > 1,
        play: (look) => look.view.phase === 'travel' && look.view.round > 6,
    },
    seed: 5,
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
};
