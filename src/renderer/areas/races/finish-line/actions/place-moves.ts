import type { FinishPlaces } from '@contract/areas/racing/finish-places';
import type { Race } from '@contract/areas/racing/races';
import { placeMoves as t } from '@messages/races/finish-line';
import { boatTitle } from '@shared/boat-title';
import type { Write } from '@/api/outbox/item';
import type { Boat, Row } from '../race-view';
import type { Step } from './name-moves';
import type { UndoableAction } from './undoable-actions';

/** A boat and the place that she is to have; null takes it back. */
type Move = readonly [boatId: string, from: number | null, to: number | null];

/** Gives a boat the next place in a pursuit race, or the place of a row, and all from that on the next one. */
export function takePlace(race: Race, rows: readonly Row[], boat: Boat, before?: Row): UndoableAction {
  const place = before?.number ?? rows.length + 1;
  const moved = rows.filter(({ number }) => before && number >= place);
  const label = t.inPlace(boatTitle(boat.entry), place);
  return setPlaces(race, label, [[boat.entry.id, null, place], ...moved.map((row) => movedBy(row, 1))]);
}

/** Takes a boat's place back; those behind her move up. */
export function removePlace(race: Race, rows: readonly Row[], row: Row): UndoableAction {
  const behind = rows.filter(({ number }) => number > row.number);
  return setPlaces(race, t.placeTakenBack(row.number, whoOf(row)), [
    [boatOf(row), row.number, null],
    ...behind.map((one) => movedBy(one, -1)),
  ]);
}

/** Swaps a boat with the one before or behind her; null where there is none, or they were level. */
export function swapPlaces(race: Race, rows: readonly Row[], row: Row, step: Step): UndoableAction | null {
  const other = rows[rows.findIndex(({ crossing }) => crossing.id === row.crossing.id) + step];
  if (!other || other.number === row.number) return null;
  return setPlaces(race, t.swapped(whoOf(row), other.number, whoOf(other), row.number), [
    [boatOf(row), row.number, other.number],
    [boatOf(other), other.number, row.number],
  ]);
}

const boatOf = ({ crossing }: Row) => crossing.registration_id!;
const whoOf = ({ boat, crossing }: Row) => (boat ? boatTitle(boat) : crossing.sail_text!);
const movedBy = (row: Row, step: Step): Move => [boatOf(row), row.number, row.number + step];

/** One write for all of them; refused where one has another place by now. */
function setPlaces({ regatta_id, race_number }: Race, label: string, moves: readonly Move[]): UndoableAction {
  const write = (places: FinishPlaces['places']): Write => ({
    operation: 'scores.setPlaces',
    input: { body: { regatta_id, race_number, places } },
  });
  const place = (registration_id: string, from: number | null, to: number | null) => ({
    registration_id,
    finish_place: to,
    if_finish_place: from,
  });
  return {
    label,
    apply: [write(moves.map(([boat, from, to]) => place(boat, from, to)))],
    revert: [write(moves.map(([boat, from, to]) => place(boat, to, from)))],
  };
}
