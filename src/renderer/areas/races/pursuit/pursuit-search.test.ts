import { expect, test } from 'vitest';
import { readPursuitSearch } from './pursuit-search';

test('an address is read as it was written', () => {
  const search = { race: 2, group: 'PY', minutes: 90.5, first: '14:05:00', step: 30 };
  expect(readPursuitSearch(search)).toEqual(search);
});

test.each([
  { race: 0 },
  { race: '2' },
  { group: 7 },
  { minutes: 0 },
  { minutes: 5000 },
  { minutes: Number.NaN },
  { first: '25:00:00' },
  { first: '14:05' },
  { step: 0.5 },
  { step: 7200 },
])('%j is left out', (search) => expect(readPursuitSearch(search)).toEqual({}));
