import { describe, expect, it } from 'vitest';
import type { About } from '../../src/games/part';
import { wastes } from '../../src/games/milestones/waste';
import { words } from '../../src/games/milestones/words';

function about(goods: Record<string, number>, previews: Record<string, object> = {}): About {
    const all = { stone: 0, wood: 0, sand: 0, grain: 0, coin: 0, ...goods };
    return { content: {}, lang: 'en', look: { actor: 1, view: { players: [{ goods: all }], previews } } } as unknown as About;
}

describe('a move that brings nothing', () => {
    it('leads to the works without goods for anything', () => {
        expect(wastes(['move works'], about({ stone: 3, grain: 2 }))).toBe(words.en.wasteWorks);
        expect(wastes(['move works'], about({ stone: 1, sand: 1 }))).toBeNull();
    });
    it('leads to the mill without grain', () => {
        expect(wastes(['move mill'], about({ stone: 1 }))).toBe(words.en.wasteMill);
        expect(wastes(['move mill'], about({ grain: 1 }))).toBeNull();
    });
    it('leads to a space where nobody works', () => {
        expect(wastes(['move 6'], about({}))).toBe(words.en.wasteSpace);
        expect(wastes(['move 6'], about({}, { 'move 6': { good: 'stone', count: 1 } }))).toBeNull();
    });
    it('is never one to the castle or the trading house, nor anything else', () => {
        for (const action of ['move castle', 'move trade', 'done', 'cover 3']) expect(wastes([action], about({}))).toBeNull();
    });
});
