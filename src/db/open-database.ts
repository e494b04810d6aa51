import { existsSync } from 'node:fs';
import { Connection } from './connection';
import { noticeCopy } from './generation';
import { migrate, refuseNewerSchema, SCHEMA_VERSION, schemaVersion } from './migrate';
import { systemTrouble } from './system-error';

/**
 * Opens a database to read and write, and brings its schema up to date. On a full disk it is opened to read.
 *
 * @throws NewerSchemaError when the file is from a newer Dockside
 * @throws Error `full` when the disk is full and the schema is an older one: to bring that up to date takes room
 */
export function openDatabase(file: string): Connection {
  try {
    refuseNewerSchema(file);
    return openToWrite(file);
  } catch (error) {
    if (systemTrouble(error)?.kind !== 'full' || !existsSync(file)) throw error;
    return openWithoutRoom(file, error);
  }
}

function openToWrite(file: string): Connection {
  const connection = new Connection(file);
  try {
    migrate(connection);
    beginWriting(connection);
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}

/** Makes a connection that can write ready to serve; of a copied folder the generation changes first. */
export function beginWriting(connection: Connection): void {
  noticeCopy(connection);
  connection.beginServing();
}

function openWithoutRoom(file: string, full: unknown): Connection {
  const connection = new Connection(file, { withoutRoom: true });
  if (schemaVersion(connection) === SCHEMA_VERSION) return connection;
  connection.close();
  throw full;
}
