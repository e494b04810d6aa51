import type { TeeTime } from '../../contract/areas/golf/tee-times';
import type { Readable } from '../../db/connection';
import { selectRecords } from '../../db/records';
import { startingHole } from '../../shared/golf/start-holes';

/** A tee time's starting hole, named as on the tee sheet: `4A`. Null if not known. */
export function startingHoleOf(db: Readable, teeTime: TeeTime): string | null {
  const { club_id, starts_at } = teeTime;
  const atThatTime = selectRecords(db, 'tee-times', 'club_id = ? AND starts_at = ?', club_id, starts_at);
  return startingHole(teeTime, [...atThatTime]);
}
