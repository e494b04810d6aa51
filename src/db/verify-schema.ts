import { type Connection, sqliteCode } from './connection';
import { migrations, schemaVersion } from './migrate';
import { Database } from './sqlite';

/** A table, index, trigger or view as the database describes it. */
interface Definition {
  type: string;
  name: string;
  table: string;
  sql: string | null;
}

/**
 * The difference between an open database and the schema of its version: one sentence, or undefined for none. Neither
 * triggers nor views of the database run.
 */
export function schemaDifference(connection: Connection): string | undefined {
  const steps = migrations.slice(0, schemaVersion(connection));
  const model = new Database(':memory:');
  try {
    for (const sql of steps) model.exec(sql);
    const all = model.prepare(DEFINITIONS).all() as Definition[];
    const id = applicationId(connection);
    // Databases of the versions before it was set have none.
    if (id !== 0 && id !== model.pragma('application_id', { simple: true }))
      return 'it says that it is of another program';
    return firstDifference(connection.all<Definition>(DEFINITIONS), all);
  } catch (error) {
    if (sqliteCode(error) === undefined) throw error;
    return `its schema cannot be read (${(error as Error).message})`;
  } finally {
    model.close();
  }
}

const DEFINITIONS = 'SELECT type, name, tbl_name AS "table", sql FROM sqlite_schema';

function applicationId(connection: Connection): number {
  return Number(connection.sqlite.pragma('application_id', { simple: true }));
}

function firstDifference(found: Definition[], expected: Definition[]): string | undefined {
  const expectedOf = byName(expected);
  const foundOf = byName(found);
  for (const [name, definition] of foundOf) {
    const model = expectedOf.get(name);
    if (!model) {
      if (!isStatistics(definition) && !isLitestreams(definition))
        return `it has a ${nameOf(definition)} that Dockside does not make`;
    } else if (!isSame(definition, model)) return `its ${nameOf(definition)} is not as Dockside makes it`;
  }
  if (found.length !== foundOf.size) return 'it has two things of one name';
  const missing = expected.find(({ name }) => !foundOf.has(name));
  return missing && `its ${nameOf(missing)} is missing`;
}

function byName(definitions: Definition[]): Map<string, Definition> {
  return new Map(definitions.map((definition) => [definition.name, definition]));
}

function isSame(found: Definition, expected: Definition): boolean {
  return (
    found.type === expected.type &&
    found.table === expected.table &&
    // The tables behind the search belong to SQLite, whose versions write them in ways of their own.
    (found.sql === expected.sql ||
      (found.type === 'table' && /^(members|tee_times|registrations)_search_[a-z]+$/.test(found.name)))
  );
}

/** True for the tables of SQLite's `ANALYZE`. */
function isStatistics({ type, name }: Definition): boolean {
  return type === 'table' && /^sqlite_stat[14]$/.test(name);
}

/** The tables that Litestream keeps in each database that it replicates: they are in its restored copies, and in our backups. */
function isLitestreams({ type, sql }: Definition): boolean {
  return type === 'table' && sql !== null && litestreamTables.includes(sql);
}

const litestreamTables = [
  'CREATE TABLE _litestream_seq (id INTEGER PRIMARY KEY, seq INTEGER)',
  'CREATE TABLE _litestream_lock (id INTEGER)',
];

function nameOf({ type, name }: Definition): string {
  return `${type} ${JSON.stringify(name)}`;
}
