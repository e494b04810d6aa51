import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { networkAddress } from './guard';
import type { TestServer } from './server';

// A tablet on the dock uses plain HTTP, by the laptop's address. Browsers treat that page as insecure, without APIs
// (`crypto.randomUUID`, `navigator.clipboard`, `navigator.locks` …) that pages from 127.0.0.1 have.
test.use({ shared: true });
test.skip(
  networkAddress === undefined,
  'This machine has no address on a network, so no page can come from one.',
);

/** Adds a tablet with a key made by staff, and returns the address it reached. */
async function letIn(page: Page, server: TestServer, key: string): Promise<string> {
  const { port } = new URL(server.url);
  const address = `http://${networkAddress}:${port}`;
  await page.goto(address);
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
  await page.getByRole('textbox', { name: 'API key' }).fill(key);
  await page.getByRole('button', { name: 'Use this key' }).click();
  await expect(page.getByRole('region', { name: 'Needs a decision' })).toBeVisible();
  return address;
}

async function list<Record>(server: TestServer, key: string, path: string): Promise<Record[]> {
  const response = await fetch(`${server.apiUrl}${path}`, { headers: { 'api-key': key } });
  return ((await response.json()) as { data: Record[] }).data;
}

test('a regatta is set up, sailed and checked ashore on a tablet', async ({ page, server, guard }) => {
  guard.expect(/403/);
  const key = await server.apiKey('all');
  const address = await letIn(page, server, key);
  const drawer = page.getByRole('dialog');

  await page.getByRole('link', { name: 'Racing', exact: true }).tap();
  await page.getByRole('button', { name: 'New regatta' }).first().click();
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Dock Cup');
  await drawer.getByRole('textbox', { name: 'Fleets' }).fill('IRC');
  await drawer.getByRole('button', { name: 'Create' }).click();
  await expect(page).toHaveURL(/\/races\/reg_[\w-]+$/);
  const regattaId = page.url().match(/races\/([^/]+)/)![1]!;
  await page.goto(`${new URL(page.url()).origin}/races/${regattaId}/setup/fleets`);
  await page.getByRole('button', { name: 'Add fleet' }).click();
  await expect(page.getByRole('region', { name: 'List of fleets' }).getByRole('button')).toHaveCount(2);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Not saved yet')).toBeHidden();
  expect(await list(server, key, '/regattas?club_id=demo&limit=100')).toContainEqual(
    expect.objectContaining({
      name: 'Dock Cup',
      fleets: [expect.objectContaining({ name: 'IRC' }), expect.objectContaining({ name: 'Fleet 2' })],
    }),
  );

  await page.getByRole('link', { name: /^Entries/ }).click();
  await page.getByRole('button', { name: 'Add entry' }).first().click();
  await drawer.getByRole('textbox', { name: 'Sail number' }).fill('IRL 66');
  await drawer.getByRole('checkbox', { name: 'IRC' }).check();
  await drawer.getByRole('textbox', { name: 'Wristbands' }).fill('0417');
  await drawer.getByRole('button', { name: 'Enter', exact: true }).click();
  await expect(drawer).toBeHidden();

  await page.getByRole('link', { name: /^Races \(/ }).click();
  await page.getByRole('button', { name: 'Add race' }).first().click();
  await drawer.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(drawer).toBeHidden();

  await page.goto(`${address}/races/${regattaId}/1/finish`);
  await page.getByRole('button', { name: 'Start now: IRC' }).click();
  await expect(page.getByRole('button', { name: /^IRC started at/ })).toBeVisible();
  await page
    .getByRole('region', { name: 'Still racing' })
    .getByRole('button', { name: /IRL 66/ })
    .tap();
  await expect(page.getByText('Saved on the club computer')).toHaveCount(1);
  const ofRace = `regatta_id=${regattaId}&race_number=1`;
  const [boat] = await list<{ id: string }>(server, key, `/registrations?regatta_id=${regattaId}`);
  expect(await list(server, key, `/scores?${ofRace}`)).toMatchObject([{ registration_id: boat!.id }]);

  await page.goto(`${address}/wristbands/${regattaId}`);
  await page
    .getByRole('textbox', { name: 'Band' })
    .or(page.getByRole('combobox', { name: 'Band' }))
    .fill('0417');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Last scan', exact: true })).toContainText('Saved.');
  expect(await list(server, key, `/wristbands?regatta_id=${regattaId}`)).toMatchObject([
    { id: '0417', status: 'sailing' },
  ]);
});

test('the tee sheet and the members are read on a tablet, and copied', async ({ page, server, guard }) => {
  guard.expect(/403/);
  const address = await letIn(page, server, await server.apiKey('all'));
  await page.goto(`${address}/tee-times`);
  await expect(page.getByRole('table').first()).toBeVisible();
  await page.goto(`${address}/club/members`);
  await page.getByRole('button', { name: 'Copy as CSV' }).tap();
  await expect(page.getByRole('button', { name: /^\d+ rows copied$/ })).toBeVisible();
  await page.getByRole('grid').getByRole('row').nth(1).tap();
  await expect(page.getByRole('dialog')).toBeVisible();
});
