// Whether somebody who plays alone gets nowhere: no new points for some rounds, and not ahead. It is noticed once a game.

import type { Look } from '../engine/types';
import type { GamePart } from '../games/part';
import { personAlone } from '../store/digest';

/** So many rounds without a point are too many. */
const patience = 5;
/** So many decisions it is said for. */
const mostOffers = 3;

/** The games in which it was noticed, while the page is open. */
const noticed = new Set<string>();

export class Progress {
    /** To be said: something could be done about it. */
    isMissed = $state(false);
    #best = { points: -Infinity, round: 0 };
    #offeredAt = new Set<number>();
    #id = '';

    see(part: GamePart, content: unknown, look: Look, id: string): void {
        const { view: { viewer, round }, actor, over, ply } = look;
        if (!viewer || part.race || over || personAlone(look.kinds) !== viewer || noticed.has(id)) return;
        this.#id = id;
        const points = look.names.map((_, index) => part.holdings?.(index + 1, { content, look, lang: 'en' })[0]?.count ?? 0);
        const own = points[viewer - 1]!;
        if (own > this.#best.points) this.#best = { points: own, round };
        const leads = points.every((one, index) => one < own || index === viewer - 1);
        this.isMissed = actor === viewer && !leads && round - this.#best.round >= patience;
        if (this.isMissed && this.#offeredAt.add(ply).size > mostOffers) this.offered();
    }

    /** It was said often enough, or understood: not again in this game. */
    offered(): void {
        if (this.isMissed) noticed.add(this.#id);
        this.isMissed = false;
    }
}
