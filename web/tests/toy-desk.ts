// A desk in place of the engine's: a game is a list of words. It breaks when it is told to, as a module that traps:
// everything in it is lost, and nothing is answered any more.

import type { Ask } from '../src/engine/module';

interface ToyGame {
    lines: string[];
    kinds: string[];
    content: string;
    /** How often it was asked to go on with its analysis. */
    analysed?: number;
}

export class ToyDesk {
    /** How many desks were started. */
    starts = 0;
    /** What was asked, of all of them. */
    readonly asked: string[] = [];
    /** The content that comes with this program. */
    content = 'today';
    /** Which request breaks the desk. */
    breaks: (what: string) => boolean = () => false;

    /** `trap` makes what a broken module throws. */
    constructor(private readonly trap: () => Error) {}

    readonly start = async (): Promise<Ask> => {
        ++this.starts;
        const games = new Map<number, ToyGame>();
        let isBroken = false;
        return (request) => {
            const { do: what, ...given } = request as { do: string };
            this.asked.push(what);
            isBroken ||= this.breaks(what);
            if (isBroken) throw this.trap();
            return answer(games, this.content, what, given);
        };
    };
}

function answer(games: Map<number, ToyGame>, today: string, what: string, given: Record<string, unknown>): Record<string, unknown> {
    const add = (game: ToyGame) => {
        games.set(games.size + 1, game);
        return { table: games.size, game: 'toy' };
    };
    if (what === 'learn') return {};
    if (what === 'games') return { games: [], bots: [] };
    if (what === 'new') return add({ lines: [], kinds: given.kinds as string[], content: today });
    if (what === 'open') {
        const [head, kinds, ...lines] = (given.record as string).replace(/^content: .*\n/, '').split('\n').slice(0, -1);
        if (head !== 'toy' || lines.some((line) => !/^\w+$/.test(line))) return { error: 'no record', key: 'error.record' };
        const content = /^content: (\w+)/.exec(given.record as string)?.[1] ?? today;
        const { board } = (given.files ?? {}) as { board?: string };
        if (![today, board, 'gone'].includes(content)) return { error: 'other content', key: 'error.record.content' };
        return add({ lines, kinds: kinds!.split(' '), content });
    }
    const game = games.get(given.table as number);
    if (!game) return { error: 'no table', key: 'error.desk.table' };
    const { lines, kinds, content } = game;
    const revision = lines.length;
    switch (what) {
        case 'fork': return add({ kinds, content, lines: lines.slice(0, given.ply as number) });
        case 'act':
            if (given.revision !== revision) return { error: 'stale', key: 'error.match.stale' };
            lines.push(given.action as string);
            return { revision: lines.length, ply: lines.length };
        case 'bot':
            lines.push('bot');
            return { revision: lines.length, ply: lines.length };
        case 'look':
            return { game: 'toy', revision, ply: revision, actor: (revision % kinds.length) + 1, names: kinds, kinds, over: lines.at(-1) === 'end', view: { round: 1, winners: [], scores: [{ gold: revision }] }, said: lines.join(' ') };
        case 'record': return { record: [`content: ${content}`, 'toy', kinds.join(' '), ...lines, ''].join('\n'), revision };
        // What is gone is shown with the content of today.
        case 'files': return content === 'gone' ? { content: today, files: { board: today } } : { content, files: { board: content } };
        case 'entries': return { entries: lines.slice(given.since as number).map((line) => `${line}\n`).join(''), revision };
        case 'analyse':
            game.analysed = (game.analysed ?? 0) + 1;
            return game.analysed < 3
                ? { progress: game.analysed / 3, done: false, first: false }
                : { progress: 1, done: true, first: true, analysis: { seats: [], plies: [], moments: [], said: `${given.lang} ${lines.join(' ')}` } };
        case 'close': games.delete(given.table as number);
    }
    return {};
}
