import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { all, choose, click, find, gone, openApp } from '../renderer/app';
import { CUP, GUN, startRaceDay } from './race-day';

it('two entries of one number are proposed as one; a race with two results is asked about, and Undo brings both back', async () => {
  const club = await startRaceDay(2);
  await club.post('/registrations', {
    ...{ id: 'ent_twice', regatta_id: 'reg_cup', sail_number: 'IRL1003', boat_name: 'Twin' },
    ...{ fleets: ['IRC'], ratings: { tcf: 1 } },
  });
  for (const [boat, minutes] of [
    ['ent_0', 30],
    ['ent_twice', 31],
  ] as const)
    await club.post('/crossings', {
      ...{ id: `crs_${boat}`, regatta_id: 'reg_cup', race_number: 1, registration_id: boat },
      crossed_at: GUN + minutes * 60_000,
    });
  const sails = async () =>
    (await club.get('/registrations', { regatta_id: 'reg_cup' })).body.data.map(
      ({ sail_number }: { sail_number: string }) => sail_number,
    );
  await openApp(club, `${CUP}/setup/entries`);
  await click('row', /Boat 0/);
  const drawer = await find('dialog', /IRL 1003/);
  await click('button', 'Merge with IRL1003 Twin…', drawer);
  const merge = await find('button', 'Merge entries', drawer);
  expect((merge as HTMLButtonElement).disabled).toBe(true);
  await choose('Result of race 1', '0:31:00, IRL1003 Twin', drawer);
  await click('button', 'Merge entries', drawer);
  await gone('dialog');
  await waitFor(() =>
    expect(document.body.textContent).toContain('IRL1003 Twin is merged into IRL 1003 Boat 0.'),
  );
  expect(await sails()).toEqual(['IRL 1003', 'IRL 1040']);
  const { body } = await club.get('/scores', { regatta_id: 'reg_cup' });
  expect(body.data).toMatchObject([{ registration_id: 'ent_0', finish_time: 1860 }]);
  await click('button', 'Undo');
  await gone('button', 'Undo');
  expect(await sails()).toEqual(['IRL 1003', 'IRL 1040', 'IRL1003']);
  expect((await club.get('/scores', { regatta_id: 'reg_cup' })).body.data).toHaveLength(2);
});

it('Undo is of the entries just merged, though others were merged before', async () => {
  const club = await startRaceDay(2);
  const sails = async () =>
    (await club.get('/registrations', { regatta_id: 'reg_cup' })).body.data.map(
      ({ sail_number }: { sail_number: string }) => sail_number,
    );
  for (const [id, sail_number] of Object.entries({ ent_a: 'IRL1003', ent_b: 'IRL1040' }))
    await club.post('/registrations', { id, regatta_id: 'reg_cup', sail_number, boat_name: 'Twin' });
  await openApp(club, `${CUP}/setup/entries`);
  const merge = async (boat: RegExp) => {
    await click('row', boat);
    const drawer = await find('dialog', /Boat/);
    await click('button', /^Merge with /, drawer);
    const send = await find('button', 'Merge entries', drawer);
    // Results that may conflict are read first.
    await waitFor(() => expect(send).toHaveProperty('disabled', false));
    await click('button', 'Merge entries', drawer);
    await gone('dialog');
  };
  await merge(/Boat 0/);
  const undo = await find('button', 'Undo');
  await waitFor(() => expect(undo).toHaveProperty('disabled', false));
  await click('button', 'Keep it');
  await merge(/Boat 1/);
  // Right away, before the list of merges is read again.
  await waitFor(() => expect(all('button', 'Undo')[0]).toHaveProperty('disabled', false));
  await click('button', 'Undo');
  await gone('button', 'Undo');
  expect(await sails()).toEqual(['IRL 1003', 'IRL 1040', 'IRL1040']);
});
