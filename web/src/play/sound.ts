// Short, quiet sounds made on the spot: coin, wood, paper, a far whistle. Off unless the person wants them.

import type { Sound } from '../games/part';

let context: AudioContext | undefined;

function sound(at: AudioContext, shape: OscillatorType, from: number, to: number, seconds: number, loud: number): void {
    const oscillator = at.createOscillator();
    const volume = at.createGain();
    const now = at.currentTime;
    oscillator.type = shape;
    oscillator.frequency.setValueAtTime(from, now);
    oscillator.frequency.exponentialRampToValueAtTime(to, now + seconds);
    volume.gain.setValueAtTime(loud, now);
    volume.gain.exponentialRampToValueAtTime(0.0001, now + seconds);
    oscillator.connect(volume).connect(at.destination);
    oscillator.start(now);
    oscillator.stop(now + seconds);
}

function rustle(at: AudioContext, seconds: number, loud: number): void {
    const buffer = at.createBuffer(1, Math.ceil(at.sampleRate * seconds), at.sampleRate);
    const samples = buffer.getChannelData(0);
    samples.forEach((_, index) => {
        samples[index] = (Math.random() * 2 - 1) * loud * (1 - index / samples.length);
    });
    const source = at.createBufferSource();
    source.buffer = buffer;
    source.connect(at.destination);
    source.start();
}

/** Plays one sound of each kind that the events have. */
export function play(events: { event: string }[], sounds: Record<string, Sound>): void {
    const kinds = new Set(events.flatMap(({ event }) => sounds[event] ?? []));
    // A browser lets a page sound only after the person has touched it.
    if (kinds.size === 0 || !navigator.userActivation.hasBeenActive) return;
    context ??= new AudioContext();
    if (kinds.has('coin')) sound(context, 'triangle', 1900, 2400, 0.12, 0.05);
    if (kinds.has('wood')) sound(context, 'sine', 240, 90, 0.09, 0.14);
    if (kinds.has('paper')) rustle(context, 0.08, 0.04);
    if (kinds.has('whistle')) sound(context, 'sine', 660, 620, 0.5, 0.02);
}

/** One tone, where the browser allows it. */
export function tone(...given: [shape: OscillatorType, from: number, to: number, seconds: number, loud: number]): void {
    if (!navigator.userActivation?.hasBeenActive) return;
    context ??= new AudioContext();
    sound(context, ...given);
}
