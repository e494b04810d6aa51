import { expectAccessibleInEveryTheme } from './axe';
import { expect, test } from './fixtures';
import { printedFeet } from './printed-pages';
import { request } from './request';
import { goTo } from './screen';
import type { TestServer } from './server';

const NOON = Date.UTC(2026, 8, 5, 12);

/** A regatta of four boats, that finish in the order of their sail numbers. */
async function regatta(server: TestServer): Promise<void> {
  const key = await server.apiKey('all');
  const post = (path: string, body: object) => request(server, key, path, body);
  await post('/regattas', {
    id: 'reg_prizes',
    club_id: 'demo',
    name: 'Prize Cup',
    fleets: [{ name: 'ILCA' }],
  });
  await post('/races', {
    regatta_id: 'reg_prizes',
    race_number: 1,
    status: 'sailed',
    starts: [{ fleet: 'ILCA', starts_at: NOON }],
  });
  for (const [index, categories] of [['youth'], ['youth'], [], []].entries()) {
    const registration_id = `ent_${index + 1}`;
    await post('/registrations', {
      id: registration_id,
      regatta_id: 'reg_prizes',
      sail_number: `IRL ${index + 1}`,
      boat_name: `Boat ${index + 1}`,
      helm: `Helm ${index + 1}`,
      fleets: ['ILCA'],
      categories,
    });
    await post('/scores', { registration_id, race_number: 1, finish_time: 3600 + index });
  }
}

test('prizes are set up once, and the list says who wins what and why', async ({
  staffPage: page,
  server,
}) => {
  await regatta(server);
  await goTo(page, `${server.url}/races/reg_prizes/prizes`);
  await page.getByRole('button', { name: 'Edit prizes' }).first().click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: 'Add prize' }).click();
  const overall = drawer.getByRole('group', { name: 'Prize 1' });
  await overall.getByRole('textbox', { name: 'Places' }).fill('2');
  await overall.getByRole('textbox', { name: 'Prize' }).fill('Overall');
  await drawer.getByRole('button', { name: 'Add prize' }).click();
  const youth = drawer.getByRole('group', { name: 'Prize 2' });
  await youth.getByRole('combobox', { name: 'Only for' }).fill('youth');
  await page.keyboard.press('Enter');
  await youth.getByRole('combobox', { name: 'Rule' }).click();
  await page.getByRole('option', { name: 'Skip winners of overall prizes above' }).click();
  await youth.getByRole('textbox', { name: 'Prize' }).fill('First youth');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer).toBeHidden();

  const list = page.getByRole('article', { name: 'Prize list' });
  const prize = (name: string) => list.getByRole('region', { name });
  await expect(prize('Overall').getByRole('row')).toHaveText([
    /Place/,
    '1IRL 1Boat 1Helm 11st in ILCA with 1 point',
    '2IRL 2Boat 2Helm 22nd in ILCA with 2 points',
  ]);
  await expect(prize('First youth')).toContainText('Not given: no boat of ILCA, youth may win it.');
  await expect(prize('First youth')).toContainText(
    'Passed over: IRL 1 Boat 1 has won Overall, and this prize is for boats that have not.',
  );
  await expectAccessibleInEveryTheme(page);
  // The foot of each page that is printed.
  await expect.poll(() => printedFeet(page)).toMatch(/ · Prizes · not published: as of /);

  // The third boat is a youth, too, which her entry did not say.
  await goTo(page, `${server.url}/races/reg_prizes/setup/entries`);
  await page.getByRole('row').filter({ hasText: 'IRL 3' }).click();
  await drawer.getByRole('combobox', { name: 'Categories' }).fill('youth');
  await page.keyboard.press('Enter');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer).toBeHidden();
  await page.getByRole('link', { name: 'Standings', exact: true }).click();
  await page.getByRole('link', { name: 'Prizes' }).click();
  await expect(prize('First youth').getByRole('row').nth(1)).toHaveText(
    '1IRL 3Boat 3Helm 31st of 1 in youth: 3rd in ILCA with 3 points',
  );

  await page.getByRole('link', { name: 'Standings', exact: true }).click();
  await page.getByRole('combobox', { name: 'Category' }).click();
  await page.getByRole('option', { name: 'youth' }).click();
  const rows = page.getByRole('grid', { name: 'Series of ILCA' }).getByRole('row');
  await expect(rows).toHaveCount(4);
  await expect(rows.nth(3)).toContainText('IRL 3');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expectAccessibleInEveryTheme(page);
});
