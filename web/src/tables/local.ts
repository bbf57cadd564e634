// A table kept by the engine in this page's worker, and saved in this browser after every change.

import { desk } from '../engine/desk';
import type { NewGame } from '../engine/protocol';
import type { Choice, Earlier, Lang, Look, Preview, RoundScores, Seat, WhyNot } from '../engine/types';
import { freshId, type SavedGame } from '../store/saved';
import type { Table } from './table';

export class LocalTable implements Table {
    unsaved = false;
    deleted = false;

    private constructor(
        readonly id: string,
        private readonly table: number,
    ) {}

    static async start(game: NewGame): Promise<LocalTable> {
        const id = freshId();
        return new LocalTable(id, (await desk().keep({ keep: 'start', id, game })).table);
    }

    static async resume(id: string): Promise<LocalTable> {
        return new LocalTable(id, (await desk().keep({ keep: 'resume', id })).table);
    }

    /** Which game that is, known before the engine is ready; null if it is not saved here. */
    static async gameOf(id: string): Promise<string | null> {
        return (await desk().keep({ keep: 'find', id })).game;
    }

    /** From a record that somebody exported. */
    static async import(file: Blob, lang: Lang): Promise<LocalTable> {
        const id = freshId();
        return new LocalTable(id, (await desk().keep({ keep: 'import', id, file, lang })).table);
    }

    async content(): Promise<unknown> {
        return (await this.#ask<{ content: unknown }>('content')).content;
    }

    look(seat: Seat, lang: Lang, since?: number): Promise<Look> {
        return this.#ask('look', since === undefined ? { seat, lang } : { seat, lang, since });
    }

    back(seat: Seat, ply: number): Promise<Earlier> {
        return this.#ask('back', { seat, ply });
    }

    async act(seat: Seat, ply: number, action: string, lang: Lang): Promise<number> {
        const answer = await this.#ask<{ ply: number }>('act', { seat, ply, action, lang });
        await this.#save();
        return answer.ply;
    }

    async bot(): Promise<{ seat: Seat; action: string; ply: number }> {
        const answer = await this.#ask<{ seat: Seat; action: string; ply: number }>('bot');
        await this.#save();
        return answer;
    }

    async undo(seat: Seat): Promise<number> {
        const answer = await this.#ask<{ ply: number }>('undo', { seat });
        await this.#save();
        return answer.ply;
    }

    hint(seat: Seat, lang: Lang): Promise<Choice> {
        return this.#ask('hint', { seat, lang });
    }

    why(seat: Seat, action: string, lang: Lang): Promise<WhyNot> {
        return this.#ask('why', { seat, action, lang });
    }

    preview(seat: Seat, actions: string[], lang: Lang): Promise<Preview> {
        return this.#ask('preview', { seat, actions, lang });
    }

    async scores(seat: Seat): Promise<RoundScores[]> {
        return (await this.#ask<{ rounds: RoundScores[] }>('scores', { seat })).rounds;
    }

    async record(): Promise<Blob> {
        return (await desk().keep({ keep: 'file', table: this.table })).file;
    }

    async fork(ply: number): Promise<LocalTable> {
        const id = freshId();
        return new LocalTable(id, (await desk().keep({ keep: 'fork', id, table: this.table, ply })).table);
    }

    /** The same game under a name of its own, saved. */
    async copy(): Promise<LocalTable> {
        const id = freshId();
        return new LocalTable(id, (await desk().keep({ keep: 'copy', id, table: this.table })).table);
    }

    async close(): Promise<void> {
        await this.#ask('close');
    }

    #ask<Answer>(what: string, details: Record<string, unknown> = {}): Promise<Answer> {
        return desk().ask(what, { table: this.table, ...details });
    }

    /** What is done is done, saved or not. */
    async #save(): Promise<void> {
        const saving = desk().keep({ keep: 'save', id: this.id, table: this.table });
        const saved = await saving.then(({ saved }) => saved, () => 'refused');
        this.unsaved = saved === 'refused';
        this.deleted = saved === 'deleted';
    }
}

/** The games of this browser, and whether they outlive the page. */
export const savedGames = (): Promise<{ games: SavedGame[]; lasts: boolean }> => desk().keep({ keep: 'list' });

export async function forget(id: string): Promise<void> {
    await desk().keep({ keep: 'remove', id });
}
