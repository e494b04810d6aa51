import type { ResourceName } from '../contract/resources';
import type { Readable } from './connection';
import { findRecordText, type JsonText } from './records';

/** A stretch of the change log: `changes` as JSON texts, and where to go on. */
export interface ChangeBatch {
  changes: JsonText[];
  has_more: boolean;
  next_after: number;
}

interface ChangeRow {
  seq: number;
  resource: ResourceName;
  key: string;
  id: string;
  regatta_id: string | null;
  event_order_id: string | null;
  deleted: number;
  /** The last version of a removed record, where its kind has versions. */
  version: number | null;
}

/** The database's generation id: another one than last time means it was restored. */
export function generation(db: Readable): string {
  return db.get<{ value: string }>("SELECT value FROM meta WHERE name = 'generation'")!.value;
}

/** The generation ids of the servers that this one is kept in step with, as far as they are known: the nearest first. */
export function upstreams(db: Readable): string[] {
  const rows = db.all<{ value: string }>(
    `SELECT generation AS value FROM upstream WHERE generation IS NOT NULL
     UNION ALL SELECT value FROM upstream, json_each(upstream.capabilities, '$.upstreams')`,
  );
  return rows.map(({ value }) => value);
}

/** The number of the newest change in the log, across all clubs; 0 for an empty log. */
export function latestChange(db: Readable): number {
  return db.get<{ seq: number | null }>('SELECT max(seq) AS seq FROM change_log')?.seq ?? 0;
}

/** The number of the newest change of records of these kinds in one club; 0 for none. */
export function latestChangeOf(db: Readable, clubId: string, resources: readonly ResourceName[]): number {
  const sql = 'SELECT max(seq) AS seq FROM change_log WHERE club_id = ? AND resource = ?';
  return Math.max(
    ...resources.map((resource) => db.get<{ seq: number | null }>(sql, clubId, resource)?.seq ?? 0),
  );
}

/** True if the log has ever reached this number. Its newest changes may have been removed since. */
export function wasReached(db: Readable, after: number): boolean {
  if (after <= latestChange(db)) return true;
  const last = db.get<{ seq: number }>("SELECT seq FROM sqlite_sequence WHERE name = 'change_log'");
  return after <= (last?.seq ?? 0);
}

/** Which changes are asked for. */
export interface ChangeFilter {
  clubId: string;
  /** The kinds of record. */
  resources: readonly ResourceName[];
  /** Only this regatta and what belongs to it. */
  regattaId?: string | undefined;
}

/** The most that one reading of the log answers, in characters of JSON, unless its first change is larger. */
const MOST_CHARACTERS = 1024 * 1024;

/**
 * The changes after `after` in one club, oldest first. `next_after` skips filtered changes. A read ends early after
 * large changes, with `has_more`. The cost depends on the returned changes only, not on the length of the log.
 *
 * @param head the change to stop at: the newest one, or one read earlier
 */
export function readChanges(
  db: Readable,
  filter: ChangeFilter,
  after: number,
  limit: number,
  head: number = latestChange(db),
): ChangeBatch {
  const { clubId, resources } = filter;
  const rows = head > after && resources.length > 0 ? changesOf(db, filter, after, head, limit + 1) : [];
  const changes: JsonText[] = [];
  let characters = 0;
  for (const row of rows.slice(0, limit)) {
    const text = changeText(db, clubId, row);
    characters += text.length;
    if (characters > MOST_CHARACTERS && changes.length > 0) break;
    changes.push(text);
  }
  const has_more = rows.length > changes.length;
  return {
    changes,
    has_more,
    next_after: has_more ? rows[changes.length - 1]!.seq : Math.max(after, head),
  };
}

/**
 * The log is kept in order for each club and kind of record, and once more for each regatta. SQLite merges one SELECT for
 * each kind as it goes; with `resource IN (…)` it would read them all and sort.
 */
function changesOf(
  db: Readable,
  { clubId, resources, regattaId }: ChangeFilter,
  after: number,
  head: number,
  limit: number,
): ChangeRow[] {
  const ofRegatta = regattaId === undefined ? '' : 'AND regatta_id = ?';
  const ofKind = `SELECT seq, resource, key, id, regatta_id, event_order_id, deleted, version FROM change_log
    WHERE club_id = ? ${ofRegatta} AND resource = ? AND seq > ? AND seq <= ?`;
  const parents = regattaId === undefined ? [clubId] : [clubId, regattaId];
  return db.all<ChangeRow>(
    `${resources.map(() => ofKind).join(' UNION ALL ')} ORDER BY seq LIMIT ?`,
    ...resources.flatMap((resource) => [...parents, resource, after, head]),
    limit,
  );
}

/** The keys of a regatta's records of one kind that were changed or removed after `after`. */
export function regattaChanges(
  db: Readable,
  { clubId, regattaId, resource }: { clubId: string; regattaId: string; resource: ResourceName },
  after: number,
): string[] {
  const rows = db.all<{ key: string }>(
    'SELECT key FROM change_log WHERE club_id = ? AND regatta_id = ? AND resource = ? AND seq > ?',
    clubId,
    regattaId,
    resource,
    after,
  );
  return rows.map(({ key }) => key);
}

function changeText(db: Readable, clubId: string, row: ChangeRow): JsonText {
  const { key, deleted, version, ...shown } = row;
  const record = deleted ? undefined : findRecordText(db, row.resource, clubId, key);
  const removed = record === undefined && version !== null ? { version } : {};
  const start = JSON.stringify({ ...shown, deleted: record === undefined, ...removed }).slice(0, -1);
  return `${start},"record":${record ?? 'null'}}`;
}
