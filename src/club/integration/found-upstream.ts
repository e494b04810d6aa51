import type { Readable, Writable } from '../../db/connection';
import { type EntityKey, entityKeyOf, type RecordRef } from './entity-refs';

/** Name in `meta` of the last number of upstream's feed when its present generation was met. */
export const FOUND_UPSTREAM = 'found_upstream';

/** Notes that a generation of upstream was met, and the last number of its feed then. */
export function noteFound(db: Writable, last: number): void {
  db.run('INSERT OR REPLACE INTO meta (name, value) VALUES (?, ?)', FOUND_UPSTREAM, String(last));
}

/**
 * The last number of upstream's feed when its present generation was met. What the feed reports up to there may be older than
 * what paired Docksides know. 0 if unknown.
 */
export function foundUpTo(db: Readable): number {
  return Number(
    db.get<{ value: string }>('SELECT value FROM meta WHERE name = ?', FOUND_UPSTREAM)?.value ?? 0,
  );
}

/** True if a write that changes an entity is not sent yet, for whatever reason. */
export function hasUnsent(db: Readable, clubId: string, entity: EntityKey): boolean {
  const sql = `SELECT 1 FROM outbox, json_each(outbox.writes) AS written
    WHERE outbox.state IN ('waiting', 'attention', 'not_permitted', 'local') AND outbox.club_id = ?
      AND written.value = ? LIMIT 1`;
  return db.get(sql, clubId, entity) !== undefined;
}

/**
 * Has upstream's feed read from its beginning, if a paired Dockside brought news of a record from there that nobody is about to
 * send: upstream may have been put back to a backup, and still have the record as it was. The reading compares the two.
 *
 * @param json the record, or its last state if it was removed; null if unknown
 */
export function noteNewsOf(
  db: Writable,
  clubId: string,
  { resource, key }: RecordRef,
  json: string | null,
): void {
  if (json === null || foundUpTo(db) === 0) return;
  const isMirrored =
    db.get('SELECT 1 FROM mirror WHERE resource = ? AND key = ?', resource, key) !== undefined;
  const entity = entityKeyOf(resource, JSON.parse(json));
  if (!isMirrored || entity === undefined || hasUnsent(db, clubId, entity)) return;
  db.run('UPDATE upstream SET run = run + 1, feed_after = 0, feed_filled = 0 WHERE feed_after > 0');
}
