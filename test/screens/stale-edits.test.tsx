import { waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { TestClub } from '../club';
import { choose, click, fill, find, gone, openApp, saved, words } from '../renderer/app';
import { CUP, GUN, startRaceDay } from './race-day';

/** Two people change one record: the second sees both values, and nothing is overwritten unseen. An entry: `e2e/`. */

let club: TestClub;
beforeEach(async () => {
  club = await startRaceDay(4);
  await club.post('/races', { regatta_id: 'reg_cup', race_number: 2, name: 'Sun R2' });
  await club.post('/scores', { registration_id: 'ent_0', race_number: 1, finish_time: 2443 });
});

const entries = async () => (await club.get('/registrations', { regatta_id: 'reg_cup' })).body.data;
const races = async () => (await club.get('/races', { regatta_id: 'reg_cup' })).body.data;
const score = async () => (await club.get('/scores', { regatta_id: 'reg_cup', race_number: 1 })).body.data[0];

const openRow = async (name: RegExp) => {
  await click('row', name);
  return find('dialog');
};
const cells = async (question: HTMLElement, row: RegExp) =>
  words(within(await find('row', row, question)).getAllByRole('cell'));

it('a race: mine may be written over what is there; one that was deleted may be saved again', async () => {
  await openApp(club, `${CUP}/setup/races`);
  const first = await openRow(/^2 /);
  await fill('Name', 'Mine', first);
  await club.post('/races/starts', { regatta_id: 'reg_cup', race_number: 2, fleet: 'IRC', starts_at: GUN });
  await click('button', 'Save', first);
  const question = await find('alert', undefined, first);
  expect(await cells(question, /^Start of IRC/)).toEqual([
    'not set yet',
    expect.stringMatching(/^\d\d:\d\d/),
  ]);
  await click('button', 'Overwrite with mine', question);
  await gone('dialog');
  expect((await races())[1]).toMatchObject({ name: 'Mine', starts: [], status: 'scheduled' });

  const second = await openRow(/^2 /);
  await fill('Name', 'Mine again', second);
  await club.call('DELETE', '/races', { query: { regatta_id: 'reg_cup', race_number: 2 } });
  expect(await races()).toHaveLength(1);
  await click('button', 'Save', second);
  const deleted = await find('alert', undefined, second);
  expect(deleted.textContent).toContain('Someone deleted this on another device');
  await click('button', 'Save mine again', deleted);
  await gone('dialog');
  expect((await races())[1]).toMatchObject({ name: 'Mine again', race_number: 2 });
});

it('the set-up: a fleet is renamed in one request, and a stale one is reported', async () => {
  const writes = await openApp(club, `${CUP}/setup/fleets`);
  await fill('Fleet', 'IRC 1', await find('group', 'Fleet IRC'));
  await click('button', 'Save');
  await saved();
  expect(writes).toHaveLength(1);
  const entered = async (name: string) =>
    (await entries()).filter(({ fleets }: { fleets: string[] }) => fleets.includes(name)).length;
  expect([await entered('IRC'), await entered('IRC 1')]).toEqual([0, 2]);
  expect((await races())[0].starts.map(({ fleet }: { fleet: string }) => fleet)).toEqual(['IRC 1', 'PY']);

  // Saved again at once: its own save is not a conflict.
  await click('link', 'Details');
  await fill('Venue', 'Howth');
  await click('button', 'Save');
  await saved();

  await fill('Venue', 'Dun Laoghaire');
  await club.post('/regattas/fleets/rename', { regatta_id: 'reg_cup', from: 'IRC 1', to: 'Class 1' });
  await click('button', 'Save');
  const question = await find('alert');
  expect(await cells(question, /^Venue/)).toEqual(['Dun Laoghaire', 'Howth']);
  await find('row', /^Fleet Class 1/, question);
  await click('button', 'Keep editing on the current version', question);
  await gone('alert');
  expect(await find('textbox', 'Venue')).toHaveProperty('value', 'Dun Laoghaire');
  await click('button', 'Save');
  await saved();
  expect(await entered('Class 1')).toBe(2);
});

it('a result: a stale edit and a stale undo are reported, and each edit is one request', async () => {
  const change = { registration_id: 'ent_0', race_number: 1, finish_time: 3120 };
  const writes = await openApp(club, `${CUP}/1/results?fleet=IRC`);
  const first = await openRow(/IRL 1003/);
  await fill('Elapsed', '0:50:00', first);
  await choose('Code', /^ZFP/, first);
  await click('button', 'Save', first);
  await gone('dialog');
  expect(writes).toEqual(['/api/v1/scores/edit']);
  expect(await score()).toMatchObject({ finish_time: 3000, code: 'ZFP', version: 2 });

  const second = await openRow(/IRL 1003/);
  await fill('Elapsed', '0:51:00', second);
  await club.post('/scores/edit', change);
  await click('button', 'Save', second);
  const question = await find('alert', undefined, second);
  expect(await cells(question, /^Elapsed/)).toEqual(['0:51:00', '0:52:00']);
  await click('button', 'Overwrite with mine', question);
  await gone('dialog');
  expect(await score()).toMatchObject({ finish_time: 3060, code: 'ZFP' });

  // Both edits can be undone in turn, unless another user's edit came in between.
  await click('button', /^Undo/);
  await waitFor(async () => expect(await score()).toMatchObject({ finish_time: 3120 }));
  await click('button', /^Undo/);
  const alert = await find('alert');
  expect(alert.textContent).toContain('Not undone: IRL 1003');
  expect(alert.textContent).toMatch(/was changed meanwhile by .* at .*; nothing was written/);
  expect(await score()).toMatchObject({ finish_time: 3120 });
  expect(await find('button', /^Undo/)).toHaveProperty('disabled', true);
});
