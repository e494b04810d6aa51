import { expect, it } from 'vitest';
import { GONE_AFTER_MS, InView } from './in-view';

it('a code counts once for as long as it is before the camera, and again when it comes back', () => {
  const view = new InView();
  expect(view.newOnes(['0417'], 0)).toEqual(['0417']);
  expect(view.newOnes(['0417'], 100)).toEqual([]);
  // Lost briefly, as by a shaking hand.
  expect(view.newOnes([], 200)).toEqual([]);
  expect(view.newOnes(['0417'], 100 + GONE_AFTER_MS)).toEqual([]);
  expect(view.newOnes(['0417'], 200 + 2 * GONE_AFTER_MS)).toEqual(['0417']);
});

it('two codes in one picture are two reads, and the same one twice is one', () => {
  const view = new InView();
  expect(view.newOnes(['0417', '0418', '0417'], 0)).toEqual(['0417', '0418']);
  expect(view.newOnes(['0419', '0418'], 50)).toEqual(['0419']);
});
