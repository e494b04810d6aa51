import { afterEach, beforeEach, expect, it } from 'vitest';
import { newStore } from '../../../test/empty-database';
import { putClub } from '../../club/clubs';
import { saveRegatta } from '../../club/racing/regattas';
import { saveRegistration } from '../../club/racing/registrations';
import { RegattaInput } from '../../contract/areas/racing/regattas';
import { RegistrationInput } from '../../contract/areas/racing/registrations';
import { TableFile } from '../../contract/staff-operations/import-table';
import type { Store } from '../../db/store';
import { importTable } from './import-table';

const NOW = Date.parse('2026-07-11T18:00:00Z');
const context = { clubId: 'c', now: NOW, queue: false, recordedBy: null };

let store: Store;

beforeEach(async () => {
  store = newStore();
  await store.write((db) => {
    putClub(db, { id: 'c', name: 'Howth', time_zone: 'Europe/Dublin', currency: 'EUR', rate_limit: 600 });
    saveRegatta(db, context, RegattaInput.parse({ id: 'reg', club_id: 'c', name: 'Week', fleets: [] }));
    for (const entry of [
      { id: 'e1', sail_number: 'IRL 66', helm: 'Aoife Byrne', crew: ['Pat Doyle'] },
      { id: 'e2', sail_number: 'IRL 985', helm: 'Pat Doyle' },
    ])
      saveRegistration(db, context, RegistrationInput.parse({ regatta_id: 'reg', ...entry }));
  });
});
afterEach(() => store.close());

const imports = (text: string, said: Partial<TableFile> = {}, now = NOW) => {
  const file = { club_id: 'c', regatta_id: 'reg', kind: 'contacts', content_base64: '', ...said };
  return importTable(store, {
    ...TableFile.parse(file),
    content: new TextEncoder().encode(text),
    recordedBy: 'Office',
    now,
  });
};

const stored = () =>
  store.read.all(
    'SELECT registration_id, person, contact_name, contact_phone, medical_note FROM emergency_contacts',
  );

it('gives contacts to the people entered, by name and sail number', async () => {
  const report = await imports(
    'Name,Sail no,Emergency contact,Phone,Allergies\n' +
      '"BYRNE, Aoife",,Ann Byrne,087 555 0101,Nuts\n' +
      'Pat Doyle,irl-985,Tom Doyle,087 555 0102,\n',
  );
  expect(report).toMatchObject({ imported: true, import_id: null, counts: { new: 2, changed: 0 } });
  expect(stored()).toEqual([
    {
      ...{ registration_id: 'e1', person: 'Aoife Byrne', contact_name: 'Ann Byrne' },
      ...{ contact_phone: '087 555 0101', medical_note: 'Nuts' },
    },
    {
      ...{ registration_id: 'e2', person: 'Pat Doyle', contact_name: 'Tom Doyle' },
      ...{ contact_phone: '087 555 0102', medical_note: null },
    },
  ]);
});

it('keeps what an empty cell leaves out, and shows nothing that is stored', async () => {
  await imports('Person,Contact,Phone\nAoife Byrne,Ann Byrne,087 555 0101\n');
  const report = await imports('Person,Contact,Phone\nAoife Byrne,,087 555 0199\n', {}, NOW + 1);
  expect(report.counts).toMatchObject({ new: 0, changed: 1 });
  expect(JSON.stringify(report)).not.toMatch(/Ann Byrne|0101/);
  expect(stored()).toMatchObject([{ contact_name: 'Ann Byrne', contact_phone: '087 555 0199' }]);
});

it('refuses the whole file for a line that names nobody, or one of several boats', async () => {
  const report = await imports(
    'Person,Sail number,Contact\nAoife Byrne,,Ann\nPat Doyle,,Tom\nJo Bloggs,,X\nAoife Byrne,IRL 66,Ann\nAoife Byrne,IRL 985,Ann\n,,Tom\n',
  );
  expect(report.imported).toBe(false);
  expect(report.issues.map(({ line, message }) => [line, message])).toEqual([
    [3, 'Pat Doyle is entered in several boats. Add the sail number'],
    [4, 'nobody called "Jo Bloggs" is entered. Correct the name, or enter the person first'],
    [5, 'Aoife Byrne is on line 2 too. Delete one of the two'],
    [6, 'Aoife Byrne is entered in IRL 66. Correct the sail number'],
    [7, 'has no name. Add one, or delete the line'],
  ]);
  expect(stored()).toEqual([]);
});

it('asks for the columns it needs', async () => {
  expect((await imports('Contact,Phone\nAnn,1\n')).missing).toContain('person’s name');
  expect((await imports('Person,Shoe size\nAoife Byrne,38\n')).missing).toContain('the phone number');
});
