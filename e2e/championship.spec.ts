import { expectAccessibleInEveryTheme } from './axe';
import { expect, test } from './fixtures';
import { goTo } from './screen';
import type { TestServer } from './server';

const NOON = Date.UTC(2026, 7, 5, 11);
const BOATS = 24;

async function request(server: TestServer, key: string, path: string, body?: object) {
  const response = await fetch(`${server.apiUrl}${path}`, {
    headers: { 'api-key': key, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as { data: never; message?: string };
  if (!response.ok) throw new Error(`${path}: ${answer.message}`);
  return answer.data;
}

const sail = (index: number) => `${['GBR', 'IRL', 'NED', 'SWE'][index % 4]} ${2100 + index}`;

/** A class championship before its first race: one fleet of 24 boats. */
async function nationals(server: TestServer) {
  const key = await server.apiKey('all');
  const post = (path: string, body: object) => request(server, key, path, body);
  await post('/regattas', {
    id: 'reg_class',
    club_id: 'demo',
    name: 'ILCA 6 Nationals',
    time_zone: 'Europe/Dublin',
    fleets: [{ name: 'ILCA 6', discards: [{ races: 3, exclude: 1 }] }],
  });
  for (let index = 0; index < BOATS; index += 1)
    await post('/registrations', {
      id: `ent_${index}`,
      regatta_id: 'reg_class',
      sail_number: sail(index),
      helm: `Helm ${index}`,
      fleets: ['ILCA 6'],
    });
  return {
    key,
    post,
    get: (path: string) => request(server, key, path),
    async sail(race_number: number, groups: string[]) {
      const starts = groups.map((fleet, index) => ({ fleet, starts_at: NOON + index * 300_000 }));
      await post('/races', { regatta_id: 'reg_class', race_number, status: 'sailed', starts });
      for (let index = 0; index < BOATS; index += 1)
        await post('/scores', {
          registration_id: `ent_${index}`,
          race_number,
          finish_time: 2400 + ((index * 7 + race_number * 5) % BOATS) * 11,
        });
    },
  };
}

test('a fleet is split into groups, assigned day by day, and divided into Gold and Silver', async ({
  staffPage: page,
  server,
}) => {
  const club = await nationals(server);
  await goTo(page, `${server.url}/races/reg_class/setup/championship`);
  await page.getByRole('button', { name: 'Sail ILCA 6 in groups' }).click();
  await page.getByRole('link', { name: 'Assign boats to groups' }).click();

  await expect(page.getByText('Table: 1 Yellow, 2 Blue, 3 Blue, 4 Yellow, and so on.')).toBeVisible();
  await expect(page.getByText('No race counts yet: boats are taken by')).toBeVisible();
  await page.getByRole('button', { name: 'Accept these groups' }).click();
  await expect(page.getByText('by sail number.', { exact: false }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'From race 1 on' })).toBeVisible();

  // At the line each group has its own start.
  await club.sail(1, ['Yellow', 'Blue']);
  await goTo(page, `${server.url}/races/reg_class/1/finish`);
  await expect(page.getByRole('list', { name: 'Starts' }).getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('table', { name: 'Yellow, provisional' })).toBeVisible();
  await goTo(page, `${server.url}/races/reg_class/1/results?fleet=Blue`);
  await expect(page.getByText('12 finished')).toBeVisible();
  await expectAccessibleInEveryTheme(page);

  // The next day’s groups: one boat is moved by hand, with a reason.
  await page.getByRole('link', { name: 'Standings', exact: true }).click();
  await page.getByRole('link', { name: 'Split fleets' }).click();
  await expect(page.getByRole('button', { name: 'From race 1 on' })).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('columnheader')).toContainText(['In force', 'Next']);
  await expect(page.getByText('Proposed by the ranking after race 1.')).toBeVisible();
  await page.getByRole('button', { name: `Move ${sail(0)}…` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Why' }).fill('shares a coach boat');
  await dialog.getByRole('button', { name: /^Move to / }).click();
  await expect(page.getByText('Moved by hand: shares a coach boat')).toBeVisible();
  await page.getByRole('button', { name: 'Accept the next groups, from race 2 on' }).click();
  await expect(page.getByRole('button', { name: 'From race 2 on' })).toHaveAttribute('aria-current', 'true');

  // A later decision about race 1 moves nobody, but is shown.
  await club.post('/scores/codes', { registration_id: 'ent_3', race_number: 1, code: 'DSQ' });
  await expect(
    page.getByText(/Results or entries have changed since: by the table, \d+ boats? would be/),
  ).toBeVisible();
  await expectAccessibleInEveryTheme(page);

  await club.sail(2, ['Yellow', 'Blue']);
  await page.getByRole('button', { name: 'Next groups…' }).click();
  await page.getByRole('combobox', { name: 'For the' }).click();
  await page.getByRole('option', { name: 'Final series' }).click();
  await expect(page.getByText('Table: by rank: Gold 1 to 12, Silver 13 to 24.')).toBeVisible();
  await page.getByRole('button', { name: 'Accept these groups' }).click();
  await expect(page.getByRole('button', { name: 'From race 3 on' })).toBeVisible();
  await club.sail(3, ['Gold', 'Silver']);
  await goTo(page, `${server.url}/races/reg_class/standings`);
  const rows = page.getByRole('grid').locator('tbody tr');
  await expect(rows).toHaveCount(BOATS);
  await expect(rows.nth(11)).toContainText('Gold');
  await expect(rows.nth(12)).toContainText('Silver');
  await rows.nth(0).click();
  await expect(page.getByRole('dialog').getByText(/^In Gold, /)).toBeVisible();
  await goTo(page, `${server.url}/races/reg_class/publish`);
  for (const group of ['Gold', 'Silver'])
    await expect(page.getByRole('rowheader', { name: group, exact: true })).toBeVisible();
});
