import type { ResourceName } from '../contract/resources';
import type { Readable } from './connection';

/** Counts the cloud's records of each kind that are kept aside: they cannot be read, or refer to a missing record. */
export function countUnreadable(db: Readable): Partial<Record<ResourceName, number>> {
  const rows = db.all<{ resource: ResourceName; n: number }>(
    `SELECT resource, count(*) AS n FROM deferred_changes
     WHERE reason IN ('invalid', 'missing_reference') GROUP BY resource`,
  );
  return Object.fromEntries(rows.map(({ resource, n }) => [resource, n]));
}
