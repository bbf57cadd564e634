// What bots have learned of a game (data/bots): loaded with the first table of it.

const addresses = import.meta.glob<string>('../../../data/bots/*.json', { query: '?url', import: 'default', eager: true });

/** The text of a game's weights. Without a network it waits until `online` says that there may be one again. */
export async function loadWeights(game: string, online: () => Promise<unknown>): Promise<string> {
    const address = addresses[`../../../data/bots/${game}.json`];
    if (address === undefined) throw new Error(`there are no weights for ${game}`);
    for (;;) {
        const answer = await fetch(address).catch(() => null);
        if (answer && !answer.ok) throw new Error(`${address}: ${answer.status}`);
        const text = await answer?.text().catch(() => undefined);
        if (text !== undefined) return text;
        await online();
    }
}

/** Some browsers do not say that they are online again, so it may be tried now and then, too. */
export const backOnline = (): Promise<unknown> =>
    new Promise((resolve) => {
        addEventListener('online', resolve, { once: true });
        setTimeout(resolve, 5000);
    });
