// A mouse and a finger that drag something over the page.

/** From the first point to the last, by way of the others; `hand` is 'mouse' or 'finger'. */
export async function drag(page, hand, points) {
    const [first, ...others] = points;
    const { press, move, lift } = await hands[hand](page);
    await press(first);
    let from = first;
    for (const to of others) {
        for (let share = 0.2; share <= 1.01; share += 0.2) await move({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
        from = to;
    }
    await lift();
}

const hands = {
    mouse: async ({ mouse }) => ({
        press: async ({ x, y }) => {
            await mouse.move(x, y);
            await mouse.down();
        },
        move: ({ x, y }) => mouse.move(x, y),
        lift: () => mouse.up(),
    }),
    finger: async (page) => {
        const talk = await page.context().newCDPSession(page);
        const touch = (type, touchPoints) => talk.send('Input.dispatchTouchEvent', { type, touchPoints });
        return { press: (at) => touch('touchStart', [at]), move: (at) => touch('touchMove', [at]), lift: () => touch('touchEnd', []) };
    },
};
