// What is asked of the server by HTTP: what gives or takes the cookie, and what a socket is not worth opening for.

import { Refusal } from '../engine/desk';
import type { Lang } from '../engine/types';

/** The server's answer; its refusal, in words, is thrown, and so is that nobody answers (`page.no_server`). */
export async function post<Answer>(wish: string, details: Record<string, unknown> & { lang: Lang }): Promise<Answer> {
    let answer: { error?: string; key?: string };
    try {
        const response = await fetch(`/api/${wish}`, {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify(details),
        });
        answer = await response.json();
    } catch {
        throw new Refusal('no server', noServer, null);
    }
    if (answer.error !== undefined) throw new Refusal(answer.error, answer.key ?? '', null);
    return answer as Answer;
}

export const noServer = 'page.no_server';
