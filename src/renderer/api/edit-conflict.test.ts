import { expect, test } from 'vitest';
import { threeWayMerge } from './edit-conflict';

test('keeps what only its user changed, and takes everything that was changed meanwhile', () => {
  const base = { helm: 'A', club: 'HYC', crew: ['B'], fleets: [{ name: 'IRC' }], version: 1 };
  const yours = { ...base, club: 'RIYC', crew: ['B', 'C'] };
  const now = { ...base, helm: 'Z', crew: ['D'], fleets: [{ name: 'ECHO' }], version: 2 };
  expect(threeWayMerge(base, yours, now)).toEqual({
    helm: 'Z',
    club: 'RIYC',
    crew: ['D'],
    fleets: [{ name: 'ECHO' }],
    version: 2,
  });
});
