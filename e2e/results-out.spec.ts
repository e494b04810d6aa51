import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expectAccessible, expectAccessibleInEveryTheme } from './axe';
import { expect, test } from './fixtures';

test('the scoring as sentences, and a pasted SI compared with it', async ({ staffPage: page, server }) => {
  await page.goto(`${server.url}/races/reg_demo_week/setup/instructions`);
  const sentences = page.getByRole('region', { name: 'The scoring in sentences' });
  await expect(sentences.getByRole('listitem').first()).toContainText('The Low Point System');
  await page
    .getByRole('textbox', { name: 'Text of the sailing instructions' })
    .fill(
      '1.1 The Low Point System will apply.\n1.2 When fewer than 7 races have been completed, a boat’s series score will be the total of her race scores.\n1.3 The protest time limit is 7 minutes after the last boat has finished.\n1.4 The Race Time Limit is in the notice of race.',
    );
  const points = page.getByRole('list', { name: 'Point by point' }).getByRole('listitem');
  await expect(points.filter({ hasText: 'Protest time limit' })).toContainText('Differs');
  await expect(points.filter({ hasText: 'Your text: 7 minutes' })).toContainText(
    '1.3 The protest time limit is 7 minutes',
  );
  await expect(points.filter({ hasText: 'Scoring system' })).toContainText('Agrees');
  await expect(points.filter({ hasText: 'Race time limit' }).first()).toContainText('Can’t be read');
  await expectAccessibleInEveryTheme(page);
  await page.getByRole('link', { name: 'Where it is set: Details' }).click();
  await expect(page).toHaveURL(/\/setup\/regatta$/);
});

test('results go out as a workbook, and as a website that opens without a server', async ({
  staffPage: page,
  server,
  browser,
}) => {
  const folder = join(mkdtempSync(join(tmpdir(), 'dockside-site-')), 'results');
  await page.goto(`${server.url}/settings/website`);
  await expect(page.getByRole('textbox', { name: 'Folder on the web server' })).toBeVisible();
  await expectAccessibleInEveryTheme(page);
  await page.getByText('Folder', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Folder on the club computer' }).fill(folder);
  await page.getByRole('button', { name: 'Save to this folder' }).click();
  await expect(page.getByRole('button', { name: 'Send now' })).toBeVisible();

  await page.goto(`${server.url}/races/reg_demo_week/publish`);
  const panel = page.getByRole('region', { name: 'Publication' });
  await panel.getByRole('button', { name: /^Publish/ }).click();
  await expect(panel).toContainText(/Sent in the folder/);
  await expect(panel.getByText('Published', { exact: true })).toBeVisible();
  const saved = page.waitForEvent('download');
  await panel.getByText('Save as file').click();
  await page.getByRole('button', { name: 'Workbook, .xlsx' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/^Kilcrane Week.*\.xlsx$/);
  expect(
    readFileSync((await download.path())!)
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
  await expect(panel.getByText(/^Saved Kilcrane Week/)).toBeVisible();
  await expectAccessible(page);

  await expect
    .poll(() => readFileSync(join(folder, 'index.html'), 'utf8'))
    .toContain('reg_demo_week/index.html');
  // A new browser that opens the files themselves.
  const context = await browser.newContext();
  const site = await context.newPage();
  await site.goto(pathToFileURL(join(folder, 'index.html')).href);
  await site.getByRole('link', { name: /^Kilcrane Week/ }).click();
  await expect(site.getByRole('heading', { level: 1, name: /^Kilcrane Week/ })).toBeVisible();
  await site.getByRole('link', { name: /all results$/ }).click();
  await expect(site.getByRole('heading', { level: 1, name: 'Results' })).toBeVisible();
  await context.close();
});
