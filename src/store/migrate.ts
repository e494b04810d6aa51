import { randomUUID } from 'node:crypto';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { Connection } from './database.js';
import { sql as clubRecords } from './migrations/001-club-records.js';
import { sql as sync } from './migrations/002-sync.js';
import { sql as probes } from './migrations/003-probes.js';
import { sql as carefulPull } from './migrations/004-careful-pull.js';

/** Each step's SQL, in order. A step that has been released is never edited: a change is a new step. */
const migrations = [clubRecords, sync, probes, carefulPull];

/** The schema version this Dockside writes. */
export const SCHEMA_VERSION = migrations.length;

/** The file was written by a newer Dockside; it is left untouched. */
export class NewerSchemaError extends Error {
  constructor(file: string, found: number) {
    super(
      `${file} was written by a newer Dockside (schema ${found}; this one knows ${SCHEMA_VERSION}). Install the newer version; the file is untouched.`,
    );
    this.name = 'NewerSchemaError';
  }
}

/** The schema version of an open file; 0 when it is new. */
export function schemaVersion(connection: Connection): number {
  return Number(connection.sqlite.pragma('user_version', { simple: true }));
}

/**
 * Looks at a database file before it is opened for writing, which alone may change it: its journal is switched, and a
 * write-ahead log that a crash left is folded in.
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
 * Brings an open database to the current schema, each step in a transaction of its own. A database that holds data is
 * copied beside itself first (`club.db.before-schema-2`).
 *
 * @throws NewerSchemaError when the file is from a newer Dockside.
 */
export function migrate(connection: Connection, steps: readonly string[] = migrations): void {
  const from = schemaVersion(connection);
  if (from > steps.length) throw new NewerSchemaError(connection.file, from);
  if (from === steps.length) return;
  if (from > 0) backUpBefore(connection, from + 1);
  for (const [index, sql] of steps.entries()) {
    if (index < from) continue;
    connection.sqlite
      .transaction(() => {
        // Two processes may open a new directory at once: who comes second finds the step done.
        if (schemaVersion(connection) > index) return;
        connection.sqlite.exec(sql);
        connection.sqlite.pragma(`user_version = ${index + 1}`);
        if (index === 0) newGeneration(connection);
      })
      .immediate();
  }
}

function backUpBefore(connection: Connection, version: number): void {
  const copy = `${connection.file}.before-schema-${version}`;
  if (existsSync(copy)) return;
  const partial = `${copy}.partial`;
  rmSync(partial, { force: true });
  connection.run('VACUUM INTO ?', partial);
  renameSync(partial, copy);
}

/** Gives the database a new generation id: whoever follows its changes must read everything again. */
export function newGeneration(connection: Connection): void {
  connection.run(
    "INSERT INTO meta (name, value) VALUES ('generation', ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
    randomUUID(),
  );
}
