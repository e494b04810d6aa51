import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Readable, Writable } from '../../../db/connection';
import type { Node } from '../node';
import { hasEntry } from './apply-to-table';
import { type ContactContent, firstVersion, writeContact } from './contents';
import { type ContactRef, putContact, readContact } from './states';

/** Returns true if a contact was written or removed here and has no version yet. */
export function hasUnversionedContacts(db: Readable): boolean {
  return db.get('SELECT 1 FROM pairing_contact_writes LIMIT 1') !== undefined;
}

/**
 * Gives a version to every contact that a person wrote or erased here since the last time. Call this before entries
 * are shown or hidden: a contact that goes with its entry was not erased.
 */
export function assignContactVersions(db: Writable, { club_id, node, base }: Node): void {
  for (const ref of db.all<ContactRef>('SELECT registration_id, person FROM pairing_contact_writes')) {
    const { state, content } = readContact(db, ref);
    const written = contactHere(db, ref);
    if (isDeepStrictEqual(written, content)) continue;
    if (written === null && !hasEntry(db, club_id, ref)) continue;
    const isFirst = written !== null && state.siblings.length === 0;
    const next = isFirst
      ? firstVersion(written, { digest: digestOf(written), by: node, isOldCopy: base === 'theirs' })
      : writeContact(state, node, written);
    putContact(db, ref, next);
  }
}

function contactHere(db: Readable, { registration_id, person }: ContactRef): ContactContent | null {
  const row = db.get<ContactContent>(
    `SELECT contact_name, contact_phone, medical_note, written_at, written_by FROM emergency_contacts
     WHERE registration_id = ? AND person = ?`,
    registration_id,
    person,
  );
  return row ?? null;
}

const digestOf = (content: ContactContent) =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 24);
