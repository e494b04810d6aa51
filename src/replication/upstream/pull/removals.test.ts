import { expect, it } from 'vitest';
import { caution } from './removals';

const alone = (pending: number, of: number) => caution({ pending, of }, { pending, of: 10_000 });

it.each([
  [5, 5, 'small'],
  [6, 60, 'small'],
  [6, 59, 'notable'],
  [30, 60, 'notable'],
  [31, 60, 'large'],
  [6, 6, 'large'],
  [500, 10_000, 'small'],
  [501, 10_000, 'large'],
])('%i of %i records of a kind are %s', (pending, of, care) => {
  expect(alone(pending, of)).toBe(care);
});

it('a few of each kind are not few when the run misses many in all', () => {
  expect(caution({ pending: 2, of: 2 }, { pending: 6, of: 1000 })).toBe('notable');
  expect(caution({ pending: 2, of: 30 }, { pending: 6, of: 1000 })).toBe('small');
  expect(caution({ pending: 2, of: 2 }, { pending: 600, of: 1000 })).toBe('large');
});
