import { findScore } from '../../../club/scores';
import type { ImportedRecord } from '../../../club/table-imports';
import type { Readable } from '../../../db/connection';
import { findRecord } from '../../../db/records';

/** A record that an import is about, as it stands; undefined: it is not there. */
export function recordNow(
  db: Readable,
  clubId: string,
  { resource, id, score }: Pick<ImportedRecord, 'resource' | 'id' | 'score'>,
): object | undefined {
  if (score) return findScore(db, score.registration_id, score.race_number);
  return findRecord(db, resource, clubId, id);
}
