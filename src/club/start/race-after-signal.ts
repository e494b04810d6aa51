import type { Race } from '../../contract/areas/racing/races';
import type { Regatta } from '../../contract/areas/racing/regattas';
import type { Signal, SignalEffect } from '../../contract/areas/start/signals';
import { startingFleets } from '../../contract/race-groups';
import { startOf, withStart } from '../../contract/race-start';
import type { Readable } from '../../db/connection';
import { selectRecords } from '../../db/records';
import { type Signalled, takesBackStarts } from './signalled-starts';

/** Names of the fleets and groups that start in a race. */
export const fleetNames = (regatta: Regatta, race: Race) =>
  startingFleets(regatta, race).map(({ name }) => name);

/**
 * Updates a race after a signal, or its correction, changed the signals. The latest statement counts. A start set by
 * hand gives way to a later signal and to a signal's corrected time. It does not give way to a signal that only arrived
 * late, or to the withdrawal of another.
 *
 * @param made the signal, if new
 */
export function raceAfter(
  race: Race,
  before: Signalled,
  after: Signalled,
  made: Signal | null,
  regatta: Regatta,
): Race {
  const all = fleetNames(regatta, race);
  const takenBack = made && takesBackStarts(made) ? (made.fleets ?? all) : [];
  let next = race;
  for (const fleet of new Set([...before.starts.keys(), ...after.starts.keys(), ...takenBack])) {
    const [was, is] = [before.starts.get(fleet) ?? null, after.starts.get(fleet) ?? null];
    const current = startOf(race, fleet);
    if (is === null) {
      const isRecalled = takenBack.includes(fleet) && current !== null && current <= made!.signalled_at;
      const isWithdrawn = was !== null && current === was;
      if (isRecalled || isWithdrawn) next = withStart(next, fleet, null);
    } else if (was !== is && mayStart(race, current, was, is, made)) {
      next = withStart(next, fleet, is);
      if (next.status === 'scheduled' || next.status === 'abandoned') next = { ...next, status: 'racing' };
    }
  }
  if (after.abandoned && !before.abandoned) return { ...next, status: 'abandoned' };
  if (before.abandoned && !after.abandoned && next.status === 'abandoned')
    return { ...next, status: next.starts.length > 0 ? 'racing' : 'scheduled' };
  return next;
}

/** True if a start from signals replaces the race's present one. */
function mayStart(
  { status }: Race,
  current: number | null,
  was: number | null,
  is: number,
  made: Signal | null,
): boolean {
  // The same start again, by another recorder.
  if (was !== null && made?.signal === 'start') return false;
  if (was !== null || current === null) return true;
  // A planned start does not count yet.
  return status === 'scheduled' || status === 'abandoned' || current <= is;
}

/** Changes of the race, with boats whose elapsed times changed. */
export function effectOf(before: Race, after: Race, finishes: Finishes, now: Finishes): SignalEffect {
  const fleets = new Set([...before.starts, ...after.starts].map(({ fleet }) => fleet));
  const starts = [...fleets].map((fleet) => ({
    fleet,
    before: startOf(before, fleet),
    after: startOf(after, fleet),
  }));
  const boats = new Set([...finishes.keys(), ...now.keys()]);
  return {
    starts: starts.filter((start) => start.before !== start.after),
    status: before.status === after.status ? null : { before: before.status, after: after.status },
    boats: [...boats].filter((boat) => finishes.get(boat) !== now.get(boat)).length,
  };
}

/** Elapsed times in a race, by the boat's id. */
export type Finishes = ReadonlyMap<string, number | null>;

export function finishesIn(db: Readable, { regatta_id, race_number }: Race): Finishes {
  const scores = selectRecords(db, 'scores', 'regatta_id = ? AND race_number = ?', regatta_id, race_number);
  return new Map(scores.map(({ registration_id, finish_time }) => [registration_id, finish_time]));
}
