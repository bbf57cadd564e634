import { describe, expect, it } from 'vitest';
import type { About } from '../../src/games/part';
import { isIdle, wastes } from '../../src/games/milestones/waste';
import { words } from '../../src/games/milestones/words';

function about(goods: Record<string, number>, previews: Record<string, object> = {}, moves = ['6', 'trade', 'works', 'mill', 'castle']): About {
    const all = { stone: 0, wood: 0, sand: 0, grain: 0, coin: 0, ...goods };
    return { content: {}, lang: 'en', look: { actor: 1, choices: moves.map((to) => ({ action: `move ${to}` })), view: { players: [{ goods: all }], previews } } } as unknown as About;
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
    it('is not asked about where no other brings anything but a new lap; it is drawn as it is', () => {
        const atTheEnd = about({}, {}, ['mill', 'castle']);
        expect(wastes(['move mill'], atTheEnd)).toBeNull();
        expect(isIdle('mill', atTheEnd)).toBe(true);
    });
    it('is never one to the castle or the trading house, nor anything else', () => {
        for (const action of ['move castle', 'move trade', 'done', 'cover 3']) expect(wastes([action], about({}))).toBeNull();
    });
});
