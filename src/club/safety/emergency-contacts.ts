import { notFound } from '@messages/refusals';
import type {
  ContactVersion,
  EmergencyContact,
  EmergencyContactInput,
  EmergencyContactOutline,
  EmergencyContactQuestion,
  EmergencyContactRead,
} from '../../contract/areas/safety/emergency-contacts';
import type { Readable, Writable } from '../../db/connection';
import { requireRecord } from '../../db/records';
import type { WriteContext } from '../writes';

const MOST_READS = 1_000;

type Row = Omit<EmergencyContact, 'has_contact' | 'has_medical_note' | 'versions' | 'versions_open'>;

/** The person of a contact, by name in an entry. */
export type ContactOf = Pick<EmergencyContact, 'registration_id' | 'person'>;

/** Returns a contact's versions to choose from; empty if the stored one counts. */
export type ContactVersions = (db: Readable, of: ContactOf) => ContactVersion[];

const NO_VERSIONS: ContactVersions = () => [];

/** People with emergency contacts in a regatta. @throws ApiError `NOT_FOUND` for another club's */
export function listEmergencyContacts(
  db: Readable,
  clubId: string,
  regattaId: string,
  versionsOf: ContactVersions = NO_VERSIONS,
): EmergencyContactOutline[] {
  requireRecord(db, 'regattas', clubId, regattaId);
  return rowsOf(db, regattaId).map((row) => outlineOf(row, versionsOf(db, row)));
}

/** The outline of a person's contact. @throws ApiError `NOT_FOUND` for another club's entry, or without a contact */
export function requireEmergencyContact(
  db: Readable,
  clubId: string,
  { registration_id, person }: ContactOf,
): EmergencyContactOutline {
  const { regatta_id } = requireRecord(db, 'registrations', clubId, registration_id);
  const row = rowsOf(db, regatta_id).find(
    (one) => one.registration_id === registration_id && one.person === person,
  );
  if (!row) throw notFound('no_emergency_contact', { person });
  return outlineOf(row);
}

/** Changes a person's contact: members left out stay, and an empty one is erased. @throws ApiError `NOT_FOUND` */
export function saveEmergencyContact(
  db: Writable,
  context: WriteContext,
  input: EmergencyContactInput,
): EmergencyContactOutline {
  const entry = requireRecord(db, 'registrations', context.clubId, input.registration_id);
  const before = rowsOf(db, entry.regatta_id).find(
    ({ registration_id, person }) => registration_id === entry.id && person === input.person,
  );
  const stated = (field: 'contact_name' | 'contact_phone' | 'medical_note') => {
    const text = input[field] === undefined ? before?.[field] : input[field];
    return text?.trim() || null;
  };
  const row: Row = {
    registration_id: entry.id,
    person: input.person,
    contact_name: stated('contact_name'),
    contact_phone: stated('contact_phone'),
    medical_note: stated('medical_note'),
    written_at: context.now,
    written_by: context.recordedBy,
  };
  const isEmpty = row.contact_name === null && row.contact_phone === null && row.medical_note === null;
  if (isEmpty)
    db.run('DELETE FROM emergency_contacts WHERE registration_id = ? AND person = ?', entry.id, row.person);
  else
    db.run(
      `INSERT OR REPLACE INTO emergency_contacts (registration_id, person, club_id, regatta_id, contact_name,
         contact_phone, medical_note, written_at, written_by) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      row.registration_id,
      row.person,
      context.clubId,
      entry.regatta_id,
      row.contact_name,
      row.contact_phone,
      row.medical_note,
      row.written_at,
      row.written_by,
    );
  return outlineOf(row);
}

/**
 * Reads emergency contacts, and logs the access in the same transaction.
 *
 * @throws ApiError `NOT_FOUND` for another club's regatta or entry
 */
export function readEmergencyContacts(
  db: Writable,
  { clubId, now, recordedBy }: Pick<WriteContext, 'clubId' | 'now' | 'recordedBy'>,
  { regatta_id, registration_id, person, reason }: EmergencyContactQuestion,
  versionsOf: ContactVersions = NO_VERSIONS,
): EmergencyContact[] {
  requireRecord(db, 'regattas', clubId, regatta_id);
  if (registration_id !== null) requireRecord(db, 'registrations', clubId, registration_id);
  const rows = rowsOf(db, regatta_id).filter(
    (row) =>
      (registration_id === null || row.registration_id === registration_id) &&
      (person === null || row.person === person),
  );
  for (const row of rows)
    db.run(
      `INSERT INTO emergency_contact_reads (club_id, regatta_id, registration_id, person, read_at, read_by, reason)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
      clubId,
      regatta_id,
      row.registration_id,
      row.person,
      now,
      recordedBy,
      reason || null,
    );
  return rows.map((row) => {
    const versions = versionsOf(db, row);
    return { ...outlineOf(row, versions), ...row, versions };
  });
}

/** Readers of a regatta's emergency contacts, latest first. @throws ApiError `NOT_FOUND` for another club's */
export function emergencyContactReads(
  db: Readable,
  clubId: string,
  regattaId: string,
): EmergencyContactRead[] {
  requireRecord(db, 'regattas', clubId, regattaId);
  return db.all(
    `SELECT registration_id, person, read_at, read_by, reason FROM emergency_contact_reads
     WHERE regatta_id = ? ORDER BY read_at DESC, row DESC LIMIT ?`,
    regattaId,
    MOST_READS,
  );
}

function rowsOf(db: Readable, regattaId: string): Row[] {
  return db.all(
    `SELECT registration_id, person, contact_name, contact_phone, medical_note, written_at, written_by
     FROM emergency_contacts WHERE regatta_id = ? ORDER BY registration_id, person`,
    regattaId,
  );
}

function outlineOf(row: Row, versions: readonly ContactVersion[] = []): EmergencyContactOutline {
  const { registration_id, person, contact_name, contact_phone, medical_note, written_at, written_by } = row;
  const has_contact = contact_name !== null || contact_phone !== null;
  return {
    ...{ registration_id, person, has_contact },
    ...{ has_medical_note: medical_note !== null, written_at, written_by },
    versions_open: versions.length,
  };
}
