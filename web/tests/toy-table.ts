// A table whose actions just count, in place of the engine's. `turn(ply)` says whose turn it is.

import { Refusal, stale } from '../src/engine/desk';
import type { Saving } from '../src/store/saved';
import { Audience } from '../src/tables/audience';
import type { EngineEvent, Look, Preview, Revision, Seat } from '../src/engine/types';
import type { News, Table } from '../src/tables/table';

interface Options {
    turn: (ply: number) => Seat | null;
    kinds: string[];
    /** The seats at this device; all persons unless told. */
    mine?: Seat[];
}

export class ToyTable {
    /** What the session asked for. */
    readonly asked: string[] = [];
    /** Questions whose answers wait for `letGo`. */
    readonly slow = new Set<string>();
    saving: Saving = 'kept';
    /** Whether listeners hear of what is done elsewhere. */
    isHeard = true;
    /** What a bot says instead of acting. */
    botFails: Error | null = null;
    choices = ['go'];
    /** Whether the only choice is forced. */
    forces: (ply: number) => boolean = () => false;
    /** What a preview says besides. */
    foresight: Pick<Preview, 'unknown' | 'warnings' | 'next' | 'undoable' | 'until_bot'> = { unknown: [], warnings: [], next: null, undoable: false, until_bot: false };
    /** Whether chance decides something after each action. */
    hasChance = false;
    /** Whether its bots wait for what is shown. */
    botsWait = false;

    #entries: string[] = [];
    #line: string[] = [];
    #waiting: (() => void)[] = [];
    readonly #audience = new Audience(() => this.#letBotAct());

    readonly table: Table;

    constructor(private readonly options: Options) {
        this.table = this.#asSeen();
    }

    get revision(): Revision {
        return this.#entries.length;
    }

    get line(): readonly string[] {
        return this.#line;
    }

    letGo(count = this.#waiting.length): void {
        this.#waiting.splice(0, count).forEach((go) => go());
    }

    /** Somebody at another device acts or takes back. */
    elsewhere(...what: string[]): void {
        what.forEach((one) => this.#do(one));
        if (this.isHeard) void this.#audience.tell(this.#news());
    }

    #asSeen(): Table {
        const toy = this;
        return {
            id: 'toy',
            get botsWait() {
                return toy.botsWait;
            },
            mySeats: this.#people(),
            subscribe: (hear) => {
                const leave = this.#audience.join(hear);
                void this.#audience.tell(this.#news());
                return leave;
            },
            look: (seat, _lang, since = this.revision) => this.#answer('look', () => this.#look(seat, since)),
            back: (seat, ply) => this.#answer('back', () => ({ ply, actor: null, view: this.#look(seat, 0).view, hash: `back ${ply}` })),
            act: (_seat, revision, action) => this.#change('act', revision, action),
            undo: (_seat, revision) => this.#change('undo', revision, 'undo'),
            preview: (_seat, actions) => this.#answer('preview', () => ({ view: this.#look(1, 0).view, events: [{ event: 'go', words: `${actions.join(' ')} at ${this.revision}` }], ...this.foresight })),
            hint: async () => ({ action: 'go', words: 'go', label: 'go' }),
            why: async () => ({ allowed: false, rule: 'TOY-1', reason: 'toy', words: 'no' }),
            content: async () => ({}),
            scores: async () => [],
            record: async () => new Blob(),
            fork: async () => this.table,
            copy: async () => this.table,
            close: async () => this.#audience.hold(),
        };
    }

    #people(): Seat[] {
        return this.options.mine ?? this.options.kinds.flatMap((kind, index) => (kind === 'human' ? [index + 1] : []));
    }

    #do(what: string): void {
        this.#entries.push(what);
        if (what === 'undo') this.#line.pop();
        else this.#line.push(what);
    }

    async #answer<T>(what: string, value: () => T): Promise<T> {
        this.asked.push(what);
        const kept = value();
        if (this.slow.has(what)) await new Promise<void>((resolve) => this.#waiting.push(resolve));
        return kept;
    }

    async #change(what: string, revision: Revision, action: string): Promise<Revision> {
        this.#audience.hold();
        try {
            await this.#answer(what, () => {
                if (revision !== this.revision) throw new Refusal('the game has moved on', stale, null);
                this.#do(action);
                if (this.hasChance && action !== 'undo') this.#do('chance');
            });
        } finally {
            void this.#audience.tell(this.#news());
        }
        return this.revision;
    }

    async #letBotAct(): Promise<News | null> {
        const actor = this.options.turn(this.#line.length);
        if (actor === null || this.options.kinds[actor - 1] === 'human') return null;
        return this.#answer('bot', () => {
            if (this.botFails) throw this.botFails;
            this.#do('bot');
            return this.#news();
        });
    }

    #news(): News {
        return { kind: 'changed', revision: this.revision, saving: this.saving };
    }

    /** The first ply that has changed since a revision. */
    #from(since: Revision): number {
        let ply = this.#line.length;
        return this.#entries.slice(since).reduceRight((least, entry) => {
            ply += entry === 'undo' ? 1 : -1;
            return Math.min(least, ply);
        }, ply);
    }

    #look(seat: Seat, since: Revision): Look {
        const ply = this.#line.length;
        const actor = this.options.turn(ply);
        const from = this.#from(since);
        const events: EngineEvent[] = this.#line.map((action, index) => ({ event: 'go', ply: index, words: `${action} ${index}` })).slice(from);
        return {
            game: 'toy', names: this.options.kinds.map((_, index) => `seat ${index + 1}`), kinds: this.options.kinds, revision: this.revision, ply,
            actor, over: actor === null, commitment: '', seed: null, can_undo: ply > 0 && this.options.turn(ply - 1) === seat && actor !== null,
            hash: this.#line.join(), view: { phase: 'play', round: 1, viewer: seat || null, winners: [], secret: `of seat ${seat}` },
            prompt: `ply ${ply}`, choices: actor === seat ? this.choices.map((action) => ({ action, words: action, label: action })) : [], from, events,
            forced: actor === seat && this.forces(ply), greyed: [], no_undo: null, last_round: null,
        };
    }
}
