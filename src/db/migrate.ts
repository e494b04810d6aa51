import { existsSync, renameSync, rmSync } from 'node:fs';
import { database as t } from '@messages/server/system';
import { UserError } from '../contract/errors';
import { Connection } from './connection';
import { formerSchema } from './former-schemas';
import { newGeneration } from './generation';
import { orphans } from './integrity';
import { makePrivateFile } from './private-files';

const files = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Each step's name, such as `001-club-records`, in the order of the files' numbers. */
export const migrationNames = Object.keys(files)
  .toSorted()
  .map((path) => path.slice('./migrations/'.length, -'.sql'.length));

/** Each step's SQL in the same order. A step that has been released is never edited: a change is a new step. */
export const migrations = migrationNames.map((name) => files[`./migrations/${name}.sql`]!);

/** The schema version this Dockside writes. */
export const SCHEMA_VERSION = migrations.length;

/** The file was written by a newer Dockside; it is left untouched. */
export class NewerSchemaError extends UserError {
  override name = 'NewerSchemaError';

  constructor(file: string, found: number) {
    super(t.newerSchema(file, found, SCHEMA_VERSION));
  }
}

/** The schema version of an open file; 0 when it is new. */
export function schemaVersion(connection: Connection): number {
  return Number(connection.sqlite.pragma('user_version', { simple: true }));
}

/**
 * Looks at a database file before it is opened for writing: opening alone may change it, by switching its journal and
 * checkpointing a write-ahead log that a crash left.
 *
 * @throws NewerSchemaError when the file is from a newer Dockside.
 */
export function refuseNewerSchema(file: string): void {
  if (!existsSync(file)) return;
  const connection = new Connection(file, { readonly: true });
  try {
    const version = schemaVersion(connection);
    if (version > SCHEMA_VERSION) throw new NewerSchemaError(file, version);
  } finally {
    connection.close();
  }
}

/**
 * Brings an open database to the current schema, in one transaction: all missing steps or none. A database that holds
 * data is copied beside itself first (`club.db.before-schema-2`), unless it is a copy itself. If several processes open
 * it at once, one of them migrates it.
 *
 * Foreign keys are checked at the end, not enforced during the steps. Otherwise a step could not rebuild a table that
 * others refer to (https://sqlite.org/lang_altertable.html#otheralter). Inside a transaction the pragma would do
 * nothing.
 *
 * @throws NewerSchemaError when the file is from a newer Dockside.
 * @throws Error when a step fails, or they leave a reference to a row that is not there.
 */
export function migrate(
  connection: Connection,
  steps: readonly string[] = migrations,
  { isCopy = false }: { isCopy?: boolean } = {},
): void {
  const { sqlite } = connection;
  if (schemaVersion(connection) === steps.length) return;
  sqlite.pragma('foreign_keys = OFF');
  try {
    sqlite.transaction(() => takeSteps(connection, steps, isCopy)).immediate();
  } finally {
    sqlite.pragma('foreign_keys = ON');
  }
}

function takeSteps(connection: Connection, steps: readonly string[], isCopy: boolean): void {
  const from = schemaVersion(connection);
  if (from > steps.length) throw new NewerSchemaError(connection.file, from);
  if (from === steps.length) return;
  if (from > 0 && !isCopy) backUpBefore(connection.file, from + 1);
  for (const sql of missingSteps(connection, steps, from)) connection.sqlite.exec(sql);
  requireIntactReferences(connection, steps.length);
  connection.sqlite.pragma(`user_version = ${steps.length}`);
  if (from === 0) newGeneration(connection);
}

/** The steps that a database lacks, in order. A former schema also lacks some from before its number. */
function missingSteps(connection: Connection, steps: readonly string[], from: number): readonly string[] {
  const former = formerSchema(connection);
  if (!former) return steps.slice(from);
  const { taken, without = [], repair } = former;
  const missing = steps.filter((_, index) => index >= taken || without.includes(migrationNames[index]!));
  return repair === undefined ? missing : [repair, ...missing];
}

function requireIntactReferences(connection: Connection, version: number): void {
  const broken = orphans(connection);
  const [first] = broken;
  if (!first) return;
  throw new Error(
    `${connection.file} could not be brought to schema ${version}: references to rows that are not there: ${broken.length}, the first from ${first.table} to ${first.parent}. Nothing was changed; restore a backup, or ask for help with this file.`,
  );
}

/** Copies the last committed state through a second connection, because the upgrading one holds the write lock. */
function backUpBefore(file: string, version: number): void {
  const copy = `${file}.before-schema-${version}`;
  if (existsSync(copy)) return;
  const partial = `${copy}.partial`;
  rmSync(partial, { force: true });
  makePrivateFile(partial);
  const reader = new Connection(file, { readonly: true });
  try {
    reader.run('VACUUM INTO ?', partial);
  } finally {
    reader.close();
  }
  renameSync(partial, copy);
}
