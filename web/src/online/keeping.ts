// Games of the server that go on, or are kept, in this browser.

import { desk } from '../engine/desk';
import type { Lang, Seat } from '../engine/types';
import { usualBot } from '../play/new-game';
import { catalogue, importTable } from '../tables';
import { LocalTable } from '../tables/local';
import type { Table } from '../tables/table';

/** A copy from that position on: `mine` (or whoever acts there) is played here, bots take the other seats. */
export async function forkAgainstBots(record: Blob, ply: number, mine: Seat | null, lang: Lang): Promise<Table> {
    const whole = await LocalTable.import(record, lang);
    const fork = await whole.fork(ply);
    await whole.close();
    await desk().keep({ keep: 'remove', id: whole.id });
    const [{ names, actor }, known] = await Promise.all([fork.look(0, lang), catalogue()]);
    const seat = mine ?? actor ?? 1;
    for (const [index, name] of names.entries()) {
        await fork.sit(index + 1, index + 1 === seat ? 'human' : usualBot(known), name);
    }
    return fork;
}

/** The game as one of this browser's. Gives its name there. */
export async function keepInBrowser(record: Blob, lang: Lang): Promise<string> {
    const table = await importTable(record, lang);
    await table.close();
    return table.id;
}

/** Whether what chance brought follows from the seed: a name of docs/desk.md's `verify`. */
export async function fairnessOf(record: Blob): Promise<string> {
    return (await desk().ask<{ fairness: string }>('verify', { record: await record.text() })).fairness;
}
