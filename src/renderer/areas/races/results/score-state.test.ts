import { expect, test } from 'vitest';
import { NO_SCORE, stepsBetween } from './score-state';

const finished = { ...NO_SCORE, finish_time: 2443 };
const crossed = { ...finished, crossing_id: 'crs_1' };
const finish = { kind: 'finish', laps: null, rating: null };
const disqualified = { kind: 'code', code: 'DSQ', penalty: null, redress: null };
const cleared = { ...disqualified, code: null };

test.each([
  ['nothing to do', finished, finished, []],
  ['a first finish', NO_SCORE, finished, [{ ...finish, finish_time: 2443 }]],
  ['another time', finished, { ...finished, finish_time: 2500 }, [{ ...finish, finish_time: 2500 }]],
  [
    'laps beside a crossing',
    crossed,
    { ...crossed, laps: 3 },
    [
      { ...finish, finish_time: 2443, laps: 3 },
      { kind: 'unname', crossing_id: 'crs_1' },
      { kind: 'name', crossing_id: 'crs_1' },
    ],
  ],
  [
    'a typed time in place of a crossing',
    crossed,
    { ...finished, finish_time: 2500 },
    [{ ...finish, finish_time: 2500 }],
  ],
  [
    'and back to the crossing',
    { ...finished, finish_time: 2500 },
    crossed,
    [
      { ...finish, finish_time: 2443 },
      { kind: 'unname', crossing_id: 'crs_1' },
      { kind: 'name', crossing_id: 'crs_1' },
    ],
  ],
  ['a code', finished, { ...finished, code: 'DSQ' as const }, [disqualified]],
  ['a code cleared', { ...finished, code: 'DSQ' as const }, finished, [cleared]],
  ['no finish any more', finished, NO_SCORE, [{ kind: 'remove' }]],
  ['no finish any more, of a crossing', crossed, NO_SCORE, [{ kind: 'unname', crossing_id: 'crs_1' }]],
  [
    'a code in place of a finish',
    finished,
    { ...NO_SCORE, code: 'DSQ' as const },
    [{ kind: 'remove' }, disqualified],
  ],
  ['a finish and code removed', { ...finished, code: 'DSQ' as const }, NO_SCORE, [{ kind: 'remove' }]],
  ['a code alone removed', { ...NO_SCORE, code: 'DSQ' as const }, NO_SCORE, [cleared]],
])('%s', (_, from, to, steps) => expect(stepsBetween(from, to)).toEqual(steps));
