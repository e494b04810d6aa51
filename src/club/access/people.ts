import { timingSafeEqual } from 'node:crypto';
import { refused } from '@messages/refusals';
import type { RoleName } from '../../contract/roles';
import type { Readable, Writable } from '../../db/connection';
import { forgetWrongPinsOf } from './pin-attempts';
import { type HashedPin, hashOfPin } from './pins';

/**
 * A staff member of this Dockside; never sent upstream. People who left are disabled, because the history names them.
 */
export interface StoredPerson {
  id: string;
  name: string;
  role: RoleName;
  created_at: number;
  pin_set_at: number;
  disabled_at: number | null;
}

const columns = 'id, name, role, created_at, pin_set_at, disabled_at';

/** Everybody by name, including people who may no longer sign in. */
export function listPeople(db: Readable): StoredPerson[] {
  return db.all(`SELECT ${columns} FROM people ORDER BY name COLLATE NOCASE, id`);
}

/** People who may sign in. */
export function activePeople(db: Readable): StoredPerson[] {
  return listPeople(db).filter(({ disabled_at }) => disabled_at === null);
}

export function findPerson(db: Readable, id: string): StoredPerson | undefined {
  return db.get(`SELECT ${columns} FROM people WHERE id = ?`, id);
}

/** True if devices ask who uses them: from the second person on. */
export function peopleAreAsked(db: Readable): boolean {
  return db.get<{ n: number }>('SELECT count(*) AS n FROM people WHERE disabled_at IS NULL')!.n > 1;
}

/** True if this is the person's PIN; false for an unknown person. */
export async function isPinOf(db: Readable, personId: string, pin: string): Promise<boolean> {
  const stored = db.get<HashedPin>(
    'SELECT salt, hash FROM people WHERE id = ? AND disabled_at IS NULL',
    personId,
  );
  if (!stored) return false;
  return timingSafeEqual(await hashOfPin(pin, stored.salt), Buffer.from(stored.hash, 'base64url'));
}

/**
 * Adds or changes a person.
 *
 * @param pin null leaves it unchanged
 * @throws UserError if the name is taken, a new person has no PIN, or no manager would remain
 */
export function putPerson(
  db: Writable,
  {
    id,
    name,
    role,
    pin,
    now,
  }: Pick<StoredPerson, 'id' | 'name' | 'role'> & { pin: HashedPin | null; now: number },
): void {
  const namesake = db.get<{ id: string }>(
    'SELECT id FROM people WHERE name = ? COLLATE NOCASE AND disabled_at IS NULL AND id <> ?',
    name,
    id,
  );
  if (namesake) throw refused('name_of_other_person', { name });
  const known = findPerson(db, id);
  if (!known && !pin) throw refused('pin_missing');
  if (known) db.run('UPDATE people SET name = ?, role = ? WHERE id = ?', name, role, id);
  if (known && pin)
    db.run('UPDATE people SET salt = ?, hash = ?, pin_set_at = ? WHERE id = ?', pin.salt, pin.hash, now, id);
  if (pin) forgetWrongPinsOf(db, id);
  if (!known && pin)
    db.run(
      'INSERT INTO people (id, name, role, salt, hash, created_at, pin_set_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
      ...[id, name, role, pin.salt, pin.hash, now, now],
    );
  requireManager(db);
}

/**
 * Disables a person's sign-in, or enables it again.
 *
 * @throws UserError if the person is unknown, the name has been taken, or no manager would remain
 */
export function disablePerson(db: Writable, id: string, on: boolean, now: number): void {
  const person = findPerson(db, id);
  if (!person) throw refused('person_gone');
  const isNamesake = ({ id: other, name }: StoredPerson) =>
    other !== id && name.toLowerCase() === person.name.toLowerCase();
  if (!on && activePeople(db).some(isNamesake))
    throw refused('name_now_of_other_person', { name: person.name });
  if (on) db.run('UPDATE people SET disabled_at = coalesce(disabled_at, ?) WHERE id = ?', now, id);
  else db.run('UPDATE people SET disabled_at = NULL WHERE id = ?', id);
  requireManager(db);
}

/** Requires a manager, because only a manager can change people. */
function requireManager(db: Readable): void {
  const active = activePeople(db);
  if (active.length > 0 && !active.some(({ role }) => role === 'manager')) throw refused('manager_needed');
}

/** Forgets former people, ended sign-ins, and recorded changes of settings. */
export function removeFormerPeople(db: Writable): void {
  db.run('DELETE FROM sign_ins WHERE ended_at IS NOT NULL');
  db.run('DELETE FROM sign_ins WHERE person_id IN (SELECT id FROM people WHERE disabled_at IS NOT NULL)');
  db.run('DELETE FROM people WHERE disabled_at IS NOT NULL');
  db.run("DELETE FROM pin_failures WHERE person_id <> '' AND person_id NOT IN (SELECT id FROM people)");
  db.run('DELETE FROM setting_changes');
}

const LOCK = 'people_lock_minutes';

/** Minutes without a touch until devices lock; null for never. */
export function lockAfterMinutes(db: Readable): number | null {
  const row = db.get<{ value: string }>('SELECT value FROM meta WHERE name = ?', LOCK);
  return row ? Number(row.value) : null;
}

export function putLockAfter(db: Writable, minutes: number | null): void {
  if (minutes === null) db.run('DELETE FROM meta WHERE name = ?', LOCK);
  else db.run('INSERT OR REPLACE INTO meta (name, value) VALUES (?, ?)', LOCK, String(minutes));
}
