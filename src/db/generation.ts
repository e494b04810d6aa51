import { randomUUID } from 'node:crypto';
import { chmodSync, statSync } from 'node:fs';
import { type Connection, sqliteCode, type Writable } from './connection';

/** Gives the database a new generation id: whoever follows its changes must read everything again. */
export function newGeneration(db: Writable): void {
  put(db, 'generation', randomUUID());
}

/**
 * Gives the database a new generation id where its file is another one than when it was last opened: its folder was copied, or
 * put back from a copy. The history then goes on from one point in two ways, and numbers of changes are given twice.
 */
export function noticeCopy(connection: Connection): void {
  const here = birthOf(connection.file);
  const noted = connection.get<{ value: string }>("SELECT value FROM meta WHERE name = 'file'")?.value;
  if (here === null || noted === here) return;
  try {
    connection.sqlite
      .transaction(() => {
        if (noted !== undefined && isOther(noted, here)) newGeneration(connection);
        put(connection, 'file', here);
      })
      .immediate();
  } catch (error) {
    // On a full disk what is there can still be read.
    if (sqliteCode(error) === undefined) throw error;
  }
}

function put(db: Writable, name: string, value: string): void {
  db.run(
    'INSERT INTO meta (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
    ...[name, value],
  );
}

/**
 * Names a file as it was made: `inode born`, where `born` is in nanoseconds of Unix time, or empty where the disk does not say.
 * A device's number is left out, as it is another one after a restart on some computers. Null where the file cannot be read.
 */
function birthOf(file: string): string | null {
  try {
    const { ino, birthtimeNs, mode } = timesOf(file);
    // On a disk that keeps no times of birth, that of the last change stands for it: this changes it.
    if (isLastChange(file)) chmodSync(file, Number(mode) & 0o7777);
    return `${ino} ${birthtimeNs === 0n || isLastChange(file) ? '' : birthtimeNs}`;
  } catch {
    return null;
  }
}

const timesOf = (file: string) => statSync(file, { bigint: true });

function isLastChange(file: string): boolean {
  const { birthtimeNs, ctimeNs } = timesOf(file);
  return birthtimeNs === ctimeNs;
}

function isOther(noted: string, here: string): boolean {
  const [inode, born] = noted.split(' ');
  const [inodeHere, bornHere] = here.split(' ');
  return inode !== inodeHere || Boolean(born && bornHere && born !== bornHere);
}
