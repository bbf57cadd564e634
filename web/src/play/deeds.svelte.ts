// What the person at the screen did, and what of it was taken back and can be done again.

export class Deeds {
    /** What was taken back at once, the last first. */
    undone: string[][] = $state.raw([]);
    #done: { ply: number; action: string }[] = [];

    add(ply: number, action: string): void {
        this.#done = [...this.#done.filter((one) => one.ply < ply), { ply, action }];
    }

    /** Whatever was done from this ply up to that one was taken back. */
    takeBack(ply: number, before: number): void {
        const group = this.#done.filter((one) => one.ply >= ply && one.ply < before).map(({ action }) => action);
        this.#done = this.#done.filter((one) => one.ply < ply);
        if (group.length > 0) this.undone = [group, ...this.undone];
    }
}
