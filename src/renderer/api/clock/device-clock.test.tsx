import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DeviceClock } from './device-clock';

const NOON = Date.UTC(2026, 8, 5, 12);

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: NOON });
});
afterEach(() => vi.useRealTimers());

/** A server that is `ahead`; each way takes `trip` milliseconds of both clocks. */
const serverAhead =
  (ahead: number, trip = 5) =>
  async () => {
    vi.advanceTimersByTime(trip);
    const at = Date.now() + ahead;
    vi.advanceTimersByTime(trip);
    return { received_at: at, sent_at: at };
  };

/** Sets the wall clock; the steady one continues. */
const set = (byMs: number) => vi.setSystemTime(Date.now() + byMs);

test('until it was measured, nothing is added and that is said', () => {
  const clock = new DeviceClock();
  expect(clock.now()).toBe(NOON);
  expect(clock.stamp(NOON)).toMatchObject({ device_at: NOON, offset_ms: null, uncertainty_ms: null });
});

test('what is measured is added, and the device’s own time can be had back', async () => {
  const clock = new DeviceClock();
  await clock.measure(serverAhead(-7_000));
  const at = clock.now();
  expect(at).toBe(Date.now() - 7_000);
  expect(clock.stamp(at)).toMatchObject({ device_at: Date.now(), offset_ms: -7_000, uncertainty_ms: 6 });
  expect(clock.toDevice(at)).toBe(Date.now());
});

test('the last measurement outlives the page and the server’s absence', async () => {
  await new DeviceClock().measure(serverAhead(2_400));
  vi.advanceTimersByTime(3_600_000);
  const later = new DeviceClock();
  const away = () => Promise.reject(new Error('away'));
  await expect(later.measure(away)).rejects.toThrow('away');
  expect(later.stamp(later.now())).toMatchObject({ offset_ms: 2_400, uncertainty_ms: 60 });
});

test('a worse measurement does not take the place of a better one that may still be right', async () => {
  const clock = new DeviceClock();
  await clock.measure(serverAhead(2_400));
  await clock.measure(serverAhead(2_450, 200));
  expect(clock.state.offset_ms).toBe(2_400);
  // Impossible: the clock was set a little at a time.
  await clock.measure(serverAhead(2_900, 200));
  expect(clock.state.offset_ms).toBe(2_900);
});

test('once the clock has jumped the error is as large as the jump, until it is measured anew', async () => {
  const clock = new DeviceClock();
  await clock.measure(serverAhead(0));
  set(3_000);
  expect(clock.stamp(clock.now())).toMatchObject({ offset_ms: 0, uncertainty_ms: 3_006 });
  expect(clock.state.jumped_ms).toBe(3_000);
  await clock.measure(serverAhead(-3_000));
  expect(clock.state).toMatchObject({ offset_ms: -3_000, uncertainty_ms: 6, jumped_ms: 0 });
});

test('an exchange during which the clock was set counts for nothing', async () => {
  const clock = new DeviceClock();
  const ask = serverAhead(1_000);
  let asked = 0;
  await clock.measure(async () => {
    if (++asked === 3) set(-60_000);
    return asked < 3 ? ask() : serverAhead(61_000)();
  });
  expect(asked).toBe(8);
  expect(clock.state).toMatchObject({ offset_ms: 61_000, uncertainty_ms: 6 });
});
