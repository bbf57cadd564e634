// Somebody before a table: the session, the game's part of the page, and what both make of the board.

import { onMount } from 'svelte';
import { loadPart } from '../games';
import type { BoardProps, GamePart } from '../games/part';
import { settings } from '../store/settings.svelte';
import type { Table } from '../tables/table';
import { confirmsOf, isOffered } from './question';
import type { Pace } from './pace';
import { Session } from './session.svelte';
import { play } from './sound';

export class Sitting<AnyTable extends Table = Table> {
    table: AnyTable | null = $state.raw(null);
    session: Session | null = $state.raw(null);
    part: GamePart | null = $state.raw(null);
    /** Why the table could not be opened. */
    failure: Error | null = $state.raw(null);
    /** What the log, a lesson or the final scoring points at. */
    pointed: string[] = $state.raw([]);
    #content: unknown = $state.raw(null);
    #left = false;

    /** `asked`: the place that the log is about, lit while nothing else is pointed at. */
    constructor(
        private readonly pace: Pace,
        private readonly asked: () => string | null,
    ) {}

    #highlight: string[] = $derived.by(() => {
        const asked = this.asked();
        return this.pointed.length > 0 || asked === null ? this.pointed : [asked];
    });

    /**
     * What the board and the panels are drawn from; null until it is there. It is one object for good, and
     * each of its fields changes by itself: a tap must not make the board think of everything again.
     */
    board: BoardProps | null = $derived.by(() => (this.session?.shown && this.#content ? this.#props : null));

    readonly #props: BoardProps = this.#fields();

    #fields(): BoardProps {
        const sitting = this; // the getters belong to another object
        const session = (): Session => sitting.session!;
        return {
            get content() {
                return sitting.#content;
            },
            get look() {
                return session().shown!;
            },
            get lang() {
                return sitting.pace.lang;
            },
            get seat() {
                return session().mayAct ? session().viewer : 0;
            },
            get proposal() {
                return session().proposal?.actions ?? null;
            },
            get preview() {
                return session().proposal?.preview ?? null;
            },
            get events() {
                return session().back ? session().back!.events : session().reading.moved;
            },
            get motion() {
                return sitting.pace.motion;
            },
            get highlight() {
                return sitting.#highlight;
            },
            propose: (actions) => void session().propose(actions, sitting.#confirms(actions)),
            sketch: (actions) => void session().sketch(actions),
        };
    }

    /** What does not glow is never done by one tap. */
    #confirms(actions: string[]): Pace['confirms'] {
        const { pace: { lang, confirms } } = this;
        const [part, about] = [this.part!, { content: this.#content, look: this.session!.shown!, lang }];
        return isOffered(actions, part, about.content, about.look, lang) ? confirmsOf(actions, part, about, confirms) : 'all';
    }

    async begin(open: () => Promise<AnyTable>): Promise<void> {
        try {
            const table = await open();
            if (this.#left) return await table.close();
            this.table = table;
            const session = new Session(table, this.pace);
            const [first, content] = await Promise.all([table.look(0, this.pace.lang), table.content()]);
            this.part = await loadPart(first.game);
            if (this.#left) return await table.close();
            this.#content = content;
            this.session = session;
            await session.open();
        } catch (failure) {
            if (!this.#left) this.failure = failure instanceof Error ? failure : new Error(String(failure));
        }
    }

    leave(): void {
        if (this.#left) return;
        this.#left = true;
        void this.session?.leave();
    }

    readonly point = (places: string[]): void => {
        this.pointed = places;
    };
}

/** For a component: sits down at a table while the component is there. */
export function sitDown<AnyTable extends Table>(
    open: () => Promise<AnyTable>,
    pace: Pace,
    asked: () => string | null = () => null,
): Sitting<AnyTable> {
    const sitting = new Sitting<AnyTable>(pace, asked);
    onMount(() => {
        void sitting.begin(open);
        return () => sitting.leave();
    });

    // Another language: the same position in other words.
    let spoken = pace.lang;
    $effect(() => {
        if (pace.lang === spoken) return;
        spoken = pace.lang;
        void sitting.session?.speak();
    });

    const events = $derived(sitting.board?.events);
    $effect(() => {
        if (settings.sound && events && sitting.part) play(events, sitting.part.sounds);
    });
    return sitting;
}
