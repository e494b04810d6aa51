import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expectAccessibleInEveryTheme } from './axe';
import { expect, test } from './fixtures';
import { joinLink, onLoopback } from './join';
import { addPerson, signInAs } from './people';

/** A day of a camp: who may not collect a child is on screen, on paper and on the dock's tablet, also offline. */

test.use({ shared: true, serviceWorkers: 'allow' });

test('the dock’s tablet keeps barred people from a child without the network, by PIN and after a reload', async ({
  staffPage: page,
  server,
  browser,
  guard,
}) => {
  guard.expect(/ERR_|Failed to fetch|Failed to load|401|403|503|504/);
  const registration = (id: string, first_name: string, fields: object) => ({
    resource: 'camp-registrations',
    record: {
      ...{ id, club_id: 'demo', camp_name: 'Dock camp', session_id: 'dock', session_name: 'Week 1' },
      ...{ status: 'confirmed', currency: 'EUR', registered_at: Date.now() - 1e9 },
      ...{ camper: { first_name, last_name: 'Aasen', dob: null }, ...fields },
    },
  });
  const file = join(server.dataDir, 'brought.ndjson');
  const records = [
    registration('cmp_dock', 'Aaron', { may_collect: ['Gran', 'Paul Barr'], no_pickup: 'Paul Barr' }),
    registration('cmp_ask', 'Bea', {
      do_not_release: true,
      guardian: { name: 'Berit Aasen', mobile: null, email: null },
    }),
  ];
  await writeFile(file, records.map((line) => JSON.stringify(line)).join('\n'));
  await server.command('import', file);
  const link = onLoopback(await joinLink(page, server, 'Camp leader', 'Dock tablet'), server);
  await page.goto(`${server.url}/settings/people`);
  await addPerson(page, 'Mona Moore', null, '1111');
  await expect(page.getByText('Mona Moore', { exact: true })).toBeVisible();
  await addPerson(page, 'Cara Camp', 'Camp leader', '4711');
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Cara Camp/ })).toBeVisible();
  const context = await browser.newContext({
    viewport: { width: 820, height: 1180 },
    serviceWorkers: 'allow',
  });
  guard.watch(context);
  const tablet = await context.newPage();
  await tablet.goto(link);
  await signInAs(tablet, 'Cara Camp', '4711');
  await expect(tablet).toHaveURL(/club\/camps\?view=collection/);
  // The role sees camps, and nothing else of the office.
  await expect(tablet.getByRole('navigation', { name: 'Areas of the club' }).getByRole('link')).toHaveText([
    'Camps',
  ]);
  await tablet.goto(`${server.url}/club/camps?view=collection&camp=dock`);
  const child = tablet.getByRole('listitem', { name: 'Aaron Aasen' });
  await expect(child).toContainText('MAY NOT collect: Paul Barr');
  await tablet.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

  await server.kill();
  await tablet.reload();
  await expect(child).toContainText('MAY NOT collect: Paul Barr');
  await child.getByRole('button', { name: 'Record collection' }).click();
  await expect(child.getByRole('button', { name: /Barr/ })).toHaveCount(0);
  await child.getByRole('button', { name: 'Gran' }).click();
  await expect(child).toContainText('saved on this device, not sent yet');
  const asked = tablet.getByRole('listitem', { name: 'Bea Aasen' });
  await asked.getByRole('button', { name: 'Record collection' }).click();
  await asked.getByRole('button', { name: 'Berit Aasen…' }).click();
  await expect(asked.getByRole('alert')).toContainText('Do not release: yes This may mean');
  await asked.getByRole('textbox', { name: 'Reason for the release' }).fill('Office phoned the father');
  await asked.getByRole('button', { name: 'Release to Berit Aasen' }).click();
  await expect(asked).toContainText('because: Office phoned the father');

  await server.restart();
  await expect(child).toContainText(/Collected by Gran.*saved on the club computer/);
  await expect(asked).toContainText('saved on the club computer');
  await expectAccessibleInEveryTheme(tablet);
  await child.getByRole('button', { name: 'Undo collection' }).click();
  await expect(child.getByRole('button', { name: 'Record collection' })).toBeVisible();
  await context.close();
});
