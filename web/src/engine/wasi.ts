// As much of WASI as the engine's module imports: a clock, and the C library's standard streams. The
// engine does no input or output; what the C library prints (a failed assertion) goes to `print`.

const success = 0;
const badFile = 8;
const notSeekable = 70;

export interface Wasi {
    imports: Record<string, (...args: never[]) => number>;
    /** Must be called with the module's memory before its first function runs. */
    attach: (memory: WebAssembly.Memory) => void;
}

export function makeWasi(print: (text: string) => void, now: () => number = () => performance.now()): Wasi {
    let memory: WebAssembly.Memory | undefined;
    const bytes = (): DataView => {
        if (!memory) throw new Error('the module called WASI before its memory was attached');
        return new DataView(memory.buffer);
    };

    return {
        attach: (given) => {
            memory = given;
        },
        imports: {
            clock_time_get: (_clock: number, _precision: bigint, result: number): number => {
                bytes().setBigUint64(result, BigInt(Math.round(now() * 1e6)), true);
                return success;
            },
            fd_close: (): number => badFile,
            fd_seek: (): number => notSeekable,
            fd_write: (file: number, pieces: number, count: number, written: number): number => {
                if (file !== 1 && file !== 2) return badFile;
                const view = bytes();
                const decoder = new TextDecoder();
                let text = '';
                let total = 0;
                for (let index = 0; index < count; ++index) {
                    const start = view.getUint32(pieces + 8 * index, true);
                    const length = view.getUint32(pieces + 8 * index + 4, true);
                    text += decoder.decode(new Uint8Array(view.buffer, start, length), { stream: true });
                    total += length;
                }
                print(text + decoder.decode());
                view.setUint32(written, total, true);
                return success;
            },
        },
    };
}
