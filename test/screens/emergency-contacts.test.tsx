import { afterAll, beforeAll, expect, it } from 'vitest';
import { CLUB, startClub, type TestClub } from '../club';
import { click, fill, find, gone, openApp } from '../renderer/app';

const OF_BYRNE = { registration_id: 'ent_1', person: 'M. Byrne' };
const SAVED = { contact_name: 'A. Byrne', contact_phone: '+353 1', medical_note: 'Asthma' };

let club: TestClub;
beforeAll(async () => {
  club = await startClub();
  await club.putClub({ name: 'Kilcrane', time_zone: 'Europe/Dublin' });
  await club.post('/regattas', { id: 'reg_1', club_id: CLUB, name: 'Cup', fleets: [] });
  await club.post('/registrations', {
    id: 'ent_1',
    regatta_id: 'reg_1',
    sail_number: 'IRL 66',
    helm: 'M. Byrne',
  });
  await club.post('/safety/contacts', { ...OF_BYRNE, ...SAVED });
});
afterAll(() => club.close());

const stored = async () =>
  (await club.post('/safety/contacts/read', { regatta_id: 'reg_1' })).body.data as object[];

async function edit(): Promise<HTMLElement> {
  await click('button', 'Edit the contact of M. Byrne');
  return find('dialog', 'M. Byrne');
}

it('saving an untouched form erases nothing, and one field leaves the others', async () => {
  await openApp(club, '/wristbands/reg_1/safety/contacts', CLUB);
  await click('button', 'Save', await edit());
  await gone('dialog');
  expect(await stored()).toMatchObject([SAVED]);

  const hidden = await edit();
  await fill('Phone number', '+353 2', hidden);
  await click('button', 'Save', hidden);
  await gone('dialog');
  expect(await stored()).toMatchObject([{ ...SAVED, contact_phone: '+353 2' }]);

  // Once shown, a field is emptied by emptying it.
  await click('button', 'Show the contact of M. Byrne');
  await find('button', 'Hide');
  const shown = await edit();
  expect(await find('textbox', 'Contact name', shown)).toHaveProperty('value', 'A. Byrne');
  await fill('Contact name', '', shown);
  await click('button', 'Save', shown);
  await gone('dialog');
  expect(await stored()).toMatchObject([{ ...SAVED, contact_name: null, contact_phone: '+353 2' }]);
});

it('a contact is deleted by its own button, after a question', async () => {
  await openApp(club, '/wristbands/reg_1/safety/contacts', CLUB);
  await click('button', 'Delete contact', await edit());
  const question = await find('dialog', 'Delete the contact of M. Byrne?');
  expect(await stored()).toHaveLength(1);
  await click('button', 'Delete contact', question);
  await gone('dialog');
  expect(await stored()).toEqual([]);
});
