import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Alarms } from './alarms';
import { JitterMeter } from './jitter';
import { type AlarmWorker, Timing } from './timing';

/** The worker’s own code on the page’s thread: jsdom has no workers. The bench runs the real one. */
class InPage implements AlarmWorker {
  static running = 0;
  onmessage: AlarmWorker['onmessage'] = null;
  readonly #alarms = new Alarms((id, at) =>
    this.onmessage?.({ data: { id, at, rang: Date.now() } } as never),
  );
  constructor() {
    InPage.running += 1;
  }
  postMessage({ id, at }: { id: number; at: number | null }) {
    if (at === null) this.#alarms.cancel(id);
    else this.#alarms.set(id, at);
  }
  terminate() {
    InPage.running -= 1;
  }
}

beforeEach(() => vi.useFakeTimers({ now: 1_000_250 }));
afterEach(() => vi.useRealTimers());

test('calls at each second from the origin, skips those that were slept through, and ends', () => {
  const timing = new Timing(() => new InPage());
  const seconds: number[] = [];
  const stop = timing.everySecond((at) => seconds.push(at), 5_100);
  vi.advanceTimersByTime(3_000);
  expect(seconds).toEqual([1_001_100, 1_002_100, 1_003_100]);
  vi.setSystemTime(1_030_000);
  vi.advanceTimersByTime(2_000);
  expect(seconds.slice(3)).toEqual([1_004_100, 1_031_100]);
  expect(timing.jitter()).toMatchObject({ count: 4, median: 0 });
  stop();
  expect(InPage.running).toBe(0);
  vi.advanceTimersByTime(5_000);
  expect(seconds).toHaveLength(5);
});

test('no worker runs once nothing is set', () => {
  const timing = new Timing(() => new InPage());
  const run = vi.fn();
  timing.at(1_000_300, run);
  const cancel = timing.at(1_000_400, run);
  expect(InPage.running).toBe(1);
  cancel();
  cancel();
  vi.advanceTimersByTime(1_000);
  expect(run).toHaveBeenCalledOnce();
  expect(InPage.running).toBe(0);
});

test('the jitter is that of the latest', () => {
  const meter = new JitterMeter();
  expect(meter.read()).toBeNull();
  for (let ms = 1; ms <= 100; ms += 1) meter.add(ms, ms > 90);
  expect(meter.read()).toEqual({ count: 100, hidden: 10, median: 50, p99: 99, max: 100 });
  for (let i = 0; i < 600; i += 1) meter.add(3, false);
  expect(meter.read()).toEqual({ count: 600, hidden: 0, median: 3, p99: 3, max: 3 });
});
