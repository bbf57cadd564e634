// What moved between two positions that were shown one after the other. Nobody says whether the game
// went on, was undone or is being scrubbed: the pieces that lay elsewhere before are those that travel.
//
// A game tells where its pieces lie (`Layout`) and, if it likes, what its events say of their ways
// (`Trail`). Trails are believed where they account for the whole difference; they are walked backwards
// when the position went back.

/** Kind of piece → place → how many lie there. Pieces of a kind are alike. */
export type Layout = Map<string, Map<string, number>>;

export interface Trail {
    kind: string;
    /** Null: from outside the layout (a bank, a box), or to it. */
    from: string | null;
    to: string | null;
    count: number;
    /** A place it passes, or where it appears or leaves. */
    by?: string;
}

export interface Move extends Trail {
    /** Nothing of its kind lay at `to` before: until it arrives, nothing is to be seen there. */
    fills: boolean;
}

export class LayoutBuilder {
    readonly layout: Layout = new Map();

    put(kind: string, place: string, count = 1): this {
        if (count === 0) return this;
        const places = this.layout.get(kind) ?? new Map<string, number>();
        this.layout.set(kind, places.set(place, (places.get(place) ?? 0) + count));
        return this;
    }
}

const backwards = ({ from, to, ...rest }: Trail): Trail => ({ ...rest, from: to, to: from });

/** Place → how many more lie there afterwards; places where nothing changed are left out. */
function gains(before: Map<string, number>, after: Map<string, number>): Map<string, number> {
    const changes = new Map<string, number>();
    for (const place of new Set([...before.keys(), ...after.keys()])) {
        const change = (after.get(place) ?? 0) - (before.get(place) ?? 0);
        if (change !== 0) changes.set(place, change);
    }
    return changes;
}

function accountsFor(trails: Trail[], changes: Map<string, number>): boolean {
    const left = new Map(changes);
    const add = (place: string | null, count: number) => {
        if (place === null) return;
        const sum = (left.get(place) ?? 0) + count;
        if (sum === 0) left.delete(place);
        else left.set(place, sum);
    };
    for (const { from, to, count } of trails) {
        add(from, count);
        add(to, -count);
    }
    return left.size === 0;
}

/** Lost here, gained there: in the order of the layouts; what is left over comes from outside or goes there. */
function matched(kind: string, changes: Map<string, number>): Trail[] {
    const lost = [...changes].filter(([, change]) => change < 0).map(([place, change]) => ({ place, count: -change }));
    const moves: Trail[] = [];
    for (const [to, change] of changes) {
        for (let missing = change; missing > 0; ) {
            const source = lost.find(({ count }) => count > 0);
            const count = Math.min(missing, source?.count ?? missing);
            moves.push({ kind, from: source?.place ?? null, to, count });
            if (source) source.count -= count;
            missing -= count;
        }
    }
    for (const { place, count } of lost) if (count > 0) moves.push({ kind, from: place, to: null, count });
    return moves;
}

/** How the pieces of `before` travel to lie as in `after`; `trails` lead from the earlier position to the later. */
export function difference(before: Layout, after: Layout, trails: Trail[] = []): Move[] {
    const none = new Map<string, number>();
    const moves: Move[] = [];
    for (const kind of new Set([...before.keys(), ...after.keys()])) {
        const there = before.get(kind) ?? none;
        const changes = gains(there, after.get(kind) ?? none);
        if (changes.size === 0) continue;
        const told = trails.filter((trail) => trail.kind === kind);
        const undone = told.map(backwards).reverse();
        const way = [told, undone].find((one) => one.length > 0 && accountsFor(one, changes)) ?? matched(kind, changes);
        moves.push(...way.map((trail) => ({ ...trail, fills: trail.to !== null && !there.has(trail.to) })));
    }
    return moves;
}

/** Steps that a piece walks one by one: whoever looks far back does not wait for those of a whole game. */
const mostSteps = 12;

/**
 * The stops of a piece that stood at `from` and stands at `to`: along the steps if they lead there, in
 * either direction, and straight otherwise, or where there are too many of them.
 */
export function wayBetween<Place>(from: Place, to: Place, steps: { from: Place; to: Place }[]): Place[] {
    if (from === to) return [from];
    if (steps.length > mostSteps) return [from, to];
    const turned = steps.map((step) => ({ from: step.to, to: step.from })).reverse();
    for (const chain of [steps, turned]) {
        const joined = chain.every((step, i) => step.from === (i === 0 ? from : chain[i - 1]!.to));
        if (joined && chain.at(-1)?.to === to) return [from, ...chain.map((step) => step.to)];
    }
    return [from, to];
}
