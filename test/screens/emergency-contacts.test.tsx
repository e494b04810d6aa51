import { waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CLUB, startClub, type TestClub } from '../club';
import { all, at, click, fill, find, gone, keys, openApp, words } from '../renderer/app';

const OF_BYRNE = { registration_id: 'ent_1', person: 'M. Byrne' };
const SAVED = { contact_name: 'A. Byrne', contact_phone: '+353 1', medical_note: 'Asthma' };
const PATH = '/wristbands/reg_1/safety/contacts';

let club: TestClub;
beforeAll(async () => {
  club = await startClub();
  await club.putClub({ name: 'Kilcrane', time_zone: 'Europe/Dublin' });
  await club.post('/regattas', { id: 'reg_1', club_id: CLUB, name: 'Cup', fleets: [] });
  await club.post('/registrations', {
    id: 'ent_1',
    regatta_id: 'reg_1',
    sail_number: 'IRL 66',
    boat_name: 'Rockabill',
    helm: 'M. Byrne',
    crew: ['T. Byrne', 'S. Walsh'],
  });
  await club.post('/safety/contacts', { ...OF_BYRNE, ...SAVED });
});
afterAll(() => club.close());

const stored = async () =>
  (await club.post('/safety/contacts/read', { regatta_id: 'reg_1' })).body.data as object[];

/** The rows of the table, without its headings. */
const rows = async () => words(all('row', undefined, await find('grid', 'People')).slice(1));

async function open(person: string): Promise<HTMLElement> {
  await find('grid', 'People');
  await click('row', new RegExp(person));
  return find('region', person);
}

it('people without a contact are filtered, and saved one after another by keyboard', async () => {
  await openApp(club, PATH, CLUB);
  await click('radio', /^Missing 2$/);
  expect(await rows()).toEqual([expect.stringContaining('T. Byrne'), expect.stringContaining('S. Walsh')]);
  (await find('grid', 'People')).focus();
  await keys('{Enter}');
  await find('region', 'T. Byrne');
  // A second Enter goes into the panel.
  await keys('{Enter}');
  expect(document.activeElement).toBe(await find('textbox', 'Contact name'));
  await keys('Ann');
  await keys('{Control>}{Enter}{/Control}');
  const next = await find('region', 'S. Walsh');
  const name = await find('textbox', 'Contact name', next);
  expect(name).toHaveProperty('value', '');
  await waitFor(() => expect(document.activeElement).toBe(name));
  await fill('Phone number', '+353 9', next);
  // Another row asks before what was typed is lost.
  await click('button', 'Close the record');
  await click('button', 'Keep editing', await find('dialog', 'Discard changes?'));
  await gone('dialog');
  await click('button', 'Save and next', await find('region', 'S. Walsh'));
  // The last one is saved: the panel closes.
  await gone('region', 'S. Walsh');
  await waitFor(() => expect(document.activeElement).toBe(all('grid', 'People')[0]));
  await find('heading', 'No contact is missing');
  await click('radio', /^All 3$/);
  expect(await stored()).toMatchObject([
    SAVED,
    { person: 'S. Walsh', contact_phone: '+353 9' },
    { person: 'T. Byrne', contact_name: 'Ann' },
  ]);
});

it('Escape in a field closes the panel after a question, and the list has the focus', async () => {
  await openApp(club, PATH, CLUB);
  const panel = await open('M. Byrne');
  await click('textbox', 'Contact name', panel);
  await keys('Zed{Escape}');
  await click('button', 'Discard changes', await find('dialog', 'Discard changes?'));
  await gone('region', 'M. Byrne');
  await gone('dialog');
  expect(document.activeElement).toBe(await find('grid', 'People'));
});

it('saving an untouched form erases nothing, and one field leaves the others', async () => {
  await openApp(club, PATH, CLUB);
  const byrne = await open('M. Byrne');
  await click('button', 'Save and next', byrne);
  await find('region', 'T. Byrne');
  expect((await stored())[0]).toMatchObject(SAVED);

  const hidden = await open('M. Byrne');
  await fill('Phone number', '+353 2', hidden);
  await click('button', 'Save and next', hidden);
  await find('region', 'T. Byrne');
  expect((await stored())[0]).toMatchObject({ ...SAVED, contact_phone: '+353 2' });

  // Once shown, a field is emptied by emptying it.
  const shown = await open('M. Byrne');
  await click('button', 'Show contact', shown);
  await find('button', 'Hide contact', shown);
  expect(await find('textbox', 'Contact name', shown)).toHaveProperty('value', 'A. Byrne');
  const views = await find('list', 'Views', shown);
  // The view just made is read after the contact.
  await waitFor(() => expect(words(all('listitem', undefined, views))[0]).toMatch(/^\d\d:\d\d · node$/));
  await fill('Contact name', '', shown);
  await click('button', 'Save and next', shown);
  await find('region', 'T. Byrne');
  expect((await stored())[0]).toMatchObject({ ...SAVED, contact_name: null, contact_phone: '+353 2' });
});

it('showing or hiding a contact asks before what was typed is lost', async () => {
  await openApp(club, PATH, CLUB);
  const panel = await open('M. Byrne');
  for (const button of ['Show contact', 'Hide contact']) {
    await fill('Phone number', '+353 7', panel);
    await click('button', button, panel);
    await click('button', 'Keep editing', await find('dialog', 'Discard changes?'));
    await gone('dialog');
    expect(await find('textbox', 'Phone number', panel)).toHaveProperty('value', '+353 7');
    await click('button', button, panel);
    await click('button', 'Discard changes', await find('dialog', 'Discard changes?'));
    await gone('dialog');
    await gone('button', button, panel);
  }
});

it('a contact stays in the table when no entry has its name any more', async () => {
  const entry = { id: 'ent_1', regatta_id: 'reg_1', sail_number: 'IRL 66', helm: 'Mary Byrne' };
  await club.post('/registrations', { ...entry, crew: [] });
  await openApp(club, PATH, CLUB);
  const named = (await rows()).map((row) => /^\D+(?=IRL)/.exec(row!)?.[0]);
  expect(named).toEqual(['Mary Byrne', 'M. Byrne', 'S. Walsh', 'T. Byrne']);
});

it('a contact is deleted by its own button, after a question', async () => {
  await openApp(club, PATH, CLUB);
  await click('button', 'Delete contact', await open('S. Walsh'));
  const question = await find('dialog', 'Delete the contact of S. Walsh?');
  expect(await stored()).toHaveLength(3);
  await click('button', 'Delete contact', question);
  await gone('dialog');
  await find('region', 'T. Byrne');
  expect(await stored()).toHaveLength(2);
});

it('a regatta without people says how to add them', async () => {
  await club.post('/regattas', { id: 'reg_2', club_id: CLUB, name: 'Bowl', fleets: [] });
  await openApp(club, '/wristbands/reg_2/safety/contacts', CLUB);
  await at('/wristbands/reg_2/safety/contacts');
  await find('heading', 'No people yet');
});

it('paper has everyone, not only the rows on screen', async () => {
  await club.post('/regattas', { id: 'reg_3', club_id: CLUB, name: 'Big', fleets: [] });
  const crew = Array.from({ length: 119 }, (_, index) => `Sailor ${index + 1}`);
  const entry = { id: 'ent_3', regatta_id: 'reg_3', sail_number: 'IRL 3', helm: 'Helm' };
  await club.post('/registrations', { ...entry, crew: crew.slice(0, 60) });
  await club.post('/registrations', { ...entry, id: 'ent_4', sail_number: 'IRL 4', crew: crew.slice(60) });
  await openApp(club, '/wristbands/reg_3/safety/contacts', CLUB);
  expect((await rows()).length).toBeLessThan(60);
  window.dispatchEvent(new Event('beforeprint'));
  expect(all('row', undefined, await find('table', 'People'))).toHaveLength(1 + 121);
  window.dispatchEvent(new Event('afterprint'));
});

it('a list of contacts is imported, and the table has them at once', async () => {
  await club.post('/registrations', {
    ...{ id: 'ent_9', regatta_id: 'reg_1', sail_number: 'IRL 9', helm: 'Lucy Plunkett' },
  });
  await openApp(club, PATH, CLUB);
  await click('button', 'Import CSV…');
  const drawer = await find('dialog', 'Import emergency contacts');
  await fill(
    'Or paste the contacts with their headings',
    'Person,Sail number,Contact,Phone\nLucy Plunkett,IRL 9,Ann Plunkett,087 555 0101\n',
    drawer,
  );
  await click('button', 'Preview the pasted list', drawer);
  await click('button', 'Import 1 contact', await find('region', 'The pasted list'));
  await gone('dialog');
  await waitFor(async () =>
    expect(await rows()).toContainEqual(expect.stringMatching(/Lucy Plunkett.*On file/)),
  );
  expect(await stored()).toContainEqual(
    expect.objectContaining({ person: 'Lucy Plunkett', contact_phone: '087 555 0101' }),
  );
});
