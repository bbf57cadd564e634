import { expect, test } from 'vitest';
import { makeWasi } from '../src/engine/wasi';

type Call = (...args: unknown[]) => number;

function shim(now = () => 0): { call: Record<string, Call>; view: DataView; printed: string[] } {
    const printed: string[] = [];
    const memory = new WebAssembly.Memory({ initial: 1 });
    const wasi = makeWasi((text) => printed.push(text), now);
    wasi.attach(memory);
    return { call: wasi.imports as unknown as Record<string, Call>, view: new DataView(memory.buffer), printed };
}

test('the clock counts nanoseconds', () => {
    const { call, view } = shim(() => 1234.5);
    expect(call.clock_time_get!(1, 0n, 64)).toBe(0);
    expect(view.getBigUint64(64, true)).toBe(1_234_500_000n);
});

test('what the C library prints is gathered from its pieces, also in the middle of a letter', () => {
    const { call, view, printed } = shim();
    const bytes = new TextEncoder().encode('père');
    new Uint8Array(view.buffer, 100, bytes.length).set(bytes);
    view.setUint32(0, 100, true);
    view.setUint32(4, 2, true);
    view.setUint32(8, 102, true);
    view.setUint32(12, bytes.length - 2, true);
    expect(call.fd_write!(2, 0, 2, 32)).toBe(0);
    expect(printed).toEqual(['père']);
    expect(view.getUint32(32, true)).toBe(bytes.length);
});

test('there are no other files', () => {
    const { call, printed } = shim();
    expect(call.fd_write!(5, 0, 0, 32)).not.toBe(0);
    expect(call.fd_close!(3)).not.toBe(0);
    expect(call.fd_seek!(1, 0n, 0, 0)).not.toBe(0);
    expect(printed).toEqual([]);
});

test('memory must be attached first', () => {
    const wasi = makeWasi(() => undefined);
    expect(() => (wasi.imports.clock_time_get as unknown as Call)(1, 0n, 0)).toThrow(/memory/);
});
