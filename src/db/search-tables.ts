import type { Writable } from './connection';

/** Rewrites the search tables without deleted rows, which SQLite only marks until it merges that part of the index. */
export function rewriteSearchTables(db: Writable): void {
  const tables = db.all<{ name: string }>(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql LIKE 'CREATE VIRTUAL TABLE%USING fts5%'",
  );
  for (const { name } of tables) db.run(`INSERT INTO ${name} (${name}) VALUES ('optimize')`);
}
