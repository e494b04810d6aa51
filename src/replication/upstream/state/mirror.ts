import type { ResourceName } from '../../../contract/resources';
import type { Readable, Writable } from '../../../db/connection';
import { tableOf } from '../../../db/records';

/** Notes that a record came from upstream, and the run that last met it. Records made here are not in the mirror. */
export function markMirrored(db: Writable, resource: ResourceName, key: string, run: number): void {
  const added = db.run(
    'INSERT INTO mirror (resource, key, run) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
    resource,
    key,
    run,
  );
  if (added > 0) count(db, resource, 1);
  else
    db.run('UPDATE mirror SET run = ? WHERE resource = ? AND key = ? AND run < ?', run, resource, key, run);
}

/** Notes that a record from upstream was met again; does nothing for a record made here. */
export function touchMirrored(db: Writable, resource: ResourceName, key: string, run: number): void {
  db.run('UPDATE mirror SET run = ? WHERE resource = ? AND key = ?', run, resource, key);
}

export function unmarkMirrored(db: Writable, resource: ResourceName, key: string): void {
  if (db.run('DELETE FROM mirror WHERE resource = ? AND key = ?', resource, key) > 0) count(db, resource, -1);
}

/** Keeps a running count, because every page asks for it every few seconds. */
function count(db: Writable, resource: ResourceName, more: 1 | -1): void {
  db.run(
    `INSERT INTO mirror_counts (resource, records) VALUES (?, ?)
     ON CONFLICT (resource) DO UPDATE SET records = records + excluded.records`,
    resource,
    more,
  );
}

/** True if a record came from upstream. */
export function isMirrored(db: Readable, resource: ResourceName, key: string): boolean {
  return db.get('SELECT 1 FROM mirror WHERE resource = ? AND key = ?', resource, key) !== undefined;
}

/** The number of records of each kind that came from upstream. */
export function countMirrored(db: Readable): Map<ResourceName, number> {
  const rows = db.all<{ resource: ResourceName; records: number }>(
    'SELECT * FROM mirror_counts WHERE records > 0',
  );
  return new Map(rows.map(({ resource, records }) => [resource, records]));
}

/** The number of records of a kind that came from upstream, without those kept after upstream removed them. */
export function countMirroredOf(db: Readable, resource: ResourceName): number {
  const { kept } = db.get<{ kept: number }>(
    `SELECT count(*) AS kept FROM deferred_changes AS deferred CROSS JOIN mirror
       ON mirror.resource = deferred.resource AND mirror.key = deferred.key
     WHERE deferred.reason = 'kept' AND deferred.resource = ?`,
    resource,
  )!;
  return (countMirrored(db).get(resource) ?? 0) - kept;
}

/** Some of the records of a kind that were last met before `run`, by key. */
export function missedSince(
  db: Readable,
  resource: ResourceName,
  run: number,
  after: string,
  limit: number,
): string[] {
  return db
    .all<{ key: string }>(
      'SELECT key FROM mirror WHERE resource = ? AND key > ? AND run < ? ORDER BY key LIMIT ?',
      resource,
      after,
      run,
      limit,
    )
    .map((row) => row.key);
}

/** The same among a club's records that a condition over their table's columns holds for, at the cost of these alone. */
export function missedWhere(
  db: Readable,
  resource: ResourceName,
  clubId: string,
  run: number,
  condition: { sql: string; values: (string | number)[] },
): string[] {
  return db
    .all<{ key: string }>(
      `SELECT mirror.key FROM ${tableOf(resource)} AS record CROSS JOIN mirror ON record.key = mirror.key
       WHERE record.club_id = ? AND ${condition.sql} AND mirror.resource = ? AND mirror.run < ?`,
      clubId,
      ...condition.values,
      resource,
      run,
    )
    .map((row) => row.key);
}
