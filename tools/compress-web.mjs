#!/usr/bin/env node
// Writes NAME.br and NAME.gz beside every compressible file of a folder: tools/compress-web.mjs FOLDER
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const folder = process.argv[2];
if (!folder || folder === '--help') {
    console.log('usage: tools/compress-web.mjs FOLDER');
    process.exit(folder ? 0 : 2);
}
const compressible = /\.(html|js|css|json|svg|wasm|webmanifest|txt|md)$/;

function filesUnder(place) {
    return readdirSync(place).flatMap((name) => {
        const path = join(place, name);
        return statSync(path).isDirectory() ? filesUnder(path) : [path];
    });
}

for (const path of filesUnder(folder).filter((name) => compressible.test(name))) {
    const bytes = readFileSync(path);
    const brotli = brotliCompressSync(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    });
    const gzip = gzipSync(bytes, { level: 9 });
    if (brotli.length < bytes.length) writeFileSync(`${path}.br`, brotli);
    if (gzip.length < bytes.length) writeFileSync(`${path}.gz`, gzip);
}
