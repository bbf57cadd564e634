// The map under the board, as paths in km, projected like the content's cities. It is data, not script: a file that comes
// beside the page and is not waited for. `make-outline.mjs` writes it.

import address from './outline.json?url';

interface Outline {
    land: string;
    states: string;
    neighbours: string;
    rivers: string;
    relief: string;
}

let reading: Promise<Outline> | undefined;
export const outline = (): Promise<Outline> => (reading ??= fetch(address).then((answer) => answer.json() as Promise<Outline>));
