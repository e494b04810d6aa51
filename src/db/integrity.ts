import { descriptorOf, resourceNames } from '../contract/resources';
import type { Readable } from './connection';

/** True if a database file is one of Dockside's, of any version. */
export function isDocksideDatabase(db: Readable): boolean {
  return db.get("SELECT 1 FROM sqlite_schema WHERE name = 'change_log'") !== undefined;
}

/** The damage that SQLite finds in the file: at most `limit` sentences, none when every page is sound. */
export function damages(db: Readable, limit: number): string[] {
  return db
    .all<{ integrity_check: string }>(`PRAGMA integrity_check(${limit})`)
    .map((row) => row.integrity_check)
    .filter((sentence) => sentence !== 'ok');
}

/** References to missing records: the table that refers, and the table referred to. */
export function orphans(db: Readable): { table: string; parent: string }[] {
  return db.all('PRAGMA foreign_key_check');
}

/** Records dated by the clock of the machine that recorded them. They may have come from upstream. */
const datedRecords = resourceNames.flatMap((name) => {
  const { table, recordedAt } = descriptorOf(name);
  return recordedAt === null ? [] : [{ table, field: recordedAt }];
});

/**
 * The time of the last record by this machine's clock, in Unix epoch milliseconds; null without one.
 *
 * @param latest ignores later records: they came from upstream, and say nothing of this clock
 */
export function lastRecordedAt(db: Readable, latest: number): number | null {
  const ofRecords = datedRecords.map(
    ({ table, field }) => `SELECT max(json ->> '$.${field}') FROM ${table} WHERE json ->> '$.${field}' <= ?`,
  );
  const own = ['SELECT max(created_at) AS at FROM outbox', 'SELECT max(created_at) FROM api_keys'];
  const newest = db.get<{ at: number | null }>(
    `SELECT max(at) AS at FROM (${[...own, ...ofRecords].join(' UNION ALL ')})`,
    ...ofRecords.map(() => latest),
  );
  return newest?.at ?? null;
}
