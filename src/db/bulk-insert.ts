import { descriptorOf, type ResourceName } from '../contract/resources';
import type { Readable, Writable } from './connection';
import { loggedColumns } from './kind-triggers';
import { tableOf } from './records';

/** The fewest rows worth the bulk path. Indexing a smaller table costs next to nothing. */
const LEAST = 10_000;

/**
 * Runs `work`, which puts a great many records of one kind. SQLite usually maintains the change log and the indexes
 * record by record. Here the log entries of new records are made once at the end. Where most of a table is new, its
 * indexes are dropped and rebuilt by one sort. (The indexes of the log grow at their end only.) All of this is part of
 * the transaction: after a failure or a killed process, the database is unchanged.
 *
 * Keys, unique fields and references are still checked record by record. `work` must read records of this kind by key
 * only, and must finish every read before it ends.
 *
 * @param count the approximate number of records that `work` puts
 */
export function bulkInsert(db: Writable, resource: ResourceName, count: number, work: () => void): void {
  // Webhooks learn of new records from the log, as each is put, whether it is new.
  const isFollowed = db.get('SELECT 1 FROM webhook_endpoints') !== undefined;
  if (count < LEAST || isFollowed) {
    work();
    return;
  }
  const table = tableOf(resource);
  const last = lastRow(db, table);
  const restore = [
    ...take(db, triggersSql, `${table}_inserted`),
    // This trigger records for followers whether a record is new. There are no followers.
    ...take(db, triggersSql, `${table}_new`),
    ...(count < last ? [] : take(db, indexesSql, table)),
  ];
  withoutChecks(db, work);
  logNew(db, resource, last);
  for (const sql of restore) db.run(sql);
}

const triggersSql = "SELECT type, name, sql FROM sqlite_schema WHERE type = 'trigger' AND name = ?";

/** Indexes for speed alone. A unique constraint has an index without SQL. */
const indexesSql =
  "SELECT type, name, sql FROM sqlite_schema WHERE type = 'index' AND tbl_name = ? AND sql LIKE 'CREATE INDEX %'";

/** Runs `work`, which writes what `JSON.stringify` made: SQLite need not read each text a second time to see that it is JSON. */
function withoutChecks(db: Writable, work: () => void): void {
  db.run('PRAGMA ignore_check_constraints = ON');
  try {
    work();
  } finally {
    db.run('PRAGMA ignore_check_constraints = OFF');
  }
}

/** Drops triggers or indexes, and answers the SQL that makes them again as they were. */
function take(db: Writable, which: string, name: string): string[] {
  const definitions = db.all<{ type: string; name: string; sql: string }>(which, name);
  for (const one of definitions) db.run(`DROP ${one.type} ${one.name}`);
  return definitions.map(({ sql }) => sql);
}

function lastRow(db: Readable, table: string): number {
  return db.get<{ row: number | null }>(`SELECT max(rowid) AS row FROM ${table}`)!.row ?? 0;
}

/** Enters the records behind a row into the change log, as the triggers of their table do; a removal of one of them goes. */
function logNew(db: Writable, resource: ResourceName, after: number): void {
  const columns = loggedColumns(resource, descriptorOf(resource), '');
  db.run(
    `INSERT OR REPLACE INTO change_log (resource, key, club_id, deleted, ${Object.keys(columns).join(', ')})
     SELECT ?, key, club_id, 0, ${Object.values(columns).join(', ')}
     FROM ${tableOf(resource)} WHERE row > ? ORDER BY row`,
    resource,
    after,
  );
}
