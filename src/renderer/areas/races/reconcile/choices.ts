import type { Crossing } from '@contract/areas/racing/crossings';
import { choices as t } from '@messages/races/reconcile';
import type { Write } from '@/api/outbox/item';
import { swapNames } from '../finish-line/actions/name-moves';
import {
  changeCrossing,
  clearName,
  keepText,
  nameRow,
  recordTime,
  removeRow,
  setTime,
  type UndoableAction,
} from '../finish-line/actions/undoable-actions';
import type { RaceView, Row } from '../finish-line/race-view';
import { APART_MS, type Difference } from './compare-sheets';
import { isSettled, markedCrossing, settledText } from './settled';

/** A way to settle a difference. `b` and `t` use sheet B's record, `a` leaves sheet A unchanged. */
export interface Choice {
  key: 'a' | 'b' | 't';
  label: string;
  action: UndoableAction;
}

/** Choices for a difference. Only sheet A changes; sheet B stays as recorded. */
export function choicesFor(view: RaceView, difference: Difference, timeZone: string): Choice[] {
  return [...takeFromB(view, difference, timeZone), leave(difference)];
}

function takeFromB(view: RaceView, difference: Difference, timeZone: string): Choice[] {
  const { a, b } = difference;
  const row = a && rowOf(view, a);
  if (b === null) return row ? [{ key: 'b', label: t.removeLineFromA, action: removeRow(row) }] : [];
  if (a === null)
    return isInA(view, b) ? [] : [{ key: 'b', label: t.addBsLineToA, action: insert(view, b, timeZone) }];
  if (!row) return [];
  const takeTime = (key: 'b' | 't'): Choice => ({
    key,
    label: t.takeBsTime,
    action: setTime(row, a.crossed_at, b.crossed_at, timeZone, b.device_clock),
  });
  if (difference.kind === 'apart') return [takeTime('b')];
  if (difference.kind === 'swapped') {
    const other = rowOf(view, difference.otherA);
    const swap = other && swapNames([row, other], row, 1);
    return swap ? [{ key: 'b', label: t.swapInA, action: swap }] : [];
  }
  const isApart = Math.abs(a.crossed_at - b.crossed_at) > APART_MS;
  return [...takeName(view, row, b), ...(isApart ? [takeTime('t')] : [])];
}

function takeName(view: RaceView, row: Row, b: Crossing): Choice[] {
  const boat = boatOf(view, b);
  if (boat)
    return isInA(view, b) ? [] : [{ key: 'b', label: t.takeBsName, action: nameRow(row, boat, b.sail_text) }];
  if (b.sail_text !== null) return [{ key: 'b', label: t.takeBsText, action: keepText(row, b.sail_text) }];
  return [{ key: 'b', label: t.clearNameInA, action: clearName(row) }];
}

/** Label for keeping sheet A, by kind of difference. */
const LEAVE: Record<Difference['kind'], string> = {
  apart: t.keepTime,
  'named-differently': t.keepName,
  'only-a': t.keepInA,
  'only-b': t.leaveOut,
  swapped: t.keepOrder,
};

/** Keeps sheet A and marks the difference as settled; or removes the mark. */
function leave(difference: Difference): Choice {
  const marked = markedCrossing(difference);
  const before = marked.settled;
  const after = isSettled(difference) ? null : settledText(difference);
  const mark = (from: string | null, to: string | null): Write =>
    changeCrossing(marked, { settled: to, if_settled: from });
  const label = after === null ? t.reopen : LEAVE[difference.kind];
  return { key: 'a', label, action: { label, apply: [mark(before, after)], revert: [mark(after, before)] } };
}

function insert(view: RaceView, b: Crossing, timeZone: string): UndoableAction {
  const number = view.rows.filter(({ crossing }) => crossing.crossed_at <= b.crossed_at).length + 1;
  const boat = boatOf(view, b);
  return recordTime(view.race, b.crossed_at, {
    ...{ number, timeZone, sheet: 'A', takenBy: b.device_clock },
    ...(boat && { boat }),
    ...(!boat && b.sail_text !== null && { sailText: b.sail_text }),
  });
}

function rowOf({ rows }: RaceView, { id }: Crossing): Row | undefined {
  return rows.find(({ crossing }) => crossing.id === id);
}

function boatOf({ boats }: RaceView, { registration_id }: Crossing) {
  return boats.find(({ entry }) => entry.id === registration_id)?.entry;
}

/** True if sheet A already has the boat: sheet B names her twice, and a boat finishes once. */
function isInA({ rows }: RaceView, { registration_id }: Crossing): boolean {
  return (
    registration_id !== null && rows.some(({ crossing }) => crossing.registration_id === registration_id)
  );
}
