// A small analysis, as the desk would answer it: two seats, five plies.

import type { Analysis } from '../../src/engine/analysis';

const told = (action: string): { action: string; words: string } => ({ action, words: `Words of ${action}` });

export const analysis: Analysis = {
    version: 1,
    game: 'toy(players=2)',
    iterations: 100,
    seats: [
        { name: 'Annie', start: 0.5, own: -0.31, rivals: 0.06, luck: -0.25, result: 0 },
        { name: 'Barnaby', start: 0.5, own: -0.06, rivals: 0.31, luck: 0.25, result: 1 },
    ],
    plies: [
        { ply: 0, actor: 1, chances: [0.5, 0.5], sure: 0.04, ...told('go here'), best: [{ ...told('buy two'), value: 0.5 }], lost: 0.28, verdict: 'blunder' },
        { ply: 1, actor: null, chances: [0.22, 0.78], sure: 0.03, ...told('throw 3'), swing: [-0.25, 0.25] },
        { ply: 2, actor: 2, chances: [0, 1], sure: 0.02, ...told('go'), best: [{ ...told('go'), value: 1 }], lost: 0, verdict: 'best' },
        { ply: 3, actor: 1, chances: [0.06, 0.94], sure: 0.02, ...told('pass'), best: [{ ...told('pass'), value: 0.06 }], lost: 0, verdict: 'forced' },
        { ply: 4, actor: 1, chances: [0.06, 0.94], sure: 0.02, ...told('go on'), best: [{ ...told('buy three'), value: 0.06 }], lost: 0.03, verdict: 'inaccuracy' },
    ],
    end: { chances: [0, 1], sure: 0 },
    moments: [{ seat: 1, ply: 0, played: told('go here'), better: told('buy two'), lost: 0.28, verdict: 'blunder', why: ['You would have two.'] }],
};
