import type { CrossingNames } from '@contract/areas/crossing-names';
import type { Crossing } from '@contract/areas/crossings';
import type { Write } from '@/api/outbox/item';
import { boatTitle } from '../../regatta/regatta-context';
import type { Row } from '../race-view';
import { removeCrossing, restoreCrossing, type UndoableAction } from './undoable-actions';

/** Towards the earlier rows, or towards the later ones. */
export type Step = 1 | -1;

type Name = Pick<Crossing, 'registration_id' | 'sail_text'>;

/** A row and the name that it is to have. */
type Move = readonly [row: Row, name: Name];

const NOBODY: Name = { registration_id: null, sail_text: null };

const indexOf = (rows: readonly Row[], { crossing }: Row) =>
  rows.findIndex((one) => one.crossing.id === crossing.id);
const isOpen = ({ crossing }: Row) => crossing.registration_id === null && crossing.sail_text === null;
const nameOf = ({ crossing: { registration_id, sail_text } }: Row): Name => ({ registration_id, sail_text });
const whoOf = ({ boat, crossing }: Row) => (boat ? boatTitle(boat) : `“${crossing.sail_text}”`);

/** Swaps the name of a row with that of the row before or after it; null where there is none, or nobody was named. */
export function swapNames(rows: readonly Row[], row: Row, step: Step): UndoableAction | null {
  const other = rows[indexOf(rows, row) + step];
  if (!other || (isOpen(row) && isOpen(other))) return null;
  const who = [row, other].filter((one) => !isOpen(one));
  const becomes = who.map((one) => `${whoOf(one)} is #${(one === row ? other : row).number}`);
  return moveNames(`Swapped: ${becomes.join(', ')}`, [
    [row, nameOf(other)],
    [other, nameOf(row)],
  ]);
}

/**
 * Moves the names from a row on by one. Later: her row becomes open, and the first open row behind takes the last name;
 * without one, that boat has no time any more. Earlier: the name of the row gives way to those behind it, as far as they
 * follow each other. Null where there is nothing to move.
 */
export function slideNames(rows: readonly Row[], row: Row, step: Step): UndoableAction | null {
  const moves = step > 0 ? movesLater(rows, row) : movesEarlier(rows, row);
  if (moves.length === 0) return null;
  const direction = step > 0 ? 'one later' : 'one earlier';
  return moveNames(`Names from #${row.number} on moved ${direction}${lostText(moves)}`, moves);
}

/** Takes a time that was one too many: it goes, and the names from its row on move to the next time each. */
export function removeTime(rows: readonly Row[], row: Row): UndoableAction {
  const moves = movesLater(rows, row);
  const unnamed = { ...row.crossing, ...NOBODY };
  const moved = moves.length > 0 ? setNames(moves) : null;
  return {
    label: `#${row.number} removed${moves.length > 1 ? ', the names moved to the next times' : ''}${lostText(moves)}`,
    apply: [...(moved ? [moved.apply] : []), removeCrossing(unnamed)],
    revert: [restoreCrossing(unnamed), ...(moved ? [moved.revert] : [])],
  };
}

/** Where a time that was missed before a row was probably taken: halfway from the row before; null where there is none. */
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

/** Who has no time any more: ` ; IRL 11 has no time now`. */
function lostText(moves: readonly Move[]): string {
  const kept = new Set(moves.map(([, { registration_id, sail_text }]) => registration_id ?? sail_text));
  const lost = moves
    .filter(([row]) => !isOpen(row) && !kept.has(row.crossing.registration_id ?? row.crossing.sail_text))
    .map(([row]) => whoOf(row));
  return lost.length === 0 ? '' : `; ${lost.join(', ')} has no time now`;
}

function moveNames(label: string, moves: readonly Move[]): UndoableAction {
  const { apply, revert } = setNames(moves);
  return { label, apply: [apply], revert: [revert] };
}

/** One write for all the names: no boat is at two times, or at none, in between. Refused where one is another by now. */
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
