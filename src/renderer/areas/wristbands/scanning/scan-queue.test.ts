import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Wristband } from '../../../../contract/areas/wristbands';
import type { Scan } from './scan';
import { ScanQueue, type Verdict } from './scan-queue';
import { storedScans } from './stored-scans';

const scan = (key: string, bandId: string): Scan => ({
  key,
  regattaId: 'reg_1',
  bandId,
  status: 'ashore',
  timestamp: 1_000,
  before: 'sailing',
  holder: null,
  sailNumber: null,
  known: null,
  origin: 'scan',
  batch: key,
  state: 'waiting',
});

const keptAnswer = ({ bandId, status, timestamp }: Scan): Verdict => {
  const wearer = { registration_id: null, sail_number: null, holder: 'M. Byrne', known: true };
  const band: Wristband = { id: bandId, regatta_id: 'reg_1', status, timestamp, ...wearer };
  return { kind: 'kept', band: { ...band, applied: true } as Wristband & { applied: boolean } };
};

const later: Verdict = { kind: 'later', afterMs: null };

/** A queue whose server answers what `answers` say, one after the other, and then keeps everything. */
function queueWith(answers: Verdict[], storage = memoryStorage()) {
  const sent: string[] = [];
  const queue = new ScanQueue({
    stored: storedScans(storage, 'club_1'),
    send: async (one) => {
      sent.push(one.key);
      return answers.shift() ?? keptAnswer(one);
    },
  });
  return { queue, sent, storage };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a scan', () => {
  it('is stored before it is sent, and forgotten once it is kept', async () => {
    const { queue, storage } = queueWith([]);
    queue.add([scan('k1', '0417')]);
    expect(storage.length).toBe(1);
    await vi.runAllTimersAsync();
    expect(storage.length).toBe(0);
    expect(queue.state.open).toEqual([]);
    expect(queue.state.recent[0]).toMatchObject({
      key: 'k1',
      state: 'kept',
      holder: 'M. Byrne',
      applied: true,
    });
  });

  it('is tried with the same key until the server answers, and those behind it wait their turn', async () => {
    const { queue, sent } = queueWith([later, later]);
    queue.add([scan('k1', '0417')]);
    queue.add([scan('k2', '0418')]);
    await vi.advanceTimersByTimeAsync(0);
    expect(queue.state.open.map(({ key }) => key)).toEqual(['k1', 'k2']);
    expect(queue.state).toMatchObject({ isStuck: true, nextTryAt: Date.now() + 250 });
    await vi.runAllTimersAsync();
    expect(sent).toEqual(['k1', 'k1', 'k1', 'k2']);
    expect(queue.state).toMatchObject({ open: [], isStuck: false, nextTryAt: null });
  });

  it('survives the page', async () => {
    const { storage, queue: first } = queueWith([later]);
    first.add([scan('k1', '0417'), scan('k2', '0418')]);
    await vi.advanceTimersByTimeAsync(0);
    first.stop();
    const { queue, sent } = queueWith([], storage);
    expect(queue.state.open.map(({ bandId }) => bandId)).toEqual(['0417', '0418']);
    await queue.drain();
    expect(sent).toEqual(['k1', 'k2']);
  });

  it('that is refused stays in sight and holds nothing up', async () => {
    const { queue, sent } = queueWith([{ kind: 'refused', problem: 'No such regatta' }]);
    queue.add([scan('k1', '0417'), scan('k2', '0418')]);
    await vi.runAllTimersAsync();
    expect(sent).toEqual(['k1', 'k2']);
    expect(queue.state.open).toMatchObject([{ key: 'k1', state: 'refused', problem: 'No such regatta' }]);
    queue.tryNow();
    await vi.runAllTimersAsync();
    expect(queue.state.open).toEqual([]);
  });

  it('of another tab is taken in', async () => {
    const { queue, sent, storage } = queueWith([]);
    storedScans(storage, 'club_1').put(scan('k0', '0400'));
    queue.reread();
    await vi.runAllTimersAsync();
    expect(sent).toEqual(['k0']);
  });
});

it('two drains never run at once', async () => {
  const { queue, sent } = queueWith([]);
  queue.add([scan('k1', '0417')]);
  await Promise.all([queue.drain(), queue.drain()]);
  expect(sent).toEqual(['k1']);
});

function memoryStorage(): Storage {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (name) => values.get(name) ?? null,
    setItem: (name, value) => void values.set(name, value),
    removeItem: (name) => void values.delete(name),
    clear: () => values.clear(),
  };
}
