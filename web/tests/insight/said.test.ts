import { expect, test } from 'vitest';
import { saidAt } from '../../src/insight/said';
import { insightWords } from '../../src/insight/words';
import { analysis } from './analysis';

const said = (ply: number) => saidAt(analysis, ply, insightWords.en);

test('what was done, and what was better where it cost something', () => {
    expect(said(0)).toBe('Annie: Words of go here (blunder). Better: Words of buy two.');
    expect(said(2)).toBe('Barnaby: Words of go (best).');
    expect(said(3)).toBe('Annie: Words of pass (only choice).');
});

test('words that are sentences already have one full stop', () => {
    const plies = analysis.plies.map((one) => (one.ply === 2 ? { ...one, words: 'Take the tile. It brings $2.' } : one));
    expect(saidAt({ ...analysis, plies }, 2, insightWords.en)).toBe('Barnaby: Take the tile. It brings $2 (best).');
});

test('what luck did, to whom it did most', () => {
    expect(said(1)).toBe('Luck took 25 points of winning chance from Annie.');
    const plies = analysis.plies.map((one) => (one.swing ? { ...one, swing: [0.001, -0.001] } : one));
    expect(saidAt({ ...analysis, plies }, 1, insightWords.en), 'nothing to speak of').toBe('');
});

test('at the end nothing is done', () => {
    expect(said(5)).toBe('');
});
