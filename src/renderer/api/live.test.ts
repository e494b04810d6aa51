import { type Client, ClientError } from '@shared/api-client';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Connection } from './connection';
import { followChanges } from './live';
import { NetworkError } from './network';

beforeEach(() => {
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const waitFor = (check: () => void) => vi.waitFor(check, { timeout: 60_000 });

/** A server with `head` entries in its change log, which can go away. */
function fakeServer(head: number) {
  const server = {
    head,
    away: false,
    /** Requests while it was away. */
    missed: 0,
    databaseGone: false,
    asked: [] as { after: number | 'latest'; wait: number }[],
    client: {
      async call(
        _: string,
        { query }: { query: { after: number | 'latest'; limit: number; wait?: number } },
      ) {
        if (server.away) {
          server.missed++;
          throw new NetworkError('fetch failed');
        }
        if (server.databaseGone) throw new ClientError(503, 'DATABASE_GONE', 'It is gone.', [], null, null);
        const { after, limit, wait = 0 } = query;
        server.asked.push({ after, wait });
        const start = after === 'latest' ? server.head : after;
        if (start > server.head)
          throw new ClientError(409, 'POSITION_LOST', 'Never came as far.', [], null, null);
        if (wait > 0 && start >= server.head) await new Promise((resolve) => setTimeout(resolve, 5));
        const left = Math.max(0, server.head - start);
        const data = Array.from({ length: Math.min(limit, left) }, (_, index) => ({
          seq: start + index + 1,
          resource: 'members',
          id: 'm',
          regatta_id: null,
          deleted: true,
          record: null,
        }));
        const has_more = left > limit;
        return { data, has_more, next_after: has_more ? start + limit : server.head, generation: 'g' };
      },
    } as unknown as Client,
  };
  return server;
}

function follow(
  server: ReturnType<typeof fakeServer>,
  queryClient = new QueryClient(),
  startAt?: { after: number; generation: string },
) {
  const controller = new AbortController();
  const connections: Connection[] = [];
  const followed = vi.fn();
  const confirmed = vi.fn();
  const onPosition = vi.fn();
  void followChanges({
    client: server.client,
    clubId: 'club_1',
    queryClient,
    onConnection: (connection) => connections.at(-1) !== connection && connections.push(connection),
    onConfirmed: confirmed,
    onFollowing: followed,
    startAt,
    onPosition,
    signal: controller.signal,
  });
  return { connections, followed, confirmed, onPosition, stop: () => controller.abort() };
}

it('starts at the end of the log without reading it', async () => {
  const server = fakeServer(250_000);
  const { followed, stop } = follow(server);
  await waitFor(() => expect(server.asked.some(({ wait }) => wait > 0)).toBe(true));
  stop();
  expect(followed).toHaveBeenCalled();
  expect(server.asked.slice(0, 2)).toEqual([
    { after: 'latest', wait: 0 },
    { after: 250_000, wait: expect.any(Number) },
  ]);
});

/** A query started by a route; `reads` counts its reads. */
function openedList(queryClient: QueryClient) {
  const queryFn = vi.fn(() => Promise.resolve([]));
  const queryKey = ['api', 'club_1', 'members', {}, 'all'];
  const stop = new QueryObserver(queryClient, { queryKey, queryFn }).subscribe(() => undefined);
  return { reads: () => queryFn.mock.calls.length, stop };
}

it('goes on where the page before had come to, and reads no list twice', async () => {
  const server = fakeServer(12);
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  const list = openedList(queryClient);
  const { followed, confirmed, onPosition, stop } = follow(server, queryClient, {
    after: 10,
    generation: 'g',
  });
  // Following starts without the server: no later change is missed.
  expect(followed).toHaveBeenCalled();
  expect(confirmed).not.toHaveBeenCalled();
  await waitFor(() => expect(server.asked.length).toBeGreaterThan(1));
  expect(server.asked.slice(0, 2)).toEqual([
    { after: 10, wait: 0 },
    { after: 12, wait: expect.any(Number) },
  ]);
  expect(confirmed).toHaveBeenCalled();
  expect(onPosition).toHaveBeenLastCalledWith({ after: 12, generation: 'g' });
  expect(list.reads()).toBe(1);
  stop();
  list.stop();
});

it('reads everything again where that was in another database', async () => {
  for (const startAt of [
    { after: 10, generation: 'another' },
    { after: 99, generation: 'g' },
  ]) {
    const server = fakeServer(12);
    const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
    const list = openedList(queryClient);
    const { stop } = follow(server, queryClient, startAt);
    await waitFor(() => expect(list.reads()).toBe(2));
    expect(server.asked.some(({ after }) => after === 'latest')).toBe(true);
    stop();
    list.stop();
  }
});

it('says when the server has gone, and goes on where it was when it is back', async () => {
  const server = fakeServer(10);
  const { connections, stop } = follow(server);
  await waitFor(() => expect(connections).toEqual(['online']));
  server.away = true;
  await waitFor(() => expect(connections).toEqual(['online', 'reconnecting']));
  server.asked = [];
  server.away = false;
  await waitFor(() => expect(connections).toEqual(['online', 'reconnecting', 'online']));
  stop();
  expect(server.asked[0]?.after).toBe(10);
});

it('takes what it shows for current up to the last answer, and not while the server is away', async () => {
  const server = fakeServer(10);
  const { connections, confirmed, stop } = follow(server);
  await waitFor(() => expect(connections).toEqual(['online']));
  server.away = true;
  await waitFor(() => expect(connections.at(-1)).toBe('reconnecting'));
  const times = confirmed.mock.calls.length;
  expect(times).toBeGreaterThan(0);
  const missed = server.missed;
  await waitFor(() => expect(server.missed).toBeGreaterThan(missed));
  expect(confirmed).toHaveBeenCalledTimes(times);
  server.away = false;
  await waitFor(() => expect(confirmed.mock.calls.length).toBeGreaterThan(times));
  stop();
});

it('says when the server has lost its database, and when it has it again', async () => {
  const server = fakeServer(10);
  const { connections, stop } = follow(server);
  await waitFor(() => expect(connections).toEqual(['online']));
  server.databaseGone = true;
  await waitFor(() => expect(connections.at(-1)).toBe('database-gone'));
  server.databaseGone = false;
  await waitFor(() => expect(connections).toEqual(['online', 'database-gone', 'online']));
  stop();
});

it('does not report a fault of the page’s own as the server’s, and reads everything again', async () => {
  const server = fakeServer(10);
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const queryClient = new QueryClient();
  const key = ['api', 'club_1', 'members', {}, 'all'];
  const { connections, stop } = follow(server, queryClient);
  await waitFor(() => expect(connections).toEqual(['online']));
  queryClient.setQueryData(key, [null]);
  server.head++;
  await waitFor(() => expect(reported).toHaveBeenCalledWith(expect.any(TypeError)));
  await waitFor(() => expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true));
  stop();
  expect(connections).toEqual(['online']);
});

it('begins anew at the end when the server was set back to before its position', async () => {
  const server = fakeServer(100);
  const { followed, stop } = follow(server);
  await vi.waitFor(() => expect(server.asked.at(-1)).toMatchObject({ after: 100 }));
  server.head = 40;
  await vi.waitFor(() => expect(server.asked.at(-1)).toMatchObject({ after: 40 }), { timeout: 60_000 });
  expect(followed).toHaveBeenCalled();
  stop();
});
