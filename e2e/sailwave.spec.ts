import { readFile } from 'node:fs/promises';
import { publishedSeries } from '../test/sailwave';
import { expectAccessibleInEveryTheme } from './axe';
import { expect, test } from './fixtures';
import type { TestServer } from './server';

async function regatta(server: TestServer, id: string, fleets: string[]): Promise<void> {
  const response = await fetch(`${server.apiUrl}/regattas`, {
    method: 'POST',
    headers: { 'api-key': await server.apiKey('all'), 'content-type': 'application/json' },
    body: JSON.stringify({
      id,
      club_id: 'demo',
      name: `Regatta ${id}`,
      fleets: fleets.map((name) => ({ name, rating_system: 'tcf' })),
    }),
  });
  expect(response.ok).toBe(true);
}

test('a Sailwave series is previewed, imported, and saved for Sailwave again', async ({
  staffPage: page,
  server,
}) => {
  await regatta(server, 'reg_puppeteers', []);
  await page.goto(`${server.url}/races/reg_puppeteers/setup/entries`);
  await page.getByRole('button', { name: 'Import…' }).first().click();
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file…' }).click();
  await (await chosen).setFiles({
    name: 'puppeteers.blw',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(publishedSeries()),
  });
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('puppeteers.blw has 14 boats, 6 races and 83 results.');
  await expect(preview).toContainText('The tables match the file’s.');
  await expectAccessibleInEveryTheme(page);
  await preview.getByRole('checkbox', { name: /^Boats only/ }).check();
  await expect(preview).toContainText('has 14 boats. Nothing is imported yet.');
  await preview.getByRole('checkbox', { name: /^Boats only/ }).uncheck();
  await expect(preview).toContainText('83 results');
  await preview.getByRole('button', { name: 'Import' }).click();
  await expect(page.getByText('14 boats imported into Regatta reg_puppeteers.')).toBeVisible();
  await page.goto(`${server.url}/races/reg_puppeteers/standings?fleet=Puppeteer%20HPH`);
  await expect(page.getByRole('row', { name: /Trick or Treat/ })).toContainText('38');

  await page.goto(`${server.url}/races/reg_puppeteers/publish`);
  const saved = page.waitForEvent('download');
  await page.getByText('Save as file').click();
  await page.getByRole('button', { name: 'Whole series, .blw' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(
    /^Regatta reg_puppeteers, as of \d{4}-\d\d-\d\d \d\d\.\d\d\.blw$/,
  );
  expect(await readFile((await download.path())!, 'latin1')).toContain('"compboat","Trick or Treat"');
});

test('results as XRR become a regatta of their own, and none of another', async ({
  staffPage: page,
  server,
}) => {
  await regatta(server, 'reg_xrr', []);
  // One listener for both: with two, the wait for the second chooser once hung, for unknown reasons.
  page.on('filechooser', (chooser) => chooser.setFiles('fixtures/xrr/medal-race.xml'));
  const choose = () => page.getByRole('button', { name: 'Choose a file…' }).first().click();
  await page.goto(`${server.url}/races/reg_xrr/setup/entries`);
  await page.getByRole('button', { name: 'Import…' }).first().click();
  await choose();
  await expect(page.getByRole('dialog')).toContainText('XRR creates a new regatta');

  await page.goto(`${server.url}/settings/import`);
  await choose();
  await expect(page.getByText(/Imported: .*regattas 1/)).toBeVisible();
  await page.goto(`${server.url}/races`);
  await page.getByRole('row', { name: /Nordic Open/ }).click();
  await page.getByRole('link', { name: 'Standings', exact: true }).click();
  await expect(page.getByRole('grid').getByRole('row', { name: /NOR/ })).toBeVisible();
});

test('staff say which fleet a column of ratings is for', async ({ staffPage: page, server }) => {
  await regatta(server, 'reg_columns', ['Class 1', 'Class 1 Club']);
  await page.goto(`${server.url}/races/reg_columns/setup/entries`);
  await page.getByRole('button', { name: 'Import…' }).first().click();
  await page
    .getByRole('textbox', { name: 'Or paste the list' })
    .fill('Sail,Fleet,TCF,ECHO,Paid\nIRL 1,Class 1/Class 1 Club,1.015,0.985,yes');
  await page.getByRole('button', { name: 'Preview the pasted list' }).click();
  const pasted = page.getByRole('region', { name: 'The pasted list' });
  await expect(pasted).toContainText('“TCF” may be a rating of Class 1 and Class 1 Club.');
  for (const [heading, choice] of [
    ['TCF', 'TCF in Class 1'],
    ['ECHO', 'TCF in Class 1 Club'],
  ]) {
    await pasted.getByRole('combobox', { name: `${heading} holds` }).click();
    await page.getByRole('option', { name: choice, exact: true }).click();
    await expect(pasted.getByRole('combobox', { name: `${heading} holds` })).toHaveValue(choice!);
  }
  await expectAccessibleInEveryTheme(page);
  await expect(pasted).toContainText('Not imported: columns: Paid.');
  await pasted.getByRole('button', { name: 'Import 1 boat' }).click();
  await expect(page.getByText('Boats imported: 1 new.')).toBeVisible();
  await expect(page.getByRole('row', { name: /IRL 1/ })).toContainText('1.015 / 0.985');
});
