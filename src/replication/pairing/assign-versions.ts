import { type ResourceName, resourceNames } from '../../contract/resources';
import { latestChange } from '../../db/change-log';
import type { Writable } from '../../db/connection';
import { findRecordText, tableOf } from '../../db/records';
import { applyToTable, retryHidden } from './apply-to-table';
import { applyContacts } from './contacts/apply-to-table';
import { assignContactVersions } from './contacts/assign-versions';
import { endNamesakes } from './namesakes';
import { findNode, type Node, renewNode } from './node';
import { noteOutbox } from './outbox';
import { noteWithdrawals } from './publications';
import { numberSettingChanges } from './setting-changes';
import { expectedContent, type RecordRef, readState, rulesOf, writeState } from './states';
import { numberUnsent } from './unsent-entities';
import { firstState, isSameState, lastContent, UNKNOWN, withKnown, write } from './versions';

/** Number of records that get their first version in one transaction. */
const BASE_BATCH = 500;

/** Number of written records that get a version in one transaction, while many were written at once. */
const ASSIGN_BATCH = 100;

/**
 * Gives a version to every write made here since the last time; `notePublications` notes what was published. Call
 * this in the transaction that reads or merges versions, and `assignSomeVersions` before, as long as it returns true.
 */
export function assignVersions(db: Writable): Node {
  const node = renewNode(db);
  assignContactVersions(db, node);
  assignRecordVersions(db, node, Number.MAX_SAFE_INTEGER);
  noteOutbox(db, node.club_id);
  noteWithdrawals(db, node.club_id);
  numberSettingChanges(db, node.club_id);
  numberUnsent(db, node.club_id);
  applyContacts(db, node.club_id);
  passChanges(db);
  return renewNode(db);
}

/** Gives a version to some of the records written here since the last time. Returns true if there are more. */
export function assignSomeVersions(db: Writable): boolean {
  const node = renewNode(db);
  // Few writes are left to `assignVersions`, in one transaction with the rest.
  if (latestChange(db) - node.stamped_to < ASSIGN_BATCH) return false;
  assignContactVersions(db, node);
  const isMore = assignRecordVersions(db, node, ASSIGN_BATCH);
  applyContacts(db, node.club_id);
  return isMore;
}

/**
 * Gives a version to records that differ from their versions: they were written here, by any program.
 *
 * @returns true if more have changed
 */
function assignRecordVersions(db: Writable, node: Node, most: number): boolean {
  if (latestChange(db) <= node.stamped_to) return false;
  const changed = db.all<RecordRef & { seq: number }>(
    'SELECT resource, key, seq FROM change_log WHERE club_id = ? AND seq > ? ORDER BY seq LIMIT ?',
    ...[node.club_id, node.stamped_to, most],
  );
  const written = changed.filter((ref) => assignRecordVersion(db, node, ref));
  // The shown record differs slightly from the written one if another version is still in conflict with it.
  applyToTable(db, node.club_id, written);
  if (written.length > 0) retryHidden(db, node.club_id);
  const isMore = changed.length === most;
  if (isMore) db.run('UPDATE pairing SET stamped_to = ?', changed.at(-1)!.seq);
  return isMore;
}

/** Notes that the changes so far in the change log are in the versions. */
export function passChanges(db: Writable): void {
  db.run('UPDATE pairing SET stamped_to = ?', latestChange(db));
}

/**
 * Notes a record as the club's cloud took a write of it. A paired Dockside may have read it there, also where it was edited
 * or removed here before it got a version. All that is here by now was made in view of it.
 *
 * @param number the record's `version` in the cloud, where its kind has versions
 */
export function noteTaken(db: Writable, ref: RecordRef, json: string, number: number | undefined): void {
  if (!findNode(db)) return;
  versionRecord(db, ref);
  const { node } = renewNode(db);
  const { state } = readState(db, ref);
  const rules = rulesOf(ref.resource);
  const wasRemoved = state.siblings.length === 0;
  const known = wasRemoved
    ? write(write(UNKNOWN, node, json, rules, number), node, null)
    : withKnown(state, node, { json, number, rules });
  if (!isSameState(known, state)) writeState(db, ref, known);
}

/**
 * Gives a version to a record just read in the club's cloud, where it was news, and notes that the cloud has it so.
 *
 * @param number its `version` in the cloud, where its kind has versions
 */
export function versionRead(db: Writable, ref: RecordRef, number?: number): void {
  versionRecord(db, ref, number);
  const rules = rulesOf(ref.resource);
  if (!rules.byField) return;
  const { node, club_id } = renewNode(db);
  const json = findRecordText(db, ref.resource, club_id, ref.key);
  const { state } = readState(db, ref);
  const known = json === undefined ? state : withKnown(state, node, { json, number, rules });
  if (!isSameState(known, state)) writeState(db, ref, known);
}

/**
 * Gives a version to a record, if it was written here since the last time. Call this before and after a change that comes
 * from the club's cloud: another node that reads it there gives it the same version.
 *
 * @param number its `version` in the cloud, where its kind has versions
 */
export function versionRecord(db: Writable, ref: RecordRef, number?: number): void {
  const node = renewNode(db);
  if (assignRecordVersion(db, node, ref, number)) applyToTable(db, node.club_id, [ref]);
}

/** Answers whether it was written here. */
function assignRecordVersion(
  db: Writable,
  { node, club_id }: Node,
  ref: RecordRef,
  number?: number,
): boolean {
  const stored = readState(db, ref);
  const json = findRecordText(db, ref.resource, club_id, ref.key) ?? null;
  if (json === expectedContent(stored)) return false;
  writeState(db, ref, write(stored.state, node, json, rulesOf(ref.resource), number));
  db.run(
    "UPDATE pairing_records SET standing = 'shown', reason = NULL WHERE resource = ? AND key = ?",
    ref.resource,
    ref.key,
  );
  const said = json ?? lastContent(stored.state);
  if (said !== null) endNamesakes(db, ref, said, json === null);
  return true;
}

/**
 * Gives some records from before the pairing their first version, parents before their children. Two Docksides with one
 * record agree, and an old copy is recognised.
 *
 * @returns true if more records are left
 */
export function assignFirstVersions(db: Writable): boolean {
  const { club_id, base, node } = renewNode(db);
  if (base !== 'stamping') return false;
  let left = BASE_BATCH;
  for (const resource of resourceNames) {
    const rows = unversioned(db, resource, club_id, left);
    for (const { key, json } of rows) writeState(db, { resource, key }, firstState(node, json));
    left -= rows.length;
    if (left === 0) return true;
  }
  db.run("UPDATE pairing SET base = 'done'");
  return false;
}

function unversioned(db: Writable, resource: ResourceName, clubId: string, limit: number) {
  return db.all<{ key: string; json: string }>(
    `SELECT key, json FROM ${tableOf(resource)} AS record WHERE club_id = ? AND NOT EXISTS (
       SELECT 1 FROM pairing_records WHERE resource = ? AND pairing_records.key = record.key)
     ORDER BY row LIMIT ?`,
    clubId,
    resource,
    limit,
  );
}
