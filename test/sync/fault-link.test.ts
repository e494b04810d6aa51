import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { FaultLink, type FaultLinkOptions, faultNames } from './fault-link';

const received: string[] = [];
const server = http.createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  received.push(`${request.method} ${request.url} ${body}`);
  response.writeHead(201, { 'content-type': 'application/json', 'x-kept': 'yes' });
  response.end(JSON.stringify({ answer: 'x'.repeat(200) }));
});
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());
beforeEach(() => {
  received.length = 0;
});

async function open(options: Partial<FaultLinkOptions> = {}): Promise<FaultLink> {
  const target = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const link = await FaultLink.start({ target, stallMs: 100, ...options });
  onTestFinished(() => link.close());
  return link;
}

const post = (link: FaultLink, init: RequestInit = {}) =>
  fetch(`${link.url}/things?a=1`, { method: 'POST', body: 'one', ...init });

test('without faults everything passes as it is', async () => {
  const link = await open();
  const answer = await post(link);
  expect(answer.status).toBe(201);
  expect(answer.headers.get('x-kept')).toBe('yes');
  expect((await answer.json()).answer).toHaveLength(200);
  expect(received).toEqual(['POST /things?a=1 one']);
  expect(link.stats).toEqual({ requests: 1, forwarded: 1, faults: {} });
});

test.each([
  ['reset-before', 0],
  ['reset-after', 1],
] as const)('%s: no answer, and upstream saw the request %i times', async (fault, times) => {
  const link = await open();
  link.next(fault);
  await expect(post(link)).rejects.toThrow();
  expect(received).toHaveLength(times);
  expect((await post(link)).status).toBe(201);
});

test('half-answer: the status arrives and the body breaks off', async () => {
  const link = await open();
  link.next('half-answer');
  const answer = await post(link);
  expect(answer.status).toBe(201);
  await expect(answer.text()).rejects.toThrow();
  expect(received).toHaveLength(1);
});

test.each([
  ['error-500', 500, null, 0],
  ['error-503', 503, null, 0],
  ['error-503-retry-after', 503, '7', 0],
  ['error-429', 429, '7', 0],
  ['lost-in-gateway', 502, null, 1],
] as const)('%s', async (fault, status, retryAfter, times) => {
  const link = await open({ retryAfter: 7 });
  link.next(fault);
  const answer = await post(link);
  expect(answer.status).toBe(status);
  expect(answer.headers.get('retry-after')).toBe(retryAfter);
  expect(received).toHaveLength(times);
});

test.each([
  ['stall-before', 0],
  ['stall-after', 1],
] as const)('%s: the client gives up; the request is delivered all the same', async (fault, before) => {
  const link = await open();
  link.next(fault);
  await expect(post(link, { signal: AbortSignal.timeout(50) })).rejects.toThrow();
  expect(received).toHaveLength(before);
  await expect.poll(() => received.length).toBe(1);
});

test('duplicate: upstream sees the request twice, the client one answer', async () => {
  const link = await open();
  link.next('duplicate');
  expect((await post(link)).status).toBe(201);
  expect(received).toEqual(['POST /things?a=1 one', 'POST /things?a=1 one']);
});

test('slow: the whole answer, later', async () => {
  const link = await open();
  link.next('slow');
  expect((await (await post(link)).json()).answer).toHaveLength(200);
});

test('captive-portal: a page that is not the API', async () => {
  const link = await open();
  link.next('captive-portal');
  const answer = await post(link);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('Marina Wi-Fi');
  expect(received).toEqual([]);
});

test.each([403, 404, 405, 410] as const)('gateway-%i: a page of its own with that status', async (status) => {
  const link = await open();
  link.next(`gateway-${status}`);
  const answer = await post(link);
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toBe('text/html');
  expect(received).toEqual([]);
});

test('redirect: the same path at another server', async () => {
  const link = await open();
  link.redirectTo = 'http://127.0.0.1:1';
  link.next('redirect');
  const answer = await post(link, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([307, 'http://127.0.0.1:1/things?a=1']);
  expect(received).toEqual([]);
});

test('down refuses connections and cuts those that are open; up serves again at the same address', async () => {
  const link = await open({ stallMs: 60_000 });
  const { url } = link;
  link.next('stall-after');
  const cut = post(link).catch((error) => error);
  await expect.poll(() => received.length).toBe(1);
  await link.down();
  expect(await cut).toBeInstanceOf(Error);
  expect((await post(link).catch((error) => error)).cause.code).toBe('ECONNREFUSED');
  await link.up();
  expect(link.url).toBe(url);
  expect((await post(link)).status).toBe(201);
});

test('outage: refused for a while, then back by itself', async () => {
  const link = await open({ outageMs: 100 });
  link.next('outage');
  await expect(post(link)).rejects.toThrow();
  expect((await post(link).catch((error) => error)).cause.code).toBe('ECONNREFUSED');
  await expect
    .poll(() =>
      post(link).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(201);
});

test('a fault may wait for a path', async () => {
  const link = await open();
  link.next('error-500', /other/);
  expect((await post(link)).status).toBe(201);
  expect((await fetch(`${link.url}/other`)).status).toBe(500);
  expect(link.pending).toBe(0);
});

test('a fault may last, for a path', async () => {
  const link = await open();
  link.always('error-503', /things/);
  expect([(await post(link)).status, (await post(link)).status]).toEqual([503, 503]);
  expect((await fetch(`${link.url}/other`)).status).toBe(201);
  link.always(null, /things/);
  expect((await post(link)).status).toBe(201);
  expect(link.seen).toEqual(['POST /things', 'POST /things', 'GET /other', 'POST /things']);
});

test('bodies that are too long for the link do not pass', async () => {
  const link = await open();
  link.limits = { requestBytes: 100, answerBytes: 1000 };
  expect((await post(link)).status).toBe(201);
  expect((await post(link, { body: 'x'.repeat(101) })).status).toBe(413);
  expect(received).toHaveLength(1);
  link.limits = { answerBytes: 100 };
  await expect(post(link).then((answer) => answer.text())).rejects.toThrow();
  expect(received).toHaveLength(2);
});

test('an answer can be rewritten on its way', async () => {
  const link = await open();
  link.rewrite = (path, body) => ({ ...body, path });
  expect(await (await post(link)).json()).toMatchObject({ path: '/things?a=1' });
});

test('the same seed gives the same faults to each route, in whatever order the routes are asked', async () => {
  const faults = { 'error-500': 0.3, 'error-429': 0.3 };
  const statuses = async (seed: number, paths: string[]) => {
    const link = await open({ seed, faults });
    const seen: Record<string, number[]> = { '/a': [], '/b': [] };
    for (const path of paths) seen[path]!.push((await fetch(`${link.url}${path}`)).status);
    return seen;
  };
  const twenty = Array.from({ length: 20 });
  const inTurn = await statuses(
    5,
    twenty.flatMap(() => ['/a', '/b']),
  );
  const oneByOne = await statuses(5, [...twenty.map(() => '/a'), ...twenty.map(() => '/b')]);
  expect(inTurn).toEqual(oneByOne);
  expect(
    await statuses(
      6,
      twenty.flatMap(() => ['/a', '/b']),
    ),
  ).not.toEqual(inTurn);
  expect(new Set(inTurn['/a'])).toEqual(new Set([201, 429, 500]));
});

test('every fault happens when chance may choose', async () => {
  const rates = Object.fromEntries(faultNames.map((name) => [name, 1 / faultNames.length]));
  const link = await open({ faults: rates, stallMs: 5, slowMs: 5, outageMs: 5 });
  for (let i = 0; i < 400 && Object.keys(link.stats.faults).length < faultNames.length; i += 1)
    await post(link).then(
      (answer) => answer.text().catch(() => ''),
      () => '',
    );
  expect(Object.keys(link.stats.faults).toSorted()).toEqual(faultNames.toSorted());
});

test('expired-cursor: what goes on from an earlier answer is refused by the API, all else passes', async () => {
  const link = await open();
  link.always('expired-cursor', /(?:)/);
  const status = async (path: string) => (await fetch(`${link.url}${path}`)).status;
  expect(await status('/members?limit=1')).toBe(201);
  expect(await status('/changes?after=0')).toBe(201);
  expect(await status('/members?cursor=x')).toBe(410);
  expect(await status('/changes?after=7')).toBe(410);
});

test('truncated-feed: half of a page, and nothing said to follow', async () => {
  const feed = http.createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify({ data: [{ seq: 3 }, { seq: 5 }, { seq: 8 }], has_more: true, next_after: 8 }),
    );
  });
  feed.listen(0, '127.0.0.1');
  await once(feed, 'listening');
  onTestFinished(() => {
    feed.close();
  });
  const link = await open({ target: `http://127.0.0.1:${(feed.address() as AddressInfo).port}` });
  link.next('truncated-feed');
  const page = await (await fetch(`${link.url}/changes?after=2`)).json();
  expect(page).toEqual({ data: [{ seq: 3 }], has_more: false, next_after: 3 });
});
