import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInEveryTheme } from './axe';
import { expect, test } from './fixtures';
import { sidewaysScrollOf } from './layout';
import { TestServer } from './server';

test.use({ demo: false });

const MINUTE = 60_000;
const inDublin = (at: number, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Dublin', ...options }).format(at);
const dayOf = (at: number) => inDublin(at, { dateStyle: 'short' });
const timeOf = (at: number) => inDublin(at, { timeStyle: 'short' });

const MEMBERS = `Member No;Surname;First name;Date of birth;Family;E-mail;Shoe size
1042;Byrne;Aoife;17/05/1984;Byrne;aoife@example.org;38
1043;Byrne;Tom;3/4/2015;Byrne;;33
1050;Ní Riain;Órla;;;no address;40
`;

/** A tee time today that starts in a moment. */
const now = Date.now();
const tee = [now + 5 * MINUTE, now - 10 * MINUTE].find((at) => dayOf(at) === dayOf(now))!;

const steps = (page: Page) => page.getByRole('list', { name: 'Steps of the set-up' });

test('a brand-new club comes to a published race and a checked-in golfer without a terminal', async ({
  staffPage: page,
  server,
}) => {
  await page.goto(`${server.url}/races`);
  await page.getByRole('button', { name: 'Set up my club' }).click();
  await expect(page.getByText('Type the club’s name')).toBeVisible();
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('Skerries Sailing & Golf Club');
  await page.getByRole('combobox', { name: 'Time zone' }).fill('dublin');
  await page.getByRole('option', { name: 'Europe/Dublin' }).click();
  await expect(page.getByText(/It is \w+ \d\d:\d\d there now/)).toBeVisible();
  await page.getByRole('combobox', { name: 'Currency' }).fill('EUR');
  await page.getByRole('option', { name: 'EUR, Euro' }).click();
  await expectAccessibleInEveryTheme(page);
  // Reloading the page loses nothing.
  await page.reload();
  await expect(name).toHaveValue('Skerries Sailing & Golf Club');
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Europe/Dublin');
  await name.press('Enter');

  await test.step('members by CSV, through a mapping', async () => {
    await expect(page).toHaveURL(/\/set-up\/members$/);
    const members = page.getByRole('region', { name: 'Members from CSV' });
    const chooser = page.waitForEvent('filechooser');
    await members.getByRole('button', { name: 'Choose a file…' }).click();
    const buffer = Buffer.from(MEMBERS, 'latin1');
    await (await chooser).setFiles({ name: 'members.csv', mimeType: 'text/csv', buffer });
    await expect(
      members.getByText('members.csv: 3 lines, separated by semicolons, in Windows-1252.'),
    ).toBeVisible();
    await expect(members.getByRole('combobox', { name: 'Member No holds' })).toHaveValue('Membership number');
    await expect(members.getByText('Not imported: columns: Shoe size.')).toBeVisible();
    await expect(members.getByText('17 May 1984')).toBeVisible();
    await expect(members.getByRole('row', { name: /^4 Email: "no address" isn’t an address/ })).toBeVisible();
    const take = members.getByRole('button', { name: 'Import 2 members' });
    await expect(take).toBeDisabled();
    await expectAccessibleInEveryTheme(page);
    // A wrong column is noticed and corrected.
    await members.getByRole('combobox', { name: 'E-mail holds' }).click();
    await page.getByRole('option', { name: 'Left out' }).click();
    await expect(members.getByText('Not imported: columns: E-mail, Shoe size.')).toBeVisible();
    await members.getByRole('combobox', { name: 'E-mail holds' }).click();
    await page.getByRole('option', { name: 'Email' }).click();
    await members.getByRole('checkbox', { name: /^Leave this line out/ }).check();
    await take.click();
    await expect(members.getByText('Members imported: 2 new. 1 line was left out.')).toBeVisible();
  });

  await test.step('a tee sheet by CSV', async () => {
    const sheet = page.getByRole('region', { name: 'Tee sheet from CSV' });
    await sheet
      .getByRole('textbox', { name: /^Or paste the tee times/ })
      .fill(
        `Date,Time,Course,Player 1,Player 2\n${dayOf(tee)},${timeOf(tee)},Links,1042,Pat Doyle\n${dayOf(tee)},23:55,Links,,\n`,
      );
    await sheet.getByRole('button', { name: 'Preview the pasted list' }).click();
    await expect(sheet.getByText('Aoife Byrne, Pat Doyle (guest)')).toBeVisible();
    await sheet.getByRole('button', { name: 'Import 2 tee times' }).click();
    await expect(sheet.getByText('Tee times imported: 2 new.')).toBeVisible();
  });

  await test.step('the network, and what next', async () => {
    await page.getByRole('button', { name: 'Next: network' }).click();
    await expect(page.getByText('Only this computer can open Dockside.')).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.goForward().catch(() => undefined);
    if (!page.url().endsWith('/network')) await page.getByRole('button', { name: 'Next: network' }).click();
    await page.getByRole('button', { name: 'Finish' }).click();
    await expect(page.getByRole('heading', { name: 'The club is ready' })).toBeVisible();
    await expectAccessibleInEveryTheme(page);
  });

  await test.step('a race is set up, finished and published', async () => {
    await page.getByRole('link', { name: 'Go to Racing' }).click();
    await page.getByRole('button', { name: 'New regatta' }).first().click();
    const start = Date.now() - 40 * MINUTE;
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('First Cup');
    await page.getByRole('dialog').getByRole('textbox', { name: 'Fleets' }).fill('PY');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('link', { name: 'Enter boats' }).first().click();
    await page.getByRole('button', { name: 'Import…' }).first().click();
    await page
      .getByRole('textbox', { name: 'Or paste the list' })
      .fill('Sail number,Boat,PY,Helm\nIRL 1,Seal,1100,Aoife Byrne\nIRL 2,Otter,1050,Órla Ní Riain\n');
    await page.getByRole('button', { name: 'Preview the pasted list' }).click();
    await page.getByRole('button', { name: 'Import 2 boats' }).click();
    await expect(page.getByRole('row')).toHaveCount(3);
    await page.getByRole('link', { name: /^Races \(/ }).click();
    await page.getByRole('button', { name: 'Add race' }).first().click();
    await page.getByLabel('Day', { exact: true }).first().fill(dayOf(start));
    await page.getByRole('textbox', { name: 'Start of PY' }).fill(timeOf(start));
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('row')).toHaveCount(2);
    const regatta = new URL(page.url()).pathname.split('/')[2]!;
    await page.goto(`${new URL(page.url()).origin}/races/${regatta}/1/finish`);
    await expect(
      page.getByRole('combobox', { name: 'Sail number (last digits) or bow number' }),
    ).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.type('1');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('row').filter({ hasText: 'IRL 1' }).first()).toContainText(/0:[45]\d:\d\d/);
    await page.goto(`${new URL(page.url()).origin}/races/${regatta}/publish`);
    await page.getByRole('button', { name: 'Publish as provisional' }).click();
    const address = page
      .getByRole('list', { name: 'Addresses of the public page' })
      .getByRole('link')
      .first();
    const visitor = await page.context().newPage();
    await visitor.goto((await address.getAttribute('href'))!);
    await expect(visitor.getByText('IRL 1').first()).toBeVisible();
    await visitor.close();
  });

  await test.step('a golfer is checked in', async () => {
    await page.goto(`${new URL(page.url()).origin}/tee-times`);
    await expect(page.getByText('Aoife Byrne').first()).toBeVisible();
    await page.goto(`${new URL(page.url()).origin}/tee-times/starter`);
    await page
      .getByRole('button', { name: new RegExp(`${timeOf(tee)}.*Aoife Byrne`) })
      .first()
      .click();
    const chosen = page.getByRole('region', { name: 'Chosen group' });
    await expect(chosen.getByRole('heading')).toHaveText(timeOf(tee));
    await page.keyboard.press('c');
    await expect(
      chosen.getByRole('button', { name: /^In: Aoife Byrne, saved on the club computer/ }),
    ).toBeVisible();
  });
});

test('a folder without a club offers its backups first, and restores one', async ({
  server,
  page,
  guard,
}) => {
  // The server refuses the photo, and restarts with the backup.
  guard.expect(/ERR_CONNECTION_REFUSED|400/);
  const lost = await TestServer.start({ demo: true });
  const folder = join(server.dataDir, 'backups');
  await mkdir(folder, { recursive: true });
  await lost.command('backup', join(folder, 'club-00001-hourly-20261122T140000Z.db'));
  await lost.stop();
  await server.openStaffLink(page);
  const offer = page.getByRole('region', { name: 'Restore your club?' });
  await expect(offer).toContainText('This folder has backups');
  await expectAccessible(page);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Restore a backup…' }).click();
  await (await chooser).setFiles({ name: 'photo.db', mimeType: '', buffer: Buffer.alloc(9_000, 'JFIF') });
  await expect(page.getByRole('alert')).toContainText('photo.db isn’t a Dockside backup');
  await offer.getByRole('button', { name: /^Restore the backup of Sunday,? 22 November 2026/ }).click();
  await expect(page.getByRole('navigation', { name: 'Places' })).toContainText('Kilcrane');
});

test('a mistyped address of the cloud is corrected, whether nothing or the wrong server answers', async ({
  staffPage: page,
  guard,
  server,
}) => {
  await page.goto(`${server.url}/races`);
  guard.expect(/400/);
  const cloud = await TestServer.start({ demo: true });
  const mute = createServer().listen(0, '127.0.0.1');
  await once(mute, 'listening');
  try {
    const { key } = await cloud.command<{ key: string }>(
      ...['keys', 'create', '--name', 'Laptop', '--club', 'demo', '--scopes', 'all'],
    );
    await page.getByRole('button', { name: 'Connect to the cloud…' }).click();
    const address = page.getByRole('textbox', { name: 'Address' });
    await address.fill('http://127.0.0.1:1');
    await page.getByRole('textbox', { name: 'API key' }).fill(key);
    await page.getByRole('button', { name: 'Connect' }).click();
    await expect(page.getByRole('alert')).toContainText('Check the address, or connect again later');
    await expect(address).toHaveValue('http://127.0.0.1:1');
    await expect(page.getByRole('textbox', { name: 'Club id' })).toBeHidden();

    // A server that accepts but never answers.
    await address.fill(`http://127.0.0.1:${(mute.address() as AddressInfo).port}`);
    await page.getByRole('button', { name: 'Connect' }).click();
    await page.getByRole('button', { name: 'Stop trying' }).click();
    await expect(page.getByRole('alert')).toContainText('Stopped.');
    await expectAccessibleInEveryTheme(page);

    await address.fill(cloud.url);
    await page.getByRole('button', { name: 'Connect' }).click();
    await expect(page.getByRole('heading', { name: 'Share on the network' })).toBeVisible();
    await expect(steps(page).getByText('Network')).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByText('Members and the tee sheet come from the cloud.')).toBeVisible();
  } finally {
    mute.close();
    await cloud.stop();
  }
});

test('every step of the set-up fits a phone, a tablet and large text', async ({
  staffPage: page,
  server,
  guard,
}) => {
  await page.goto(`${server.url}/races`);
  // Requests still on their way for the abandoned club.
  guard.expect(/40[01]/);
  const sizes = [
    { width: 1366, height: 768 },
    { width: 820, height: 1180 },
    { width: 390, height: 844 },
    { width: 683, height: 384 },
  ];
  const fits = async () => {
    for (const size of sizes) {
      await page.setViewportSize(size);
      await expect.poll(() => sidewaysScrollOf(page), `${page.url()} at ${size.width}`).toBe(0);
    }
  };
  await expect(page.getByRole('heading', { name: 'Welcome to Dockside' })).toBeVisible();
  await fits();
  await page.getByRole('textbox', { name: 'Name' }).fill('Skerries');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Members from CSV' })).toBeVisible();
  await page.getByRole('textbox', { name: /^Or paste the members/ }).fill(MEMBERS);
  await page.getByRole('button', { name: 'Preview the pasted list' }).first().click();
  await expect(page.getByText('17 May 1984')).toBeVisible();
  await fits();
  await page.getByRole('button', { name: 'Cancel' }).click();
  for (const step of ['network', 'ready', 'club']) {
    await page.goto(`${server.url}/set-up/${step}`);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await fits();
    await expectAccessible(page);
  }
  // Still empty: it can be abandoned for another start.
  await page.goto(`${server.url}/set-up/members`);
  await page.getByRole('button', { name: 'Start over' }).click();
  await page.getByRole('button', { name: 'Explore the sample club' }).click();
  await expect(page.getByRole('region', { name: 'Needs a decision' })).toBeVisible();
});
