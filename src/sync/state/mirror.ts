import type { ResourceName } from '../../contract/resources.js';
import type { Readable, Writable } from '../../db/connection.js';
import { tableOf } from '../../db/records.js';

/** Which records came from upstream, and in which reading each was last met. What was made here is not in it. */
export function markMirrored(db: Writable, resource: ResourceName, key: string, run: number): void {
  db.run(
    `INSERT INTO mirror (resource, key, run) VALUES (?, ?, ?)
     ON CONFLICT (resource, key) DO UPDATE SET run = excluded.run WHERE run < excluded.run`,
    resource,
    key,
    run,
  );
}

export function unmarkMirrored(db: Writable, resource: ResourceName, key: string): void {
  db.run('DELETE FROM mirror WHERE resource = ? AND key = ?', resource, key);
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
       SELECT 1 FROM deferred_changes AS aside
       WHERE aside.resource = mirror.resource AND aside.key = mirror.key AND aside.reason = 'kept')`,
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

/** The same among the records that a condition over their table's columns holds for. */
export function missedWhere(
  db: Readable,
  resource: ResourceName,
  run: number,
  condition: { sql: string; values: (string | number)[] },
): string[] {
  return db
    .all<{ key: string }>(
      `SELECT mirror.key FROM mirror JOIN ${tableOf(resource)} AS record ON record.key = mirror.key
       WHERE mirror.resource = ? AND mirror.run < ? AND ${condition.sql}`,
      resource,
      run,
      ...condition.values,
    )
    .map((row) => row.key);
}
