import { expect, test } from 'vitest';
import { CrashGuard } from './crash-guard';

test('three crashes in a minute are reloaded, a fourth is not, and a quiet minute forgives', () => {
  const guard = new CrashGuard();
  expect([0, 1_000, 2_000, 3_000].map((now) => guard.record(now))).toEqual([true, true, true, false]);
  expect(guard.record(70_000)).toBe(true);
});
