// Conestoga for JavaScript: a thin layer over the C interface (bindings/c/conestoga.h), which says
// what every function promises.

import { Memory } from './memory.js';

export const CHANCE = -1;
export const NOBODY = -2;

const ok = 0;
const tooSmall = 2;
const mostActions = 512;
const mostOutcomes = 128;

/** Something was wrong; the message has the words of the program. */
export class ConestogaError extends Error {}

/** Compiles and starts the module. */
export async function load(source) {
    const { memory, imports } = Memory.wasi();
    const instance = await instantiate(source, imports);
    memory.attach(instance.exports);
    return new Conestoga(instance.exports, memory);
}

async function instantiate(source, imports) {
    if (source instanceof WebAssembly.Module) return WebAssembly.instantiate(source, imports);
    if (source !== undefined && !(typeof Response !== 'undefined' && source instanceof Response))
        return (await WebAssembly.instantiate(source, imports)).instance;
    if (source) return (await WebAssembly.instantiateStreaming(source, imports)).instance;
    const place = new URL('./conestoga.wasm', import.meta.url);
    if (place.protocol === 'file:') {
        const { readFile } = await import('node:fs/promises');
        return (await WebAssembly.instantiate(await readFile(place), imports)).instance;
    }
    return (await WebAssembly.instantiateStreaming(fetch(place), imports)).instance;
}

/** The started module. */
export class Conestoga {
    #engine;
    #memory;
    #lost = new FinalizationRegistry(({ kind, handle }) => this.#engine[`conestoga_${kind}_close`](handle));

    constructor(engine, memory) {
        this.#engine = engine;
        this.#memory = memory;
    }

    /** Calls a function of the C interface; throws with its words when it refuses. */
    call(name, ...given) {
        const status = this.#engine[`conestoga_${name}`](...given);
        if (status !== ok) throw new ConestogaError(this.#memory.text(this.#engine.conestoga_error()));
    }
    text(name, ...given) {
        return this.#memory.borrow(4, (needed) => {
            const ask = `conestoga_${name}`;
            const status = this.#engine[ask](...given, 0, 0, needed);
            if (status !== tooSmall) this.call(name, ...given, 0, 0, needed);
            const size = this.#memory.view().getUint32(needed, true);
            return this.#memory.borrow(size, (place) => {
                this.call(name, ...given, place, size, needed);
                return this.#memory.text(place);
            });
        });
    }
    json(name, ...given) {
        return JSON.parse(this.text(name, ...given));
    }
    int(name, ...given) {
        return this.#memory.borrow(4, (place) => {
            this.call(name, ...given, place);
            return this.#memory.view().getInt32(place, true);
        });
    }
    unsigned(name, ...given) {
        return this.int(name, ...given) >>> 0;
    }
    long(name, ...given) {
        return this.#memory.borrow(8, (place) => {
            this.call(name, ...given, place);
            return this.#memory.view().getBigUint64(place, true);
        });
    }
    /** A list of 32-bit numbers; `columns` of them beside each other. */
    list(name, handle, most, columns = 1) {
        return this.#memory.borrow(4 * most * columns + 4, (place) => {
            const count = place + 4 * most * columns;
            const lists = Array.from({ length: columns }, (_, at) => place + 4 * most * at);
            this.call(name, handle, ...lists, most, count);
            const length = this.#memory.view().getUint32(count, true);
            return lists.map((at) => new Uint32Array(this.#memory.bytes(at, 4 * length).slice().buffer));
        });
    }
    floats(name, handle, size) {
        return this.#memory.borrow(4 * size, (place) => {
            this.call(name, handle, place, size);
            return new Float32Array(this.#memory.bytes(place, 4 * size).slice().buffer);
        });
    }
    byteList(name, handle, size) {
        return this.#memory.borrow(size, (place) => {
            this.call(name, handle, place, size);
            return this.#memory.bytes(place, size).slice();
        });
    }
    gameInfo(handle) {
        return this.#memory.borrow(32, (place) => {
            this.call('game_get_info', handle, place);
            const view = this.#memory.view();
            const number = (at) => view.getInt32(place + 4 * at, true);
            return {
                players: number(0),
                rulesVersion: number(1),
                arraysVersion: number(2),
                actions: number(3),
                outcomes: number(4),
                rowSize: number(5),
                contentHash: view.getBigUint64(place + 24, true),
            };
        });
    }
    withText(text, use) {
        return this.#memory.withText(String(text), use);
    }
    withTexts(texts, use) {
        return this.#memory.withTexts(texts.map(String), use);
    }
    bytesOf(name, handle) {
        return this.#memory.borrow(1024, (place) =>
            this.#memory.borrow(4, (count) => {
                this.call(name, handle, place, 1024, count);
                return this.#memory.bytes(place, this.#memory.view().getUint32(count, true)).slice();
            }),
        );
    }
    withBytes(bytes, use) {
        return this.#memory.borrow(bytes.length, (place) => {
            this.#memory.bytes(place, bytes.length).set(bytes);
            return use(place, bytes.length);
        });
    }
    /** Opens a handle that is closed by close(), or some time after nobody has it any more. */
    open(owner, kind, name, ...given) {
        const handle = this.unsigned(name, ...given);
        this.#lost.register(owner, { kind, handle }, owner);
        return handle;
    }
    close(owner, kind, handle) {
        this.#lost.unregister(owner);
        this.call(`${kind}_close`, handle);
    }

    get version() {
        return this.#memory.text(this.#engine.conestoga_version());
    }
    games() {
        return this.text('games').trim().split('\n');
    }
    bots() {
        return this.text('bots').trim().split('\n');
    }
    setLanguage(language) {
        this.withText(language, (place) => this.call('set_language', place));
    }
    game(gameString, content = {}) {
        return new Game(this, gameString, content);
    }
    signature(gameString) {
        return this.game(gameString).signature();
    }
    rng(seed) {
        return new Rng(this, seed);
    }
    readRecord(text) {
        return Record.read(this, text);
    }
}

class Handle {
    constructor(engine, kind, name, ...given) {
        this.engine = engine;
        this.kind = kind;
        this.handle = engine.open(this, kind, name, ...given);
    }
    close() {
        this.engine.close(this, this.kind, this.handle);
        this.handle = 0;
    }
}

export class Action {
    constructor(game, bits) {
        this.game = game;
        this.bits = bits >>> 0;
    }
    get text() {
        return this.game.engine.text('action_text', this.game.handle, this.bits);
    }
    get index() {
        return this.game.engine.int('action_index', this.game.handle, this.bits);
    }
    equals(other) {
        return this.bits === other.bits && this.game.options === other.game.options;
    }
    toString() {
        return this.text;
    }
}

export class Game extends Handle {
    constructor(engine, gameString, content = {}) {
        if (typeof gameString === 'number') {
            super(engine, 'game', 'record_game', gameString);
        } else {
            const files = Object.entries(content);
            // super() may be called once only, inside the places of all texts.
            const opened = {
                open: (owner, kind) =>
                    engine.withText(gameString, (text) =>
                        engine.withTexts(files.map(([name]) => name), (names) =>
                            engine.withTexts(files.map(([, body]) => body), (texts) =>
                                engine.open(owner, kind, 'game_open_files', text, names, texts, files.length),
                            ),
                        ),
                    ),
            };
            super(opened, 'game');
            this.engine = engine;
        }
        this.options = engine.text('game_options', this.handle);
        Object.assign(this, engine.gameInfo(this.handle));
    }
    initial() {
        return new State(this, 'state_open', this.handle);
    }
    parse(text) {
        const bits = this.engine.withText(text, (place) => this.engine.unsigned('action_parse', this.handle, place));
        return new Action(this, bits);
    }
    actionAt(index) {
        return new Action(this, this.engine.unsigned('action_at', this.handle, index));
    }
    fromBytes(bytes) {
        return this.engine.withBytes(bytes, (place, size) => new State(this, 'state_read', this.handle, place, size));
    }
    layout() {
        return this.engine.json('game_layout', this.handle);
    }
    content() {
        return this.engine.json('game_content', this.handle);
    }
    signature() {
        return this.engine.long('game_signature', this.handle).toString(16).padStart(16, '0');
    }
    bot(name) {
        return new Bot(this, name);
    }
    record(names) {
        return new Record(this, names);
    }
    /** The bits of an action given as an Action or in notation. */
    bitsOf(action) {
        if (typeof action === 'string') return this.parse(action).bits;
        if (!(action instanceof Action)) throw new TypeError('an action is an Action or its text');
        return action.bits;
    }
}

export class State extends Handle {
    constructor(game, name, ...given) {
        super(game.engine, 'state', name, ...given);
        this.game = game;
    }
    get actor() {
        return this.engine.int('state_actor', this.handle);
    }
    get isOver() {
        return this.actor === NOBODY;
    }
    get isChance() {
        return this.actor === CHANCE;
    }
    get round() {
        return this.engine.int('state_round', this.handle);
    }
    get scores() {
        return Array.from({ length: this.game.players }, (_, seat) => this.engine.int('state_score', this.handle, seat));
    }
    get winners() {
        const bits = this.engine.unsigned('state_winners', this.handle);
        return Array.from({ length: this.game.players }, (_, seat) => seat).filter((seat) => (bits >> seat) & 1);
    }
    get returns() {
        return [...this.engine.floats('state_returns', this.handle, this.game.players)];
    }
    get hash() {
        return this.engine.long('state_hash', this.handle);
    }
    legal() {
        const [bits] = this.engine.list('state_legal', this.handle, mostActions);
        return [...bits].map((one) => new Action(this.game, one));
    }
    chance() {
        const [bits, weights] = this.engine.list('state_chance', this.handle, mostOutcomes, 2);
        return [...bits].map((one, at) => ({ action: new Action(this.game, one), weight: weights[at] }));
    }
    mask() {
        return this.engine.byteList('state_mask', this.handle, this.game.actions);
    }
    apply(action) {
        this.engine.call('state_apply', this.handle, this.game.bitsOf(action));
    }
    whyNot(action) {
        return this.engine.text('state_why_not', this.handle, this.game.bitsOf(action)) || null;
    }
    randomAction(rng) {
        return new Action(this.game, this.engine.unsigned('state_random', this.handle, rng.handle));
    }
    playOut(rng) {
        this.engine.call('state_play_out', this.handle, rng.handle);
    }
    observe(viewer) {
        return new Observation(this.game, this.handle, viewer);
    }
    copy() {
        return new State(this.game, 'state_copy', this.handle);
    }
    equals(other) {
        return this.engine.int('state_equal', this.handle, other.handle) === 1;
    }
    toBytes() {
        return this.engine.bytesOf('state_write', this.handle);
    }
    toJSON() {
        return this.engine.json('state_json', this.handle);
    }
}

export class Observation extends Handle {
    constructor(game, state, viewer) {
        super(game.engine, 'observation', 'state_observe', state, viewer);
        this.game = game;
        this.viewer = viewer;
    }
    get actor() {
        return this.engine.int('observation_actor', this.handle);
    }
    get hash() {
        return this.engine.long('observation_hash', this.handle);
    }
    get prompt() {
        return this.engine.text('observation_prompt', this.handle);
    }
    legal() {
        const [bits] = this.engine.list('observation_legal', this.handle, mostActions);
        return [...bits].map((one) => new Action(this.game, one));
    }
    row() {
        return this.engine.floats('observation_row', this.handle, this.game.rowSize);
    }
    determinize(rng) {
        return new State(this.game, 'observation_determinize', this.handle, rng.handle);
    }
    describe(action) {
        return this.engine.text('observation_describe', this.handle, this.game.bitsOf(action));
    }
    toJSON() {
        return this.engine.json('observation_json', this.handle);
    }
}

export class Record extends Handle {
    constructor(game, names = null) {
        const open = (list) => (owner, kind) => game.engine.open(owner, kind, 'record_open', game.handle, list);
        super(
            names
                ? { open: (owner, kind) => game.engine.withTexts(names, (list) => open(list)(owner, kind)) }
                : { open: open(0) },
            'record',
        );
        this.engine = game.engine;
        this.game = game;
    }
    static read(engine, text) {
        const record = Object.create(Record.prototype);
        record.engine = engine;
        record.kind = 'record';
        record.handle = engine.withText(text, (place) => engine.open(record, 'record', 'record_read', place, 0));
        record.game = new Game(engine, record.handle);
        return record;
    }
    get text() {
        return this.engine.text('record_text', this.handle);
    }
    get actions() {
        const most = 100_000;
        const [bits] = this.engine.list('record_actions', this.handle, most);
        return [...bits].map((one) => new Action(this.game, one));
    }
    add(action) {
        this.engine.call('record_add', this.handle, this.game.bitsOf(action));
    }
    state(after = this.actions.length) {
        return new State(this.game, 'record_state', this.handle, after);
    }
}

export class Bot extends Handle {
    constructor(game, name) {
        super(
            { open: (owner, kind) => game.engine.withText(name, (place) => game.engine.open(owner, kind, 'bot_open', game.handle, place)) },
            'bot',
        );
        this.engine = game.engine;
        this.game = game;
    }
    choose(observation, rng, iterations = 0) {
        const bits = this.engine.unsigned('bot_choose', this.handle, observation.handle, rng.handle, BigInt(iterations));
        return new Action(this.game, bits);
    }
}

export class Rng extends Handle {
    constructor(engine, seed) {
        super(engine, 'rng', 'rng_open', BigInt.asUintN(64, BigInt(seed)));
    }
    below(bound) {
        return this.engine.unsigned('rng_below', this.handle, bound);
    }
}
