import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessibleInEveryTheme } from './axe';
import { expect, test } from './fixtures';
import { openRecord } from './open-record';
import { TestServer } from './server';

const REMOVE = 'Remove from this computer…';

async function ask(page: Page, server: TestServer) {
  await page.goto(`${server.url}/settings/privacy`);
  await page.getByRole('button', { name: REMOVE }).press('Enter');
  return page.getByRole('dialog', { name: 'Remove members’ personal data from this computer?' });
}

async function listed(server: TestServer, key: string, path: string): Promise<object[]> {
  const answer = await fetch(`${server.apiUrl}${path}`, { headers: { 'api-key': key } });
  return ((await answer.json()) as { data: object[] }).data;
}

/** True if the data files still contain a text. */
async function holds(server: TestServer, text: string): Promise<boolean> {
  const files = ['club.db', 'club.db-wal'].map((name) => readFile(join(server.dataDir, name)));
  return (await Promise.all(files)).some((bytes) => bytes.includes(text));
}

test('the only copy goes by keyboard once the club’s name is typed, with its backups; results stay', async ({
  staffPage: page,
  server,
}) => {
  const key = await server.apiKey('all');
  const [member] = (await listed(server, key, '/members?club_id=demo')) as { email: string }[];
  const entries = await listed(server, key, '/regattas?club_id=demo');
  expect(await holds(server, member!.email)).toBe(true);
  await page.goto(`${server.url}/settings/backups`);
  await page.getByRole('button', { name: 'Back up now' }).press('Enter');
  await expect(page.getByText(/^Newest checked backup: /)).toBeVisible();

  const question = await ask(page, server);
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expect(question).toContainText('they are on this computer only');
  await expect(question).toContainText(/\d+ wristbands are still on the water/);
  await expect(question).toContainText(/\d+ members/);
  await expect(question).toContainText('A backup or another copy has the same data');
  await expect(question).toContainText('First open Dockside on each tablet and other browser');
  const confirm = question.getByRole('button', { name: /^Remove [\d,]+ records$/ });
  await expect(confirm).toBeDisabled();
  await expectAccessibleInEveryTheme(page);
  await question.getByRole('checkbox', { name: 'Also delete this copy' }).press('Space');
  const field = question.getByRole('textbox', { name: /^Type the club’s name/ });
  await field.fill('Some Other Club');
  await expect(confirm).toBeDisabled();
  const [, name] = /name, (.+), to confirm/.exec(
    (await field.evaluate((input) => (input as HTMLInputElement).labels![0]!.textContent))!,
  )!;
  await field.fill(name!);
  await field.press('Enter');

  await expect(
    page.getByRole('status').filter({ hasText: /^Removed: [\d,]+ records and 1 copy\./ }),
  ).toBeVisible();
  await expectAccessibleInEveryTheme(page);
  await page.goto(`${server.url}/settings/backups`);
  await expect(page.getByText(/^No checked backup yet/)).toBeVisible();
  expect(await listed(server, key, '/members?club_id=demo')).toEqual([]);
  expect(await listed(server, key, '/regattas?club_id=demo')).toEqual(entries);
  expect(await holds(server, member!.email)).toBe(false);
  await page.goto(`${server.url}/club/members`);
  await expect(page.getByText('No members yet')).toBeVisible();
  await expect(await ask(page, server)).toContainText('No members’ personal data');
});

test('what is mirrored goes with its upstream, and not while something is unsent', async ({ page }) => {
  const upstream = await TestServer.start({ demo: true });
  const laptop = await TestServer.start({ demo: false });
  try {
    const cloudKey = await upstream.apiKey('all');
    await laptop.command('upstream', 'set', '--url', upstream.url, '--key', cloudKey);
    await laptop.command('sync', '--once');
    const key = await laptop.apiKey('all');
    await laptop.signIn(page);
    await upstream.kill();
    const race = { id: 'reg_late', club_id: 'demo', name: 'Late Cup' };
    const headers = { 'api-key': key, 'content-type': 'application/json' };
    await fetch(`${laptop.apiUrl}/regattas`, { method: 'POST', headers, body: JSON.stringify(race) });
    const refused = await ask(page, laptop);
    await expect(refused).toContainText('1 change that was recorded here hasn’t been sent');
    await expect(refused.getByRole('link', { name: 'Send or discard' })).toBeVisible();
    await expectAccessibleInEveryTheme(page);

    await upstream.restart();
    await laptop.command('sync', '--once');
    const question = await ask(page, laptop);
    await expect(question).toContainText(`disconnected from ${upstream.url}. Nothing is removed there`);
    await expect(question).not.toContainText('on this computer only');
    await expectAccessibleInEveryTheme(page);
    await question.getByRole('button', { name: /^Remove / }).press('Enter');
    await expect(page.getByText(/^Removed: [\d,]+ records\./)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Status' })).not.toContainText('cloud');
    expect(await listed(laptop, key, '/members?club_id=demo')).toEqual([]);
    expect((await listed(upstream, cloudKey, '/members?club_id=demo')).length).toBeGreaterThan(10);
  } finally {
    await page.close();
    await laptop.stop();
    await upstream.stop();
  }
});

test('one household’s data is saved from a member’s record', async ({ staffPage: page, server }) => {
  const key = await server.apiKey('all');
  const members = (await listed(server, key, '/members?club_id=demo&limit=100')) as {
    id: string;
    household: { id: string } | null;
  }[];
  const { id, household } = members.find((member) => member.household)!;
  await page.goto(`${server.url}/club/members?record=${id}`);
  const record = openRecord(page);
  const download = page.waitForEvent('download');
  await record.getByRole('button', { name: 'Export this household’s data' }).press('Enter');
  const saved = await download;
  expect(saved.suggestedFilename()).toMatch(/^household-.*\.json$/);
  const file = JSON.parse(await readFile(await saved.path(), 'utf8'));
  expect(file.household.id).toBe(household!.id);
  expect(file.records.members.map((member: { id: string }) => member.id)).toContain(id);
  await expect(record.getByText(/^Saved household-/)).toBeVisible();
  await expectAccessibleInEveryTheme(page);
});

test('one household is erased from a member’s record, after what goes and stays was shown', async ({
  staffPage: page,
  server,
}) => {
  const key = await server.apiKey('all');
  const list = '/members?club_id=demo&limit=100';
  const members = (await listed(server, key, list)) as { id: string; household: { id: string } | null }[];
  const { id, household } = members.find((member) => member.household)!;
  await page.goto(`${server.url}/club/members?record=${id}`);
  await openRecord(page).getByRole('button', { name: 'Erase this household…' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Erase this household?' });
  await expect(question.getByText(/^\d+ members?$/)).toBeVisible();
  await expectAccessibleInEveryTheme(page);
  await question.getByRole('button', { name: /^Erase / }).click();
  await expect(question).toBeHidden();
  const left = (await listed(server, key, list)) as { household: { id: string } | null }[];
  expect(left.length).toBeGreaterThan(10);
  expect(left.filter((member) => member.household?.id === household!.id)).toEqual([]);
});
