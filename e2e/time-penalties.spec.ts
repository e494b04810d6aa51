import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInEveryTheme } from './axe';
import { expect, test } from './fixtures';
import { request } from './request';
import { goTo } from './screen';
import type { TestServer } from './server';

/** A series of three races of three boats; the third race is the one in question. */
async function setUp(server: TestServer): Promise<void> {
  const key = await server.apiKey('all');
  const post = (path: string, body: object) => request(server, key, path, body);
  const fleets = [{ name: 'IRC', rating_system: 'tcf', discards: [{ races: 3, exclude: 1 }] }];
  await post('/regattas', { id: 'reg_time', club_id: 'demo', name: 'Harbour series', fleets });
  for (const [sail, tcf] of Object.entries({ A: 1, B: 1.05, C: 0.95 }))
    await post('/registrations', {
      id: `ent_${sail}`,
      regatta_id: 'reg_time',
      sail_number: `IRL ${sail}`,
      boat_name: `Boat ${sail}`,
      fleets: ['IRC'],
      ratings: { tcf },
    });
  for (const race_number of [1, 2, 3]) {
    await post('/races', { regatta_id: 'reg_time', race_number, status: 'sailed' });
    for (const [sail, finish_time] of Object.entries({ A: 3600, B: 3500, C: 4000 }))
      await post('/scores', { registration_id: `ent_${sail}`, race_number, finish_time });
  }
}

async function choose(page: Page, within: Locator, label: string, option: string | RegExp): Promise<void> {
  await within.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option }).click();
}

async function chooseCode(page: Page, drawer: Locator, code: string): Promise<void> {
  await drawer.getByRole('combobox', { name: 'Code' }).fill(code);
  await page.getByRole('option', { name: new RegExp(`^${code} `) }).click();
}

test('penalties and redress in time, averages over chosen races and a fleet’s own penalties', async ({
  staffPage: page,
  server,
}) => {
  await setUp(server);
  await goTo(page, `${server.url}/races/reg_time/3/results?fleet=IRC`);
  const drawer = page.getByRole('dialog');
  const row = (boat: string) => page.getByRole('row').filter({ hasText: `IRL ${boat}` });
  const save = async () => {
    await drawer.getByRole('button', { name: 'Save' }).click();
    await expect(drawer).toBeHidden();
  };

  // Two minutes for A: she drops behind B, her finish stays.
  await row('A').click();
  await choose(page, drawer, 'Time penalty', 'Minutes on elapsed time');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer.getByText('Minutes and seconds, e.g. 5:00')).toBeVisible();
  await drawer.getByRole('textbox', { name: 'Time added' }).fill('2:00');
  await expectAccessibleInEveryTheme(page);
  await save();
  await expect(row('A')).toContainText('1:00:00');
  await expect(row('A')).toContainText('+2:00');
  await expect(row('A')).toContainText('1:02:00');
  await expect(page.getByRole('row').nth(1)).toContainText('IRL B');
  await row('A').click();
  await expect(drawer).toContainText('(sailed 1:00:00 + 0:02:00 time penalty)');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Undo IRL A: + 0:02:00' }).click();
  await expect(row('A')).not.toContainText('+2:00');

  // Time returned to C: she gets second-place points, and A keeps hers.
  await row('C').click();
  await chooseCode(page, drawer, 'RDG');
  await choose(page, drawer, 'Redress', 'Time, or a corrected finishing time');
  await drawer.getByRole('textbox', { name: 'Time given back' }).fill('3:00');
  await expectAccessibleInEveryTheme(page);
  await save();
  await expect(row('C')).toContainText('−3:00');
  await row('C').click();
  await expect(drawer).toContainText('other boats’ scores stay (RRS A6.2)');

  // Or the average of one race.
  await choose(page, drawer, 'Redress', 'Average of chosen races');
  await drawer.getByRole('checkbox', { name: 'Race 2' }).check();
  await choose(page, drawer, 'Races left out of the average', 'Races she did not finish');
  await expectAccessibleInEveryTheme(page);
  await save();
  await row('C').click();
  await expect(drawer).toContainText('average of chosen races 2 (RRS 61.4, A9) = 3');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^More about race/ }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  await expect(drawer).toContainText('Time penalty + 0:02:00');
  await expect(drawer).toContainText('RDG 0:03:00 given back');
  await expect(drawer).toContainText('RDG average of races 2 without races not finished');
  await page.keyboard.press('Escape');

  // The sailing instructions make a DPI two points here; then nothing has to be stated.
  await goTo(page, `${server.url}/races/reg_time/setup/fleets`);
  await page
    .locator('summary')
    .filter({ hasText: /^Penalties/ })
    .click();
  await choose(page, page.locator('main'), 'Discretionary penalty (DPI)', 'Points');
  await page.getByRole('textbox', { name: 'DPI: points' }).fill('2');
  await page.getByRole('textbox', { name: 'SCP: at least, points' }).fill('2');
  await expectAccessibleInEveryTheme(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Not saved yet')).toBeHidden();
  await goTo(page, `${server.url}/races/reg_time/3/results?fleet=IRC`);
  await row('A').click();
  await chooseCode(page, drawer, 'DPI');
  await expect(drawer.getByRole('textbox', { name: 'Points added' })).toHaveAttribute(
    'placeholder',
    '2 points',
  );
  await save();
  await row('A').click();
  await expect(drawer).toContainText('DPI: 2 points, as the fleet has it');
});
