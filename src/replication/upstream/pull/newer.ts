import { entityKeyOf, parseEntityKey } from '../../../club/integration/entity-refs';
import { hasUnsent } from '../../../club/integration/found-upstream';
import { queueRecord } from '../../../club/integration/queue-unsent';
import type { ResourceName } from '../../../contract/resources';
import type { Writable } from '../../../db/connection';
import { readState } from '../../pairing/states';
import { hasReplaced } from '../../pairing/versions';

/**
 * Queues a record as it is on this and the paired Docksides, or its removal, if upstream has an earlier state of it: it was put
 * back to a backup, and whoever sent the later one does not know of it any more.
 *
 * @param record upstream's, as it would be stored here
 * @returns false if upstream's is no earlier one
 */
export function queueNewer(
  db: Writable,
  { clubId, now }: { clubId: string; now: number },
  { resource, key, record }: { resource: ResourceName; key: string; record: Record<string, unknown> },
): boolean {
  const entity = entityKeyOf(resource, record);
  if (entity === undefined || hasUnsent(db, clubId, entity)) return false;
  const { state, visibility } = readState(db, { resource, key });
  const { version } = record;
  const number = typeof version === 'number' ? version : undefined;
  if (visibility !== 'shown' || !hasReplaced(state, JSON.stringify(record), number)) return false;
  queueRecord(db, clubId, parseEntityKey(entity)!, now);
  return true;
}
