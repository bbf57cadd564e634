// A gate before the server, for browsers whose drivers cannot do it: it puts scripts before the page's own,
// changes answers on their way, and hears what the page complains about; lines of tables it lets through. When the
// server is gone, the gate is closed too: connections break, as they do without a network.
import { createServer, request as ask } from 'node:http';
import { connect } from 'node:net';

const ownPaths = { before: '/before-the-page.js', complaints: '/complaints' };

/** Runs in the page and in its worker before anything else: what goes wrong is told to the gate at once. */
function complainTo(path) {
    const complain = (kind, text) => {
        const request = new XMLHttpRequest();
        request.open('POST', path, false);
        request.send(JSON.stringify({ kind, text }));
    };
    for (const kind of ['error', 'warn']) {
        const say = console[kind];
        console[kind] = (...given) => {
            say.apply(console, given);
            complain(kind === 'warn' ? 'warning' : kind, given.map(String).join(' '));
        };
    }
    addEventListener('error', ({ message, error }) => {
        // A note that sizes are told one frame later; no error.
        if (!message?.startsWith('ResizeObserver loop')) complain('pageerror', message ?? String(error));
    });
    addEventListener('unhandledrejection', ({ reason }) => complain('pageerror', `unhandled: ${reason?.message ?? reason}`));
}

export class Gate {
    #routes = [];
    #scripts = [`(${complainTo})('${ownPaths.complaints}');`];
    #server;

    /** `heard({ kind, text })` is called for every complaint of the page, `answered(status, url)` for every answer. */
    static async open(address, { heard, answered }) {
        const gate = new Gate();
        gate.#server = createServer((request, response) => {
            gate.#pass(address, request, response, { heard, answered }).catch(() => response.destroy());
        });
        gate.#server.on('upgrade', (request, near, first) => letThrough(address, request, near, first));
        await new Promise((resolve) => gate.#server.listen(0, '127.0.0.1', resolve));
        gate.#server.unref();
        gate.address = `http://127.0.0.1:${gate.#server.address().port}`;
        return gate;
    }

    close() {
        this.#server.closeAllConnections();
        return new Promise((resolve) => this.#server.close(resolve));
    }

    putBefore(script) {
        this.#scripts.push(script);
    }

    /** As Playwright's: `handler` gets what asks, with `fetch`, `fulfill`, `continue` and `abort`. The last one added comes first. */
    route(pattern, handler) {
        this.#routes.unshift({ pattern, handler });
    }

    async #pass(address, request, response, { heard, answered }) {
        if (request.url === ownPaths.complaints) {
            heard(JSON.parse(await bodyOf(request)));
            return response.end();
        }
        if (request.url === ownPaths.before) {
            response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' });
            return response.end(this.#scripts.join('\n'));
        }
        const answer = await this.#answer(address, request);
        if (request.url !== '/favicon.ico') answered(answer.status, this.address + request.url); // asked for by the browser itself
        response.writeHead(answer.status, answer.headers);
        response.end(answer.body);
    }

    async #answer(address, request) {
        const fetched = () => fetchPlain(address + request.url, request);
        const { handler } = this.#routes.find(({ pattern }) => pattern.test(this.address + request.url)) ?? {};
        if (handler) {
            return new Promise((resolve, reject) => {
                handler({
                    fetch: async () => {
                        const answer = await fetched();
                        return { status: () => answer.status, headers: () => answer.headers, text: async () => answer.body.toString(), whole: answer };
                    },
                    fulfill: ({ response, status, headers, contentType, body = '' }) => resolve({
                        status: status ?? response?.whole.status ?? 200,
                        headers: { ...(headers ?? response?.whole.headers), ...(contentType && { 'content-type': contentType }) },
                        body,
                    }),
                    continue: () => fetched().then(resolve, reject),
                    abort: async () => reject(new Error('broken off')),
                }).catch(reject);
            });
        }
        const answer = await fetched();
        if (!answer.headers['content-type']?.startsWith('text/html')) return answer;
        return { ...answer, body: answer.body.toString().replace('<head>', `<head><script src="${ownPaths.before}"></script>`) };
    }
}

async function bodyOf(stream) {
    const parts = [];
    for await (const part of stream) parts.push(part);
    return Buffer.concat(parts);
}

/** The server's answer, not compressed. The server is asked in the page's words: which address it is at, and who asks. */
async function fetchPlain(url, request) {
    const body = await bodyOf(request);
    const answer = await new Promise((resolve, reject) => {
        ask(url, { method: request.method, headers: { ...request.headers, 'accept-encoding': 'identity' } }, resolve).on('error', reject).end(body);
    });
    const { 'content-length': _, 'transfer-encoding': __, connection: ___, 'keep-alive': ____, ...headers } = answer.headers;
    return { status: answer.statusCode, headers, body: await bodyOf(answer) };
}

/** A line to the server, which carries whatever comes from either side. */
function letThrough(address, { method, url, rawHeaders }, near, first) {
    const far = connect(Number(new URL(address).port), '127.0.0.1');
    const head = rawHeaders.reduce((lines, word, index) => lines + (index % 2 === 0 ? `${word}: ` : `${word}\r\n`), `${method} ${url} HTTP/1.1\r\n`);
    far.write(`${head}\r\n`);
    far.write(first);
    near.pipe(far).pipe(near);
    for (const [one, other] of [[near, far], [far, near]]) one.on('error', () => other.destroy()).on('close', () => other.destroy());
}
