import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { attention } from '../src/play/attention';

/** Whatever is under the pointer: each thing once. */
const thingNamed = (name: string) => ({ dataset: { target: name }, matches: () => true, closest: () => null });
let explained: string[];
let under = thingNamed('nothing');
let root: EventTarget;
let leave: (() => void) | void;
const mouse = (kind: string, x: number, y: number, pointerType = 'mouse') =>
    root.dispatchEvent(Object.assign(new Event(kind), { pointerType, clientX: x, clientY: y }));
const restOn = (name: string, x: number, y: number) => {
    under = thingNamed(name);
    mouse('pointerover', x, y);
    vi.advanceTimersByTime(1000);
};

beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('document', new EventTarget());
    explained = [];
    root = Object.assign(new EventTarget(), { closest: () => under });
    leave = attention({ notice: () => {}, ask: () => {}, leave: () => {}, explain: ({ dataset }) => explained.push(dataset.target!) })(root as HTMLElement);
});
afterEach(() => {
    leave?.();
    vi.unstubAllGlobals();
    vi.useRealTimers();
});

test('a thing that the mouse has moved onto is explained when it rests there', () => {
    mouse('pointermove', 10, 10);
    restOn('coach', 200, 200);
    expect(explained).toEqual(['coach']);
});

test('what comes up under a mouse at rest is not, until the mouse moves on', () => {
    restOn('first of all', 200, 200);
    mouse('pointermove', 200, 200);
    restOn('button', 200, 200);
    restOn('button in its place', 203, 200);
    expect(explained).toEqual([]);
    mouse('pointermove', 230, 200);
    restOn('neighbour', 232, 200);
    expect(explained).toEqual(['neighbour']);
});

test('nor what comes up where something was pressed', () => {
    mouse('pointermove', 10, 10);
    mouse('pointermove', 200, 200);
    mouse('pointerdown', 200, 200);
    mouse('pointermove', 202, 201);
    restOn('next button', 204, 201);
    expect(explained).toEqual([]);
});

test('a finger explains nothing by passing, nor does a focus that follows it; keys do', () => {
    mouse('pointermove', 10, 10, 'touch');
    under = thingNamed('tile');
    mouse('pointerover', 200, 200, 'touch');
    vi.advanceTimersByTime(1000);
    mouse('pointerdown', 200, 200, 'touch');
    root.dispatchEvent(new Event('focusin'));
    expect(explained).toEqual([]);
    document.dispatchEvent(new Event('keydown'));
    root.dispatchEvent(new Event('focusin'));
    expect(explained).toEqual(['tile']);
});
