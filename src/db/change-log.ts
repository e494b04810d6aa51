import { type ResourceName, resourceNames } from '../contract/resources';
import type { Readable } from './connection';
import { type JsonText, tableOf } from './records';

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
  deleted: number;
  /** Of a record that was removed: its last version, where its kind has versions. */
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

/** The number of the newest change in the log, of whichever club; 0 in an empty one. */
export function latestChange(db: Readable): number {
  return db.get<{ seq: number | null }>('SELECT max(seq) AS seq FROM change_log')?.seq ?? 0;
}

/**
 * What changed after `after` in one club, oldest first, of the kinds of record asked for. `next_after` passes over what
 * was left out. Its cost is that of the changes it answers, whatever the length of the log and whoever else wrote to it.
 *
 * @param head where to stop: the newest change, or one read before
 */
export function readChanges(
  db: Readable,
  clubId: string,
  resources: readonly ResourceName[],
  after: number,
  limit: number,
  head: number = latestChange(db),
): ChangeBatch {
  const rows =
    head > after && resources.length > 0 ? changesOf(db, clubId, resources, after, head, limit + 1) : [];
  const shown = rows.slice(0, limit);
  const has_more = rows.length > limit;
  return {
    changes: shown.map((row) => changeText(db, clubId, row)),
    has_more,
    next_after: has_more ? shown.at(-1)!.seq : Math.max(after, head),
  };
}

/**
 * The log is kept in order for each club and kind of record. SQLite merges one SELECT for each kind as it goes; with
 * `resource IN (…)` it would read them all and sort.
 */
function changesOf(
  db: Readable,
  clubId: string,
  resources: readonly ResourceName[],
  after: number,
  head: number,
  limit: number,
): ChangeRow[] {
  const ofKind = `SELECT seq, resource, key, id, regatta_id, deleted, version FROM change_log
    WHERE club_id = ? AND resource = ? AND seq > ? AND seq <= ?`;
  return db.all<ChangeRow>(
    `${resources.map(() => ofKind).join(' UNION ALL ')} ORDER BY seq LIMIT ?`,
    ...resources.flatMap((resource) => [clubId, resource, after, head]),
    limit,
  );
}

function changeText(db: Readable, clubId: string, row: ChangeRow): JsonText {
  const { key, deleted, version, ...shown } = row;
  const record = deleted ? undefined : db.get<{ json: JsonText }>(recordSql[row.resource], key, clubId);
  const removed = record === undefined && version !== null ? { version } : {};
  const start = JSON.stringify({ ...shown, deleted: record === undefined, ...removed }).slice(0, -1);
  return `${start},"record":${record?.json ?? 'null'}}`;
}

const recordSql = Object.fromEntries(
  resourceNames.map((name) => [name, `SELECT json FROM ${tableOf(name)} WHERE key = ? AND club_id = ?`]),
) as Record<ResourceName, string>;
