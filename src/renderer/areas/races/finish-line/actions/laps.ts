import type { Crossing, Sheet } from '@contract/areas/racing/crossings';
import type { Race } from '@contract/areas/racing/races';
import { laps as t } from '@messages/races/finish-line';
import { boatTitle } from '@shared/boat-title';
import { deviceClock } from '@/api/clock/device-clock';
import { formatClock } from '../../times';
import type { Boat, Row } from '../race-view';
import {
  changeCrossing,
  newCrossingId,
  removeCrossing,
  restoreCrossing,
  type UndoableAction,
} from './undoable-actions';

type Who = Pick<Crossing, 'registration_id' | 'lap_of' | 'sail_text'>;

/** Counts a lap for a boat that crosses now and sails on; its time is kept. */
export function recordLap(
  race: Race,
  at: number,
  boat: Boat,
  { timeZone, sheet }: { timeZone: string; sheet: Sheet },
): UndoableAction {
  const crossing: Crossing = {
    id: newCrossingId(),
    regatta_id: race.regatta_id,
    race_number: race.race_number,
    crossed_at: at,
    sail_text: boat.entry.sail_number,
    registration_id: null,
    lap_of: boat.entry.id,
    sheet,
    settled: null,
    device_clock: deviceClock.stamp(at),
    version: 0,
  };
  return {
    label: t.lapAt(boatTitle(boat.entry), boat.laps + 1, formatClock(at, timeZone)),
    apply: [restoreCrossing(crossing)],
    revert: [removeCrossing(crossing)],
  };
}

/** Says of an open time that a boat ended a lap at it. */
export function nameLap({ crossing, number }: Row, boat: Boat): UndoableAction {
  const { id, sail_number } = boat.entry;
  return {
    label: t.isLapOf(number, boat.laps + 1, boatTitle(boat.entry)),
    ...becomes(crossing, { registration_id: null, lap_of: id, sail_text: sail_number }),
  };
}

/** Makes a lap the finish of its boat, or a finish a lap of hers; null for a row that is neither. */
export function turnLap({ crossing, number, lap, boat }: Row): UndoableAction | null {
  const entry = lap?.boat ?? boat;
  if (!entry) return null;
  const { sail_text } = crossing;
  const after: Who = lap
    ? { registration_id: entry.id, lap_of: null, sail_text }
    : { registration_id: null, lap_of: entry.id, sail_text };
  return {
    label: lap ? t.isFinishOf(number, boatTitle(entry)) : t.isLap(number, boatTitle(entry)),
    ...becomes(crossing, after),
  };
}

function becomes(crossing: Crossing, after: Who): Pick<UndoableAction, 'apply' | 'revert'> {
  const { registration_id, lap_of, sail_text } = crossing;
  const set = (from: Who, to: Who) =>
    changeCrossing(crossing, {
      ...to,
      if_registration_id: from.registration_id,
      if_lap_of: from.lap_of,
    });
  const before = { registration_id, lap_of, sail_text };
  return { apply: [set(before, after)], revert: [set(after, before)] };
}
