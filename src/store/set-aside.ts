import type { ResourceName } from '../contract/resources.js';
import type { Readable, Writable } from './database.js';

/** What upstream says of one record: its latest state, or that it is gone. */
export interface UpstreamChange {
  resource: ResourceName;
  /** Null when upstream deleted it. */
  record: Record<string, unknown> | null;
  id: string;
  /** For wristbands, whose ids are unique within a regatta only. */
  regatta_id: string | null;
}

/**
 * Why a record was kept aside: it cannot be read, it refers to a record that is not here yet, or what it is about has
 * local changes that upstream does not know yet.
 */
export type SetAsideReason = 'unreadable' | 'incomplete' | 'unsent';

export interface SetAside {
  resource: ResourceName;
  key: string;
  reason: SetAsideReason;
  /** Why, for people. */
  words: string;
  change: UpstreamChange;
  run: number;
  received_at: number;
}

/** Keeps a record aside, in place of an earlier state of it. */
export function setAside(db: Writable, aside: SetAside): void {
  db.run(
    `INSERT INTO set_aside (resource, key, reason, words, change, run, received_at) VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (resource, key) DO UPDATE SET reason = excluded.reason, words = excluded.words,
       change = excluded.change, run = excluded.run, received_at = excluded.received_at, due = 0`,
    aside.resource,
    aside.key,
    aside.reason,
    aside.words,
    JSON.stringify(aside.change),
    aside.run,
    aside.received_at,
  );
}

export function dropSetAside(db: Writable, resource: ResourceName, key: string): void {
  db.run('DELETE FROM set_aside WHERE resource = ? AND key = ?', resource, key);
}

interface Row extends Omit<SetAside, 'change'> {
  change: string;
}

const columns = 'resource, key, reason, words, change, run, received_at';

const parse = (row: Row): SetAside => ({ ...row, change: JSON.parse(row.change) });

export function listSetAside(db: Readable, reason: SetAsideReason, limit = -1): SetAside[] {
  const rows = db.all<Row>(
    `SELECT ${columns} FROM set_aside WHERE reason = ? ORDER BY received_at, resource, key LIMIT ?`,
    reason,
    limit,
  );
  return rows.map(parse);
}

/** Some of what was kept aside of one kind of record for a reason, by key. */
export function setAsideAfter(
  db: Readable,
  reason: SetAsideReason,
  resource: ResourceName,
  key: string,
  limit: number,
): SetAside[] {
  return db
    .all<Row>(
      `SELECT ${columns} FROM set_aside WHERE reason = ? AND resource = ? AND key > ? ORDER BY key LIMIT ?`,
      reason,
      resource,
      key,
      limit,
    )
    .map(parse);
}

export function countSetAside(db: Readable, reason: SetAsideReason): Map<ResourceName, number> {
  const rows = db.all<{ resource: ResourceName; n: number }>(
    'SELECT resource, count(*) AS n FROM set_aside WHERE reason = ? GROUP BY resource',
    reason,
  );
  return new Map(rows.map(({ resource, n }) => [resource, n]));
}

/**
 * Marks what was kept aside before now: once upstream has been read to its end from here, anything newer that it has to
 * say about those records has been heard.
 */
export function markDue(db: Writable): void {
  db.run("UPDATE set_aside SET due = 1 WHERE reason = 'unsent'");
}

export function listDue(db: Readable): SetAside[] {
  return db.all<Row>(`SELECT ${columns} FROM set_aside WHERE due = 1`).map(parse);
}
