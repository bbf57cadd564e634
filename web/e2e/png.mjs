// The pixels of a screenshot: a PNG of eight bits a colour, not interlaced, as browsers make them.
import { inflateSync } from 'node:zlib';

const paeth = (left, above, corner) => {
    const guess = left + above - corner;
    const [a, b, c] = [left, above, corner].map((one) => Math.abs(guess - one));
    return a <= b && a <= c ? left : b <= c ? above : corner;
};

/** `at(x, y)` is [red, green, blue]. */
export function pixelsOf(file) {
    const chunks = [];
    for (let at = 8; at < file.length; at += 12 + file.readUInt32BE(at)) {
        chunks.push({ kind: file.toString('latin1', at + 4, at + 8), data: file.subarray(at + 8, at + 8 + file.readUInt32BE(at)) });
    }
    const header = chunks.find(({ kind }) => kind === 'IHDR').data;
    const [width, height, depth, colours, interlaced] = [header.readUInt32BE(0), header.readUInt32BE(4), header[8], header[9], header[12]];
    if (depth !== 8 || ![2, 6].includes(colours) || interlaced) throw new Error('a PNG of another kind');
    const step = colours === 6 ? 4 : 3;
    const line = width * step;
    const packed = inflateSync(Buffer.concat(chunks.filter(({ kind }) => kind === 'IDAT').map(({ data }) => data)));
    const pixels = Buffer.alloc(line * height);
    for (let y = 0; y < height; ++y) {
        const filter = packed[y * (line + 1)];
        for (let x = 0; x < line; ++x) {
            const here = y * line + x;
            const left = x >= step ? pixels[here - step] : 0;
            const above = y > 0 ? pixels[here - line] : 0;
            const corner = x >= step && y > 0 ? pixels[here - line - step] : 0;
            const guess = [0, left, above, (left + above) >> 1, paeth(left, above, corner)][filter];
            pixels[here] = packed[y * (line + 1) + 1 + x] + guess;
        }
    }
    return { width, height, at: (x, y) => [...pixels.subarray(y * line + x * step, y * line + x * step + 3)] };
}
