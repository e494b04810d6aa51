import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SyncError } from './errors';

import { type ClientOptions, UpstreamClient } from './upstream-client';

type Handler = (request: http.IncomingMessage, response: http.ServerResponse) => void;

const ok: Handler = (_, response) => answer(response, 200, { code: 'OK', data: [], has_more: false });
const reset: Handler = (_, response) => {
  response.socket?.resetAndDestroy();
};
const page =
  (status: number): Handler =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>No such app</h1>');
  };
const halfAnswer: Handler = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': 100 });
  response.write('{"code":', () => response.socket?.resetAndDestroy());
};
function answer(response: http.ServerResponse, status: number, body: object, headers: object = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

let server: http.Server;
/** Handlers of the coming requests; the last handles all further ones. */
let handlers: Handler[];
let requests: http.IncomingMessage[];
let retries: SyncError[];
let stop: AbortController;
beforeEach(async () => {
  requests = [];
  retries = [];
  stop = new AbortController();
  server = http.createServer((request, response) => {
    requests.push(request);
    const handler = handlers.length > 1 ? handlers.shift() : handlers[0];
    handler?.(request.resume(), response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  stop.abort();
  server.close();
  server.closeAllConnections();
});

function open(options: Partial<ClientOptions> = {}): UpstreamClient {
  return new UpstreamClient({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key: 'dsk_key',
    requestTimeoutMs: 5_000,
    retryMs: [1, 5],
    clock: Date.now,
    signal: stop.signal,
    onRetry: (problem) => retries.push(problem),
    ...options,
  });
}
const members = (client: UpstreamClient) => client.call('members', { query: { club_id: 'c' } });

describe('a request whose failure may pass', () => {
  const failures: [string, Handler][] = [
    ['a connection that is reset', reset],
    ['an answer that breaks off', halfAnswer],
    ['a gateway’s 502', page(502)],
    ['a gateway’s 404', page(404)],
    ['a page in place of the answer', page(200)],
    ['503 of the API', (_, response) => answer(response, 503, { code: 'STORAGE_UNAVAILABLE' })],
    ['429', (_, response) => answer(response, 429, { code: 'RATE_LIMITED' }, { 'retry-after': '0' })],
  ];
  it.each(failures)('is attempted again after %s', async (_, failure) => {
    handlers = [failure, failure, failure, ok];
    expect((await members(open())).data).toEqual([]);
    expect(requests).toHaveLength(4);
    expect(retries).toHaveLength(3);
  });

  it('is given up after a while; from then on once is enough, until something is answered', async () => {
    const client = open();
    handlers = [page(502)];
    await expect(members(client)).rejects.toMatchObject({ kind: 'invalid_response' });
    expect(requests).toHaveLength(8);
    await expect(members(client)).rejects.toMatchObject({ kind: 'invalid_response' });
    expect(requests).toHaveLength(9);
    handlers = [ok];
    await members(client);
    handlers = [page(502), page(502), ok];
    await members(client);
    expect(requests).toHaveLength(13);
  });

  it('is not, where other requests are answered meanwhile, taken for an upstream that is away', async () => {
    const client = open();
    handlers = [page(502)];
    const given = members(client).catch(() => {});
    while (requests.length < 4) await once(server, 'request');
    handlers = [ok, page(502)];
    await members(client);
    await given;
    const before = requests.length;
    handlers = [page(502), ok];
    await members(client);
    expect(requests).toHaveLength(before + 2);
  });

  it('is attempted less often where nothing takes the connection', async () => {
    const client = open();
    server.close();
    await once(server, 'close');
    await expect(members(client)).rejects.toMatchObject({ kind: 'unreachable' });
    expect(retries).toHaveLength(2);
  });

  it('is one and the same write, by its idempotency key', async () => {
    handlers = [reset, page(504), ok];
    const scan = { id: '7', regatta_id: 'r', status: 'ashore', timestamp: 1 } as const;
    await open().call('wristbandScanEvent', { body: scan }, { idempotencyKey: 'out_1' });
    expect(requests.map(({ headers }) => headers['idempotency-key'])).toEqual(['out_1', 'out_1', 'out_1']);
  });

  it('waits for nothing once sync is stopped', async () => {
    handlers = [reset];
    const call = members(open({ retryMs: [3_600_000, 3_600_000] }));
    await once(server, 'request');
    await expect.poll(() => retries.length).toBe(1);
    stop.abort();
    await expect(call).rejects.toMatchObject({ name: 'Stopped' });
  });
});

describe('a request that is not attempted again', () => {
  it('is one that the API refuses or fails over', async () => {
    for (const status of [400, 403, 404, 500]) {
      handlers = [(_, response) => answer(response, status, { code: 'SOME_CODE' })];
      await expect(members(open())).rejects.toMatchObject({ name: 'ClientError', status });
    }
    expect(requests).toHaveLength(4);
  });

  it('is one that is refused for its length, by whomever', async () => {
    handlers = [page(413)];
    await expect(members(open())).rejects.toMatchObject({ name: 'ClientError', status: 413 });
    expect(requests).toHaveLength(1);
  });

  it('is one whose key is refused', async () => {
    handlers = [(_, response) => answer(response, 401, { code: 'INVALID_API_KEY' })];
    await expect(members(open())).rejects.toMatchObject({ kind: 'unauthorized' });
    expect(requests).toHaveLength(1);
  });

  it.each([429, 503])('is one that is to wait for longer than a minute (%i)', async (status) => {
    handlers = [(_, response) => answer(response, status, { code: 'WAIT' }, { 'retry-after': '86400' })];
    await expect(members(open())).rejects.toMatchObject({ retryAfterMs: 86_400_000 });
    expect(requests).toHaveLength(1);
  });
});

describe('a page', () => {
  const limits = () => requests.map(({ url }) => Number(new URL(url!, 'http://u').searchParams.get('limit')));
  const fetchPage = (client: UpstreamClient) =>
    client.askPage(1000, (limit, options) => client.call('changes', { query: { after: 0, limit } }, options));

  it('that does not come whole is asked for again, and then a shorter one', async () => {
    handlers = [halfAnswer, halfAnswer, halfAnswer, halfAnswer, ok];
    const client = open();
    await fetchPage(client);
    expect(limits()).toEqual([1000, 1000, 1000, 100, 100]);
    await fetchPage(client);
    expect(limits().at(-1)).toBe(100);
  });

  it('is a long one again when as much came whole in shorter ones', async () => {
    const client = open();
    client.pageSize.shorten(1000);
    handlers = [ok];
    for (let i = 0; i < 11; i += 1) await fetchPage(client);
    expect(limits()).toEqual([...Array(10).fill(100), 1000]);
  });
});
