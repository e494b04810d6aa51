import type { Readable, Writable } from '../../../db/connection';
import { readState } from '../states';
import { contentOf } from '../versions';
import { type ContactRef, readContact } from './states';

/**
 * Shows contacts beside the entries that are here. The contacts of a deleted entry are dropped. If the entry returns,
 * because somebody recorded something under it elsewhere, the other nodes are asked for its contacts.
 */
export function applyContacts(db: Writable, clubId: string): void {
  // An entry that was hidden, and maybe is there again, took its contacts with it.
  db.run(`UPDATE pairing_contacts SET standing = 'waiting' WHERE standing = 'shown' AND (registration_id, person) IN (
    SELECT registration_id, person FROM pairing_contact_writes)`);
  const open = db.all<ContactRef & { standing: 'waiting' | 'forgotten'; is_there: number }>(
    `SELECT registration_id, person, standing, entry.key IS NOT NULL AS is_there FROM pairing_contacts
     LEFT JOIN registrations AS entry ON entry.key = registration_id AND entry.club_id = ?
     WHERE standing = 'waiting' OR (standing = 'forgotten' AND entry.key IS NOT NULL)`,
    clubId,
  );
  for (const { standing, is_there, ...ref } of open) {
    if (standing === 'forgotten') askAgain(db, ref);
    else if (is_there) show(db, ref);
    else if (isEntryDeleted(db, ref)) forget(db, ref);
  }
  db.run('DELETE FROM pairing_contact_writes');
}

/** Returns true if the entry of a contact is here. */
export function hasEntry(db: Readable, clubId: string, { registration_id }: ContactRef): boolean {
  const sql = 'SELECT 1 FROM registrations WHERE key = ? AND club_id = ?';
  return db.get(sql, registration_id, clubId) !== undefined;
}

function isEntryDeleted(db: Readable, { registration_id }: ContactRef): boolean {
  const { state } = readState(db, { resource: 'registrations', key: registration_id });
  return state.siblings.length > 0 && contentOf(state) === null;
}

function show(db: Writable, ref: ContactRef): void {
  const content = readContact(db, ref).content!;
  db.run(
    `INSERT OR REPLACE INTO emergency_contacts (registration_id, person, club_id, regatta_id, contact_name, contact_phone,
       medical_note, written_at, written_by)
     SELECT key, ?, club_id, regatta_id, ?, ?, ?, ?, ? FROM registrations WHERE key = ?`,
    ...[ref.person, content.contact_name, content.contact_phone, content.medical_note],
    ...[content.written_at, content.written_by, ref.registration_id],
  );
  setVisibility(db, ref, 'shown');
}

function forget(db: Writable, ref: ContactRef): void {
  db.run(
    `UPDATE pairing_contacts SET context = '{}', siblings = '[]', content = NULL
     WHERE registration_id = ? AND person = ?`,
    ...[ref.registration_id, ref.person],
  );
  setVisibility(db, ref, 'forgotten');
}

function askAgain(db: Writable, { registration_id, person }: ContactRef): void {
  db.run(
    'DELETE FROM pairing_contacts WHERE registration_id = ? AND person = ?',
    ...[registration_id, person],
  );
  db.run('UPDATE pairing_peers SET contacts_to = 0');
}

function setVisibility(db: Writable, { registration_id, person }: ContactRef, visibility: string): void {
  db.run(
    'UPDATE pairing_contacts SET standing = ? WHERE registration_id = ? AND person = ?',
    ...[visibility, registration_id, person],
  );
}
