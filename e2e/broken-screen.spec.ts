import type { Page } from '@playwright/test';
import { expectAccessibleInEveryTheme } from './axe';
import { expect, test } from './fixtures';
import { intercept } from './intercept';
import { openRecord } from './open-record';

/** Records come as no server of ours sends them: `spoil` changes each of a list's. */
function spoil(page: Page, url: RegExp, change: (record: Record<string, unknown>) => void) {
  return intercept(page, url, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: Record<string, unknown>[] };
    answer.data.forEach(change);
    await route.fulfill({ response, json: answer });
  });
}

test.beforeEach(({ guard }) => {
  guard.expect(/TypeError/);
});

test('a record that cannot be shown breaks its panel only, and is reported as a fault of the page', async ({
  staffPage: page,
  server,
}) => {
  await spoil(page, /\/v1\/orders\?/, (order) => {
    order.items = null;
  });
  await page.goto(`${server.url}/club/orders`);
  const grid = page.getByRole('grid', { name: 'Orders' });
  await grid.getByRole('row').nth(1).click();
  const panel = openRecord(page);
  await expect(panel.getByRole('alert')).toContainText('This page had a problem');
  await expect(panel.getByRole('alert')).toContainText('TypeError');
  await expect(panel.getByRole('button', { name: 'Copy the details' })).toBeVisible();
  await expect(page.getByText('The club computer doesn’t answer')).toHaveCount(0);
  await expectAccessibleInEveryTheme(page);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(grid.getByRole('row').nth(1)).toBeVisible();
});

test('a screen that cannot be shown leaves the way to the others open', async ({
  staffPage: page,
  server,
}) => {
  const endSpoiling = await spoil(page, /\/v1\/tee-times$/, (start) => {
    start.players = null;
  });
  await page.goto(`${server.url}/tee-times`);
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toContainText('This page had a problem');
  await expect(page.getByText('The club computer doesn’t answer')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Status' })).toContainText('Saved here');
  await expectAccessibleInEveryTheme(page);

  await page.getByRole('link', { name: 'Racing' }).click();
  await expect(page.getByRole('grid', { name: 'Regattas' })).toBeVisible();
  await page.goBack();
  await endSpoiling();
  await main.getByRole('button', { name: 'Reload the page' }).click();
  await expect(page.getByRole('table').first()).toBeVisible();
  await expect(main.getByRole('alert')).toHaveCount(0);
});

test('a screen that was never opened here says so while the server is away, and the page stays', async ({
  staffPage: page,
  server,
  guard,
}) => {
  await page.goto(`${server.url}/races`);
  guard.expect(/Failed to load resource/, /A part of the program couldn’t be loaded/);
  await expect(page.getByRole('grid', { name: 'Regattas' })).toBeVisible();
  await server.kill();
  await page.getByRole('link', { name: 'Golf' }).click();
  await expect(page.getByRole('heading', { name: 'This screen isn’t saved on this device' })).toBeVisible();
  await page.getByRole('link', { name: 'Racing' }).click();
  await expect(page.getByRole('grid', { name: 'Regattas' })).toBeVisible();
});
