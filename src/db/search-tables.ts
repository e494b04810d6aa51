import type { Writable } from './connection';

/**
 * Writes the search tables anew, without what was deleted from them: a deleted row is only marked as such until SQLite
 * merges the part of the index that names it.
 */
export function rewriteSearchTables(db: Writable): void {
  const tables = db.all<{ name: string }>(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql LIKE 'CREATE VIRTUAL TABLE%USING fts5%'",
  );
  for (const { name } of tables) db.run(`INSERT INTO ${name} (${name}) VALUES ('optimize')`);
}
