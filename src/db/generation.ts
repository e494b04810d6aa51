import { randomUUID } from 'node:crypto';
import { chmodSync, statSync } from 'node:fs';
import { type Connection, sqliteCode, type Writable } from './connection';

/** Gives the database a new generation id: every follower of its changes must read everything again. */
export function newGeneration(db: Writable): void {
  put(db, 'generation', randomUUID());
}

/**
 * Gives the database a new generation id if its file has changed since the last opening: its folder was copied, or put
 * back from a copy. Otherwise two histories would continue from one point and share change numbers.
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
    // A full disk still lets reads work.
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
 * Identifies a file by its creation: `inode born`, with `born` in nanoseconds of Unix time, or empty where the disk
 * does not say. The device number is left out, because a restart may change it. Null for an unreadable file.
 */
function birthOf(file: string): string | null {
  try {
    const { ino, birthtimeNs, mode } = timesOf(file);
    // A disk without birth times may report the last change instead. `chmod` tells them apart: it moves the last
    // change.
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
