// The road between a page and its server: it can be cut, and made slow. What is on the way when it is cut is lost.
import { connect, createServer } from 'node:net';

export class Road {
    #pairs = new Set();
    #open = true;
    #gate;
    #target;
    /** Milliseconds that everything takes longer, each way. */
    delay = 0;
    /** What comes from the server is lost, as if the line broke just before. */
    swallows = false;

    static async to(address) {
        const road = new Road();
        road.#target = Number(new URL(address).port);
        road.#gate = createServer((near) => road.#pass(near));
        await new Promise((resolve) => road.#gate.listen(0, '127.0.0.1', resolve));
        road.#gate.unref();
        road.address = `http://127.0.0.1:${road.#gate.address().port}`;
        return road;
    }

    #pass(near) {
        if (!this.#open) return near.destroy();
        const far = connect(this.#target, '127.0.0.1');
        const pair = { near, far };
        this.#pairs.add(pair);
        const end = () => {
            near.destroy();
            far.destroy();
            this.#pairs.delete(pair);
        };
        const carry = (to, isLost) => (data) => {
            if (isLost()) return;
            if (this.delay === 0) to.write(data);
            else setTimeout(() => to.destroyed || to.write(data), this.delay);
        };
        near.on('data', carry(far, () => false)).on('close', end).on('error', end);
        far.on('data', carry(near, () => this.swallows)).on('close', end).on('error', end);
    }

    cut() {
        this.#open = false;
        for (const { near, far } of [...this.#pairs]) {
            near.destroy();
            far.destroy();
        }
    }

    mend() {
        this.#open = true;
        this.swallows = false;
    }

    close() {
        this.cut();
        return new Promise((resolve) => this.#gate.close(resolve));
    }
}
