import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessibleInEveryTheme } from './axe';
import { expect, test } from './fixtures';
import type { TestServer } from './server';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0';

/** The reopened list in the settings. */
async function openList(page: Page, server: TestServer) {
  await page.goto(`${server.url}/settings/network`);
  const section = page.getByRole('region', { name: 'Browsers signed in here' });
  await expect(section).toBeVisible();
  return section;
}

test('staff see which browsers are in, and end the session of one, of the others and their own', async ({
  staffPage: page,
  server,
  guard,
  browser,
}) => {
  guard.expect(/401/);
  const other = await browser.newContext({ userAgent: FIREFOX });
  guard.watch(other);
  const otherPage = await other.newPage();
  await server.openStaffLink(otherPage);
  await expect(otherPage.getByRole('region', { name: 'Needs a decision' })).toBeVisible();

  let list = await openList(page, server);
  const rows = list.getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: 'This browser' })).toContainText('Chrome');
  await expect(rows.filter({ hasText: 'Firefox on Windows' })).toContainText('Signed in on');
  await expectAccessibleInEveryTheme(page);

  await list.getByRole('button', { name: 'Sign out Firefox on Windows' }).press('Enter');
  await expect(rows).toHaveCount(1);
  await expect(list.getByRole('button', { name: 'Sign out all others' })).toHaveCount(0);
  // Its page may have followed changes until now: its next call is refused, by the API too.
  await otherPage.getByRole('link', { name: 'Club office' }).click();
  await expect(otherPage.getByText('This browser was signed out').first()).toBeVisible();
  await otherPage.reload();
  await expect(otherPage.getByRole('heading', { name: 'Staff only' })).toBeVisible();

  // Back where this browser was.
  await server.openStaffLink(otherPage);
  await expect(otherPage.getByRole('navigation', { name: 'Areas of the club' })).toBeVisible();
  list = await openList(page, server);
  await list.getByRole('button', { name: 'Sign out all others' }).press('Enter');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await otherPage.reload();
  await expect(otherPage.getByRole('heading', { name: 'Staff only' })).toBeVisible();
  await other.close();

  await list.getByRole('button', { name: 'Sign out this browser' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Staff only' })).toBeVisible();
});

test('a file that leads to a staff link lets a browser in, and finds it again the next time', async ({
  page,
  server,
  guard,
}) => {
  guard.expect(/file:/);
  const folder = await mkdtemp(join(tmpdir(), 'dockside-e2e-'));
  for (let time = 0; time < 2; time++) {
    const file = join(folder, `open-${time}.html`);
    const link = await server.staffLink();
    await writeFile(file, `<!doctype html><meta http-equiv="refresh" content="0; url=${link}" />`);
    await page.goto(`file://${file}`);
    await expect(page.getByRole('region', { name: 'Needs a decision' })).toBeVisible();
  }
  await rm(folder, { recursive: true });
  const list = await openList(page, server);
  await expect(list.getByRole('listitem')).toHaveCount(1);
});
