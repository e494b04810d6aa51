import type { Readable, Writable } from './connection';

const NAME = 'sandbox';

/**
 * True if a database is a sandbox: data for trying programs, made by `dockside sandbox`, and no club's own. The mark is
 * in the database itself, so a copy is a sandbox, too.
 */
export function isSandbox(db: Readable): boolean {
  return db.get('SELECT 1 FROM meta WHERE name = ?', NAME) !== undefined;
}

/** Makes a database a sandbox, for good: nothing takes the mark away. Before anything else is written to it. */
export function markSandbox(db: Writable): void {
  db.run("INSERT OR IGNORE INTO meta (name, value) VALUES (?, 'true')", NAME);
}
