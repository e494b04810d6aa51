import type { Readable, Writable } from '../../db/connection';

/** Staff's mapping of a table's columns: each column's field, or null to leave it out. */
export type ColumnFields = (string | null)[];

/** Identity of a mapped table: its kind, and its headings in order. */
export interface MappedTable {
  clubId: string;
  kind: string;
  headings: readonly string[];
}

/** The mapping of the last table with these headings; undefined if none. */
export function recallMapping(
  db: Readable,
  { clubId, kind, headings }: MappedTable,
): ColumnFields | undefined {
  const row = db.get<{ fields: string }>(
    'SELECT fields FROM table_mappings WHERE club_id = ? AND kind = ? AND headings = ?',
    clubId,
    kind,
    keyOf(headings),
  );
  return row && JSON.parse(row.fields);
}

/** Stores a mapping for the next table with these headings. */
export function rememberMapping(
  db: Writable,
  { clubId, kind, headings }: MappedTable,
  fields: ColumnFields,
  now: number,
): void {
  db.run(
    `INSERT INTO table_mappings (club_id, kind, headings, fields, used_at) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (club_id, kind, headings) DO UPDATE SET fields = excluded.fields, used_at = excluded.used_at`,
    clubId,
    kind,
    keyOf(headings),
    JSON.stringify(fields),
    now,
  );
}

function keyOf(headings: readonly string[]): string {
  return headings.map((heading) => heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')).join('\n');
}
