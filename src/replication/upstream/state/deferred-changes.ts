import { deferredChanges as t } from '@messages/server/cloud';
import type { ResourceName } from '../../../contract/resources';
import type { Readable, Writable } from '../../../db/connection';
import { splitKey } from '../../../db/ids';
import { tableOf } from '../../../db/records';

/** Upstream's report on one record: its latest state, or that it is gone. */
export interface UpstreamChange {
  resource: ResourceName;
  /** Null when upstream deleted it. */
  record: Record<string, unknown> | null;
  /** Its last version, where upstream deleted it and says so. */
  version?: number | undefined;
  id: string;
  /** For wristbands, whose ids are unique within a regatta only. */
  regatta_id: string | null;
  /** Its number in upstream's feed. */
  seq?: number;
}

/**
 * The state of a record's removal, once upstream no longer has the record.
 * - `removal`: noted in a run that has not ended yet
 * - `unconfirmed`: missed by a complete run; a second run has to agree
 * - `held`: waits for a person
 * - `kept`: refused by a person
 */
export type RemovalState = 'removal' | 'unconfirmed' | 'held' | 'kept';

/**
 * The reason why a change of upstream's was not applied.
 * - `invalid`: it cannot be read or stored
 * - `missing_reference`: it refers to a record that is not here yet
 * - `local_changes`: the record was changed here, and upstream does not know yet
 * - `RemovalState`: an uncertain removal
 */
export type DeferReason = 'invalid' | 'missing_reference' | 'local_changes' | RemovalState;

/** A change of upstream's that was not applied; at most one for each record, the latest. */
export interface DeferredChange {
  resource: ResourceName;
  key: string;
  reason: DeferReason;
  /** Why, for people. */
  message: string;
  change: UpstreamChange;
  /** The run in which upstream said so. */
  run: number;
  /** Unix epoch milliseconds. */
  received_at: number;
}

/** Keeps a change to be applied later, and replaces an earlier one of the same record. */
export function deferChange(db: Writable, deferred: DeferredChange): void {
  db.run(
    `INSERT INTO deferred_changes (resource, key, reason, message, change, run, received_at)
     VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (resource, key) DO UPDATE SET reason = excluded.reason, message = excluded.message,
       change = excluded.change, run = excluded.run, received_at = excluded.received_at, due = 0, confirmed = 0`,
    deferred.resource,
    deferred.key,
    deferred.reason,
    deferred.message,
    JSON.stringify(deferred.change),
    deferred.run,
    deferred.received_at,
  );
}

export function dropDeferred(db: Writable, resource: ResourceName, key: string): void {
  db.run('DELETE FROM deferred_changes WHERE resource = ? AND key = ?', resource, key);
}

/**
 * Drops what upstream said of a record before it took a write of it, which is newer. Writes of scores name them by boat
 * and race: their ids may be others upstream.
 */
export function dropOutdated(db: Writable, resource: ResourceName, key: string): void {
  const outdated = "reason IN ('local_changes', 'removal', 'unconfirmed')";
  if (resource !== 'scores') {
    db.run(`DELETE FROM deferred_changes WHERE resource = ? AND key = ? AND ${outdated}`, resource, key);
    return;
  }
  const [registrationId, raceNumber] = splitKey(key) as [string, string];
  const score = [registrationId, Number(raceNumber)] as const;
  db.run(
    `DELETE FROM deferred_changes WHERE resource = 'scores' AND ${outdated} AND (
       key IN (SELECT key FROM scores WHERE registration_id = ? AND race_number = ?)
       OR change ->> '$.record.registration_id' = ? AND change ->> '$.record.race_number' = ?)`,
    ...score,
    ...score,
  );
}

/**
 * Drops what upstream said of a record when that had a version before this one.
 *
 * @param isThere true if upstream has just answered with the record: then it is not gone, as a run may have missed it
 */
export function dropOlder(
  db: Writable,
  resource: ResourceName,
  key: string,
  { version, isThere }: { version: number; isThere: boolean },
): void {
  db.run(
    `DELETE FROM deferred_changes WHERE resource = ? AND key = ? AND reason = 'local_changes'
       AND coalesce(change ->> '$.record.version', change ->> '$.version',
         iif(? AND change ->> '$.record' IS NULL, 0, NULL)) < ?`,
    resource,
    key,
    isThere ? 1 : 0,
    version,
  );
}

/** The deferred changes that a condition holds for. */
function select(db: Readable, condition: string, ...values: (string | number)[]): DeferredChange[] {
  return selectAs(db, 'change', condition, ...values);
}

/** @param change SQL for the column `change` */
function selectAs(
  db: Readable,
  change: string,
  condition: string,
  ...values: (string | number)[]
): DeferredChange[] {
  const rows = db.all<Omit<DeferredChange, 'change'> & { change: string }>(
    `SELECT resource, key, reason, message, ${change} AS change, run, received_at FROM deferred_changes
     WHERE ${condition}`,
    ...values,
  );
  return rows.map((row) => ({ ...row, change: JSON.parse(row.change) }));
}

/** Counts the matching deferred changes of each kind. */
function countWhere(db: Readable, condition: string, ...values: string[]): Map<ResourceName, number> {
  const rows = db.all<{ resource: ResourceName; n: number }>(
    `SELECT resource, count(*) AS n FROM deferred_changes WHERE ${condition} GROUP BY resource`,
    ...values,
  );
  return new Map(rows.map(({ resource, n }) => [resource, n]));
}

/** A longer change is listed without its record: a person reads no more, and hundreds of them would fill the memory. */
const LONGEST_LISTED = 64 * 1024;

/** Oldest first. */
export function listDeferred(db: Readable, reason: DeferReason, limit = -1): DeferredChange[] {
  const change = `iif(length(change) <= ${LONGEST_LISTED}, change, json_object('record', json('{}')))`;
  return selectAs(db, change, 'reason = ? ORDER BY received_at, resource, key LIMIT ?', reason, limit);
}

/** The deferred change of a record. */
export function findDeferred(db: Readable, resource: ResourceName, key: string): DeferredChange | undefined {
  return select(db, 'resource = ? AND key = ?', resource, key)[0];
}

/** Some deferred changes of one kind of record for one reason: those whose keys come after `key`. */
export function deferredAfter(
  db: Readable,
  reason: DeferReason,
  resource: ResourceName,
  key: string,
  limit: number,
): DeferredChange[] {
  return select(
    db,
    'reason = ? AND resource = ? AND key > ? ORDER BY key LIMIT ?',
    reason,
    resource,
    key,
    limit,
  );
}

export function countDeferred(db: Readable, reason: DeferReason): Map<ResourceName, number> {
  return countWhere(db, 'reason = ?', reason);
}

/** True if a run has met records of a kind that refer to missing records. */
export function hasDeferredOf(db: Readable, resource: ResourceName, run: number): boolean {
  const sql = `SELECT 1 FROM deferred_changes INDEXED BY deferred_changes_reason
    WHERE reason = 'missing_reference' AND resource = ? AND run = ?`;
  return db.get(sql, resource, run) !== undefined;
}

/**
 * Marks the changes deferred so far for local changes. Once upstream has been read to its end from here, any newer
 * report on those records has come.
 */
export function markLocalChangesDue(db: Writable): void {
  db.run("UPDATE deferred_changes SET due = 1 WHERE reason = 'local_changes'");
}

export function listDueChanges(db: Readable): DeferredChange[] {
  return select(db, "reason = 'local_changes' AND due = 1");
}

/** Removals that no run or person has decided on yet. */
const UNDECIDED = "reason IN ('removal', 'unconfirmed')";
/** The same, and those that a person is asked about. */
const PENDING = "reason IN ('removal', 'unconfirmed', 'held')";

/**
 * Notes that a run misses a record. If an earlier run has missed it, too, its removal is confirmed. A removal that a
 * person has decided, or that has another reason, stays as it is.
 */
export function recordRemoval(db: Writable, removal: Omit<DeferredChange, 'reason' | 'message'>): void {
  const { resource, key, run } = removal;
  const before = db.get<{ gone: number }>(
    `SELECT change ->> '$.record' IS NULL AS gone FROM deferred_changes WHERE resource = ? AND key = ?`,
    resource,
    key,
  );
  if (before?.gone)
    db.run(
      `UPDATE deferred_changes SET confirmed = 1, run = ? WHERE resource = ? AND key = ? AND run < ? AND ${PENDING}`,
      run,
      resource,
      key,
      run,
    );
  else deferChange(db, { ...removal, reason: 'removal', message: t.isNoLongerInCloud });
}

/** A run over everything of a kind is at its end: the removals it has not taken back are confirmed. */
export function confirmRemovals(db: Writable, resource: ResourceName, run: number): void {
  db.run(
    `UPDATE deferred_changes SET confirmed = 1, run = ? WHERE ${PENDING} AND resource = ? AND run < ?`,
    run,
    resource,
    run,
  );
}

/** The removals that are not decided, by kind. */
export function countUndecidedRemovals(db: Readable): Map<ResourceName, number> {
  return countWhere(db, UNDECIDED);
}

/** The same, with those that a person is asked about. */
export function countPendingRemovals(db: Readable): Map<ResourceName, number> {
  return countWhere(db, PENDING);
}

/** Some of the removals of a kind that are not decided: those whose keys come after `key`. */
export function undecidedRemovalsAfter(
  db: Readable,
  resource: ResourceName,
  which: 'all' | 'confirmed',
  key: string,
  limit: number,
): DeferredChange[] {
  const least = which === 'confirmed' ? 1 : 0;
  const condition = `${UNDECIDED} AND resource = ? AND key > ? AND confirmed >= ? ORDER BY key LIMIT ?`;
  return select(db, condition, resource, key, least, limit);
}

/** Ends a complete run for a kind: confirmed removals wait for a person, the others for a second run. */
export function postponeRemovals(db: Writable, resource: ResourceName): void {
  db.run(
    `UPDATE deferred_changes SET reason = CASE confirmed WHEN 1 THEN 'held' ELSE 'unconfirmed' END
     WHERE ${UNDECIDED} AND resource = ?`,
    resource,
  );
}

/** The removals that did not take effect, by kind and state. */
export function summarizeRemovals(
  db: Readable,
): { resource: ResourceName; state: 'unconfirmed' | 'held' | 'kept'; records: number; since: number }[] {
  return db.all(
    `SELECT resource, reason AS state, count(*) AS records, min(received_at) AS since FROM deferred_changes
     WHERE reason IN ('unconfirmed', 'held', 'kept') GROUP BY resource, reason`,
  );
}

/** Keeps the records against upstream's reports, until upstream has them again. */
export function keepHeld(db: Writable, resource: ResourceName): void {
  db.run("UPDATE deferred_changes SET reason = 'kept' WHERE reason = 'held' AND resource = ?", resource);
}

/** Forgets removals that nobody has decided on yet of records that are not here any more. */
export function dropObsoleteRemovals(db: Writable, resource: ResourceName): void {
  db.run(
    `DELETE FROM deferred_changes WHERE ${PENDING} AND resource = ?
     AND NOT EXISTS (SELECT 1 FROM ${tableOf(resource)} AS record WHERE record.key = deferred_changes.key)`,
    resource,
  );
}

/**
 * The runs whose removals are due for another look: unconfirmed ones noted at least `afterMs` ago, and if `held`, also
 * those that wait for a person. A clock that was set back does not delay this.
 */
export function runsToConfirm(
  db: Readable,
  { now, afterMs, held }: { now: number; afterMs: number; held: boolean },
): Set<number> {
  const rows = db.all<{ run: number }>(
    `SELECT DISTINCT run FROM deferred_changes
     WHERE reason = 'unconfirmed' AND (received_at <= ? OR received_at > ?) OR ? AND reason = 'held'`,
    now - afterMs,
    now,
    held ? 1 : 0,
  );
  return new Set(rows.map(({ run }) => run));
}
