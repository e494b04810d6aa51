import type { Crossing } from '@contract/areas/crossings';
import type { Score } from '@contract/areas/scores';
import { replaceEqualDeep } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { crossing, GUN, serverRecords } from '../../../../../test/renderer/finish-line';
import type { UndoableAction } from './actions/undoable-actions';
import type { RaceActions } from './actions/use-race-actions';
import { type RaceView, raceView } from './race-view';
import { useSailField } from './use-sail-field';

/** The field of a race whose records change while it is on screen; `performed` and `announced` tell what it did. */
function fieldOf(records: Parameters<typeof serverRecords>[0]) {
  const performed: UndoableAction[] = [];
  const announced: string[] = [];
  const raceActions = {
    perform: (action: UndoableAction) => performed.push(action),
    announce: (text: string) => announced.push(text),
  } as unknown as RaceActions;
  let view = raceView(serverRecords(records), [], []);
  const { result, rerender } = renderHook(
    (shown: RaceView) => useSailField(shown, raceActions, { timeZone: 'Europe/Dublin' }),
    { initialProps: view },
  );
  return {
    field: result,
    performed,
    announced,
    /** Another machine's writes arrive. */
    receive(next: Parameters<typeof serverRecords>[0]) {
      view = replaceEqualDeep(view, raceView(serverRecords(next), [], []));
      rerender(view);
    },
    /** The row of a crossing as it is on screen. */
    row: (id: string) => view.rows.find((row) => row.crossing.id === id)!,
  };
}

const crossings = (...list: Crossing[]) => ({ crossings: list });

test('the time that is edited is identified by the number that its row has now', () => {
  const { field, row, receive, performed } = fieldOf(crossings(crossing('b', 20)));
  act(() => field.current.editTime(row('b')));
  expect(field.current.hint).toBe('saves the time of #1');
  receive(crossings(crossing('a', 10), crossing('b', 20)));
  expect(field.current.hint).toBe('saves the time of #2');
  act(() => field.current.type('13:00:25'));
  act(() => field.current.enter(0));
  expect(performed).toMatchObject([{ label: expect.stringContaining('#2 set to 13:00:25') }]);
});

test('an edit of a time that somebody else has corrected meanwhile is sent as one of the former time', () => {
  const { field, row, receive, performed } = fieldOf(crossings(crossing('a', 10)));
  act(() => field.current.editTime(row('a')));
  receive(crossings(crossing('a', 12)));
  act(() => field.current.enter(0));
  expect(performed).toEqual([]);
  act(() => field.current.editTime(row('a')));
  receive(crossings(crossing('a', 14)));
  act(() => field.current.type('13:00:30'));
  act(() => field.current.enter(0));
  const body = { crossed_at: GUN + 30_000, if_crossed_at: GUN + 12_000 };
  expect(performed).toMatchObject([{ apply: [{ input: { body } }] }]);
});

test('a time that somebody else deleted while it is edited is not written', () => {
  const { field, row, receive, performed, announced } = fieldOf(crossings(crossing('a', 10)));
  act(() => field.current.editTime(row('a')));
  receive(crossings());
  expect(field.current.hint).toBe('goes back: that time was deleted meanwhile');
  act(() => field.current.type('13:00:30'));
  act(() => field.current.enter(0));
  expect(performed).toEqual([]);
  expect(announced).toEqual(['That time was deleted meanwhile']);
  expect(field.current.mode.kind).toBe('sail');
});

test('a code that arrives while the codes are open can be cleared, and Undo brings it back', () => {
  const { field, receive, performed } = fieldOf({});
  act(() => field.current.type('11'));
  act(() => field.current.openCodes());
  const coded = { registration_id: 'ent_1', race_number: 1, regatta_id: 'reg_1', crossing_id: null };
  receive({
    scores: [{ ...coded, finish_time: null, code: 'OCS', penalty: null, redress: null } as Score],
  });
  act(() => field.current.chooseCode('x'));
  expect(performed).toMatchObject([
    {
      apply: [{ input: { body: { code: null, if_code: 'OCS' } } }],
      revert: [{ input: { body: { code: 'OCS' } } }],
    },
  ]);
});

test('a row that was just named takes a code', () => {
  const { field, receive, announced } = fieldOf(crossings(crossing('a', 10)));
  receive(crossings(crossing('a', 10, { registration_id: 'ent_2' })));
  act(() => field.current.select('a'));
  act(() => field.current.openCodes());
  expect(announced).toEqual([]);
  expect(field.current.mode.kind).toBe('code');
});
