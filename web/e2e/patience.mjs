// How long to wait on a machine that others use too. A fixed piece of work is timed at the start and now and then, in a
// thread of its own; limits are stretched by the factor that it takes longer than on a quiet machine.
import { Worker } from 'node:worker_threads';

/** What the piece of work takes on a quiet machine, in milliseconds. Shorter, it would slip in between the others. */
const quiet = 200;
const piece = `
    const { parentPort } = require('node:worker_threads');
    const work = (count) => {
        const since = performance.now();
        for (let state = 1; count > 0 || state === 0; --count) state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return performance.now() - since;
    };
    work(1e6);
    const measure = () => parentPort.postMessage(work(175e6));
    measure();
    setInterval(measure, 10_000);
`;

let slowness = 1;
const worker = new Worker(piece, { eval: true });
worker.unref();
await new Promise((resolve) => worker.on('message', (took) => {
    const now = Math.max(1, took / quiet);
    // Up at once, down slowly: a busy machine is not busy in every moment.
    slowness = Math.max(now, (slowness + now) / 2);
    resolve();
}));
worker.unref();

/** So many milliseconds of a quiet machine, in those of this one at present. */
export const patience = (milliseconds) => Math.ceil(milliseconds * slowness);

/** Fails when work takes longer than so many milliseconds of a quiet machine; how slow this one is, is asked all the time. */
export async function within(milliseconds, what, work) {
    const beat = 500;
    let used = 0;
    let timer;
    const tooLong = new Promise((_, reject) => {
        timer = setInterval(() => {
            used += beat / slowness;
            if (used > milliseconds) reject(new Error(`${what}: not done within ${milliseconds / 1000} s of a quiet machine (this one is ${slowness.toFixed(1)} times as slow)`));
        }, beat);
    });
    try {
        return await Promise.race([work(), tooLong]);
    } finally {
        clearInterval(timer);
    }
}
