import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clocksDiffer, readHealth } from './health';

const START = Date.UTC(2026, 8, 3, 10);
let server: Server;
let url: string;
/** The key that came with the last request. */
let sentKey: unknown;
/** How the server's clock differs from the device's. */
let ahead: number;
/** How long the request and the answer take. */
let trip: [number, number];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  server = createServer((request, response) => {
    sentKey = request.headers['api-key'];
    vi.setSystemTime(Date.now() + trip[0]);
    const time = Date.now() + ahead;
    vi.setSystemTime(Date.now() + trip[1]);
    response.end(JSON.stringify({ version: '1', time, outbox: { waiting: 0 }, sync: null }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/healthz`;
});
afterEach(() => {
  vi.useRealTimers();
  server.close();
  server.closeAllConnections();
});

const read = () => readHealth(url, 'dsk_1', new AbortController().signal);

it('does not take a slow network for a wrong clock', async () => {
  ahead = 0;
  trip = [1_500, 1_500];
  expect(await read()).toMatchObject({ server_ahead_ms: 0, within_ms: 1_500 });
  trip = [0, 6_000];
  expect(clocksDiffer(await read(), 2_000)).toBe(false);
  ahead = -6_000;
  expect(clocksDiffer(await read(), 2_000)).toBe(true);
});

it('is a whole number of milliseconds, so that a corrected moment is one', async () => {
  ahead = 18_000_000;
  trip = [1, 2];
  expect(Number.isInteger((await read()).server_ahead_ms)).toBe(true);
});

it('is off by no more than it says, whichever way was the slow one', async () => {
  ahead = 20_000;
  for (trip of [
    [0, 3_000],
    [3_000, 0],
  ] as [number, number][]) {
    const { server_ahead_ms, within_ms } = await read();
    expect(Math.abs(server_ahead_ms - ahead)).toBeLessThanOrEqual(within_ms);
  }
});

it('shows its key, without which another machine is told nothing of this', async () => {
  ahead = 0;
  trip = [0, 0];
  await read();
  expect(sentKey).toBe('dsk_1');
});
