import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillDemoClub } from '../../src/demo/fill-demo-club';
import { startClub, type TestClub } from '../club';
import { all, at, choose, click, fill, find, gone, keys, openApp, saved } from '../renderer/app';

const WEEK = '/races/reg_demo_week';
const QUESTION = 'Discard changes?';

let club: TestClub;
beforeAll(async () => {
  club = await startClub();
  await fillDemoClub(club.server.store, { now: Date.now() });
});
afterAll(() => club.close());

const open = (screen: string) => openApp(club, WEEK + screen, 'demo');

/** Answers the question, which must be there. */
async function answer(choice: 'Keep editing' | 'Discard changes'): Promise<void> {
  await click('button', choice, await find('dialog', QUESTION));
  await gone('dialog', QUESTION);
}

/** Opens the drawer of the first row. */
async function openFirst(table: 'grid' | 'table'): Promise<HTMLElement> {
  const [, row] = await within(await find(table)).findAllByRole('row');
  row!.click();
  return find('dialog');
}

const clickBeside = () => document.querySelector<HTMLElement>('.mantine-Drawer-overlay')!.click();
const expectFocus = (field: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(field));

describe('a drawer asks before it closes over', () => {
  it('a choice, a tick or a day that was changed', async () => {
    await open('/1/results');
    const result = await openFirst('grid');
    await choose('Code', /^DSQ /, result);
    clickBeside();
    await answer('Keep editing');
    const code = await find('combobox', 'Code', result);
    await expectFocus(code);
    expect(code).toHaveProperty('value', expect.stringMatching(/^DSQ/));
    await keys('{Escape}{Escape}');
    await answer('Discard changes');
    await gone('dialog');

    await open('/setup/races');
    const race = await openFirst('grid');
    (await within(race).findByText('How it counts')).click();
    await click('checkbox', 'May be discarded as a worst score', race);
    clickBeside();
    await answer('Keep editing');
    // Unchanged again: nothing would be lost.
    await click('checkbox', 'May be discarded as a worst score', race);
    clickBeside();
    await gone('dialog');

    await click('button', 'Add race');
    const day = await within(await find('dialog')).findByLabelText('Day');
    fireEvent.change(day, { target: { value: '2026-09-05' } });
    await keys('{Escape}');
    await answer('Discard changes');
    await gone('dialog');
  });

  it('an entry', async () => {
    await open('/setup/entries');
    const entry = await openFirst('grid');
    const helm = await fill('Helm', 'Somebody else', entry);
    clickBeside();
    await answer('Keep editing');
    expect(helm).toHaveProperty('value', 'Somebody else');
    await keys('{Escape}');
    await answer('Discard changes');
    await gone('dialog');
  });

  it('a list that was pasted', async () => {
    await open('/setup/entries');
    await click('button', 'Import…');
    const list = await fill('Or paste the list', 'Sail number\nIRL 1\n');
    await keys('{Escape}');
    await find('dialog', QUESTION);
    await keys('{Escape}');
    await gone('dialog', QUESTION);
    await expectFocus(list);
    await fill('Or paste the list', '');
    await keys('{Escape}');
    await gone('textbox', 'Or paste the list');
  });
});

describe('a choice that replaces a form asks before it discards', () => {
  const chosen = async (name: string) => ((await find('combobox', name)) as HTMLInputElement).value;

  it('the names of a new season', async () => {
    await openApp(club, '/races/copy-season', 'demo');
    const [before, other] = [await chosen('New season'), String(Number(await chosen('New season')) + 1)];
    const [name] = await waitFor(() => {
      const names = all('textbox', 'Name');
      expect(names.length).toBeGreaterThan(0);
      return names;
    });
    fireEvent.change(name!, { target: { value: 'Typed here' } });
    await choose('New season', other);
    await answer('Keep editing');
    expect(await chosen('New season')).toBe(before);
    expect(name).toHaveProperty('value', 'Typed here');
    await choose('New season', other);
    await answer('Discard changes');
    await waitFor(async () => expect(await chosen('New season')).toBe(other));
  });

  it('a new regatta', async () => {
    await openApp(club, '/races', 'demo');
    await click('button', 'New regatta');
    const drawer = await find('dialog', 'New regatta');
    const name = await fill('Name', 'Typed here', drawer);
    await choose('Set up like', /^Kilcrane Week/);
    await answer('Keep editing');
    expect(name).toHaveProperty('value', 'Typed here');
    await choose('Set up like', /^Kilcrane Week/);
    await answer('Discard changes');
    await waitFor(async () =>
      expect(await find('textbox', 'Name', drawer)).toHaveProperty(
        'value',
        expect.stringMatching(/^Kilcrane Week \d{4}$/),
      ),
    );
  });
});

describe('a screen with changes that are not saved', () => {
  const toRegatta = () => click('link', 'Details');
  const toEntries = () => click('link', /^Entries/);

  it('is not left for another one without a question', async () => {
    await open('/setup/entries');
    await toRegatta();
    // Nothing was changed.
    await toEntries();
    await at(/\/setup\/entries$/);
    await toRegatta();

    const before = ((await find('textbox', 'Venue')) as HTMLInputElement).value;
    const venue = await fill('Venue', 'North pier');
    await screen.findByText('Not saved yet');
    await toEntries();
    const stay = await find('button', 'Keep editing', await find('dialog', QUESTION));
    await expectFocus(stay);
    await keys('{Enter}');
    await gone('dialog', QUESTION);
    await expectFocus(venue);
    expect(venue).toHaveProperty('value', 'North pier');
    window.history.back();
    await answer('Keep editing');
    await at(/\/setup\/regatta$/);
    expect(venue).toHaveProperty('value', 'North pier');

    // Unchanged again: nothing would be lost.
    await fill('Venue', before);
    await toEntries();
    await at(/\/setup\/entries$/);

    await toRegatta();
    await fill('Venue', 'North pier');
    await screen.findByText('Not saved yet');
    window.history.back();
    await answer('Discard changes');
    await at(/\/setup\/entries$/);
    await toRegatta();
    expect(await find('textbox', 'Venue')).toHaveProperty('value', before);

    // Saved, nothing would be lost either.
    await fill('Venue', 'South pier');
    await click('button', 'Save');
    await saved();
    await toEntries();
    await at(/\/setup\/entries$/);
    await toRegatta();
    expect(await find('textbox', 'Venue')).toHaveProperty('value', 'South pier');
  });

  it('asks over groups that were not set up yet', async () => {
    await open('/setup/championship');
    const name = await fill('Name', 'Worlds');
    await toEntries();
    await answer('Keep editing');
    expect(name).toHaveProperty('value', 'Worlds');
    await toEntries();
    await answer('Discard changes');
    await at(/\/setup\/entries$/);
  });

  it.each([
    ['codes', 'Add code'],
    ['series', 'Add series'],
  ])('asks on the screen of %s too', async (name, add) => {
    await open(`/setup/${name}`);
    const [first] = await screen.findAllByRole('button', { name: add });
    first!.click();
    await toEntries();
    await answer('Keep editing');
    await at(new RegExp(`/setup/${name}$`));
    await toEntries();
    await answer('Discard changes');
    await at(/\/setup\/entries$/);
  });

  it('follows what another machine saves while nothing is changed here', async () => {
    const saveVenue = async (venue: string) => {
      const { body } = await club.get('/regattas', { club_id: 'demo', limit: 100 }, { key });
      const regatta = body.data.find(({ id }: { id: string }) => id === 'reg_demo_week');
      await club.post('/regattas', { ...regatta, venue }, { key });
    };
    const { key } = await club.newKey({ clubId: 'demo' });
    await open('/setup/regatta');
    const venue = await find('textbox', 'Venue');
    await saveVenue('East pier');
    await waitFor(() => expect(venue).toHaveProperty('value', 'East pier'));
    await fill('Venue', 'Typed here');
    await saveVenue('West pier');
    await fill('Name', 'Renamed');
    expect(venue).toHaveProperty('value', 'Typed here');
    await click('button', 'Discard changes');
    await waitFor(() => expect(venue).toHaveProperty('value', 'West pier'));
  });
});
