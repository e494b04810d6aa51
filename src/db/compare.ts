import { type ResourceName, resourceNames } from '../contract/resources';
import type { Connection } from './connection';
import { tableOf } from './records';

/** The differences in records of one kind between the data and another database, such as a backup. */
export interface Difference {
  resource: ResourceName;
  /** Records here and not there. */
  added: number;
  /** Records in both that differ. */
  changed: number;
  /** Records there and not here. */
  removed: number;
}

/** The name that the other database has while it is attached. */
const OTHER = 'other';

/**
 * Compares the records of a database with those in another file, which may have an older schema: records of a kind
 * without a table there count as added. Kinds without a difference are left out. Both databases are read whole, so run
 * this on a thread of its own.
 */
export function compareRecords(connection: Connection, file: string): Difference[] {
  connection.sqlite.prepare(`ATTACH ? AS ${OTHER}`).run(file);
  try {
    return resourceNames
      .map((resource) => differenceOf(connection, resource))
      .filter(({ added, changed, removed }) => added + changed + removed > 0);
  } finally {
    connection.sqlite.exec(`DETACH ${OTHER}`);
  }
}

function differenceOf(connection: Connection, resource: ResourceName): Difference {
  const table = tableOf(resource);
  const isThere = connection.get(
    `SELECT 1 FROM ${OTHER}.sqlite_schema WHERE type = 'table' AND name = ?`,
    table,
  );
  const count = (sql: string) => connection.get<{ n: number }>(`SELECT count(*) AS n FROM ${sql}`)!.n;
  if (!isThere) return { resource, added: count(`main.${table}`), changed: 0, removed: 0 };
  const both = `main.${table} AS here JOIN ${OTHER}.${table} AS there USING (key)`;
  const common = count(both);
  return {
    resource,
    added: count(`main.${table}`) - common,
    changed: count(`${both} WHERE here.json IS NOT there.json`),
    removed: count(`${OTHER}.${table}`) - common,
  };
}
