import type { Writable } from '../db/connection';
import { noteLeftRecords } from './left-pairing';

/** The name of what stays in `meta`: the last number that this database has given to a change as a node, as `{ node, change }`. */
export const PAIRING_NUMBERS = 'pairing_numbers';

/** Forgets every paired Dockside and the versions that were kept for them; the records stay. */
export function forgetPairing(db: Writable): void {
  // The others remember how far they have heard this node: in a later pairing no number is given a second time.
  db.run(
    `INSERT OR REPLACE INTO meta (name, value)
     SELECT ?, json_object('node', node, 'change', change) FROM pairing`,
    PAIRING_NUMBERS,
  );
  noteLeftRecords(db);
  db.run('UPDATE setting_changes SET change = NULL WHERE change > 0');
  // As the schema has them: what is kept of the others is to go whole, also from a table that comes later.
  const tables = db.all<{ name: string }>(
    `SELECT name FROM sqlite_schema WHERE type = 'table' AND (name = 'pairing' OR name GLOB 'pairing_*')`,
  );
  for (const { name } of tables) db.run(`DELETE FROM ${name}`);
}
