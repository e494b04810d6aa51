import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { expectAccessibleInEveryTheme } from './axe';
import { expect, test } from './fixtures';
import { expectScreen } from './screen';

test.beforeEach(({ guard }) => {
  guard.expect(/503/);
});

test('a database that goes while a screen is open covers it, says what to do, and all goes on when it is back', async ({
  staffPage: page,
  server,
}) => {
  await page.goto(`${server.url}/club/members`);
  const grid = page.getByRole('grid', { name: 'Members' });
  await expect(grid.getByRole('row').nth(1)).toBeVisible();
  const file = join(server.dataDir, 'club.db');
  await rename(file, `${file}.moved`);
  const screen = page.getByRole('alert').filter({ hasText: 'The database file is gone' });
  await expect(screen).toBeVisible();
  await expect(screen).toContainText('Put the file club.db back');
  await expect(page.getByRole('region', { name: 'Status' })).toContainText('nothing can be saved');
  await expectAccessibleInEveryTheme(page);
  await screen.getByRole('button', { name: 'Show the screen behind' }).click();
  await expect(screen).toBeHidden();
  await expect(grid.getByRole('row').nth(1)).toBeVisible();
  await rename(`${file}.moved`, file);
  await expect(page.getByRole('region', { name: 'Status' })).toContainText('Saved here');
});

test('a screen that records into the browser is not covered, and says where its records are', async ({
  staffPage: page,
  server,
}) => {
  await page.goto(`${server.url}/wristbands`);
  const kept = page.getByRole('alert').filter({ hasText: 'saved in this browser' });
  const file = join(server.dataDir, 'club.db');
  await rename(file, `${file}.moved`);
  await expect(page.getByRole('region', { name: 'Status' })).toContainText('nothing can be saved');
  await expect(page.getByRole('heading', { name: 'The database file is gone' })).toHaveCount(0);
  await expect(kept).toContainText('nothing is being saved on the club computer');
  await expectScreen(page);
  await expectAccessibleInEveryTheme(page);
  await rename(`${file}.moved`, file);
  await expect(page.getByRole('region', { name: 'Status' })).toContainText('Saved here');
  await expect(kept).toHaveCount(0);
});
