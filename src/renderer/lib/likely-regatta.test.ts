import type { Regatta } from '@contract/areas/racing/regattas';
import { expect, it } from 'vitest';
import { likelyRegatta } from './likely-regatta';

const HOUR = 3_600_000;
const regatta = (id: string, starts_at: number | null, ends_at: number | null) =>
  ({ id, starts_at, ends_at }) as Regatta;
const all = [
  regatta('next', 900 * HOUR, 940 * HOUR),
  regatta('past', 10 * HOUR, 50 * HOUR),
  regatta('now', 500 * HOUR, 560 * HOUR),
  regatta('undated', null, null),
];

it('the running regatta is chosen, else the next, else the last', () => {
  expect(likelyRegatta(all, 520 * HOUR)?.id).toBe('now');
  expect(likelyRegatta(all, 566 * HOUR)?.id).toBe('now');
  expect(likelyRegatta(all, 700 * HOUR)?.id).toBe('next');
  expect(likelyRegatta(all, 2_000 * HOUR)?.id).toBe('next');
  expect(likelyRegatta([all[3]!], 0)?.id).toBe('undated');
  expect(likelyRegatta([], 0)).toBeUndefined();
});
