import type { ResourceName } from '../../contract/resources';
import type { ImportCount, ImportKind, PastImport } from '../../contract/staff-operations/take-back';
import type { Readable, Writable } from '../../db/connection';
import { type FormerRecord, withFormerRecords } from '../../db/former-records';
import { newId } from '../../db/ids';
import { findRecordText } from '../../db/records';
import { noteOfficeChanges } from '../members/office-history';
import type { WriteContext } from '../writes';
import { fingerprint } from './fingerprint';
import { titleOf } from './import-titles';

/** A record that an import created, changed or removed. */
export interface ImportChange {
  resource: ResourceName;
  key: string;
  /** Title for people: `IRL 66, Rockabill`. */
  title: string;
  /** The record before; null if it did not exist. */
  before: object | null;
  /** Fingerprint after the import; null if removed. */
  after: string | null;
}

/** Owner of an import. */
export interface ImportTarget {
  clubId: string;
  /** Null for the club. */
  regattaId: string | null;
}

/** Facts about an import, for taking it back. */
export interface ImportFacts {
  kind: ImportKind;
  regattaId: string | null;
  /** File name or other source; null if pasted. */
  name: string | null;
}

/** Number of imports of a kind kept for taking back, per regatta. */
const KEPT = 10;

/**
 * Runs an import within a transaction and stores its changes, so that it can be taken back. Older imports of its kind
 * are forgotten.
 *
 * @param facts returns facts about the result; null to keep nothing
 * @returns its id; null if it changed nothing
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
  noteOfficeChanges(db, context, 'import', former);
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

/** The present state of an import's record; null if it does not exist. */
export function recordAt(
  db: Readable,
  clubId: string,
  { resource, key }: Pick<ImportChange, 'resource' | 'key'>,
): object | null {
  const json = findRecordText(db, resource, clubId, key);
  return json === undefined ? null : JSON.parse(json);
}

/** Imports that can be taken back, latest first, of one kind or all. */
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

/** Changes of an import in order; undefined if it cannot be taken back. */
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

/** Keeps only the changes not taken back; an empty import is deleted. */
export function keepRest(db: Writable, id: string, rest: readonly ImportChange[]): void {
  if (rest.length === 0) db.run('DELETE FROM imports WHERE id = ?', id);
  else db.run('UPDATE imports SET changes = ? WHERE id = ?', JSON.stringify(rest), id);
}
