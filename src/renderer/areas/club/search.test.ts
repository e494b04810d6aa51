import { expect, it } from 'vitest';
import { readClubSearch } from './search';

it('an address is read as text, and unknown or empty members are left out', () => {
  expect(
    readClubSearch({ record: 1042, q: '', rating: '1,2', from: '2026-11-01', x: 'y', view: null }),
  ).toEqual({
    record: '1042',
    rating: '1,2',
    from: '2026-11-01',
  });
});
