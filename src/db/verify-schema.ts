import { schemaDifferences as t } from '@messages/server/system';
import { type Connection, sqliteCode } from './connection';
import { formerSchema } from './former-schemas';
import { migrations, schemaVersion } from './migrate';
import { DEFINITIONS, type Definition, isForeign, isOfSearch } from './schema-definitions';
import { Database } from './sqlite';

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
    if (id !== 0 && id !== model.pragma('application_id', { simple: true })) return t.otherProgram;
    if (formerSchema(connection)) return undefined;
    return firstDifference(connection.all<Definition>(DEFINITIONS), all);
  } catch (error) {
    if (sqliteCode(error) === undefined) throw error;
    return t.cannotBeRead((error as Error).message);
  } finally {
    model.close();
  }
}

function applicationId(connection: Connection): number {
  return Number(connection.sqlite.pragma('application_id', { simple: true }));
}

function firstDifference(found: Definition[], expected: Definition[]): string | undefined {
  const expectedOf = byName(expected);
  const foundOf = byName(found);
  for (const [name, definition] of foundOf) {
    const model = expectedOf.get(name);
    if (!model) {
      if (!isForeign(definition)) return t.unknown(nameOf(definition));
    } else if (!isSame(definition, model)) return t.changed(nameOf(definition));
  }
  if (found.length !== foundOf.size) return t.twoOfOneName;
  const missing = expected.find(({ name }) => !foundOf.has(name));
  return missing && t.missing(nameOf(missing));
}

function byName(definitions: Definition[]): Map<string, Definition> {
  return new Map(definitions.map((definition) => [definition.name, definition]));
}

function isSame(found: Definition, expected: Definition): boolean {
  return (
    found.type === expected.type &&
    found.table === expected.table &&
    (found.sql === expected.sql || isOfSearch(found))
  );
}

function nameOf({ type, name }: Definition): string {
  return `${type} ${JSON.stringify(name)}`;
}
