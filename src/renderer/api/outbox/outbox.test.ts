import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { check, Disk, finish, nameOf, refusal, Server } from '../../../../test/renderer/outbox';
import { Outbox, type OutboxOptions } from './outbox';

let disk: Disk;
let server: Server;

const open = (more: Partial<OutboxOptions> = {}) => {
  const outbox = new Outbox({ clubId: 'club_1', storage: disk.tab(), send: server.send, ...more });
  void outbox.open();
  return outbox;
};
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
const storageOf = ({ state }: Outbox) => state.items.map(({ storage }) => storage);
const namesIn = ({ state }: Outbox) => state.items.map(nameOf);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  disk = new Disk();
  server = new Server();
});
afterEach(() => vi.useRealTimers());

describe('an item', () => {
  test('shows at once, and is neither stored nor sent before the disk has it', async () => {
    disk.latency = 50;
    const outbox = open();
    await settle(100);
    outbox.add([finish('a')]);
    expect(storageOf(outbox)).toEqual(['saving']);
    await settle(49);
    expect([storageOf(outbox), server.tries, disk.items.size]).toEqual([['saving'], [], 0]);
    server.isAway = true;
    await settle(1);
    expect([storageOf(outbox), disk.items.size]).toEqual([['stored'], 1]);
  });

  test('is sent, in order, once, and then forgotten', async () => {
    const sent: string[] = [];
    const outbox = open({ onSent: ({ item }) => sent.push(nameOf(item)) });
    for (const id of ['a', 'b', 'c', 'd']) outbox.add([finish(id)]);
    await settle();
    expect([server.names, sent]).toEqual([
      ['a', 'b', 'c', 'd'],
      ['a', 'b', 'c', 'd'],
    ]);
    expect([outbox.state.items, disk.items.size]).toEqual([[], 0]);
    expect(outbox.state.justSent.map(nameOf)).toEqual(['a', 'b', 'c', 'd']);
    await settle(1_000);
    expect(outbox.state.justSent).toEqual([]);
    expect(outbox.state.sent.map(({ answer }) => answer)).toEqual(['a', 'b', 'c', 'd'].map((id) => ({ id })));
  });

  test('stays stored until what came back is kept elsewhere', async () => {
    let isKept = () => {};
    const kept = new Promise<void>((resolve) => {
      isKept = resolve;
    });
    const outbox = open({ onSent: () => kept });
    outbox.add([finish('a')]);
    await settle(100);
    expect([server.names, namesIn(outbox), disk.items.size]).toEqual([['a'], [], 1]);
    isKept();
    await settle();
    expect(disk.items.size).toBe(0);
  });

  test('made while the server was away goes when it is back, in order', async () => {
    server.isAway = true;
    const outbox = open();
    for (const id of ['a', 'b', 'c']) outbox.add([finish(id)]);
    await settle(60_000);
    expect(outbox.state).toMatchObject({ problem: 'The club computer doesn’t answer.' });
    outbox.add([finish('d')]);
    server.isAway = false;
    await settle(10_000);
    expect(server.names).toEqual(['a', 'b', 'c', 'd']);
    expect(outbox.state).toMatchObject({ problem: null, items: [] });
  });

  test('whose answer was lost is sent again under the same key', async () => {
    server.answersLost = 3;
    open().add([finish('a'), finish('b')]);
    await settle(30_000);
    expect(server.names).toEqual(['a', 'b']);
  });

  test('outlives the page, and keeps its place when the clock was set back', async () => {
    server.isAway = true;
    const first = open();
    first.add([finish('a'), finish('b')]);
    await settle(100);
    first.close();
    vi.setSystemTime(Date.now() - 3_600_000);
    const next = open();
    await settle();
    next.add([finish('c')]);
    await settle();
    expect(namesIn(next)).toEqual(['a', 'b', 'c']);
    next.close();
    server.isAway = false;
    open();
    await settle(10_000);
    expect(server.names).toEqual(['a', 'b', 'c']);
  });
});

describe('what cannot be stored', () => {
  test('is sent all the same, and never passes for stored', async () => {
    disk.broken = new Error('QuotaExceededError');
    server.isAway = true;
    const [one, two] = [open(), open()];
    one.add([finish('a')]);
    await settle(100);
    expect(storageOf(one)).toEqual(['failed']);
    // Another tab stores an item: the first one reads the storage, which lacks its own item.
    disk.broken = undefined;
    const saveAgain = vi.spyOn(disk.items, 'set').mockImplementation((id, item) => {
      if (nameOf(item) === 'a') throw new Error('QuotaExceededError');
      return Map.prototype.set.call(disk.items, id, item);
    });
    two.add([check('0417')]);
    await settle(5_000);
    expect(namesIn(one)).toEqual(['a', '0417']);
    expect(storageOf(one)).toEqual(['failed', 'stored']);
    expect(one.state.sent).toEqual([]);
    saveAgain.mockRestore();
    await settle(20_000);
    expect(storageOf(one)).toEqual(['stored', 'stored']);
    server.isAway = false;
    await settle(20_000);
    expect(server.names.toSorted()).toEqual(['0417', 'a']);
    expect(disk.items.size).toBe(0);
  });

  test('is stored again when the browser has lost its database', async () => {
    server.isAway = true;
    const storage = disk.tab();
    let lose: () => void = () => undefined;
    const watch: typeof storage.watch = (listeners) => {
      lose = listeners.lost;
      return storage.watch(listeners);
    };
    const outbox = open({ storage: { ...storage, watch } });
    outbox.add([finish('a')]);
    await settle();
    disk.items.clear();
    lose();
    expect(storageOf(outbox)).toEqual(['saving']);
    await settle();
    expect([storageOf(outbox), disk.items.size]).toEqual([['stored'], 1]);
  });
});

describe('a refused item', () => {
  const noSuchRace = refusal(400, 'INVALID_REQUEST', 'no such race');

  test('stays with the server’s message, holds nothing up, and outlives the page', async () => {
    server.refuse = (item) => (nameOf(item) === 'a' ? noSuchRace : undefined);
    const refused: string[] = [];
    const outbox = open();
    outbox.onRefused(({ label, lastError }) => refused.push(`${label}: ${lastError}`));
    outbox.add([finish('a'), finish('b'), check('0417')]);
    await settle();
    expect(server.names.toSorted()).toEqual(['0417', 'b']);
    expect(refused).toEqual(['Finish a: No such race']);
    outbox.close();
    const next = open();
    await settle(60_000);
    expect(next.state.items).toMatchObject([
      { label: 'Finish a', state: 'refused', lastError: 'No such race' },
    ]);
    expect(server.tries.filter((name) => name === 'a')).toHaveLength(1);
  });

  test('goes when a person retries it, and is gone when a person discards it', async () => {
    server.refuse = () => noSuchRace;
    const outbox = open();
    outbox.add([finish('a'), finish('b')]);
    await settle();
    server.refuse = () => undefined;
    outbox.retry(outbox.state.items.slice(0, 1));
    await settle();
    expect(server.names).toEqual(['a']);
    outbox.discard(outbox.state.items);
    await settle();
    expect([outbox.state.items, disk.items.size]).toEqual([[], 0]);
  });

  test('gives way to a new one about the same', async () => {
    server.refuse = () => noSuchRace;
    const outbox = open();
    outbox.add([finish('a'), finish('b')]);
    await settle();
    server.refuse = () => undefined;
    outbox.add([finish('a')]);
    await settle();
    expect(server.names).toEqual(['a']);
    expect(namesIn(outbox)).toEqual(['b']);
    expect([...disk.items.values()].map(nameOf)).toEqual(['b']);
  });

  test('that says all stays when a new one says only a part', async () => {
    server.refuse = () => noSuchRace;
    const outbox = open();
    outbox.add([finish('a', { label: 'The time' })]);
    await settle();
    const name = finish('a', { label: 'A name', isPart: true });
    outbox.add([name]);
    await settle();
    expect(outbox.state.items.map(({ label }) => label)).toEqual(['The time', 'A name']);
    outbox.add([{ ...name, label: 'Another name' }]);
    await settle();
    expect(outbox.state.items.map(({ label }) => label)).toEqual(['The time', 'Another name']);
    // In order of creation, both are accepted.
    server.refuse = () => undefined;
    outbox.retry(outbox.state.items);
    await settle();
    expect(server.taken.map(({ label }) => label)).toEqual(['The time', 'Another name']);
  });

  test('has what was to be sent in its place sent, in its place in the order', async () => {
    const named = finish('a', {
      fallback: { operation: 'crossings.remove', input: { query: { id: 'a without' } }, label: 'Finish' },
    });
    server.refuse = ({ operation, input }) =>
      operation === 'crossings.save' && input.body.id === 'a' ? noSuchRace : undefined;
    const outbox = open();
    outbox.add([named, finish('b')]);
    await settle();
    expect(server.names).toEqual(['a without', 'b']);
    expect(namesIn(outbox)).toEqual(['a']);
    // The time is recorded: a new name replaces the refused one.
    server.refuse = () => undefined;
    outbox.add([finish('a', { isPart: true })]);
    await settle();
    expect(namesIn(outbox)).toEqual([]);
  });
});

describe('a failure', () => {
  test.each([401, 403])('%i pauses its lane only, and it goes on by itself', async (status) => {
    server.refuse = ({ kind }) =>
      kind === 'finish' ? refusal(status, 'API_KEY_SCOPE_DENIED', 'denied') : undefined;
    const outbox = open();
    outbox.add([finish('a'), finish('b'), check('0417')]);
    await settle(20_000);
    expect(server.names).toEqual(['0417']);
    expect(outbox.state.items.map(({ state }) => state)).toEqual(['waiting', 'waiting']);
    server.refuse = () => undefined;
    await settle(10_000);
    expect(server.names).toEqual(['0417', 'a', 'b']);
  });

  test('of the server with one item holds no other lane up', async () => {
    server.refuse = ({ kind }) => (kind === 'finish' ? refusal(500, 'INTERNAL_ERROR') : undefined);
    const outbox = open();
    outbox.add([finish('a'), check('0417')]);
    await settle(60_000);
    expect(server.names).toEqual(['0417']);
    expect(server.tries.length).toBeLessThan(20);
  });

  test('that never ends is tried in turns with the other lanes', async () => {
    server.refuse = ({ kind }) => (kind === 'finish' ? refusal(502, null) : undefined);
    open().add([finish('a'), check('0417'), check('0418')]);
    await settle(20_000);
    expect(server.names).toEqual(['0417', '0418']);
  });

  test('is not tried again before the server wants it', async () => {
    server.refuse = () => refusal(429, 'RATE_LIMITED', 'slow down', 20);
    open().add([finish('a')]);
    await settle(19_000);
    expect(server.tries).toHaveLength(1);
    await settle(2_000);
    expect(server.tries).toHaveLength(2);
  });

  test('is tried at once when asked to', async () => {
    server.isAway = true;
    const outbox = open();
    outbox.add([finish('a')]);
    await settle(60_000);
    server.isAway = false;
    outbox.retryNow();
    await settle();
    expect(server.names).toEqual(['a']);
  });

  test('that leaves nothing to do counts as sent', async () => {
    server.refuse = () => refusal(404, 'NOT_FOUND');
    const outbox = open();
    outbox.add([finish('a', { operation: 'crossings.remove', input: { query: { id: 'a' } } })]);
    await settle();
    expect(outbox.state.items).toEqual([]);
  });
});

describe('two tabs of one browser', () => {
  test('show and send the same items, each once', async () => {
    server.isAway = true;
    const [one, two] = [open(), open()];
    one.add([finish('a')]);
    await settle();
    two.add([finish('b')]);
    await settle();
    expect([namesIn(one), namesIn(two)]).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ]);
    server.isAway = false;
    server.tries.length = 0;
    await settle(20_000);
    expect(server.tries).toEqual(['a', 'b']);
    expect([one.state.items, two.state.items, disk.items.size]).toEqual([[], [], 0]);
    expect([...one.state.sent, ...two.state.sent].map(({ item }) => nameOf(item))).toEqual(['a', 'b']);
  });

  test('both report what is refused, and what a person decides in one holds in the other', async () => {
    server.refuse = () => refusal(400, 'INVALID_REQUEST');
    const [one, two] = [open(), open()];
    const refused: string[] = [];
    two.onRefused(({ label }) => refused.push(label));
    one.add([finish('a'), finish('b')]);
    await settle(1_000);
    expect(refused).toEqual(['Finish a', 'Finish b']);
    two.discard(two.state.items.slice(0, 1));
    await settle();
    expect(namesIn(one)).toEqual(['b']);
    server.refuse = () => undefined;
    two.retry(two.state.items);
    await settle();
    expect([server.names, namesIn(one)]).toEqual([['b'], []]);
  });
});
