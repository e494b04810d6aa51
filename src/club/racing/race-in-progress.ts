import type { Race } from '../../contract/areas/racing/races';
import type { Readable } from '../../db/connection';
import { selectRecords } from '../../db/records';

const HOUR = 3_600_000;

/** Longest time after a start for which a race counts as under way; a forgotten one does not. */
const LONGEST_RACE = 36 * HOUR;

/** Longest time from a signal of the committee to its next one. */
const LONGEST_WAIT = HOUR;

/** A race that nobody should interrupt: boats are racing, or its starting signals have begun. Undefined: none. */
export function raceInProgress(db: Readable, now: number): Race | undefined {
  const open = selectRecords(db, 'races', `json ->> '$.status' IN ('racing', 'scheduled')`);
  return open.find((race) =>
    race.status === 'racing'
      ? race.starts.some(({ starts_at }) => starts_at > now - LONGEST_RACE && starts_at <= now + HOUR)
      : hasRecentSignal(db, race, now),
  );
}

function hasRecentSignal(db: Readable, { regatta_id, race_number }: Race, now: number): boolean {
  return selectRecords(db, 'signals', 'regatta_id = ?', regatta_id).some(
    (signal) => signal.race_number === race_number && Math.abs(now - signal.signalled_at) < LONGEST_WAIT,
  );
}
