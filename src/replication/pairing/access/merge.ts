import { pairedDockside as t } from '@messages/server/pairing';
import { activePeople } from '../../../club/access/people';
import { isNotedElsewhere, noteSettingChange } from '../../../club/setting-changes';
import { roles } from '../../../contract/roles';
import type { Readable, Writable } from '../../../db/connection';
import type { AccessState, KeyRow, PersonRow } from './state';

/** Origin of a state, and its club. */
interface MergeContext {
  clubId: string;
  /** Name of the other Dockside, for the list of changed settings. */
  peer: string;
  /** Unix epoch milliseconds. */
  now: number;
}

/**
 * Merges the people and keys of a paired Dockside into those of here. No clock decides. A person's state with more
 * edits counts; with equally many, every node picks the same state. A key revoked on one is revoked on all. Each change
 * is listed in the changed settings with its former value, under the other's own entry or its name.
 */
export function mergeAccess(db: Writable, state: AccessState, context: MergeContext): void {
  const managers = activePeople(db).filter(({ role }) => role === 'manager');
  for (const person of state.people) mergePerson(db, person, context);
  const active = activePeople(db);
  if (active.length > 0 && !active.some(({ role }) => role === 'manager')) {
    // Each was made none on one of the two: without any, nobody could change the people any more.
    const [first] = managers;
    if (first) db.run("UPDATE people SET role = 'manager', disabled_at = NULL WHERE id = ?", first.id);
  }
  for (const key of state.keys) mergeKey(db, key, context);
  for (const one of state.sign_ins)
    db.run(
      `INSERT INTO sign_ins (id, person_id, device_id, device_name, began_at, ended_at)
       SELECT ?, id, ?, ?, ?, ? FROM people WHERE id = ?
       ON CONFLICT (id) DO UPDATE SET ended_at = coalesce(ended_at, excluded.ended_at)`,
      ...[one.id, one.device_id, one.device_name, one.began_at, one.ended_at, one.person_id],
    );
}

const findPerson = (db: Readable, id: string) =>
  db.get<PersonRow>(
    'SELECT id, name, role, salt, hash, created_at, pin_set_at, disabled_at, rev FROM people WHERE id = ?',
    id,
  );

function mergePerson(db: Writable, theirs: PersonRow, context: MergeContext): void {
  const ours = findPerson(db, theirs.id);
  // A person who left, and whose name was removed here.
  if (!ours && theirs.disabled_at !== null) return;
  if (ours && !isLater(theirs, ours)) return;
  const person = { ...theirs, name: freeName(db, theirs) };
  db.run(
    `INSERT INTO people (id, name, role, salt, hash, created_at, pin_set_at, disabled_at, rev)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET name = excluded.name, role = excluded.role, salt = excluded.salt, hash = excluded.hash,
       pin_set_at = excluded.pin_set_at, disabled_at = excluded.disabled_at, rev = excluded.rev`,
    ...[person.id, person.name, person.role, person.salt, person.hash],
    ...[person.created_at, person.pin_set_at, person.disabled_at, person.rev],
  );
  note(db, `person ${person.name}`, ours ? shownPerson(ours) : null, shownPerson(person), context);
}

/** Returns true if theirs replaces ours. */
function isLater(theirs: PersonRow, ours: PersonRow): boolean {
  return theirs.rev === ours.rev ? textOf(theirs) > textOf(ours) : theirs.rev > ours.rev;
}

const textOf = ({ name, role, salt, hash, disabled_at }: PersonRow) =>
  JSON.stringify([disabled_at === null, name, role, salt, hash]);

/** Two laptops may have added namesakes. The one with the greater id gets a number, the same on both. */
function freeName(db: Writable, person: PersonRow): string {
  if (person.disabled_at !== null) return person.name;
  const namesake = (name: string) =>
    activePeople(db).find((one) => one.id !== person.id && one.name.toLowerCase() === name.toLowerCase());
  const other = namesake(person.name);
  if (!other) return person.name;
  const renamed = person.id > other.id ? person : other;
  let number = 2;
  while (namesake(`${renamed.name} (${number})`)) number += 1;
  const name = `${renamed.name} (${number})`;
  if (renamed === person) return name;
  db.run('UPDATE people SET name = ? WHERE id = ?', name, other.id);
  return person.name;
}

const shownPerson = ({ name, role, pin_set_at, disabled_at }: PersonRow) => ({
  ...{ name, role: roles[role].name, pin_set_at, disabled: disabled_at !== null },
});

type StoredKey = Pick<KeyRow, 'sha256' | 'created_at' | 'revoked_at'> & {
  club_id: string;
  last_used_at: number | null;
};

function mergeKey(db: Writable, theirs: KeyRow, context: MergeContext): void {
  const { id, name, scopes, revoked_at } = theirs;
  const ours = db.get<StoredKey>(
    'SELECT club_id, sha256, created_at, revoked_at, last_used_at FROM api_keys WHERE id = ?',
    id,
  );
  // Clients choose ids: the pairing must not touch a key of another club on this computer.
  if (ours && ours.club_id !== context.clubId) return;
  const subject = `API key or device ${name}`;
  if (ours) {
    // A key that was made again, as the answer with the first one was lost: that one nobody has.
    const isReplaced =
      ours.sha256 !== theirs.sha256 && ours.last_used_at === null && theirs.created_at > ours.created_at;
    if (isReplaced)
      db.run('UPDATE api_keys SET sha256 = ?, prefix = ?, created_at = ? WHERE id = ?', ...madeAgain(theirs));
    if (revoked_at === null || ours.revoked_at !== null) return;
    db.run('UPDATE api_keys SET revoked_at = ? WHERE id = ?', revoked_at, id);
    note(db, subject, { revoked: false }, { revoked: true }, context);
    return;
  }
  db.run(
    `INSERT OR IGNORE INTO api_keys (id, club_id, name, prefix, sha256, scopes, created_at, expires_at, revoked_at, role)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ...[id, context.clubId, name, theirs.prefix, theirs.sha256, JSON.stringify(scopes)],
    ...[theirs.created_at, theirs.expires_at, revoked_at, theirs.role],
  );
  if (revoked_at === null) note(db, subject, null, { name, scopes }, context);
}

const madeAgain = ({ sha256, prefix, created_at, id }: KeyRow) => [sha256, prefix, created_at, id];

function note(
  db: Writable,
  subject: string,
  before: object | null,
  after: object,
  { peer, now }: MergeContext,
): void {
  // Which key is made, and which device is let in, is noted under another name than that one of the two is revoked.
  if (isNotedElsewhere(db, [subject, subject.replace(/ or device /, ' ')], before, after)) return;
  const author = { recordedBy: peer, recordedOn: t.pairedDockside, now };
  noteSettingChange(db, author, subject, before, after, { isOwn: true });
}
