import type { ResourceName } from '../../contract/resources';
import type { Readable, Writable } from '../../db/connection';
import { tableOf } from '../../db/records';

/** Notes that a record came from upstream, and in which run it was last met. What was made here is not in the mirror. */
export function markMirrored(db: Writable, resource: ResourceName, key: string, run: number): void {
  db.run(
    `INSERT INTO mirror (resource, key, run) VALUES (?, ?, ?)
     ON CONFLICT (resource, key) DO UPDATE SET run = excluded.run WHERE run < excluded.run`,
    resource,
    key,
    run,
  );
}

/** A record that came from upstream was met again; does nothing for what was made here. */
export function touchMirrored(db: Writable, resource: ResourceName, key: string, run: number): void {
  db.run('UPDATE mirror SET run = ? WHERE resource = ? AND key = ?', run, resource, key);
}

export function unmarkMirrored(db: Writable, resource: ResourceName, key: string): void {
  db.run('DELETE FROM mirror WHERE resource = ? AND key = ?', resource, key);
}

/** Whether a record came from upstream. */
export function isMirrored(db: Readable, resource: ResourceName, key: string): boolean {
  return db.get('SELECT 1 FROM mirror WHERE resource = ? AND key = ?', resource, key) !== undefined;
}

export function countMirrored(db: Readable): Map<ResourceName, number> {
  const rows = db.all<{ resource: ResourceName; n: number }>(
    'SELECT resource, count(*) AS n FROM mirror GROUP BY resource',
  );
  return new Map(rows.map(({ resource, n }) => [resource, n]));
}

/** How many records of a kind came from upstream, but for those that are kept although it has them no more. */
export function countMirroredOf(db: Readable, resource: ResourceName): number {
  return db.get<{ n: number }>(
    `SELECT count(*) AS n FROM mirror WHERE resource = ? AND NOT EXISTS (
       SELECT 1 FROM deferred_changes AS deferred
       WHERE deferred.resource = mirror.resource AND deferred.key = mirror.key AND deferred.reason = 'kept')`,
    resource,
  )!.n;
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
