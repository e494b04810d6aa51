import type { Readable } from './connection';

/** Whether a database file is one of Dockside's, of whatever version. */
export function isDocksideDatabase(db: Readable): boolean {
  return db.get("SELECT 1 FROM sqlite_schema WHERE name = 'change_log'") !== undefined;
}

/** What SQLite finds damaged in the file: at most `limit` sentences, none when every page is sound. */
export function damages(db: Readable, limit: number): string[] {
  return db
    .all<{ integrity_check: string }>(`PRAGMA integrity_check(${limit})`)
    .map((row) => row.integrity_check)
    .filter((sentence) => sentence !== 'ok');
}

/** Records that refer to others which are not there: of which table, and to which. */
export function orphans(db: Readable): { table: string; parent: string }[] {
  return db.all('PRAGMA foreign_key_check');
}

/**
 * When anything was last recorded by this machine's clock, in Unix epoch milliseconds; null when nothing was.
 *
 * @param latest what is later is left out: it came from upstream, and tells nothing of a clock
 */
export function lastRecordedAt(db: Readable, latest: number): number | null {
  const newest = db.get<{ at: number | null }>(
    `SELECT max(at) AS at FROM (
       SELECT max(created_at) AS at FROM outbox UNION ALL SELECT max(created_at) FROM api_keys
       UNION ALL SELECT max(json ->> '$.received_at') FROM scan_events WHERE json ->> '$.received_at' <= ?
       UNION ALL SELECT max(json ->> '$.recorded_at') FROM signals WHERE json ->> '$.recorded_at' <= ?
       UNION ALL SELECT max(json ->> '$.posted_at') FROM notices WHERE json ->> '$.posted_at' <= ?
       UNION ALL SELECT max(json ->> '$.corrected_at') FROM clock_corrections WHERE json ->> '$.corrected_at' <= ?
       UNION ALL SELECT max(json ->> '$.recorded_at') FROM safety_events WHERE json ->> '$.recorded_at' <= ?
       UNION ALL SELECT max(json ->> '$.recorded_at') FROM tee_time_marks WHERE json ->> '$.recorded_at' <= ?
       UNION ALL SELECT max(json ->> '$.recorded_at') FROM score_history WHERE json ->> '$.recorded_at' <= ?)`,
    latest,
    latest,
    latest,
    latest,
    latest,
    latest,
  );
  return newest?.at ?? null;
}
