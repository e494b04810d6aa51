import type { Browser, Page } from '@playwright/test';
import { expectAccessibleInEveryTheme } from './axe';
import { expect, test } from './fixtures';
import type { Guard } from './guard';
import { RegattaWithBands } from './regatta-with-bands';
import type { TestServer } from './server';

/** A second tablet, signed in with a key. */
async function otherTablet(browser: Browser, server: TestServer, guard: Guard, path: string): Promise<Page> {
  guard.expect(/401/);
  const context = await browser.newContext();
  guard.watch(context);
  const page = await context.newPage();
  await page.goto(`${server.url}${path}`);
  await page.getByRole('textbox', { name: 'API key' }).fill(await server.apiKey('all'));
  await page.keyboard.press('Enter');
  return page;
}

test('a regatta has one protest time limit, whoever looks at it', async ({
  staffPage: page,
  server,
  browser,
  guard,
}) => {
  const path = '/races/reg_demo_series/7/results';
  const other = await otherTablet(browser, server, guard, path);
  await page.goto(`${server.url}${path}`);
  const limit = (on: Page) => on.getByRole('complementary', { name: 'Protest time limit' });
  const minutes = (on: Page) => limit(on).getByRole('textbox', { name: 'Minutes' });
  for (const on of [page, other]) await expect(limit(on)).toContainText('120 min after the last finish');

  await minutes(page).fill('90');
  // Typed values have no effect before saving.
  await expect(limit(page)).toContainText('120 min after the last finish');
  await limit(page).getByRole('button', { name: 'Save' }).click();
  for (const on of [page, other]) {
    await expect(limit(on)).toContainText('90 min after the last finish');
    await expect(minutes(on)).toHaveValue('90');
    await expect(limit(on).getByRole('button', { name: 'Save' })).toBeHidden();
  }
  const clock = await limit(page).locator('p').first().textContent();
  await expect(limit(other).locator('p').first()).toHaveText(clock!);

  // Left empty, it is the default again.
  await minutes(other).fill('');
  await minutes(other).press('Enter');
  await expect(limit(page)).toContainText('120 min after the last finish');
  await minutes(other).fill('0');
  await minutes(other).press('Enter');
  await expect(limit(other)).toContainText('Must be more than 0');
  await expect(minutes(other)).toBeFocused();
  await expectAccessibleInEveryTheme(other);
});

test('who is overdue is the same at every station and on every muster list', async ({
  staffPage: page,
  server,
  browser,
  guard,
}) => {
  const regatta = await RegattaWithBands.setUp(server);
  await regatta.sailRace(40);
  await regatta.check('0417', 'sailing', 100);
  await page.goto(`${server.url}/wristbands/${regatta.id}`);
  const station = await otherTablet(browser, server, guard, `/wristbands/${regatta.id}`);
  const muster = await otherTablet(browser, server, guard, `/wristbands/${regatta.id}/muster`);
  for (const on of [page, station]) await expect(on.getByText('1 overdue')).toBeVisible();
  await expect(muster.getByText(/Overdue: \d+ min after IRC’s last finish/)).toBeVisible();

  await page.getByRole('button', { name: 'Station settings' }).click();
  await page.getByRole('textbox', { name: /after the fleet’s last finish/ }).fill('90');
  await page.getByRole('button', { name: 'Save' }).click();
  for (const on of [page, station]) await expect(on.getByText('no one overdue')).toBeVisible();
  await expect(muster.getByText('Overdue:')).toBeHidden();

  await page.getByRole('textbox', { name: /when on the water for longer than/ }).fill('1.5');
  await page.getByRole('button', { name: 'Save' }).click();
  for (const on of [page, station]) await expect(on.getByText('1 overdue')).toBeVisible();
  await expect(muster.getByText('Overdue: more than 1.5 h on the water')).toBeVisible();
});
