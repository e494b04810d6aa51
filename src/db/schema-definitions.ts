import { createHash } from 'node:crypto';

/** A table, index, trigger or view as the database describes it. */
export interface Definition {
  type: string;
  name: string;
  table: string;
  sql: string | null;
}

/** Reads every definition of a database. */
export const DEFINITIONS = 'SELECT type, name, tbl_name AS "table", sql FROM sqlite_schema';

/** A short name of a schema, from the text of its definitions: the same for every database that has it. */
export function schemaFingerprint(definitions: readonly Definition[]): string {
  const own = definitions.filter((definition) => !isForeign(definition) && !isOfSearch(definition));
  const text = own.map(({ type, name, table, sql }) => JSON.stringify([type, name, table, sql])).toSorted();
  return createHash('sha256').update(text.join('\n')).digest('hex').slice(0, 16);
}

/** True for tables that SQLite's `ANALYZE` or Litestream adds to a database of Dockside. */
export function isForeign({ type, name, sql }: Definition): boolean {
  if (type !== 'table') return false;
  // Litestream's tables are in each database that it replicates, in its restored copies and in our backups.
  return /^sqlite_stat[14]$/.test(name) || (sql !== null && litestreamTables.includes(sql));
}

const litestreamTables = [
  'CREATE TABLE _litestream_seq (id INTEGER PRIMARY KEY, seq INTEGER)',
  'CREATE TABLE _litestream_lock (id INTEGER)',
];

/** True for the tables behind the search: they belong to SQLite, whose versions write them in ways of their own. */
export function isOfSearch({ type, name }: Definition): boolean {
  return type === 'table' && /^(members|tee_times|registrations|office)_search_[a-z]+$/.test(name);
}
