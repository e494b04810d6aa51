import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { TableKind } from '../contract/staff-operations/import-table';
import type { Readable, Writable } from '../db/connection';
import { newId } from '../db/ids';

/** A record that an import made, changed or removed. */
export interface ImportedRecord {
  resource: 'members' | 'tee-times' | 'registrations' | 'scores' | 'crossings';
  id: string;
  /** Of a score, whose it is in which race. */
  score?: { registration_id: string; race_number: number };
  /** What people call it: `IRL 66, Rockabill`. */
  title: string;
  /** As it was; null: it was not there. */
  before: object | null;
}

/** The same, with a fingerprint of how the import left it; null: it was gone. */
export interface ImportChange extends ImportedRecord {
  after: string | null;
}

/** What a table is of. */
export interface ImportTarget {
  clubId: string;
  kind: TableKind;
  /** Null: the club. */
  regattaId: string | null;
}

/** An import that can be taken back. */
export interface TableImportRow {
  id: string;
  imported_at: number;
  imported_by: string | null;
  changes: ImportChange[];
}

/** How many imports of a regatta's entries, or of a club's members, can be taken back. */
const KEPT = 3;

/** Keeps what an import changed, in its transaction, and forgets those before the latest few. @returns its id */
export function keepImport(
  db: Writable,
  { clubId, kind, regattaId }: ImportTarget,
  { now, recordedBy }: { now: number; recordedBy: string | null },
  changes: readonly ImportChange[],
): string {
  const id = newId('imp');
  db.run(
    'INSERT INTO table_imports (id, club_id, kind, regatta_id, imported_at, imported_by, changes) VALUES (?, ?, ?, ?, ?, ?, ?)',
    id,
    clubId,
    kind,
    regattaId,
    now,
    recordedBy,
    JSON.stringify(changes),
  );
  for (const { id: old } of listImports(db, { clubId, kind, regattaId }).slice(KEPT)) forgetImport(db, old);
  return id;
}

/** The imports that can be taken back, the latest first. */
export function listImports(db: Readable, { clubId, kind, regattaId }: ImportTarget): TableImportRow[] {
  const rows = db.all<Omit<TableImportRow, 'changes'> & { changes: string }>(
    `SELECT id, imported_at, imported_by, changes FROM table_imports
     WHERE club_id = ? AND kind = ? AND regatta_id IS ? ORDER BY imported_at DESC, id DESC`,
    clubId,
    kind,
    regattaId,
  );
  return rows.map((row) => ({ ...row, changes: JSON.parse(row.changes) }));
}

/** Keeps only what of an import was not taken back; nothing is left of one that was as a whole. */
export function keepRest(db: Writable, id: string, rest: readonly ImportChange[]): void {
  if (rest.length === 0) forgetImport(db, id);
  else db.run('UPDATE table_imports SET changes = ? WHERE id = ?', JSON.stringify(rest), id);
}

function forgetImport(db: Writable, id: string): void {
  db.run('DELETE FROM table_imports WHERE id = ?', id);
}

/** What a record says, as a hash: the same whatever version it has, and however its fields are ordered. */
export function fingerprint(record: object | null | undefined): string | null {
  if (!record) return null;
  const { version: _, cursor: __, ...fields } = record as Record<string, unknown>;
  return createHash('sha256')
    .update(canonicalize(fields) ?? '')
    .digest('base64url');
}
