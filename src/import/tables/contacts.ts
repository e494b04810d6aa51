import { contactTable as t } from '@messages/server/import';
import { listEmergencyContacts, saveEmergencyContact } from '../../club/safety/emergency-contacts';
import type { Registration } from '../../contract/areas/racing/registrations';
import { type TableRecord, tableFields } from '../../contract/staff-operations/import-table';
import { selectRecords } from '../../db/records';
import { foldName, nameWords, plainSailNumber } from '../../shared/same-name';
import { cellOf, type Line, LineError, type TableContext, type TableReader, type Taken } from './table-kind';

const contents = ['contact_name', 'contact_phone', 'medical_note'] as const;

/** Most letters of each, as the API takes them. */
const most = { contact_name: 200, contact_phone: 60, medical_note: 2_000 } as const;

/**
 * Emergency contacts of the people entered in a regatta. Empty cells leave what is stored. The preview shows the file’s
 * texts, never stored ones: every view of those is logged.
 */
export const contactTable: TableReader = {
  ofRegatta: true,
  headings: {
    person: [
      'person',
      'name',
      'sailor',
      'helm',
      'crew',
      'competitor',
      'fullname',
      'wholename',
      'participant',
    ],
    sail_number: ['sail', 'sailno', 'sailnumber', 'sailnr', 'boat'],
    contact_name: [
      ...['emergencycontact', 'emergencycontactname', 'contact', 'contactname', 'nextofkin', 'ice'],
      ...['emergencyname', 'guardian', 'parent'],
    ],
    contact_phone: [
      ...['phone', 'phonenumber', 'telephone', 'tel', 'mobile', 'number', 'contactphone', 'contactnumber'],
      ...['emergencyphone', 'emergencynumber', 'emergencycontactphone', 'emergencycontactnumber'],
    ],
    medical_note: [
      'medical',
      'medicalnote',
      'medicalnotes',
      'medicalinformation',
      'allergies',
      'allergy',
      'health',
    ],
  },
  days: [],
  listed: Number.POSITIVE_INFINITY,
  missing: (fields) => {
    if (!fields.has('person')) return t.choosePerson;
    return contents.some((field) => fields.has(field)) ? null : t.chooseContact;
  },
  take: takeContacts,
};

function takeContacts(context: TableContext, lines: readonly Line[]): Taken {
  const { db, write, regatta } = context;
  const entered = new Entered(selectRecords(db, 'registrations', 'regatta_id = ?', regatta!.id));
  const stored = new Map(
    listEmergencyContacts(db, write.clubId, regatta!.id).map((one) => [
      keyOf(one.registration_id, one.person),
      one,
    ]),
  );
  const lineOf = new Map<string, number>();
  const records: TableRecord[] = [];
  for (const [index, line] of lines.entries()) {
    try {
      const { entry, person } = entered.find(cellOf(line, 'person'), cellOf(line, 'sail_number'));
      const id = keyOf(entry.id, person);
      const earlier = lineOf.get(id);
      if (earlier !== undefined) throw new LineError(t.isOnLine(person, earlier));
      lineOf.set(id, line.line);
      const said = contents
        .map((field) => [field, textOf(line, field)] as const)
        .filter(([, text]) => text !== '');
      if (said.length === 0) throw new LineError(t.hasNoContact);
      saveEmergencyContact(db, write, { registration_id: entry.id, person, ...Object.fromEntries(said) });
      const before = stored.get(id);
      records.push({
        line: line.line,
        id,
        version: before?.written_at ?? 0,
        state: before ? 'changed' : 'new',
        values: [
          { label: tableFields.contacts.person, value: person },
          { label: tableFields.contacts.sail_number, value: entry.sail_number },
          ...said.map(([field, value]) => ({ label: tableFields.contacts[field], value })),
        ],
      });
    } catch (error) {
      if (!(error instanceof LineError)) throw error;
      context.refuse(line.line, error.message);
    }
    context.progress(index + 1);
  }
  return { records };
}

function keyOf(registrationId: string, person: string): string {
  return `${registrationId} ${person}`;
}

function textOf(line: Line, field: (typeof contents)[number]): string {
  const text = cellOf(line, field).trim();
  if (text.length > most[field]) throw new LineError(t.isTooLong(tableFields.contacts[field], most[field]));
  return text;
}

/** Helms and crews of a regatta, by name. */
class Entered {
  readonly #byName = new Map<string, { entry: Registration; person: string }[]>();

  constructor(entries: readonly Registration[]) {
    for (const entry of entries)
      for (const person of new Set([entry.helm, ...entry.crew])) {
        if (!person) continue;
        const name = foldedName(person);
        this.#byName.set(name, [...(this.#byName.get(name) ?? []), { entry, person }]);
      }
  }

  /** The person in an entry. @throws LineError if nobody or several have the name */
  find(name: string, sailNumber: string): { entry: Registration; person: string } {
    if (name.trim() === '') throw new LineError(t.hasNoPerson);
    const named = this.#byName.get(foldedName(name)) ?? [];
    if (named.length === 0) throw new LineError(t.nobodyIsEntered(name));
    const sail = plainSailNumber(sailNumber);
    const found =
      sailNumber.trim() === ''
        ? named
        : named.filter(({ entry }) => plainSailNumber(entry.sail_number) === sail);
    if (found.length === 0) throw new LineError(t.isInOtherBoat(name, named[0]!.entry.sail_number));
    if (found.length > 1) throw new LineError(t.isInSeveralBoats(name));
    return found[0]!;
  }
}

function foldedName(name: string): string {
  return foldName(nameWords(name).join(' '));
}
