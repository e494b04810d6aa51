import type { Readable, Writable } from '../../../db/connection';
import { digestWhile } from '../encrypted/digest';
import { nextChange } from '../node';
import { type RecordState, textOfState, UNKNOWN } from '../versions';
import { type ContactContent, shownContact } from './contents';

/** Identifies a contact: a person, by name, in an entry. */
export interface ContactRef {
  registration_id: string;
  person: string;
}

interface StoredContact extends ContactRef {
  state: RecordState;
  content: ContactContent | null;
}

/** A contact's versions, and the number of their last change here. */
export type ContactChange = ContactRef & { state: RecordState; change: number };

type Row = ContactRef & { context: string; siblings: string; content: string | null; change: number };

const columns = 'registration_id, person, context, siblings, content, change';
const stateOf = ({ context, siblings }: Row): RecordState => ({
  context: JSON.parse(context),
  siblings: JSON.parse(siblings),
});

/** Reads the versions of a contact. */
export function readContact(db: Readable, { registration_id, person }: ContactRef): StoredContact {
  const row = db.get<Row>(
    `SELECT ${columns} FROM pairing_contacts WHERE registration_id = ? AND person = ?`,
    registration_id,
    person,
  );
  if (!row) return { registration_id, person, state: UNKNOWN, content: null };
  return { registration_id, person, state: stateOf(row), content: row.content && JSON.parse(row.content) };
}

/** Keeps another state, as a change that others have not heard of. Where it is shown follows from `applyContacts`. */
export function putContact(db: Writable, { registration_id, person }: ContactRef, state: RecordState): void {
  const content = shownContact(state);
  db.run(
    `INSERT OR REPLACE INTO pairing_contacts (registration_id, person, context, siblings, content, change, standing)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
    ...[registration_id, person, JSON.stringify(state.context), JSON.stringify(state.siblings)],
    ...[content && JSON.stringify(content), nextChange(db), content ? 'waiting' : 'erased'],
  );
}

/** Reads the contacts that changed behind a change, oldest first: at least one, then as many as the characters allow. */
export function contactsAfter(db: Readable, after: number, size: number): ContactChange[] {
  const changes: ContactChange[] = [];
  let left = size;
  for (;;) {
    const row = db.get<Row>(
      `SELECT ${columns} FROM pairing_contacts WHERE change > ? AND standing <> 'forgotten' ORDER BY change LIMIT 1`,
      changes.at(-1)?.change ?? after,
    );
    left -= row ? row.context.length + row.siblings.length : 0;
    if (!row || (changes.length > 0 && left < 0)) return changes;
    const { registration_id, person, change } = row;
    changes.push({ registration_id, person, state: stateOf(row), change });
  }
}

/** Digest of all contacts' states: equal for two Docksides with the same states. */
export const digestOfContacts = digestWhile(
  "SELECT count(*) AS mark, max(change) AS last FROM pairing_contacts WHERE standing <> 'forgotten'",
  (db) => {
    const rows = db.all<Row>(
      `SELECT ${columns} FROM pairing_contacts WHERE standing <> 'forgotten' ORDER BY registration_id, person`,
    );
    return JSON.stringify(rows.map((row) => [row.registration_id, row.person, textOfState(stateOf(row))]));
  },
);
