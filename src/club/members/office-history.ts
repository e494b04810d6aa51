import { isDeepStrictEqual } from 'node:util';
import {
  type OfficeHistoryEntry,
  type OfficeKind,
  officeKinds,
  type officeSources,
} from '../../contract/areas/members/office-records';
import type { Readable, Writable } from '../../db/connection';
import { type FormerRecord, withFormerRecords } from '../../db/former-records';
import { newId } from '../../db/ids';
import { findRecordText } from '../../db/records';
import { fingerprint } from '../integration/fingerprint';
import type { WriteContext } from '../writes';

/** The history of the office's records. Every way of changing them writes it here, with what undo needs. */

type Source = (typeof officeSources)[number];
type Author = Pick<WriteContext, 'clubId' | 'now' | 'recordedBy'>;

/** A record that a change touched. */
export interface OfficeRecordChange {
  resource: OfficeKind;
  key: string;
  /** The record before; null if it was added. */
  before: object | null;
  /** Fingerprint after; null if deleted. */
  after: string | null;
}

/** Changes made by some work, as noted in the history. */
export interface Noted<Result> {
  result: Result;
  /** Null if nothing changed. */
  changeId: string | null;
  changes: OfficeRecordChange[];
}

/** Runs `work` within a transaction and notes its changes of the office's records as one change. */
export function withOfficeHistory<Result>(
  db: Writable,
  author: Author,
  source: Source,
  work: () => Result,
): Noted<Result> {
  const { result, former } = withFormerRecords(db, author.clubId, work);
  return { result, ...noteOfficeChanges(db, author, source, former) };
}

/** Notes changes of the office's records from their former state; those of other kinds are left out. */
export function noteOfficeChanges(
  db: Writable,
  { clubId, now, recordedBy }: Author,
  source: Source,
  former: readonly FormerRecord[],
): Omit<Noted<never>, 'result'> {
  const changeId = newId('chg');
  const changes: OfficeRecordChange[] = [];
  for (const { resource, key, json } of former) {
    if (!isOfficeKind(resource)) continue;
    const text = findRecordText(db, resource, clubId, key);
    if ((text ?? null) === json) continue;
    const before: object | null = json === null ? null : JSON.parse(json);
    const record: object | null = text === undefined ? null : JSON.parse(text);
    const after = fingerprint(record);
    db.run(
      `INSERT INTO office_changes (change_id, club_id, resource, key, changed_at, changed_by, source, before, after, fields)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      ...[changeId, clubId, resource, key, now, recordedBy, source, json, after],
      JSON.stringify(before && record ? differences(before, record) : []),
    );
    changes.push({ resource, key, before, after });
  }
  return { changeId: changes.length > 0 ? changeId : null, changes };
}

function isOfficeKind(resource: string): resource is OfficeKind {
  return (officeKinds as readonly string[]).includes(resource);
}

/** The records of a change, in the order of writing; none if it is not known. */
export function officeChangesOf(db: Readable, clubId: string, changeId: string): OfficeRecordChange[] {
  return db
    .all<{ resource: OfficeKind; key: string; before: string | null; after: string | null }>(
      'SELECT resource, key, before, after FROM office_changes WHERE change_id = ? AND club_id = ? ORDER BY id',
      changeId,
      clubId,
    )
    .map((row) => ({ ...row, before: row.before === null ? null : JSON.parse(row.before) }));
}

/** The changes of one record, latest first. */
export function officeHistory(
  db: Readable,
  clubId: string,
  resource: OfficeKind,
  key: string,
): OfficeHistoryEntry[] {
  return db
    .all<Omit<OfficeHistoryEntry, 'fields'> & { fields: string }>(
      `SELECT change_id, changed_at, changed_by, source, fields,
         CASE WHEN before IS NULL THEN 'added' WHEN after IS NULL THEN 'deleted' ELSE 'changed' END AS state
       FROM office_changes WHERE club_id = ? AND resource = ? AND key = ? ORDER BY id DESC`,
      clubId,
      resource,
      key,
    )
    .map((row) => ({ ...row, fields: JSON.parse(row.fields) }));
}

/** The fields in which two states of a record differ, by path; lists are compared whole. */
function differences(before: object, after: object): OfficeHistoryEntry['fields'] {
  const [old, now] = [valuesOf(before), valuesOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((field) => {
    const [was, is] = [old.get(field) ?? null, now.get(field) ?? null];
    return isDeepStrictEqual(was, is) ? [] : [{ field, before: was, after: is }];
  });
}

function valuesOf(record: object, path = ''): Map<string, unknown> {
  return new Map(
    Object.entries(record).flatMap(([name, value]): [string, unknown][] =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? [...valuesOf(value, `${path}${name}.`)]
        : [[`${path}${name}`, value]],
    ),
  );
}
