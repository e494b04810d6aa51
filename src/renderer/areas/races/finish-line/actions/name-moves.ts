import type { CrossingNames } from '@contract/areas/racing/crossing-names';
import type { Crossing } from '@contract/areas/racing/crossings';
import { nameMoves as t } from '@messages/races/finish-line';
import { boatTitle } from '@shared/boat-title';
import type { Write } from '@/api/outbox/item';
import type { Row } from '../race-view';
import { removeCrossing, restoreCrossing, type UndoableAction } from './undoable-actions';

/** Towards the earlier rows, or towards the later ones. */
export type Step = 1 | -1;

type Name = Pick<Crossing, 'registration_id' | 'sail_text'>;

/** A row with its new name. */
type Move = readonly [row: Row, name: Name];

const NOBODY: Name = { registration_id: null, sail_text: null };

const indexOf = (rows: readonly Row[], { crossing }: Row) =>
  rows.findIndex((one) => one.crossing.id === crossing.id);
const isOpen = ({ crossing }: Row) => crossing.registration_id === null && crossing.sail_text === null;
const nameOf = ({ crossing: { registration_id, sail_text } }: Row): Name => ({ registration_id, sail_text });
const whoOf = ({ boat, crossing }: Row) => (boat ? boatTitle(boat) : `“${crossing.sail_text}”`);

/** Swaps a row's name with the previous or next row's; null if there is none, or nobody is named. */
export function swapNames(rows: readonly Row[], row: Row, step: Step): UndoableAction | null {
  const other = rows[indexOf(rows, row) + step];
  if (!other || (isOpen(row) && isOpen(other))) return null;
  const who = [row, other].filter((one) => !isOpen(one));
  const becomes = who.map((one) => t.becomes(whoOf(one), (one === row ? other : row).number));
  return moveNames(t.swapped(becomes), [
    [row, nameOf(other)],
    [other, nameOf(row)],
  ]);
}

/**
 * Moves names from a row on by one. Later: her row becomes open, and the next open row takes the last name; without
 * one, that boat loses her time. Earlier: the row's name is replaced by the following ones, as far as they are
 * consecutive. Null if nothing moves.
 */
export function slideNames(rows: readonly Row[], row: Row, step: Step): UndoableAction | null {
  const moves = step > 0 ? movesLater(rows, row) : movesEarlier(rows, row);
  if (moves.length === 0) return null;
  const label = step > 0 ? t.movedLater(row.number) : t.movedEarlier(row.number);
  return moveNames(withLost(label, moves), moves);
}

/** Removes an extra time: names from its row on move to the next times. */
export function removeTime(rows: readonly Row[], row: Row): UndoableAction {
  const moves = movesLater(rows, row);
  const unnamed = { ...row.crossing, ...NOBODY };
  const moved = moves.length > 0 ? setNames(moves) : null;
  return {
    label: withLost(moves.length > 1 ? t.removedNamesMoved(row.number) : t.removed(row.number), moves),
    apply: [...(moved ? [moved.apply] : []), removeCrossing(unnamed)],
    revert: [restoreCrossing(unnamed), ...(moved ? [moved.revert] : [])],
  };
}

/** Probable time of a finish missed before a row: halfway from the row before; null without one. */
export function momentBefore(rows: readonly Row[], row: Row): number | null {
  const before = rows[indexOf(rows, row) - 1];
  return before ? Math.round((before.crossing.crossed_at + row.crossing.crossed_at) / 2) : null;
}

function movesLater(rows: readonly Row[], row: Row): Move[] {
  const from = indexOf(rows, row);
  const gap = rows.findIndex((one, index) => index >= from && isOpen(one));
  if (gap === from) return [];
  const block = rows.slice(from, gap < 0 ? undefined : gap + 1);
  return block.map((one, index): Move => [one, index === 0 ? NOBODY : nameOf(block[index - 1]!)]);
}

function movesEarlier(rows: readonly Row[], row: Row): Move[] {
  const from = indexOf(rows, row);
  const gap = rows.findIndex((one, index) => index > from && isOpen(one));
  const block = rows.slice(from, gap < 0 ? undefined : gap);
  if (block.length === 1 && isOpen(row)) return [];
  return block.map(
    (one, index): Move => [one, index + 1 < block.length ? nameOf(block[index + 1]!) : NOBODY],
  );
}

/** Adds boats left without a time: `#3 removed; IRL 11 has no time now`. */
function withLost(done: string, moves: readonly Move[]): string {
  const kept = new Set(moves.map(([, { registration_id, sail_text }]) => registration_id ?? sail_text));
  const lost = moves
    .filter(([row]) => !isOpen(row) && !kept.has(row.crossing.registration_id ?? row.crossing.sail_text))
    .map(([row]) => whoOf(row));
  return lost.length === 0 ? done : t.withoutTime(done, lost);
}

function moveNames(label: string, moves: readonly Move[]): UndoableAction {
  const { apply, revert } = setNames(moves);
  return { label, apply: [apply], revert: [revert] };
}

/** One write for all names: no boat has two times, or none, in between. Refused if a name has changed meanwhile. */
function setNames(moves: readonly Move[]): { apply: Write; revert: Write } {
  const { regatta_id, race_number } = moves[0]![0].crossing;
  const write = (names: CrossingNames['names']): Write => ({
    operation: 'crossings.setNames',
    input: { body: { regatta_id, race_number, names } },
  });
  const change = (id: string, from: Name, to: Name) => ({
    ...{ id, ...to },
    ...{ if_registration_id: from.registration_id, if_sail_text: from.sail_text },
  });
  return {
    apply: write(moves.map(([row, to]) => change(row.crossing.id, nameOf(row), to))),
    revert: write(moves.map(([row, to]) => change(row.crossing.id, to, nameOf(row)))),
  };
}
