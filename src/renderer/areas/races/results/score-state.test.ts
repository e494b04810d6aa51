import { expect, test } from 'vitest';
import { changeBetween, NO_SCORE } from './score-state';

const finished = { ...NO_SCORE, finish_time: 2443 };
const crossed = { ...finished, crossing_id: 'crs_1' };
const coded = { code: 'ZFP' as const, penalty: { points: null, percent: 40 } };

test.each([
  ['nothing to do', finished, finished, null],
  ['a first finish', NO_SCORE, finished, { finish_time: 2443 }],
  ['another time', finished, { ...finished, finish_time: 2500, laps: 2 }, { finish_time: 2500, laps: 2 }],
  ['laps beside a crossing', crossed, { ...crossed, laps: 3 }, { laps: 3 }],
  ['a typed time in place of a crossing', crossed, { ...finished, finish_time: 2500 }, { finish_time: 2500 }],
  ['and back to the crossing', { ...finished, finish_time: 2500 }, crossed, { crossing_id: 'crs_1' }],
  ['but not to one that is gone', NO_SCORE, { ...crossed, crossing_id: 'gone' }, { finish_time: 2443 }],
  ['a code', finished, { ...finished, ...coded }, { code: 'ZFP', redress: null, points: null, percent: 40 }],
  ['a code cleared', { ...finished, ...coded }, finished, { code: null, redress: null }],
  ['no finish any more', { ...finished, laps: 2 }, NO_SCORE, { finish_time: null }],
  [
    'a code in place of a finish',
    crossed,
    { ...NO_SCORE, code: 'DSQ' as const },
    { finish_time: null, code: 'DSQ', redress: null },
  ],
])('%s', (_, from, to, change) => {
  expect(changeBetween(from, to, (id) => id === 'crs_1')).toEqual(change);
});
