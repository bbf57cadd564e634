// The npm package under node. tools/build-js puts the module beside index.js.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

import { CHANCE, ConestogaError, NOBODY, load } from '../index.js';

const conestoga = await load();
const golden = await readFile(new URL('../../../tests/golden/signatures.txt', import.meta.url), 'utf8');
const signatures = golden.trim().split('\n').map((line) => line.split(' '));
const randomGame = (game, seed, watch = () => {}) => {
    const rng = conestoga.rng(seed);
    const state = game.initial();
    while (!state.isOver) {
        const action = state.randomAction(rng);
        watch(state, action);
        state.apply(action);
    }
    return state;
};

test('the games there are, and the bots', () => {
    assert.deepEqual(conestoga.games(), ['pioneers', 'milestones', 'pioneer_days', 'rail_pioneers']);
    assert.equal(conestoga.bots()[0], 'random');
    assert.match(conestoga.version, /^\d+\.\d+\.\d+$/);
});

test('signatures are those of the program', () => {
    for (const [game, signature] of signatures) assert.equal(conestoga.signature(game), signature, game);
});

test('whole games: legal, chance, apply, scores, winners', () => {
    for (const [gameString] of signatures) {
        const game = conestoga.game(gameString);
        const state = randomGame(game, 3, (now, action) => {
            const possible = now.actor === CHANCE ? now.chance().map((one) => one.action) : now.legal();
            assert.ok(possible.some((one) => one.equals(action)));
        });
        assert.equal(state.actor, NOBODY);
        assert.equal(state.scores.length, game.players);
        assert.ok(state.winners.length >= 1);
        assert.ok(Math.abs(state.returns.reduce((a, b) => a + b)) < 1e-5);
        state.close();
        game.close();
    }
});

test('actions are values with text and index', () => {
    const game = conestoga.game('pioneers(players=3)');
    const action = game.parse('buy road');
    assert.equal(action.text, 'buy road');
    assert.ok(game.actionAt(action.index).equals(action));
    for (let index = 0; index < game.actions; ++index) assert.equal(game.actionAt(index).index, index);
    assert.throws(() => game.parse('buy moon'), ConestogaError);
});

test('positions are copied, compared, kept as bytes', () => {
    const game = conestoga.game('pioneer_days(players=2)');
    const state = game.initial();
    const copy = state.copy();
    assert.ok(state.equals(copy));
    copy.apply(copy.chance()[0].action);
    assert.ok(!state.equals(copy));
    const bytes = copy.toBytes();
    assert.ok(game.fromBytes(bytes).equals(copy));
    assert.equal(game.fromBytes(bytes).hash, copy.hash);
    bytes[100] ^= 1;
    assert.throws(() => game.fromBytes(bytes), /no position of pioneer_days/);
});

test('observations: rows, words, worlds', () => {
    const game = conestoga.game('pioneers(players=2)');
    const rng = conestoga.rng(8);
    const state = game.initial();
    while (state.isChance) state.apply(state.randomAction(rng));
    const seen = state.observe(state.actor);
    assert.equal(seen.row().length, game.rowSize);
    assert.equal(seen.row().length, game.layout().at(-1).from + game.layout().at(-1).size);
    assert.deepEqual(seen.legal().map(String), state.legal().map(String));
    assert.equal(seen.determinize(rng).observe(state.actor).hash, seen.hash);
    assert.ok(seen.prompt.length > 0);
    assert.ok(seen.describe(seen.legal()[0]).length > 0);
    assert.equal(seen.toJSON().viewer, state.actor + 1);
});

test('records are read as they are written', () => {
    const game = conestoga.game('milestones(players=2)');
    const record = game.record(['Annie', 'Jim']);
    const end = randomGame(game, 5, (_, action) => record.add(action));
    const again = conestoga.readRecord(record.text);
    assert.equal(again.text, record.text);
    assert.ok(again.state().equals(end));
    assert.ok(again.state(0).equals(game.initial()));
    assert.equal(again.game.options, game.options);
    assert.throws(() => conestoga.readRecord(record.text.replace('game: ', 'gane: ')), /header game is missing/);
});

test('bots choose what is legal', () => {
    const game = conestoga.game('rail_pioneers(players=3)');
    const rng = conestoga.rng(2);
    const bots = [0, 1, 2].map(() => game.bot('greedy'));
    const state = game.initial();
    while (!state.isOver) {
        const actor = state.actor;
        state.apply(actor === CHANCE ? state.randomAction(rng) : bots[actor].choose(state.observe(actor), rng));
    }
    assert.equal(state.winners.length >= 1, true);
    assert.throws(() => game.bot('greedyy'), /did you mean greedy/);
});

test('what is wrong is told in words, in both languages', () => {
    assert.throws(() => conestoga.game('pioners'), /did you mean pioneers/);
    const state = conestoga.game('rail_pioneers(players=2)').initial();
    assert.match(state.whyNot('run'), /RAIL-/);
    assert.throws(() => state.apply('run'), /RAIL-/);
    assert.throws(() => state.legal(), /no player acts now/);
    assert.throws(() => state.winners, /not over yet/);
    assert.throws(() => state.observe(7), /no seat 7/);
    conestoga.setLanguage('fr');
    assert.throws(() => state.winners, /pas encore terminée/);
    conestoga.setLanguage('en');
    assert.throws(() => conestoga.setLanguage('de'), ConestogaError);
    state.close();
    assert.throws(() => state.actor, /closed/);
});

test('content is replaced by files', async () => {
    const numbers = await readFile(new URL('../../../data/pioneers/numbers.json', import.meta.url), 'utf8');
    const game = conestoga.game('pioneers(players=3)', { 'numbers.json': numbers });
    assert.equal(game.contentHash, conestoga.game('pioneers(players=3)').contentHash);
    assert.throws(() => conestoga.game('pioneers', { 'numbers.json': '{}' }), /numbers.json/);
    assert.throws(() => conestoga.game('pioneers', { 'nothing.json': '{}' }), /no content file/);
});

test('many positions come and go', () => {
    const game = conestoga.game('rail_pioneers(players=2)');
    const state = game.initial();
    for (let i = 0; i < 100_000; ++i) state.copy().close();
    assert.equal(state.isChance, true);
});
