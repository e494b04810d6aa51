import { conflict, notFound, sentence } from '@messages/refusals';
import type { ContactVersion } from '../../../contract/areas/safety/emergency-contacts';
import type { Readable, Writable } from '../../../db/connection';
import { assignVersions, passChanges } from '../assign-versions';
import { findNode } from '../node';
import { nameOf } from '../versions';
import { writers } from '../writers';
import { applyContacts } from './apply-to-table';
import { versionsOf, writeContact } from './contents';
import { type ContactRef, putContact, readContact } from './states';

/**
 * The concurrent versions of a contact that wait for a person's choice. None where there is one version only, or where
 * the contact was written again here since.
 */
export function contactVersions(db: Readable, ref: ContactRef): ContactVersion[] {
  if (!findNode(db) || isWritten(db, ref)) return [];
  const versions = versionsOf(readContact(db, ref).state);
  if (versions.length < 2) return [];
  const { nameOf: writtenOn } = writers(db);
  return versions.map(({ sibling, content }) => ({
    id: nameOf(sibling),
    written_on: writtenOn(sibling),
    ...content,
  }));
}

/**
 * Chooses a version of a contact, which replaces the others on every node.
 *
 * @param seen the ids of the versions that there were to choose from
 * @throws ApiError `NOT_FOUND` where no choice is pending; ConflictError where there is another version by now
 */
export function chooseContact(
  db: Writable,
  ref: ContactRef,
  { version, seen }: { version: string; seen: readonly string[] },
): void {
  if (contactVersions(db, ref).length === 0) throw notFound('no_conflict', { id: ref.person });
  const { club_id, node } = assignVersions(db);
  const { state } = readContact(db, ref);
  const versions = versionsOf(state);
  const chosen = versions.find(({ sibling }) => nameOf(sibling) === version);
  if (!chosen || versions.some(({ sibling }) => !seen.includes(nameOf(sibling))))
    throw conflict(undefined, sentence('contact_changed'));
  putContact(db, ref, writeContact(state, node, chosen.content));
  applyContacts(db, club_id);
  passChanges(db);
}

/** Returns true if it was written here since its versions were last noted. */
function isWritten(db: Readable, { registration_id, person }: ContactRef): boolean {
  const sql = 'SELECT 1 FROM pairing_contact_writes WHERE registration_id = ? AND person = ?';
  return db.get(sql, registration_id, person) !== undefined;
}
