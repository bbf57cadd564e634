import { afterEach, expect, test, vi } from 'vitest';
import { loadWeights } from '../src/engine/weights';

afterEach(() => vi.unstubAllGlobals());

/** The network, as it answers one request after the other; `null` is none. */
function network(...answers: (Response | null)[]): string[] {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (address: string) => {
        asked.push(address);
        const answer = answers.shift();
        if (!answer) throw new TypeError('no network');
        return answer;
    });
    return asked;
}
const never = () => Promise.reject(new Error('nobody had to wait'));

test('every game has weights of its own', async () => {
    const asked = network(new Response('one'), new Response('two'));
    expect(await loadWeights('pioneers', never)).toBe('one');
    expect(await loadWeights('rail_pioneers', never)).toBe('two');
    expect(asked[0]).toMatch(/\bpioneers\b.*\.json/);
    expect(asked[1]).toMatch(/rail_pioneers.*\.json/);
});

test('without a network they are waited for', async () => {
    const asked = network(null, null, new Response('at last'));
    const online = vi.fn(async () => undefined);
    expect(await loadWeights('milestones', online)).toBe('at last');
    expect(asked).toHaveLength(3);
    expect(online).toHaveBeenCalledTimes(2);
});

test('what is not there is not waited for', async () => {
    network(new Response('', { status: 404 }));
    await expect(loadWeights('milestones', never)).rejects.toThrow('404');
    await expect(loadWeights('chess', never)).rejects.toThrow('chess');
});
