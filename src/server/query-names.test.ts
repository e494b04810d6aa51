import { expect, it } from 'vitest';
import { withoutIndex } from './query-names';

it.each([
  ['ratings', 'ratings'],
  ['ratings[]', 'ratings'],
  ['ratings[0]', 'ratings'],
  ['ratings[12]', 'ratings'],
  ['unheard_of[]', 'unheard_of'],
  ['filter[status]', 'filter[status]'],
  ['ratings[', 'ratings['],
  ['[]', '[]'],
  ['', ''],
])('%j in a query means %j', (name, meant) => {
  expect(withoutIndex(name)).toBe(meant);
});
