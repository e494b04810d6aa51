import type { Writable } from '../../../db/connection';
import { assignVersions } from '../assign-versions';
import { isSameState, merge, type RecordState } from '../versions';
import { applyContacts } from './apply-to-table';
import { shownContact } from './contents';
import { type ContactRef, putContact, readContact } from './states';

/** Applies what a node knows of contacts, in the transaction in which it is noted. Applying the same again changes nothing. */
export function mergeContacts(
  db: Writable,
  contacts: readonly (ContactRef & { state: RecordState })[],
): void {
  const { club_id } = assignVersions(db);
  for (const { state, ...ref } of contacts) {
    const before = readContact(db, ref).state;
    const after = merge(before, state);
    if (isSameState(before, after)) continue;
    putContact(db, ref, after);
    if (shownContact(after) === null)
      db.run(
        'DELETE FROM emergency_contacts WHERE registration_id = ? AND person = ?',
        ...[ref.registration_id, ref.person],
      );
  }
  applyContacts(db, club_id);
}
