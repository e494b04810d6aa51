import type { Writable } from '../db/connection';

/** Forgets every paired Dockside and the versions that were kept for them; the records stay. */
export function forgetPairing(db: Writable): void {
  db.run('UPDATE setting_changes SET change = NULL WHERE change > 0');
  // As the schema has them: what is kept of the others is to go whole, also from a table that comes later.
  const tables = db.all<{ name: string }>(
    `SELECT name FROM sqlite_schema WHERE type = 'table' AND (name = 'pairing' OR name GLOB 'pairing_*')`,
  );
  for (const { name } of tables) db.run(`DELETE FROM ${name}`);
}
