import type { Readable, Writable } from '../../db/connection';
import type { Device } from './devices';
import { findPerson, type StoredPerson } from './people';

/** A person who signed in on a device. */
export interface SignIn {
  person: StoredPerson;
  deviceName: string;
  /** True if they are signed in there now. */
  isCurrent: boolean;
}

interface Row {
  person_id: string;
  device_name: string;
  ended_at: number | null;
}

/** A sign-in by id, if it was on this device. */
export function findSignIn(db: Readable, id: string, deviceId: string): SignIn | undefined {
  return toSignIn(
    db,
    db.get(
      'SELECT person_id, device_name, ended_at FROM sign_ins WHERE id = ? AND device_id = ?',
      id,
      deviceId,
    ),
  );
}

/** The person signed in on a device now. */
export function currentSignIn(db: Readable, deviceId: string): SignIn | undefined {
  const found = toSignIn(
    db,
    db.get(
      `SELECT person_id, device_name, ended_at FROM sign_ins WHERE device_id = ? AND ended_at IS NULL
       ORDER BY began_at DESC LIMIT 1`,
      deviceId,
    ),
  );
  return found?.isCurrent ? found : undefined;
}

function toSignIn(db: Readable, row: Row | undefined): SignIn | undefined {
  const person = row && findPerson(db, row.person_id);
  if (!row || !person) return undefined;
  const isCurrent = row.ended_at === null && person.disabled_at === null;
  return { person, deviceName: row.device_name, isCurrent };
}

/** Signs a person in on a device, replacing any other. Repeating the same id changes nothing. */
export function signIn(db: Writable, id: string, personId: string, device: Device, now: number): void {
  db.run(
    'UPDATE sign_ins SET ended_at = ? WHERE device_id = ? AND ended_at IS NULL AND id <> ?',
    ...[now, device.id, id],
  );
  db.run(
    'INSERT OR IGNORE INTO sign_ins (id, person_id, device_id, device_name, began_at) VALUES (?, ?, ?, ?, ?)',
    ...[id, personId, device.id, device.name, now],
  );
}

/** Signs out the person on a device. @returns true if somebody was signed in */
export function signOut(db: Writable, deviceId: string, now: number): boolean {
  return (
    db.run('UPDATE sign_ins SET ended_at = ? WHERE device_id = ? AND ended_at IS NULL', now, deviceId) > 0
  );
}

/** Names of people who signed in on a device, latest first. */
export function usersOf(db: Readable, deviceId: string): string[] {
  const rows = db.all<{ name: string }>(
    `SELECT people.name FROM sign_ins JOIN people ON people.id = person_id
     WHERE device_id = ? GROUP BY person_id ORDER BY max(began_at) DESC`,
    deviceId,
  );
  return rows.map(({ name }) => name);
}

/** Time and device of a person's last sign-in. */
export function lastSignIn(db: Readable, personId: string): { at: number; device: string } | null {
  return (
    db.get(
      'SELECT began_at AS at, device_name AS device FROM sign_ins WHERE person_id = ? ORDER BY began_at DESC LIMIT 1',
      personId,
    ) ?? null
  );
}
