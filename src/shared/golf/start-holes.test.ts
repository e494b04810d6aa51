import { expect, it } from 'vitest';
import type { TeeTime } from '../../contract/areas/golf/tee-times';
import { holeNames } from './start-holes';

const teeTime = (id: string, start_hole: number | null, over: Partial<TeeTime> = {}) =>
  ({ id, start_hole, side: 'front', starts_at: 10, course: { id: 'links' }, ...over }) as TeeTime;

it('names the hole where the groups of a side start on several, with a letter where two start together', () => {
  const names = holeNames([
    ...[teeTime('b', 4), teeTime('a', 4), teeTime('c', 5), teeTime('d', 4, { starts_at: 20 })],
    ...[teeTime('e', 10, { side: 'back' }), teeTime('f', 10, { side: 'back', starts_at: 20 })],
  ]);
  expect(Object.fromEntries(names)).toEqual({ a: 'Hole 4A', b: 'Hole 4B', c: 'Hole 5', d: 'Hole 4' });
});

it('names a hole with a letter where each hole is a side of its own', () => {
  const names = holeNames([
    teeTime('a', 4, { side: null }),
    teeTime('b', 4, { side: null }),
    teeTime('c', 5, { side: null }),
    teeTime('d', null, { side: null }),
  ]);
  expect(Object.fromEntries(names)).toEqual({ a: 'Hole 4A', b: 'Hole 4B' });
});
