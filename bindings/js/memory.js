// The module's memory: texts and numbers that go in and out, and as much of WASI as it imports (a
// clock and the standard streams of the C library; it does no input or output).

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The module has no more memory. */
export class OutOfMemory extends Error {}

export class Memory {
    #engine;

    static wasi() {
        const memory = new Memory();
        const imports = {
            clock_time_get: (_clock, _precision, place) => {
                memory.view().setBigUint64(place, BigInt(Math.round(performance.now() * 1e6)), true);
                return 0;
            },
            fd_close: () => 8,
            fd_seek: () => 70,
            fd_write: () => 8,
        };
        return { memory, imports: { wasi_snapshot_preview1: imports } };
    }

    attach(engine) {
        this.#engine = engine;
        engine._initialize();
    }
    view() {
        return new DataView(this.#engine.memory.buffer);
    }
    bytes(place, size) {
        return new Uint8Array(this.#engine.memory.buffer, place, size);
    }

    /** Calls `use` with the place of so many bytes, all zero, and gives them back afterwards. */
    borrow(size, use) {
        const place = this.#engine.conestoga_allocate(Math.max(size, 1));
        if (place === 0) throw new OutOfMemory('the module has no more memory');
        try {
            this.bytes(place, size).fill(0);
            return use(place);
        } finally {
            this.#engine.conestoga_release(place);
        }
    }
    /** Calls `use` with the place of a text that ends in a zero. */
    withText(text, use) {
        const bytes = encoder.encode(text);
        return this.borrow(bytes.length + 1, (place) => {
            this.bytes(place, bytes.length).set(bytes);
            return use(place);
        });
    }
    /** Calls `use` with the places of several texts, and the place of the list of them. */
    withTexts(texts, use) {
        const next = (index, places) => {
            if (index < texts.length)
                return this.withText(texts[index], (place) => next(index + 1, [...places, place]));
            return this.borrow(4 * places.length, (list) => {
                places.forEach((place, at) => this.view().setUint32(list + 4 * at, place, true));
                return use(list);
            });
        };
        return next(0, []);
    }
    text(place) {
        const all = new Uint8Array(this.#engine.memory.buffer);
        return decoder.decode(all.subarray(place, all.indexOf(0, place)));
    }
}
