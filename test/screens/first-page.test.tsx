import { waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';
import { CLUB, startClub, type TestClub } from '../club';
import { all, click, fill, find, openApp, words } from '../renderer/app';
import { StaffBrowser } from '../staff-browser';

async function start(): Promise<TestClub> {
  const club = await startClub();
  onTestFinished(() => club.close());
  return club;
}

/** A server whose data folder has no club yet. */
async function startEmpty(): Promise<TestClub> {
  const club = await start();
  await club.server.store.write((db) => {
    for (const table of ['api_keys', 'clubs']) db.run(`DELETE FROM ${table}`);
  });
  return club;
}

it('the first page has two doors, and the other ways to a club beside them', async () => {
  const club = await startEmpty();
  await openApp(club, '/');
  await find('heading', 'Welcome to Dockside');
  expect(words(all('button'))).toEqual([
    'Explore the sample club',
    'Set up my club',
    'Restore a backup…',
    'Pair with another Dockside…',
    'Connect to the cloud…',
    'Choose a file…',
  ]);
  await fill('Name', 'Skerries');
  await click('button', 'Connect to the cloud…');
  await click('button', 'Back');
  expect(await find('textbox', 'Name')).toHaveProperty('value', 'Skerries');
});

it('a backup that was refused may be chosen again', async () => {
  await openApp(await startEmpty(), '/');
  await find('button', 'Restore a backup…');
  const input = document.querySelector<HTMLInputElement>('input[type=file][accept=".db"]')!;
  const broken = new File(['no database'], 'club.db');
  const sent = vi.spyOn(globalThis, 'fetch');
  const uploads = () =>
    sent.mock.calls.filter(([request]) => (request as Request).url.includes('restore-upload'));
  for (const count of [1, 2]) {
    await userEvent.upload(input, broken, { applyAccept: false });
    await waitFor(() => expect(uploads()).toHaveLength(count));
    await find('alert');
  }
});

it('pairing with another Dockside brings its club', async () => {
  const [other, club] = [await start(), await startEmpty()];
  await other.putClub({ name: 'Kilcrane' });
  const staff = new StaffBrowser(other);
  await staff.enter();
  const { code } = await staff.call('pairing_invite', { club_id: CLUB, name: 'Committee boat' });
  await openApp(club, '/races');
  await click('button', 'Pair with another Dockside…');
  await fill('Address of the other laptop', other.url);
  await fill('Pairing code', code);
  await click('button', 'Pair');
  await find('navigation', 'Places');
});
