import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Alarms } from './alarms';

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => vi.useRealTimers());

function ringing() {
  const rang: [id: number, at: number][] = [];
  const alarms = new Alarms((id) => rang.push([id, Date.now()]));
  return { rang, alarms };
}

test('rings at its moment and not before, whatever else is set', () => {
  const { rang, alarms } = ringing();
  alarms.set(1, 1_007_500);
  alarms.set(2, 1_000_040);
  vi.advanceTimersByTime(39);
  expect(rang).toEqual([]);
  vi.advanceTimersByTime(10_000);
  expect(rang).toEqual([
    [2, 1_000_040],
    [1, 1_007_500],
  ]);
  expect(vi.getTimerCount()).toBe(0);
});

test('rings at once for a moment that has passed, and never once it is cancelled', () => {
  const { rang, alarms } = ringing();
  alarms.set(1, 999_000);
  alarms.set(2, 1_000_500);
  alarms.cancel(2);
  vi.advanceTimersByTime(5_000);
  expect(rang).toEqual([[1, 1_000_000]]);
});

test('a clock that is set forward is noticed within a second', () => {
  const { rang, alarms } = ringing();
  alarms.set(1, 1_060_000);
  vi.advanceTimersByTime(500);
  vi.setSystemTime(1_070_000);
  vi.advanceTimersByTime(1_000);
  expect(rang.map(([id]) => id)).toEqual([1]);
});

test('a clock that is set back delays the alarm as much', () => {
  const { rang, alarms } = ringing();
  alarms.set(1, 1_001_500);
  vi.advanceTimersByTime(100);
  vi.setSystemTime(990_100);
  vi.advanceTimersByTime(5_000);
  expect(rang).toEqual([]);
  vi.advanceTimersByTime(7_000);
  expect(rang).toEqual([[1, 1_001_500]]);
});
