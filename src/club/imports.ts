import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { ResourceName } from '../contract/resources';
import type { ImportCount, ImportKind, PastImport } from '../contract/staff-operations/take-back';
import type { Readable, Writable } from '../db/connection';
import { type FormerRecord, withFormerRecords } from '../db/former-records';
import { newId } from '../db/ids';
import { findRecordText } from '../db/records';
import { titleOf } from './import-titles';
import type { WriteContext } from './writes';

/** A record that an import made, changed or removed. */
export interface ImportChange {
  resource: ResourceName;
  key: string;
  /** What people call it: `IRL 66, Rockabill`. */
  title: string;
  /** As it was; null: it was not there. */
  before: object | null;
  /** A fingerprint of how the import left it; null: it was gone. */
  after: string | null;
}

/** Whose an import is. */
export interface ImportTarget {
  clubId: string;
  /** Null: the club's. */
  regattaId: string | null;
}

/** What an import is, for those who may take it back. */
export interface ImportFacts {
  kind: ImportKind;
  regattaId: string | null;
  /** What the file is called, or where else it is from; null: it was pasted. */
  name: string | null;
}

/** How many imports of a kind can be taken back, of each regatta. */
const KEPT = 10;

/**
 * Runs an import, within a transaction, and keeps what it changed, so that it can be taken back. Those of its kind before the
 * latest few are forgotten.
 *
 * @param facts what it turned out to be, from its result; null: nothing of it is to be kept
 * @returns its id; null where it changed nothing
 */
export function keepingImport<Result>(
  db: Writable,
  context: Pick<WriteContext, 'clubId' | 'now' | 'recordedBy'>,
  facts: (result: Result) => ImportFacts | null,
  work: () => Result,
): { result: Result; importId: string | null } {
  const { result, former } = withFormerRecords(db, context.clubId, work);
  const about = facts(result);
  const changes = about ? changesFrom(db, context.clubId, former) : [];
  if (!about || changes.length === 0) return { result, importId: null };
  const id = newId('imp');
  db.run(
    'INSERT INTO imports (id, club_id, kind, regatta_id, name, imported_at, imported_by, changes) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
    id,
    context.clubId,
    about.kind,
    about.regattaId,
    about.name,
    context.now,
    context.recordedBy,
    JSON.stringify(changes),
  );
  db.run(
    `DELETE FROM imports WHERE id IN (
       SELECT id FROM imports WHERE club_id = ? AND kind = ? AND regatta_id IS ?
       ORDER BY imported_at DESC, rowid DESC LIMIT -1 OFFSET ?)`,
    context.clubId,
    about.kind,
    about.regattaId,
    KEPT,
  );
  return { result, importId: id };
}

function changesFrom(db: Readable, clubId: string, former: readonly FormerRecord[]): ImportChange[] {
  return former.flatMap(({ resource, key, json }) => {
    const before: object | null = json === null ? null : JSON.parse(json);
    const now = recordAt(db, clubId, { resource, key });
    const after = fingerprint(now);
    if (fingerprint(before) === after) return [];
    return { resource, key, title: titleOf(db, clubId, resource, (now ?? before)!), before, after };
  });
}

/** A record that an import is about, as it stands; null: it is not there. */
export function recordAt(
  db: Readable,
  clubId: string,
  { resource, key }: Pick<ImportChange, 'resource' | 'key'>,
): object | null {
  const json = findRecordText(db, resource, clubId, key);
  return json === undefined ? null : JSON.parse(json);
}

/** The imports that can be taken back, the latest first; of one kind, or of all. */
export function listImports(
  db: Readable,
  { clubId, regattaId }: ImportTarget,
  kind?: ImportKind,
): PastImport[] {
  const rows = db.all<Omit<PastImport, 'records'> & { records: string }>(
    `SELECT id, kind, name, imported_at, imported_by, (
       SELECT json_group_array(json_object('resource', resource, 'made', made, 'changed', changed, 'removed', removed))
       FROM (
         SELECT value ->> '$.resource' AS resource,
           sum(value ->> '$.before' IS NULL) AS made,
           sum(value ->> '$.before' IS NOT NULL AND value ->> '$.after' IS NOT NULL) AS changed,
           sum(value ->> '$.after' IS NULL) AS removed
         FROM json_each(changes) GROUP BY 1 ORDER BY min(json_each.id))
     ) AS records
     FROM imports WHERE club_id = ? AND regatta_id IS ? AND (kind = ? OR ?)
     ORDER BY imported_at DESC, rowid DESC`,
    clubId,
    regattaId,
    kind ?? null,
    kind === undefined ? 1 : 0,
  );
  return rows.map((row) => ({ ...row, records: JSON.parse(row.records) as ImportCount[] }));
}

/** What an import changed, in the order in which it did; undefined: it is not one of these. */
export function changesOf(
  db: Readable,
  { clubId, regattaId }: ImportTarget,
  id: string,
): ImportChange[] | undefined {
  const row = db.get<{ changes: string }>(
    'SELECT changes FROM imports WHERE id = ? AND club_id = ? AND regatta_id IS ?',
    id,
    clubId,
    regattaId,
  );
  return row && JSON.parse(row.changes);
}

/** Keeps only what of an import was not taken back; nothing is left of one that was as a whole. */
export function keepRest(db: Writable, id: string, rest: readonly ImportChange[]): void {
  if (rest.length === 0) db.run('DELETE FROM imports WHERE id = ?', id);
  else db.run('UPDATE imports SET changes = ? WHERE id = ?', JSON.stringify(rest), id);
}

/** What a record says, as a hash: the same whatever version it has, and however its fields are ordered. */
export function fingerprint(record: object | null | undefined): string | null {
  if (!record) return null;
  const { version: _, cursor: __, ...fields } = record as Record<string, unknown>;
  return createHash('sha256')
    .update(canonicalize(fields) ?? '')
    .digest('base64url');
}
