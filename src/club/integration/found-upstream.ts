import type { Readable, Writable } from '../../db/connection';
import { type EntityKey, entityKeyOf, parseEntityKey, type RecordRef } from './entity-refs';
import { idOfAddition } from './outbox';

/** Name in `meta` of how upstream was when its present generation was met. */
export const FOUND_UPSTREAM = 'found_upstream';
/** Name in `meta` of the note that upstream was put back, and has not been read to its end since. */
export const RESTORED_UPSTREAM = 'restored_upstream';

/** Upstream when its present generation was met. */
interface Found {
  /** The last number of its feed. */
  last: number;
  /** True if another generation was known before: it was put back to a backup. */
  restored: boolean;
  /** The paired Docksides that have been heard completely since. */
  heard: string[];
}

/** Notes that a generation of upstream was met. */
export function noteFound(db: Writable, { last, restored }: Omit<Found, 'heard'>): void {
  saveFound(db, { last, restored, heard: [] });
  if (restored) noteRestored(db);
}

function saveFound(db: Writable, found: Found): void {
  db.run('INSERT OR REPLACE INTO meta (name, value) VALUES (?, ?)', FOUND_UPSTREAM, JSON.stringify(found));
}

function noteRestored(db: Writable): void {
  db.run("INSERT OR REPLACE INTO meta (name, value) VALUES (?, 'true')", RESTORED_UPSTREAM);
}

function findFound(db: Readable): Found {
  const row = db.get<{ value: string }>('SELECT value FROM meta WHERE name = ?', FOUND_UPSTREAM);
  return row ? JSON.parse(row.value) : { last: 0, restored: false, heard: [] };
}

/**
 * The last number of upstream's feed when its present generation was met. What the feed reports up to there may be older than
 * what paired Docksides know. 0 if unknown.
 */
export const foundUpTo = (db: Readable): number => findFound(db).last;

/** True if a write that changes or adds an entity is not sent yet, for whatever reason. */
export function hasUnsent(db: Readable, clubId: string, entity: EntityKey): boolean {
  const ref = parseEntityKey(entity);
  const sql = `SELECT 1 FROM outbox, json_each(outbox.writes) AS written
    WHERE outbox.state IN ('waiting', 'attention', 'not_permitted', 'local') AND outbox.club_id = ?
      AND (written.value = ? OR outbox.id = ?) LIMIT 1`;
  return db.get(sql, clubId, entity, (ref && idOfAddition(ref)) ?? null) !== undefined;
}

/**
 * Has upstream's feed read from its beginning, if a paired Dockside brought news of a record that nobody is about to send:
 * upstream may have been put back to a backup, and have the record as it was, or not at all. The reading compares the two.
 *
 * @param json the record, or its last state if it was removed; null if unknown
 */
export function noteNewsOf(
  db: Writable,
  clubId: string,
  { resource, key }: RecordRef,
  json: string | null,
): void {
  const { last, restored } = findFound(db);
  if (json === null || last === 0) return;
  const isMirrored =
    db.get('SELECT 1 FROM mirror WHERE resource = ? AND key = ?', resource, key) !== undefined;
  const entity = entityKeyOf(resource, JSON.parse(json));
  if ((isMirrored || restored) && entity !== undefined && !hasUnsent(db, clubId, entity))
    readAgain(db, restored);
}

/**
 * The same once for each paired Dockside that has been heard completely, where upstream was put back: it may have told of older
 * writes of the same records, which are sent.
 */
export function noteHeardAll(db: Writable, node: string): void {
  const found = findFound(db);
  if (!found.restored || found.heard.includes(node)) return;
  saveFound(db, { ...found, heard: [...found.heard, node] });
  readAgain(db, true);
}

function readAgain(db: Writable, restored: boolean): void {
  if (restored) noteRestored(db);
  db.run('UPDATE upstream SET run = run + 1, feed_after = 0, feed_filled = 0 WHERE feed_after > 0');
}
