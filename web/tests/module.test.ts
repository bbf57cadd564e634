import { expect, test } from 'vitest';
import { askOf, Broken } from '../src/engine/module';

/** A module of a few bytes that answers every request with {}; `given` replaces some of it. */
function module(given: Partial<Parameters<typeof askOf>[0]> = {}) {
    const memory = new WebAssembly.Memory({ initial: 1 });
    new Uint8Array(memory.buffer).set(new TextEncoder().encode('{}\0'), 100);
    return {
        memory,
        _initialize: () => undefined,
        conestoga_allocate: () => 1000,
        conestoga_release: () => undefined,
        conestoga_desk: () => 100,
        ...given,
    };
}

test('an answer is read, a request is written', () => {
    const engine = module();
    expect(askOf(engine)({ do: 'games' })).toEqual({});
    expect(new TextDecoder().decode(new Uint8Array(engine.memory.buffer, 1000, 15))).toBe('{"do":"games"}\0');
});

test('a module without memory is broken, and nothing is written into it', () => {
    const engine = module({ conestoga_allocate: () => 0 });
    const before = new Uint8Array(engine.memory.buffer).slice();
    expect(() => askOf(engine)({ do: 'games' })).toThrow(Broken);
    expect(new Uint8Array(engine.memory.buffer)).toEqual(before);
});

test('a module that traps, or answers nonsense, is broken', () => {
    const trap = () => {
        throw new WebAssembly.RuntimeError('unreachable');
    };
    expect(() => askOf(module({ conestoga_desk: trap }))({ do: 'games' })).toThrow(Broken);
    expect(() => askOf(module({ conestoga_desk: () => 101 }))({ do: 'games' })).toThrow(Broken);
});
