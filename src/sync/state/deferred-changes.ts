import type { ResourceName } from '../../contract/resources.js';
import type { Readable, Writable } from '../../db/connection.js';
import { splitKey } from '../../db/ids.js';
import { tableOf } from '../../db/records.js';

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
 * How far the removal of a record has come that upstream does not have any more: noted in a reading that is not at its end
 * yet; wanted by one reading, and a second has to agree; waiting for a person; or refused by one.
 */
export type RemovalState = 'removal' | 'unconfirmed' | 'held' | 'kept';

/**
 * Why what upstream said of a record was kept aside: it cannot be read, it refers to a record that is not here yet, what
 * it is about has local changes that upstream does not know yet, or it is a removal that is not certain.
 */
export type SetAsideReason = 'unreadable' | 'incomplete' | 'unsent' | RemovalState;

export interface SetAside {
  resource: ResourceName;
  key: string;
  reason: SetAsideReason;
  /** Why, for people. */
  words: string;
  change: UpstreamChange;
  /** The reading that said so. */
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

/**
 * Drops what upstream said of a record before it took a write of it, which is newer. Writes of scores name them by boat
 * and race: their ids may be others there.
 */
export function dropOutdated(db: Writable, resource: ResourceName, key: string): void {
  const outdated = "reason IN ('unsent', 'removal', 'unconfirmed')";
  if (resource !== 'scores') {
    db.run(`DELETE FROM set_aside WHERE resource = ? AND key = ? AND ${outdated}`, resource, key);
    return;
  }
  const [registrationId, raceNumber] = splitKey(key) as [string, string];
  const score = [registrationId, Number(raceNumber)] as const;
  db.run(
    `DELETE FROM set_aside WHERE resource = 'scores' AND ${outdated} AND (
       key IN (SELECT key FROM scores WHERE registration_id = ? AND race_number = ?)
       OR change ->> '$.record.registration_id' = ? AND change ->> '$.record.race_number' = ?)`,
    ...score,
    ...score,
  );
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
  return db.all<Row>(`SELECT ${columns} FROM set_aside WHERE reason = 'unsent' AND due = 1`).map(parse);
}

/** Removals that no reading or person has decided on yet. */
const UNDECIDED = "reason IN ('removal', 'unconfirmed')";
/** The same, and those that a person is asked about. */
const PENDING = "reason IN ('removal', 'unconfirmed', 'held')";

/**
 * Notes that a reading misses a record. One that an earlier reading has missed already is agreed on by two. What has been
 * decided of it, or waits for another reason to be removed, stays as it is.
 */
export function noteRemoval(db: Writable, removal: Omit<SetAside, 'reason' | 'words'>): void {
  const { resource, key, run } = removal;
  const before = db.get<{ reason: SetAsideReason; gone: number }>(
    `SELECT reason, change ->> '$.record' IS NULL AS gone FROM set_aside WHERE resource = ? AND key = ?`,
    resource,
    key,
  );
  if (before?.gone)
    db.run(
      `UPDATE set_aside SET due = 1, run = ? WHERE resource = ? AND key = ? AND run < ? AND ${PENDING}`,
      run,
      resource,
      key,
      run,
    );
  else setAside(db, { ...removal, reason: 'removal', words: 'is not there upstream any more' });
}

/** A reading of everything of a kind is at its end: what it has not told of to be there is agreed to be gone. */
export function agreeOnRemovals(db: Writable, resource: ResourceName, run: number): void {
  db.run(
    `UPDATE set_aside SET due = 1, run = ? WHERE ${PENDING} AND resource = ? AND run < ?`,
    run,
    resource,
    run,
  );
}

/** The removals that are not decided, by kind. */
export function countRemovals(db: Readable): Map<ResourceName, number> {
  const rows = db.all<{ resource: ResourceName; n: number }>(
    `SELECT resource, count(*) AS n FROM set_aside WHERE ${UNDECIDED} GROUP BY resource`,
  );
  return new Map(rows.map(({ resource, n }) => [resource, n]));
}

/** Some of the removals of a kind that are not decided, by key. */
export function listRemovals(
  db: Readable,
  resource: ResourceName,
  which: 'all' | 'agreed',
  after: string,
  limit: number,
): SetAside[] {
  return db
    .all<Row>(
      `SELECT ${columns} FROM set_aside WHERE ${UNDECIDED} AND resource = ? AND key > ? AND due >= ? ORDER BY key LIMIT ?`,
      resource,
      after,
      which === 'agreed' ? 1 : 0,
      limit,
    )
    .map(parse);
}

/** What a complete reading leaves of the removals of a kind: a person decides on those that two readings agree on. */
export function deferRemovals(db: Writable, resource: ResourceName): void {
  db.run(
    `UPDATE set_aside SET reason = CASE due WHEN 1 THEN 'held' ELSE 'unconfirmed' END
     WHERE ${UNDECIDED} AND resource = ?`,
    resource,
  );
}

/** The removals that did not take effect, by kind and state. */
export function summarizeRemovals(
  db: Readable,
): { resource: ResourceName; state: 'unconfirmed' | 'held' | 'kept'; records: number; since: number }[] {
  return db.all(
    `SELECT resource, reason AS state, count(*) AS records, min(received_at) AS since FROM set_aside
     WHERE reason IN ('unconfirmed', 'held', 'kept') GROUP BY resource, reason`,
  );
}

/** The records stay, whatever upstream says of them, until it has them again. Answers how many. */
export function keepHeld(db: Writable, resource: ResourceName): number {
  return db.run("UPDATE set_aside SET reason = 'kept' WHERE reason = 'held' AND resource = ?", resource);
}

/** Forgets undecided removals of records that are not here any more. */
export function dropVoidRemovals(db: Writable, resource: ResourceName): void {
  db.run(
    `DELETE FROM set_aside WHERE ${UNDECIDED} AND resource = ?
     AND NOT EXISTS (SELECT 1 FROM ${tableOf(resource)} AS record WHERE record.key = set_aside.key)`,
    resource,
  );
}

/**
 * The readings whose removals are to be looked at again: those noted `afterMs` ago that nobody has agreed on yet, and if
 * `held`, also those that wait for a person. A clock that was put back does not put that off.
 */
export function readingsToConfirm(
  db: Readable,
  { now, afterMs, held }: { now: number; afterMs: number; held: boolean },
): Set<number> {
  const rows = db.all<{ run: number }>(
    `SELECT DISTINCT run FROM set_aside
     WHERE reason = 'unconfirmed' AND (received_at <= ? OR received_at > ?) OR ? AND reason = 'held'`,
    now - afterMs,
    now,
    held ? 1 : 0,
  );
  return new Set(rows.map(({ run }) => run));
}
