import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { at, choose, click, fill, find, gone, keys, openApp, saved } from '../renderer/app';
import { CUP, startRaceDay } from './race-day';

/** Suggestions of the set-up, its questions before saving, and what is wrong in its forms. */

it('a fleet is rated as its name says, ECHO and NHC with their progression, until something else is chosen', async () => {
  const club = await startRaceDay(2);
  const systems = async (name: string) => {
    const { body } = await club.get('/regattas', { club_id: 'c' });
    type Fleet = { name: string; rating_system: string; progressive: { system: string } | null };
    type Regatta = { name: string; fleets: Fleet[] };
    const found = (body.data as Regatta[]).find((regatta) => regatta.name === name);
    return found?.fleets.map(({ name, rating_system, progressive }) =>
      [`${name}:`, rating_system, ...(progressive ? [progressive.system] : [])].join(' '),
    );
  };
  await openApp(club, '/races');
  await click('button', 'New regatta');
  const drawer = await find('dialog');
  await fill('Name', 'Spring Cup', drawer);
  await fill('Fleets', 'IRC 1, PY, Scratch, ECHO, NHC', drawer);
  await waitFor(() => expect(within(drawer).getByRole('status').textContent).toContain('IRC 1 by TCF'));
  await click('button', 'Create', drawer);
  await at(/\/races\/reg_[^/]+$/);
  expect(await systems('Spring Cup')).toEqual([
    'IRC 1: tcf',
    'PY: py',
    'Scratch: none',
    'ECHO: tcf echo',
    'NHC: tcf nhc',
  ]);

  await openApp(club, `${CUP}/setup/fleets`);
  for (const [count, fleet, chosen] of [
    [3, 'Cruisers ECHO', null],
    [4, 'NHC fun', 'No ratings: as they finish'],
  ] as const) {
    await click('button', 'Add fleet');
    const last = await find('group', `Fleet Fleet ${count}`);
    await fill('Fleet', fleet, last);
    const ratings = await find('combobox', 'Ratings', last);
    await waitFor(() => expect(ratings).toHaveProperty('value', expect.stringMatching(/^TCF/)));
    if (!chosen) continue;
    await choose('Ratings', chosen, last);
    await fill('Fleet', `${fleet} 2`, last);
    expect(ratings).toHaveProperty('value', chosen);
  }
  await click('button', 'Save');
  await saved();
  expect(await systems('Autumn Cup')).toEqual([
    'IRC: tcf',
    'PY: py',
    'Cruisers ECHO: tcf echo',
    'NHC fun 2: none',
  ]);
});

it('a new season is set up like the last one, with its boats', async () => {
  const club = await startRaceDay(2);
  await openApp(club, '/races');
  await click('button', 'New regatta');
  const drawer = await find('dialog');
  await choose('Set up like', /^Autumn Cup/, drawer);
  await waitFor(() =>
    expect(within(drawer).getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Autumn Cup'),
  );
  expect(within(drawer).queryByRole('textbox', { name: 'Fleets' })).toBeNull();
  await fill('Name', 'Winter Cup', drawer);
  await click('checkbox', 'Enter the same boats and crews', drawer);
  await click('button', 'Create', drawer);
  await at(/\/races\/reg_(?!cup)[^/]+$/);
  const regatta_id = /reg_[^/]+/.exec(window.location.pathname)![0];
  const sails = async (id: string) => {
    const { body } = await club.get('/registrations', { regatta_id: id });
    return (body.data as { sail_number: string }[]).map(({ sail_number }) => sail_number).sort();
  };
  expect(await sails(regatta_id)).toEqual(await sails('reg_cup'));
});

it('a season is copied in one act with the chosen regattas, and undone', async () => {
  const club = await startRaceDay(2);
  const regattas = async () => {
    const { body } = await club.get('/regattas', { club_id: 'c' });
    return (body.data as { name: string }[]).map(({ name }) => name).sort();
  };
  for (const [name, starts_at] of [
    ['Spring Series 2026', Date.UTC(2026, 3, 11, 12)],
    ['Winter League 2026/27', Date.UTC(2026, 10, 7, 12)],
    ['Regatta of 2025', Date.UTC(2025, 5, 7, 12)],
  ] as const)
    await club.post('/regattas', { club_id: 'c', name, starts_at, fleets: [{ name: 'IRC' }] });
  const before = await regattas();
  await openApp(club, '/races');
  await click('link', 'Copy a season');
  await at(/copy-season$/);
  await choose('Season', '2026');
  await choose('New season', '2027');
  const list = await find('list', 'Regattas to make');
  await waitFor(() =>
    expect(
      within(list)
        .getAllByRole('textbox', { name: 'Name' })
        .map((name) => (name as HTMLInputElement).value),
    ).toEqual(['Spring Series 2027', 'Winter League 2027/28']),
  );
  expect(list.textContent).toContain('Sat 10 Apr 2027');
  await click('checkbox', /^Winter League/, list);
  await fill('Name', 'Spring Cup', list);
  await click('button', 'Create 1 regatta');
  await find('link', 'Spring Cup');
  expect(await regattas()).toEqual([...before, 'Spring Cup'].sort());
  await click('button', 'Undo');
  await waitFor(async () => expect(await regattas()).toEqual(before));
  await find('list', 'Regattas to make');
});

it('a season whose answer was lost shows all that was made, and Undo takes all of it back', async () => {
  const club = await startRaceDay(0);
  const names = async () => {
    const { body } = await club.get('/regattas', { club_id: 'c' });
    return (body.data as { name: string }[]).map(({ name }) => name);
  };
  for (const name of ['Spring Series 2026', 'Summer Series 2026'])
    await club.post('/regattas', {
      club_id: 'c',
      name,
      starts_at: Date.UTC(2026, 3, 11, 12),
      fleets: [{ name: 'IRC' }],
    });
  const before = await names();
  await openApp(club, '/races/copy-season');
  await choose('New season', '2027');
  await find('list', 'Regattas to make');
  const answered = fetch;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const answer = await answered(input, init);
    if (!String(input instanceof Request ? input.url : input).includes('copies/season')) return answer;
    throw new TypeError('Failed to fetch');
  });
  await click('button', /^Create \d/);
  await waitFor(async () => expect((await names()).length).toBeGreaterThan(before.length));
  await find('link', 'Spring Series 2027');
  await find('link', 'Summer Series 2027');
  await click('button', 'Undo');
  await waitFor(async () => expect(await names()).toEqual(before));
});

it('an odd rating and a sail number that is there already are asked about', async () => {
  const club = await startRaceDay(2);
  const entries = async () => {
    const { body } = await club.get('/registrations', { regatta_id: 'reg_cup' });
    return body.data as { fleets: string[]; ratings: { tcf: number | null } }[];
  };
  await openApp(club, `${CUP}/setup/entries`);
  await click('button', 'Add entry');
  const drawer = await find('dialog', 'Add entry');
  await fill('Sail number', 'IRL-1003', drawer);
  await click('checkbox', 'IRC', drawer);
  await fill('TCF', '1018', drawer);
  await keys('{Enter}');
  const question = await find('dialog', 'Is this right?');
  expect(question.textContent).toContain('IRL 1003 is already entered: Boat 0');
  expect(question.textContent).toContain('TCF 1018 is far outside 0.6–1.9: did you mean 1.018?');
  await click('button', 'Go back', question);
  await gone('dialog', 'Is this right?');
  expect(await entries()).toHaveLength(2);
  await fill('TCF', '1.018', drawer);
  await click('button', 'Enter', drawer);
  // Two classes may share numbers.
  const again = await find('dialog', 'Is this right?');
  expect(again.textContent).not.toContain('TCF');
  await click('button', 'Save anyway', again);
  await gone('dialog');
  expect(await entries()).toHaveLength(3);

  await click('button', 'Import…');
  await fill('Or paste the list', 'Sail number,Fleet,TCC\nIRL 9001,IRC,1018.000\n');
  await click('button', 'Preview the pasted list');
  const pasted = await find('region', 'The pasted list');
  expect(pasted.textContent).toContain('IRL 9001: TCF 1018 is far outside 0.6–1.9: did you mean 1.018?');
  expect(await entries()).toHaveLength(3);
  await click('button', 'Import 1 boat', pasted);
  await screen.findByText('Boats imported: 1 new.');
  expect((await entries()).map(({ ratings }) => ratings.tcf)).toContain(1018);

  // One answer for all lines of a value that the regatta does not have.
  await click('button', 'Import…');
  await fill('Or paste the list', 'Sail number,Fleet\nIRL 9002,I R C 2\nIRL 9003,i.r.c. 2\n');
  await click('button', 'Preview the pasted list');
  const unknown = await find('region', 'The pasted list');
  expect(unknown.textContent).toContain('I R C 2Fleets, 2 lines');
  expect(within(unknown).getByRole<HTMLButtonElement>('button', { name: /^Import/ }).disabled).toBe(true);
  await choose('I R C 2 means', 'Add “I R C 2”', unknown);
  await click('button', 'Import 2 boats', await find('region', 'The pasted list'));
  await screen.findByText('Boats imported: 2 new.');
  expect((await entries()).filter(({ fleets }) => fleets.includes('I R C 2'))).toHaveLength(2);
});

it('what is wrong stands at its field, whoever found it, and the field has the focus', async () => {
  const club = await startRaceDay(0);
  const MISSING = 'Must have at least 1 character';
  const saveFleets = (...names: string[]) =>
    club.post('/regattas', {
      id: 'reg_forms',
      club_id: 'c',
      name: 'Cup',
      fleets: names.map((name) => ({ name, rating_system: 'tcf' })),
    });
  await saveFleets('IRC', 'ECHO');
  const writes = await openApp(club, '/races/reg_forms/setup/entries');
  fireEvent.click((await screen.findAllByRole('button', { name: 'Add entry' }))[0]!);
  const drawer = await find('dialog');
  const enter = () => click('button', 'Enter', drawer);

  // Found here, by the contract's own schema: nothing is sent.
  await find('button', 'Enter', drawer);
  await enter();
  await within(drawer).findByText(MISSING);
  const sail = await find('textbox', 'Sail number', drawer);
  await waitFor(() => expect(document.activeElement).toBe(sail));
  within(drawer).getByRole('textbox', { name: 'Sail number', description: MISSING });
  expect(writes).toEqual([]);
  await fill('Sail number', 'IRL 66', drawer);
  await waitFor(() => expect(within(drawer).queryByText(MISSING)).toBeNull());
  await gone('alert', undefined, drawer);

  // An error only the server finds: another computer removes the chosen fleet.
  await click('checkbox', 'ECHO', drawer);
  await saveFleets('IRC');
  await enter();
  const description = /^No fleet "ECHO" in this regatta/;
  await within(drawer).findByRole('group', { name: 'Fleets', description });
  expect((await find('alert', undefined, drawer)).textContent).toBe('Not saved. See the marked fields.');
  await click('checkbox', 'ECHO', drawer);
  await enter();
  await gone('dialog');
  await screen.findByRole('row', { name: /IRL 66/ });
});

it('Ctrl S takes the choice that is typed, and says where there is none', async () => {
  const club = await startRaceDay(2);
  await openApp(club, `${CUP}/setup/regatta`);
  const zone = await find('combobox', 'Time zone');
  const type = async (text: string) => {
    fireEvent.focus(zone);
    zone.focus();
    fireEvent.input(zone, { target: { value: text } });
    await keys('{Control>}s{/Control}');
  };
  await type('nowhere');
  await waitFor(() => expect(document.body.textContent).toContain('Nothing in the list matches “nowhere”.'));
  await type('accra');
  await waitFor(async () => {
    const { body } = await club.get('/regattas', { club_id: 'c' });
    expect(body.data).toMatchObject([{ time_zone: 'Africa/Accra' }]);
  });
});

it('the scoring of a fleet is copied to all fleets, whose names and ratings stay', async () => {
  const club = await startRaceDay(0);
  const fleets = async () => {
    const { body } = await club.get('/regattas', { club_id: 'c' });
    const { fleets } = body.data.find(({ id }: { id: string }) => id === 'reg_cup');
    return fleets as { name: string; rating_system: string; tie_race: number | null; tle_points: number }[];
  };
  const before = await fleets();
  await openApp(club, `${CUP}/setup/fleets`);
  await click('button', 'PY');
  const panel = await find('group', 'Fleet PY');
  expect((await find('button', 'PY')).getAttribute('aria-pressed')).toBe('true');
  await fill('Race that breaks ties', '2', panel);
  await click('button', 'Copy scoring to all fleets', panel);
  await click('button', 'Save');
  await saved();
  const after = await fleets();
  expect(after.map(({ tie_race }) => tie_race)).toEqual(after.map(() => 2));
  expect(after.map(({ tie_race: _, ...fleet }) => fleet)).toEqual(
    before.map(({ tie_race: _, ...fleet }) => fleet),
  );
});

it('the fleet in the panel stays there when saving numbers the fleets anew', async () => {
  const club = await startRaceDay(0);
  await openApp(club, `${CUP}/setup/fleets`);
  for (const name of ['Ants', 'Bees', 'Cats']) {
    await click('button', 'Add fleet');
    await fill('Fleet', name, await find('group', /^Fleet Fleet /));
  }
  await click('button', 'Save');
  await saved();
  expect((await find('button', 'Cats')).getAttribute('aria-pressed')).toBe('true');
  await click('button', 'Ants');
  await click('button', 'Remove fleet Ants');
  const next = await find('button', 'IRC');
  await waitFor(() => expect(document.activeElement).toBe(next));
  await click('button', 'Bees');
  await click('button', 'Save');
  await saved();
  await find('group', 'Fleet Bees');
  expect((await find('button', 'Bees')).getAttribute('aria-pressed')).toBe('true');
});
