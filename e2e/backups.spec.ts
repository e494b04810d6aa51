import { mkdtemp, readdir, readFile, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessibleInEveryTheme } from './axe';
import { expect, test } from './fixtures';
import { expectScreen } from './screen';
import type { TestServer } from './server';

const openData = async (page: Page, server: TestServer) => {
  await page.goto(`${server.url}/settings/backups`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Backups');
};
const backupTable = (page: Page) => page.getByRole('region', { name: 'List of backups' });

test('staff go back to a backup in the browser: what is newer is counted and kept, and everybody sees the data of then', async ({
  staffPage: page,
  server,
  context,
  guard,
}) => {
  // Nothing answers while the server restarts.
  guard.expect(/ERR_|Failed to load|503|401/);
  await openData(page, server);
  await expect(page.getByText('No checked backup yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Back up now' }).press('Enter');
  await expect(page.getByText(/^Newest checked backup: .+MB\.$/)).toBeVisible();
  await expect(backupTable(page).getByRole('row')).toHaveCount(2);
  await expectAccessibleInEveryTheme(page);

  const key = await server.apiKey('all');
  const members = await context.newPage();
  await members.goto(`${server.url}/races`);
  for (const name of ['Set up too late', 'And one more'])
    await fetch(`${server.apiUrl}/regattas`, {
      method: 'POST',
      headers: { 'api-key': key, 'content-type': 'application/json' },
      body: JSON.stringify({ club_id: 'demo', name }),
    });
  await expect(members.getByText('Set up too late')).toBeVisible();

  await backupTable(page)
    .getByRole('button', { name: /^Restore / })
    .press('Enter');
  const question = page.getByRole('dialog', { name: 'Restore this backup?' });
  await expect(question).toContainText('Recorded since the backup (will be set aside):');
  await expect(question.getByRole('listitem')).toHaveText(['2 regattas']);
  await expect(question).toContainText(server.dataDir);
  await expectAccessibleInEveryTheme(page);
  await question.getByRole('button', { name: 'Restore this backup' }).press('Enter');

  await expect(page.getByText(/^Your earlier data is in .+before-restore-/)).toBeVisible();
  await expect(members.getByText('Set up too late')).toHaveCount(0);
  await expect(members.getByText('Kilcrane Week').first()).toBeVisible();
  // The earlier state is in the list: a restore can be reversed.
  await expect(backupTable(page).getByText('Before a backup was restored')).toBeVisible();
});

test('a second folder and the emergency pack: what is there is reported, and the page opens without Dockside', async ({
  staffPage: page,
  server,
  browser,
  guard,
}) => {
  // A refused folder.
  guard.expect(/400/);
  const stick = await mkdtemp(join(tmpdir(), 'dockside-stick-'));
  await openData(page, server);
  const folder = page.getByRole('textbox', { name: 'Folder on the club computer' });
  await folder.fill(join(stick, 'nowhere'));
  await page.getByRole('button', { name: 'Use this folder' }).press('Enter');
  await expect(page.getByRole('alert')).toContainText('No folder');
  await folder.fill(stick);
  await folder.press('Enter');
  await expect(page.getByText(/^Backups and the emergency pack are copied to/)).toBeVisible();
  const [made] = await readdir(stick);
  const files = await readdir(join(stick, made!));
  expect(files.sort()).toEqual(['Emergency pack.html', expect.stringMatching(/^club-00001-hourly-.*\.db$/)]);
  await expectAccessibleInEveryTheme(page);

  // Another computer without a network: the page alone.
  const alone = await browser.newContext({ offline: true });
  const pack = await alone.newPage();
  const file = join(stick, made!, 'Emergency pack.html');
  await pack.goto(`file://${file}`);
  await expect(pack.getByRole('heading', { level: 1 })).toContainText('emergency pack');
  await expect(pack.getByText(/^This is \d+ minutes? old by the clock of this device\.$/)).toBeVisible();
  await expect(pack.getByRole('heading', { name: 'On the water' })).toBeVisible();
  const old = (await readFile(file, 'utf8')).replace(
    /data-as-of="\d+"/,
    `data-as-of="${Date.now() - 3 * 3_600_000}"`,
  );
  const copy = join(stick, 'old.html');
  await writeFile(copy, old);
  await pack.goto(`file://${copy}`);
  await expect(pack.getByText('NOT CURRENT: this is 3 hours old by the clock of this device.')).toBeVisible();
  await alone.close();
  const silent = await browser.newContext({ javaScriptEnabled: false });
  const unscripted = await silent.newPage();
  await unscripted.goto(`file://${file}`);
  await expect(unscripted.getByText('NOT CURRENT if over half an hour old.')).toBeVisible();
  await silent.close();

  // The stick is removed.
  await rm(stick, { recursive: true });
  await page.reload();
  await expect(page.getByText(/isn’t there now\. Plug in the USB stick/)).toBeVisible();
});

test('a database that was deleted is brought back from the screen that says so', async ({
  staffPage: page,
  server,
  guard,
}) => {
  guard.expect(/ERR_|Failed to load|503|401/);
  await openData(page, server);
  await page.getByRole('button', { name: 'Back up now' }).press('Enter');
  await expect(backupTable(page).getByRole('row')).toHaveCount(2);
  await page.goto(`${server.url}/club/members`);
  const grid = page.getByRole('grid', { name: 'Members' });
  await expect(grid.getByRole('row').nth(1)).toBeVisible();
  await unlink(join(server.dataDir, 'club.db'));
  const screen = page.getByRole('alert').filter({ hasText: 'The database file is gone' });
  await screen.getByRole('button', { name: /^Restore .*, checked/ }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Restore this backup?' });
  await expect(question).toContainText('can’t count what changed since');
  await expectAccessibleInEveryTheme(page);
  await question.getByRole('button', { name: 'Restore this backup' }).press('Enter');
  await expect(screen).toBeHidden();
  await expect(grid.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Status' })).toContainText('Saved here');
});

test('Help says what happens if …, and is reached by keys', async ({ staffPage: page, server }) => {
  await page.goto(`${server.url}/races`);
  await expectScreen(page);
  await page.keyboard.press('g');
  await page.keyboard.press('h');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What happens if …');
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(9);
  await expectAccessibleInEveryTheme(page);
  await page.getByRole('region', { name: 'Laptop overboard' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Backups');
});
