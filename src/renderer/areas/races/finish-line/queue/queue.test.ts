import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ClientError } from '../../../../../contract/client';
import { NetworkError } from '../../../../session/network';
import { race } from '../testing';
import type { Entry, Operation } from './operation';
import { Queue, type QueueOptions } from './queue';
import { verdictOn } from './verdict';

/** `localStorage`, which outlives a page. */
class Shelf {
  readonly items = new Map<string, string>();
  full = false;
  get length() {
    return this.items.size;
  }
  key = (index: number) => [...this.items.keys()][index] ?? null;
  getItem = (key: string) => this.items.get(key) ?? null;
  removeItem = (key: string) => void this.items.delete(key);
  setItem(key: string, value: string) {
    if (this.full) throw new DOMException('full', 'QuotaExceededError');
    this.items.set(key, value);
  }
}

/** A server that may be away, lose its answers, or refuse; it takes the same idempotency key once. */
class Server {
  readonly taken: Entry[] = [];
  readonly #seen = new Set<string>();
  away = false;
  answersLost = 0;
  refuse: (entry: Entry) => Error | undefined = () => undefined;

  send = async (entry: Entry): Promise<unknown> => {
    await Promise.resolve();
    if (this.away) throw new NetworkError('fetch failed');
    const refusal = this.refuse(entry);
    if (refusal) throw refusal;
    if (!this.#seen.has(entry.id)) this.taken.push(entry);
    this.#seen.add(entry.id);
    if (this.answersLost-- > 0) throw new NetworkError('connection reset');
    return {};
  };

  get ids(): string[] {
    return this.taken.map((entry) => (entry.input as { body: { id: string } }).body.id);
  }
}

const refused = (status: number, code: string | null, message = 'refused') =>
  new ClientError(status, code, message, [], null, null);

const crossing = (id: string, registration_id?: string): Operation => ({
  operation: 'crossings.save',
  input: {
    body: {
      id,
      regatta_id: 'reg_1',
      race_number: 1,
      crossed_at: 1_000,
      ...(registration_id && { registration_id, sail_text: '37' }),
    },
  },
});

let shelf: Shelf;
let server: Server;

const open = (more: Partial<QueueOptions> = {}) =>
  new Queue({ storage: shelf, prefix: 'q/', send: server.send, verdictOn, ...more });

const settle = async (ms = 0) => {
  await vi.advanceTimersByTimeAsync(ms);
};

beforeEach(() => {
  vi.useFakeTimers();
  shelf = new Shelf();
  server = new Server();
});
afterEach(() => vi.useRealTimers());

test('a write is stored before anything is sent', () => {
  const queue = open({ send: () => new Promise(() => {}) });
  queue.add([crossing('a')]);
  expect([...shelf.items.values()].map((text) => JSON.parse(text).input.body.id)).toEqual(['a']);
  expect(queue.state.entries).toHaveLength(1);
});

test('all go in order, once each, and are then forgotten', async () => {
  const settledIds: string[] = [];
  const queue = open({ onSettled: ({ id }) => settledIds.push(id) });
  for (const id of ['a', 'b', 'c', 'd']) queue.add([crossing(id)]);
  await settle();
  expect(server.ids).toEqual(['a', 'b', 'c', 'd']);
  expect(settledIds).toHaveLength(4);
  expect(shelf.length).toBe(0);
});

test('what was added while the server was away goes when it is back, in order', async () => {
  server.away = true;
  const queue = open();
  for (const id of ['a', 'b', 'c']) queue.add([crossing(id)]);
  await settle(10_000);
  expect(queue.state).toMatchObject({ trouble: 'The server does not answer' });
  expect(queue.state.entries).toHaveLength(3);
  queue.add([crossing('d')]);
  server.away = false;
  await settle(2_000);
  expect(server.ids).toEqual(['a', 'b', 'c', 'd']);
  expect(queue.state).toMatchObject({ trouble: null, entries: [] });
});

test('a lost answer is asked for again under the same key, so nothing is written twice', async () => {
  server.answersLost = 3;
  const queue = open();
  queue.add([crossing('a'), crossing('b')]);
  await settle(5_000);
  expect(server.ids).toEqual(['a', 'b']);
});

test('a page that is loaded again goes on where the last one stopped', async () => {
  server.away = true;
  open().add([crossing('a'), crossing('b')]);
  await settle(100);
  server.away = false;
  const next = open();
  expect(next.state.entries).toHaveLength(2);
  next.add([crossing('c')]);
  await settle(3_000);
  expect(server.ids).toEqual(['a', 'b', 'c']);
});

test('entries keep their order when the clock is set back between two pages', async () => {
  server.away = true;
  open().add([crossing('a')]);
  vi.setSystemTime(Date.now() - 3_600_000);
  open().add([crossing('b')]);
  server.away = false;
  await settle(3_000);
  expect(server.ids).toEqual(['a', 'b']);
});

test('waking tries at once', async () => {
  server.away = true;
  const queue = open();
  queue.add([crossing('a')]);
  await settle(10_000);
  server.away = false;
  queue.wake();
  await settle();
  expect(server.ids).toEqual(['a']);
});

test('a refused name leaves the time, and holds nothing else up', async () => {
  const told: string[] = [];
  server.refuse = ({ input }) =>
    'registration_id' in (input as { body: object }).body
      ? refused(400, 'INVALID_REQUEST', 'already finished')
      : undefined;
  const queue = open({ onRefused: (_, words) => told.push(words) });
  queue.add([crossing('a', 'ent_1'), crossing('b')]);
  await settle();
  expect(server.ids).toEqual(['a', 'b']);
  expect(server.taken[0]).toMatchObject({ input: { body: { crossed_at: 1_000, sail_text: '37' } } });
  expect(told).toEqual(['Already finished']);
});

test('a time that is refused stays, until something new is written about it', async () => {
  server.refuse = () => refused(400, 'INVALID_REQUEST', 'no such race');
  const queue = open();
  queue.add([crossing('a'), crossing('b')]);
  await settle();
  expect(queue.state.entries.map(({ refusal }) => refusal)).toEqual(['No such race', 'No such race']);
  server.refuse = () => undefined;
  queue.add([crossing('a')]);
  await settle();
  expect(server.ids).toEqual(['a']);
  expect(queue.state.entries).toHaveLength(1);
});

test('a key without the scope pauses everything and loses nothing', async () => {
  server.refuse = () => refused(403, 'API_KEY_SCOPE_DENIED');
  const queue = open();
  queue.add([crossing('a'), crossing('b')]);
  await settle(20_000);
  expect(queue.state.entries).toHaveLength(2);
  server.refuse = () => undefined;
  await settle(5_000);
  expect(server.ids).toEqual(['a', 'b']);
});

test('a key that may write times but no races holds no time up', async () => {
  const told: string[] = [];
  server.refuse = ({ operation }) =>
    operation === 'races.save' ? refused(403, 'API_KEY_SCOPE_DENIED') : undefined;
  const queue = open({ onRefused: (_, words) => told.push(words) });
  queue.add([{ operation: 'races.save', input: { body: race } }, crossing('a')]);
  await settle();
  expect(server.ids).toEqual(['a']);
  expect(told).toHaveLength(1);
  expect(queue.state.entries).toEqual([]);
});

test('an answer that is not the API’s own refuses nothing', async () => {
  server.refuse = () => refused(404, null);
  const queue = open();
  queue.add([crossing('a')]);
  await settle(1_000);
  server.refuse = () => undefined;
  await settle(3_000);
  expect(server.ids).toEqual(['a']);
});

test('removing what is not there has succeeded', async () => {
  server.refuse = () => refused(404, 'NOT_FOUND');
  const queue = open();
  queue.add([{ operation: 'crossings.remove', input: { query: { id: 'a' } } }]);
  await settle();
  expect(queue.state.entries).toEqual([]);
});

test('without room to store, entries live as long as the page, and it says so', async () => {
  server.away = true;
  shelf.full = true;
  const queue = open();
  queue.add([crossing('a')]);
  expect(queue.state).toMatchObject({ durable: false, entries: [{ input: { body: { id: 'a' } } }] });
  server.away = false;
  await settle(1_000);
  expect(server.ids).toEqual(['a']);
  expect(queue.state.durable).toBe(true);
});

describe('two tabs of one browser', () => {
  test('send each entry once, even without locks', async () => {
    const [one, two] = [open(), open()];
    one.add([crossing('a')]);
    two.add([crossing('b')]);
    one.onStorage(null);
    two.onStorage(null);
    await settle(1_000);
    expect(server.ids.toSorted()).toEqual(['a', 'b']);
    expect(shelf.length).toBe(0);
  });

  test('what another tab sent counts as settled here', async () => {
    server.away = true;
    const [one, two] = [open(), open()];
    one.add([crossing('a')]);
    two.onStorage('q/any');
    expect(two.state.entries).toHaveLength(1);
    shelf.items.clear();
    two.onStorage('q/any');
    expect(two.state).toMatchObject({ entries: [], settled: [{ input: { body: { id: 'a' } } }] });
    await settle(1_000);
    expect(two.state.settled).toEqual([]);
  });
});
