import { applyToTable as t } from '@messages/server/pairing';
import { ApiError } from '../../contract/errors';
import { resourceNames } from '../../contract/resources';
import { sqliteCode, type Writable } from '../../db/connection';
import { findRecordText, hasRecord, putRecordText, removeRecord } from '../../db/records';
import { references, UnknownReferenceError } from '../../db/references';
import { DOUBLE, findNamesake, isDouble } from './namesakes';
import { type RecordRef, readState, type StoredState, setVisibility, statesWhere } from './states';
import { contentOf, lastContent } from './versions';

/** Why a record is not shown although it is not deleted. */
export const WAITS = 'belongs with a record that has not come yet';

const rank = new Map(resourceNames.map((name, index) => [name, index]));
const byRank = (a: RecordRef, b: RecordRef) => rank.get(a.resource)! - rank.get(b.resource)!;
/** Returns true if this Dockside knows the kind of a record. Others are kept for Docksides that do. */
export const isKnownKind = ({ resource }: RecordRef): boolean => rank.has(resource);

/**
 * Brings records into the state of their versions. Where that cannot be stored, every node does the same. A deleted
 * record is kept while others belong with it. Of two records that exclude each other (two ids for one race), the one
 * with the lesser key is shown, and the other is hidden.
 */
export function applyToTable(db: Writable, clubId: string, refs: readonly RecordRef[]): void {
  const known = refs.filter(isKnownKind).toSorted(byRank);
  const states = known.map((ref) => readState(db, ref));
  for (const stored of states.toReversed())
    if (contentOf(stored.state) === null) applyDeleted(db, clubId, stored);
  for (const stored of states) if (contentOf(stored.state) !== null) applyAlive(db, clubId, stored);
}

/** Looks again at what could not be stored as its versions say: what stood in the way may be gone. */
export function retryHidden(db: Writable, clubId: string): void {
  const open = statesWhere(db, "standing <> 'shown'").filter(isKnownKind).toSorted(byRank);
  for (const stored of open) if (stored.visibility === 'hidden') applyAlive(db, clubId, stored);
  for (const stored of open.toReversed())
    if (contentOf(stored.state) === null) applyDeleted(db, clubId, stored);
}

function applyDeleted(db: Writable, clubId: string, stored: StoredState): void {
  const { resource, key } = stored;
  try {
    removeRecord(db, resource, clubId, key);
    setVisibility(db, stored, 'shown');
  } catch (error) {
    if (!isMissingReference(error)) throw error;
    keep(db, clubId, stored);
  }
}

/** Keeps a deleted record for the records that belong with it. Returns true if that worked. */
function keep(db: Writable, clubId: string, stored: StoredState): boolean {
  const last = lastContent(stored.state);
  if (last === null || !putWithParents(db, clubId, stored, last)) return false;
  setVisibility(db, stored, 'kept');
  return true;
}

function applyAlive(db: Writable, clubId: string, stored: StoredState): void {
  const json = contentOf(stored.state);
  if (json === null) return;
  const problem = tryPut(db, clubId, stored, json);
  if (problem === null || (problem === WAITS && putWithParents(db, clubId, stored, json))) {
    setVisibility(db, stored, 'shown');
    return;
  }
  removeIfThere(db, clubId, stored);
  setVisibility(db, stored, 'hidden', isDouble(db, clubId, stored, json) ? DOUBLE : problem);
}

/**
 * Restores the deleted parents of a record, and then the record. No recorded data disappears with a deleted parent.
 * Returns false, and changes nothing, where that does not help.
 */
function putWithParents(db: Writable, clubId: string, ref: RecordRef, json: string): boolean {
  const kept = missingParents(db, clubId, json).filter((parent) => keep(db, clubId, parent));
  if (tryPut(db, clubId, ref, json) === null) return true;
  for (const parent of kept) applyDeleted(db, clubId, parent);
  return false;
}

/** The deleted records that a record belongs with. */
function missingParents(db: Writable, clubId: string, json: string): StoredState[] {
  const record: Record<string, unknown> = JSON.parse(json);
  return references.flatMap(({ field, resource }) => {
    const key = record[field];
    if (typeof key !== 'string' || hasRecord(db, resource, clubId, key)) return [];
    const parent = readState(db, { resource, key });
    return contentOf(parent.state) === null ? [parent] : [];
  });
}

/** Answers why a record cannot be stored here; null: it is. @throws Error of the disk or the database */
function tryPut(db: Writable, clubId: string, ref: RecordRef, json: string): string | null {
  try {
    putInPlace(db, clubId, ref, json);
    return null;
  } catch (error) {
    if (isMissingReference(error)) return WAITS;
    if (!isRefusal(error)) throw error;
    return (error as Error).message;
  }
}

function put(db: Writable, clubId: string, { resource, key }: RecordRef, json: string): void {
  if (findRecordText(db, resource, clubId, key) !== json) putRecordText(db, resource, clubId, key, json);
}

/** Puts a record, and hides one with the same natural key and a greater key. */
function putInPlace(db: Writable, clubId: string, ref: RecordRef, json: string): void {
  try {
    put(db, clubId, ref, json);
  } catch (error) {
    const other = sqliteCode(error) === 'SQLITE_CONSTRAINT_UNIQUE' && findNamesake(db, ref, json);
    if (!other || other < ref.key) throw error;
    const rival = readState(db, { resource: ref.resource, key: other });
    const reason = isDouble(db, clubId, ref, json) ? DOUBLE : t.standsForSame(ref.key);
    removeRecord(db, ref.resource, clubId, other);
    setVisibility(db, rival, 'hidden', reason);
    put(db, clubId, ref, json);
  }
}

function removeIfThere(db: Writable, clubId: string, { resource, key }: RecordRef): void {
  try {
    removeRecord(db, resource, clubId, key);
  } catch (error) {
    // An earlier state of it stays for what belongs with it.
    if (!isMissingReference(error)) throw error;
  }
}

function isMissingReference(error: unknown): boolean {
  return sqliteCode(error) === 'SQLITE_CONSTRAINT_FOREIGNKEY' || error instanceof UnknownReferenceError;
}

/** Returns true if the record is at fault, not the disk or the database. */
function isRefusal(error: unknown): boolean {
  const code = sqliteCode(error);
  return code === undefined
    ? error instanceof ApiError
    : code.startsWith('SQLITE_CONSTRAINT') || code === 'SQLITE_ERROR' || code === 'SQLITE_TOOBIG';
}
