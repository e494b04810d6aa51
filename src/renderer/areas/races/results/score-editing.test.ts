import { noRatings } from '@contract/areas/racing/registrations';
import { NO_SCORE } from '@contract/areas/racing/scores';
import { expect, test } from 'vitest';
import { UndoStack } from '@/lib/undo/undo-stack';
import { changeBetween, type Edit, redoEdit, undoEdit } from './score-editing';

const finished = { ...NO_SCORE, finish_time: 2443 };
const crossed = { ...finished, crossing_id: 'crs_1' };
const echo = { fleet: 'ECHO', ratings: { ...noRatings, tcf: 0.9 }, source: null, as_of: null };
const coded = { code: 'ZFP' as const, penalty: { points: null, percent: 40 } };

test.each([
  ['nothing to do', finished, finished, null],
  ['a first finish', NO_SCORE, finished, { finish_time: 2443 }],
  ['another time', finished, { ...finished, finish_time: 2500, laps: 2 }, { finish_time: 2500, laps: 2 }],
  ['a rating in one fleet', finished, { ...finished, fleet_ratings: [echo] }, { fleet_ratings: [echo] }],
  [
    'a finish and its rating brought back',
    NO_SCORE,
    { ...finished, fleet_ratings: [echo] },
    { finish_time: 2443, fleet_ratings: [echo] },
  ],
  [
    'no finish with a rating any more',
    { ...finished, fleet_ratings: [echo] },
    NO_SCORE,
    { finish_time: null },
  ],
  ['laps beside a crossing', crossed, { ...crossed, laps: 3 }, { laps: 3 }],
  ['a typed time in place of a crossing', crossed, { ...finished, finish_time: 2500 }, { finish_time: 2500 }],
  ['and back to the crossing', { ...finished, finish_time: 2500 }, crossed, { crossing_id: 'crs_1' }],
  ['but not to one that is gone', NO_SCORE, { ...crossed, crossing_id: 'gone' }, { finish_time: 2443 }],
  [
    'a typed time with its moment',
    crossed,
    { ...finished, finish_time: 2500, finished_at: 9 },
    { finish_time: 2500, finished_at: 9 },
  ],
  ['a moment brought back', finished, { ...finished, finished_at: 9 }, { finish_time: 2443, finished_at: 9 }],
  ['no moment any more', { ...finished, finished_at: 9 }, finished, { finish_time: 2443, finished_at: null }],
  ['from a moment to a crossing', { ...finished, finished_at: 9 }, crossed, { crossing_id: 'crs_1' }],
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

const edit = (registrationId: string, versionBefore: number, versionAfter: number): Edit => ({
  registrationId,
  label: '',
  before: NO_SCORE,
  after: NO_SCORE,
  versionBefore,
  versionAfter,
});
const stackOf = (...edits: Edit[]) => {
  const stack = new UndoStack<Edit>();
  for (const one of edits) stack.push(one);
  return stack;
};
const versions = (edits: readonly Edit[]) =>
  edits.map(({ versionBefore, versionAfter }) => [versionBefore, versionAfter]);

test('edits are undone and redone one after the other, each at the version its state has then', () => {
  const stack = stackOf(edit('a', 0, 1), edit('b', 3, 4), edit('a', 1, 2));
  undoEdit(stack, 5);
  expect(versions(stack.steps.done)).toEqual([
    [0, 5],
    [3, 4],
  ]);
  expect(versions(stack.steps.undone)).toEqual([[5, 2]]);
  undoEdit(stack, 6);
  undoEdit(stack, 0);
  expect(stack.steps.done).toEqual([]);
  for (const version of [7, 8, 9]) redoEdit(stack, version);
  expect(versions(stack.steps.done)).toEqual([
    [0, 7],
    [6, 8],
    [7, 9],
  ]);
});

test('an edit of a state that somebody else left does not stand for the one before it', () => {
  // After the first edit somebody else made version 3.
  const stack = stackOf(edit('a', 0, 1), edit('a', 3, 4));
  undoEdit(stack, 5);
  expect(versions(stack.steps.done)).toEqual([[0, 1]]);
});
