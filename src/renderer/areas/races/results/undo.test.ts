import { expect, test } from 'vitest';
import { NO_SCORE } from './score-state';
import { afterEdit, afterRedo, afterUndo, type Edit } from './undo';

const edit = (registrationId: string, from: number, to: number): Edit => ({
  registrationId,
  label: '',
  before: NO_SCORE,
  after: NO_SCORE,
  from,
  to,
});
const versions = (edits: readonly Edit[]) => edits.map(({ from, to }) => [from, to]);

test('edits are taken back and made again one after the other, each at the version its state has then', () => {
  const done = [edit('a', 0, 1), edit('b', 3, 4), edit('a', 1, 2)].reduce(afterEdit, {
    done: [],
    undone: [],
  });
  const once = afterUndo(done, 5);
  expect(versions(once.done)).toEqual([
    [0, 5],
    [3, 4],
  ]);
  expect(versions(once.undone)).toEqual([[5, 2]]);
  const twice = afterUndo(afterUndo(once, 6), 0);
  expect(twice.done).toEqual([]);
  const again = afterRedo(afterRedo(afterRedo(twice, 7), 8), 9);
  expect(versions(again.done)).toEqual([
    [0, 7],
    [6, 8],
    [7, 9],
  ]);
});

test('an edit of a state that somebody else left does not stand for the one before it', () => {
  // After the first edit somebody else made version 3.
  const done = [edit('a', 0, 1), edit('a', 3, 4)].reduce(afterEdit, { done: [], undone: [] });
  expect(versions(afterUndo(done, 5).done)).toEqual([[0, 1]]);
});

test('something new leaves nothing to be made again', () => {
  const undone = afterUndo(afterEdit({ done: [], undone: [] }, edit('a', 0, 1)), 0);
  expect(afterEdit(undone, edit('b', 0, 1)).undone).toEqual([]);
});
