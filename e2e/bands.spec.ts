import type { Page } from '@playwright/test';
import type { Wristband } from '../src/contract/areas/safety/wristbands';
import { expectAccessibleInEveryTheme } from './axe';
import { expect, test } from './fixtures';
import { RegattaWithBands } from './regatta-with-bands';
import { scan } from './scanner';
import type { TestServer } from './server';

const lastScan = (page: Page) => page.getByRole('region', { name: 'Last scan', exact: true });
const drawer = (page: Page) => page.getByRole('dialog');

async function openStation(page: Page, server: TestServer, regatta: RegattaWithBands): Promise<void> {
  await page.goto(`${server.url}/wristbands/${regatta.id}`);
  await expect(page.getByText('not scanned yet')).toBeVisible();
}

async function choose(page: Page, query: string, name: RegExp): Promise<void> {
  await drawer(page).getByRole('textbox', { name: 'Who wears it' }).fill(query);
  await drawer(page).getByRole('button', { name }).click();
}

const bandIs = (regatta: RegattaWithBands, id: string, expected: Partial<Wristband>) =>
  expect.poll(() => regatta.band(id)).toMatchObject(expected);

test('bands are handed out, replaced, reported lost and found at the station, and each of it is undone', async ({
  staffPage: page,
  server,
}) => {
  const regatta = await RegattaWithBands.setUp(server);
  await regatta.check('0417', 'sailing', 60);
  await openStation(page, server, regatta);

  // A free band: scanned and issued. Nobody goes out by that.
  await page.getByRole('button', { name: /^Issue bands/ }).click();
  await expect(drawer(page)).toContainText('Scan a band');
  await scan(page, '0500');
  await choose(page, 'IRL 985', /^Guest crew/);
  await expect(drawer(page).getByRole('status').first()).toContainText(
    'Band 0500 is now worn by Guest crew (IRL 985).',
  );
  await bandIs(regatta, '0500', { holder: 'Guest crew', sail_number: 'IRL 985', timestamp: null });
  await expectAccessibleInEveryTheme(page);
  await drawer(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => regatta.band('0500')).toBeUndefined();

  // Replaces a lost band, whose wearer is on the water.
  await choose(page, 'm byrne', /^M\. Byrne.*replace/);
  await expect(drawer(page)).toContainText('0500 has taken the place of 0417');
  await bandIs(regatta, '0500', { holder: 'M. Byrne', status: 'sailing', known: true });
  await bandIs(regatta, '0417', { known: false, status: 'ashore', replaced_by: '0500' });
  await drawer(page).getByRole('button', { name: 'Undo' }).click();
  await bandIs(regatta, '0417', { holder: 'M. Byrne', status: 'sailing', lost_at: null });
  await choose(page, 'm byrne', /^M\. Byrne.*replace/);
  await bandIs(regatta, '0417', { replaced_by: '0500' });
  await drawer(page).getByRole('button', { name: 'Close' }).click();

  // Scanning the old one is refused with the reason, and nobody counts twice.
  await expect(page.locator('dl > div').filter({ hasText: 'On the water' }).locator('dd').first()).toHaveText(
    '1',
  );
  await scan(page, '0417');
  await expect(lastScan(page).getByRole('alert')).toContainText(
    /Band 0417 was reported lost at \d\d:\d\d\. 0500 has taken its place: keep this one\./,
  );

  // Lost without replacement: reported from the list, found again at the scanner.
  await page.getByRole('radio', { name: /Coming ashore/ }).check({ force: true });
  await page.getByRole('button', { name: /^Issue bands/ }).click();
  await expect(drawer(page)).toContainText('Scan a band');
  await scan(page, 'A1190');
  await drawer(page).getByRole('button', { name: 'Report lost' }).click();
  await bandIs(regatta, 'A1190', { known: true, holder: 'S. Walsh' });
  await drawer(page).getByRole('button', { name: 'Close' }).click();
  await scan(page, 'A1190');
  await expect(lastScan(page).getByRole('alert')).toContainText('S. Walsh (IRL 985) wore it.');
  await lastScan(page).getByRole('button', { name: 'Mark as found' }).click();
  await bandIs(regatta, 'A1190', { lost_at: null, holder: 'S. Walsh' });
});

test('an unknown band is given to somebody after it was read, cut off from the server, and its check stays theirs', async ({
  staffPage: page,
  server,
  guard,
}) => {
  guard.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  const regatta = await RegattaWithBands.setUp(server);
  await openStation(page, server, regatta);
  // Candidates for bands are read when first needed.
  await page.keyboard.press('h');
  await drawer(page).getByRole('textbox', { name: 'Or type the number' }).fill('0999');
  await drawer(page).getByRole('button', { name: 'Choose band' }).click();
  await choose(page, 'walsh', /^S\. Walsh/);
  await bandIs(regatta, '0999', { holder: 'S. Walsh' });
  await drawer(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await regatta.band('0999'))?.holder).not.toBe('S. Walsh');
  await drawer(page).getByRole('button', { name: 'Close' }).click();

  await page.context().setOffline(true);
  await scan(page, '0777');
  await expect(lastScan(page)).toContainText('0777 unknown band');
  await lastScan(page).getByRole('button', { name: 'Who wears it?' }).click();
  await choose(page, 'nobby', /^Guest crew/);
  await expect(drawer(page)).toContainText('Band 0777 is now worn by Guest crew (IRL 985).');
  await drawer(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('Guest crew');
  await page.context().setOffline(false);
  await bandIs(regatta, '0777', {
    holder: 'Guest crew',
    sail_number: 'IRL 985',
    status: 'sailing',
    known: true,
  });
  expect(await regatta.checks()).toMatchObject([{ wristband_id: '0777', status: 'sailing' }]);
});

test('a band that another regatta of the day knows is recorded there, in one press', async ({
  staffPage: page,
  server,
}) => {
  const regatta = await RegattaWithBands.setUp(server);
  const other = await RegattaWithBands.setUp(server, {
    id: 'reg_other',
    name: 'Ladies’ Cup',
    bands: ['5001', '5002', '5003'],
  });
  await openStation(page, server, regatta);
  await scan(page, '5001');
  await lastScan(page).getByRole('button', { name: 'Record in Ladies’ Cup' }).click();
  await expect(lastScan(page)).toContainText('Recorded in Ladies’ Cup for M. Byrne (IRL 66)');
  await bandIs(other, '5001', { status: 'sailing', known: true });
  await expect.poll(() => regatta.band('5001')).toBeUndefined();
  const [there] = await other.checks();
  const [here] = await regatta.checks();
  expect(there!.timestamp).toBe(here!.timestamp);
  await lastScan(page).getByRole('button', { name: 'Record here instead' }).click();
  await bandIs(other, '5001', { status: 'ashore' });
  await bandIs(regatta, '5001', { status: 'sailing' });
});

test('a key for wristbands alone opens the station, and hands bands out', async ({ page, server, guard }) => {
  guard.expect(/401|403/);
  const regatta = await RegattaWithBands.setUp(server);
  await regatta.check('0417', 'sailing', 60);
  const key = await server.apiKey(['wristbands:read', 'wristbands:write']);
  await page.goto(`${server.url}/wristbands`);
  await page.getByLabel('API key').fill(key);
  await page.getByRole('button', { name: 'Use this key' }).click();
  await expect(page).toHaveURL(/\/wristbands\/\w+$/);
  await page.goto(`${server.url}/wristbands/${regatta.id}`);
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('M. Byrne');
  await expect(page.getByText('This device can only read wristbands')).toBeVisible();
  await expect(page.getByRole('contentinfo').or(page.locator('body'))).toContainText('Band Trophy');
  await scan(page, '0600');
  await lastScan(page).getByRole('button', { name: 'Who wears it?' }).click();
  await choose(page, 'rockabill guest', /^Guest crew/);
  await bandIs(regatta, '0600', { holder: 'Guest crew', sail_number: 'IRL 66' });
  await drawer(page).getByRole('button', { name: 'Close' }).click();
  await expectAccessibleInEveryTheme(page);
});
