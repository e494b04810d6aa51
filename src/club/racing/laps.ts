import { isByLaps } from '@dockside/scoring';
import { notFound } from '@messages/refusals';
import type { Crossing } from '../../contract/areas/racing/crossings';
import type { Race } from '../../contract/areas/racing/races';
import type { Readable, Writable } from '../../db/connection';
import { requireRecord } from '../../db/records';
import { brokenRule } from '../broken-rule';
import type { WriteContext } from '../writes';
import { findScore, saveScore } from './scores';

/** Laps are counted on the sheet that scores come from. */
const ofRace = `FROM crossings WHERE regatta_id = ? AND race_number = ? AND sheet = 'A'`;

/**
 * @throws ApiError `NOT_FOUND` for a boat of another regatta, `INVALID_REQUEST` for a crossing that is also her finish.
 */
export function requireLapOf(db: Readable, { clubId }: WriteContext, crossing: Crossing): void {
  const { lap_of, registration_id, regatta_id } = crossing;
  if (lap_of === null) return;
  if (registration_id !== null) throw brokenRule('lap_of', 'lap_named');
  const boat = requireRecord(db, 'registrations', clubId, lap_of);
  if (boat.regatta_id !== regatta_id) throw notFound('no_record', { resource: 'registrations', id: lap_of });
}

/**
 * Sets the laps of boats with a finish at the line from counted laps: those each boat ended, plus the last, which ended
 * with her finish. If a race has no counted laps, typed laps stay.
 */
export function countLaps(
  db: Writable,
  context: WriteContext,
  { regatta_id, race_number, scoring }: Race,
  boats: readonly (string | null)[],
): void {
  if (!isByLaps(scoring)) return;
  const isCounted = db.get(`SELECT 1 ${ofRace} AND json ->> '$.lap_of' IS NOT NULL`, regatta_id, race_number);
  for (const boat of new Set(boats)) {
    const score = boat === null ? undefined : findScore(db, boat, race_number);
    if (!score || boat === null || score.crossing_id === null) continue;
    const { n } = db.get<{ n: number }>(
      `SELECT count(*) AS n ${ofRace} AND json ->> '$.lap_of' = ?`,
      regatta_id,
      race_number,
      boat,
    )!;
    if (!isCounted && score.laps === null) continue;
    const registration = requireRecord(db, 'registrations', context.clubId, boat);
    const laps = isCounted ? n + 1 : null;
    if (laps !== score.laps) saveScore(db, context, registration, race_number, 'finish', { laps });
  }
}
