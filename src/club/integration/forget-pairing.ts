import type { Writable } from '../../db/connection';
import { noteLeftRecords } from './left-pairing';

/** Name in `meta` of the last change number this database gave as a node, as `{ node, change }`. */
export const PAIRING_NUMBERS = 'pairing_numbers';

/** Forgets every paired Dockside and the versions kept for them; records stay. */
export function forgetPairing(db: Writable): void {
  // The others remember this node's numbers: a later pairing must not repeat one.
  db.run(
    `INSERT OR REPLACE INTO meta (name, value)
     SELECT ?, json_object('node', node, 'change', change) FROM pairing`,
    PAIRING_NUMBERS,
  );
  noteLeftRecords(db);
  db.run('DELETE FROM unsent_entities WHERE queued >= writes');
  db.run('UPDATE unsent_entities SET change = NULL');
  db.run('UPDATE setting_changes SET change = NULL WHERE change > 0');
  // Read from the schema, to cover tables added later.
  const tables = db.all<{ name: string }>(
    `SELECT name FROM sqlite_schema WHERE type = 'table' AND (name = 'pairing' OR name GLOB 'pairing_*')`,
  );
  for (const { name } of tables) db.run(`DELETE FROM ${name}`);
}
