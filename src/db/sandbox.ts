import type { Readable, Writable } from './connection';

const NAME = 'sandbox';

/**
 * Whether a database is a sandbox: data to try programs on, made by `dockside sandbox`, that is no club's own. It says so in
 * itself, so that wherever the file is copied to, it stays one.
 */
export function isSandbox(db: Readable): boolean {
  return db.get('SELECT 1 FROM meta WHERE name = ?', NAME) !== undefined;
}

/** Makes a database a sandbox, for good: nothing takes the mark away. Before anything else is written to it. */
export function markSandbox(db: Writable): void {
  db.run("INSERT OR IGNORE INTO meta (name, value) VALUES (?, 'true')", NAME);
}
