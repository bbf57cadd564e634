import { expect, test } from 'vitest';
import type { GamePart } from '../src/games/part';
import { piecesOf } from '../src/play/named';

const both = (name: string) => ({ en: name, fr: name });
const part = {
    named: () => [{ id: 'york', name: both('York') }, { id: 'new_york', name: both('New York') }, { id: 'b1', name: both('b1') }, { id: 'st', name: { en: 'St. Paul', fr: 'Saint-Paul' } }],
} as unknown as GamePart;
const content = {};
const named = (sentence: string, lang: 'en' | 'fr' = 'en') =>
    piecesOf(sentence, content, part, lang).flatMap(({ text, id }) => (id ? [`${text}=${id}`] : []));

test('a sentence is cut at its names, the longest first, and is whole together', () => {
    expect(named('From New York to York.')).toEqual(['New York=new_york', 'York=york']);
    expect(piecesOf('From New York.', content, part, 'en').map(({ text }) => text).join('')).toBe('From New York.');
});

test('a name is a word of its own', () => {
    expect(named('Yorkshire, b12, tab1, b1–b1.')).toEqual(['b1=b1', 'b1=b1']);
    expect(named('STxPaul, St. Paul')).toEqual(['St. Paul=st']);
});

test('each language has its names', () => {
    expect(named('Saint-Paul')).toEqual([]);
    expect(named('Saint-Paul', 'fr')).toEqual(['Saint-Paul=st']);
});
