import { once } from 'node:events';
import { Server } from 'node:http';
import { connect, createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchCalls } from '../../test/calls';
import { CLUB, startClub, type TestClub } from '../../test/club';
import { Connection } from '../db/connection';
import { ListenError, listen } from './listener';

/** The longest wait of a poll: one that ends sooner did not time out. */
const WAIT_MS = 30_000;

/** A grace period that no test waits for. */
const LONG_GRACE_MS = 3_600_000;

let club: TestClub;
beforeEach(async () => {
  club = await startClub();
});
afterEach(() => club.close());

describe('listening', () => {
  it('on port 0 picks a free port and says which', async () => {
    expect(club.url).toMatch(/^http:\/\/127\.0\.0\.1:[1-9]\d*$/);
    expect((await club.get('/members', { club_id: CLUB })).status).toBe(200);
  });

  it('at a second address serves the same club', async () => {
    const second = await club.server.listen('127.0.0.1', 0);
    expect(second.url).not.toBe(club.url);
    const response = await fetch(`${second.url}/api/v1/members?club_id=${CLUB}`, {
      headers: { 'api-key': club.key },
    });
    expect(response.status).toBe(200);
  });

  it('on a port that is taken fails in words that say what to do', async () => {
    const { port } = new URL(club.url);
    const again = club.server.listen('127.0.0.1', Number(port));
    await expect(again).rejects.toThrow(ListenError);
    await expect(again).rejects.toThrow(/Another program is using port \d+ on 127\.0\.0\.1/);
  });

  it("at an address that is not this machine's fails in words that say so", async () => {
    await expect(club.server.listen('192.0.2.1', 0)).rejects.toThrow(
      '192.0.2.1 isn’t an address of this computer. Choose one of its own, or 0.0.0.0 for all.',
    );
  });

  it('on every interface says the address to type on this machine', async () => {
    const wide = await club.server.listen('0.0.0.0', 0);
    expect(wide.url).toMatch(/^http:\/\/127\.0\.0\.1:/);
  });
});

/** Node's server, which keeps the limits of time. */
async function nodeServer(): Promise<Server> {
  const spy = vi.spyOn(Server.prototype, 'listen');
  const listener = await listen(club.server.app, '127.0.0.1', 0);
  const [server] = spy.mock.contexts as Server[];
  spy.mockRestore();
  await listener.close();
  return server!;
}

it('gives a client that dribbles its request a minute, and no long poll less than it asks for', async () => {
  const { requestTimeout, headersTimeout } = await nodeServer();
  // Node takes 0 for no limit at all.
  expect(headersTimeout).toBeGreaterThan(0);
  expect(requestTimeout).toBeGreaterThanOrEqual(30_000);
  expect(requestTimeout).toBeLessThanOrEqual(60_000);
});

it('keeps a connection that rests much longer than it tells clients, as the clocks of busy ones run late', async () => {
  const { keepAliveTimeout, keepAliveTimeoutBuffer } = await nodeServer();
  const { headers } = await fetch(`${club.url}/healthz`);
  expect(headers.get('keep-alive')).toBe(`timeout=${keepAliveTimeout / 1000}`);
  expect(keepAliveTimeoutBuffer).toBeGreaterThanOrEqual(3 * keepAliveTimeout);
});

describe('closing', () => {
  it('lets a running request finish: a long poll is answered at once rather than cut off', async () => {
    const head = (await club.get('/changes')).body.next_after;
    const waiting = watchCalls(club.server.store.changes, 'next');
    const started = performance.now();
    const poll = club.get('/changes', { after: head, wait: WAIT_MS });
    await waiting();
    await club.restart();
    const { status, body } = await poll;
    expect([status, body.data]).toEqual([200, []]);
    expect(performance.now() - started).toBeLessThan(WAIT_MS);
  });

  it('lets a write finish that waits for another process', async () => {
    const other = new Connection(club.server.store.file);
    other.sqlite.exec('BEGIN IMMEDIATE');
    const writing = watchCalls(club.server.store, 'write');
    const { url } = club;
    const write = club.post('/regattas', { id: 'reg_1', club_id: CLUB, name: 'Last minute' });
    await writing();
    const restarted = club.restart();
    await expect
      .poll(() =>
        fetch(`${url}/healthz`).then(
          () => 'open',
          () => 'closed',
        ),
      )
      .toBe('closed');
    other.close();
    await restarted;
    expect((await write).status).toBe(200);
    expect((await club.get('/regattas', { club_id: CLUB })).body.data).toHaveLength(1);
  });

  it('waits for a request whose client hung up', async () => {
    const events: string[] = [];
    const app = new Hono().get('/', async (c) => {
      events.push('begun');
      await once(c.req.raw.signal, 'abort');
      await delay(200);
      events.push('handled');
      return c.text('');
    });
    const { log } = club.server.app;
    const listener = await listen(Object.assign(app, { direct: async () => false, log }), '127.0.0.1', 0);
    const hangUp = new AbortController();
    const request = fetch(listener.url, { signal: hangUp.signal });
    await expect.poll(() => events).toEqual(['begun']);
    hangUp.abort();
    await expect(request).rejects.toThrow();
    await listener.close();
    expect(events).toEqual(['begun', 'handled']);
  });

  it('takes no new connections', async () => {
    const listener = await listen(club.server.app, '127.0.0.1', 0);
    await listener.close();
    await expect(fetch(listener.url)).rejects.toThrow();
    await new Promise<void>((resolve, reject) => {
      const server = createServer().once('error', reject);
      server.listen(listener.port, '127.0.0.1', () => server.close(() => resolve()));
    });
  });

  it('ends connections that asked nothing at once: browsers open them ahead', async () => {
    const listener = await listen(club.server.app, '127.0.0.1', 0);
    const ahead = connect(listener.port, '127.0.0.1');
    await once(ahead, 'connect');
    await expect.poll(() => listener.connections()).toBe(1);
    const ended = once(ahead, 'close');
    await listener.close(LONG_GRACE_MS);
    await ended;
  });

  it('ends what does not finish after a grace period', async () => {
    const listener = await listen(club.server.app, '127.0.0.1', 0);
    const head = (await club.get('/changes')).body.next_after;
    const waiting = watchCalls(club.server.store.changes, 'next');
    const started = performance.now();
    const poll = fetch(`${listener.url}/api/v1/changes?after=${head}&wait=${WAIT_MS}`, {
      headers: { 'api-key': club.key },
    });
    const outcome = poll.then(
      () => 'answered',
      () => 'cut off',
    );
    await waiting();
    await listener.close(200);
    expect(await outcome).toBe('cut off');
    expect(performance.now() - started).toBeLessThan(WAIT_MS);
  });
});
