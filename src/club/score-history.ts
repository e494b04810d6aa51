import type { Crossing } from '../contract/areas/crossings';
import type { Score, ScoreHistoryEntry } from '../contract/areas/scores';
import type { Writable } from '../db/connection';
import { newId } from '../db/ids';
import { putRecord } from '../db/records';
import type { WriteContext } from './writes';

/** Notes what was done to a score or a crossing. */
export function keepHistory(
  db: Writable,
  context: WriteContext,
  action: ScoreHistoryEntry['action'],
  record: Score | Crossing,
): void {
  putRecord(db, 'score-history', context.clubId, {
    id: newId('sch'),
    regatta_id: record.regatta_id,
    race_number: record.race_number,
    registration_id: record.registration_id,
    action,
    record,
    recorded_at: context.now,
  });
}
