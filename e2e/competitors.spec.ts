import { expectAccessibleInEveryTheme } from './axe';
import { expect, test } from './fixtures';
import { request } from './request';
import type { TestServer } from './server';

const DAY = 86_400_000;
const MAY = Date.UTC(2026, 4, 5, 12);

/** Two regattas with their own class, whose entries write the same boats differently. */
async function season(server: TestServer): Promise<void> {
  const key = await server.apiKey('all');
  const post = (path: string, body: object) => request(server, key, path, body);
  const sail = async (id: string, starts_at: number, boats: [sail: string, helm: string][]) => {
    const fleets = [{ name: 'Mermaids' }];
    await post('/regattas', { id, club_id: 'demo', name: `Cup of ${id}`, starts_at, fleets });
    const starts = [{ fleet: 'Mermaids', starts_at }];
    await post('/races', { regatta_id: id, race_number: 1, status: 'sailed', starts });
    for (const [index, [sail_number, helm]] of boats.entries()) {
      const registration_id = `${id}_${index}`;
      const entry = { sail_number, helm, boat_class: 'Mermaid', fleets: ['Mermaids'] };
      await post('/registrations', { id: registration_id, regatta_id: id, ...entry });
      await post('/scores', { registration_id, race_number: 1, finish_time: 3600 + index });
    }
  };
  await sail('may', MAY, [
    ['IRL 901', 'Doyle, Una'],
    ['IRL 902', 'Fergal Ward'],
  ]);
  await sail('june', MAY + 30 * DAY, [
    ['IRL-0902', 'F. Ward'],
    ['irl 901', 'Una Doyle'],
  ]);
}

test('a class is ranked over regattas, and each competitor’s record says how', async ({
  staffPage: page,
  server,
}) => {
  await season(server);
  await page.goto(`${server.url}/races`);
  await page.getByRole('link', { name: 'Competitors' }).click();
  await page.getByRole('combobox', { name: 'Class' }).click();
  await page.getByRole('option', { name: 'Mermaid' }).click();
  const rows = page.getByRole('row').filter({ hasText: 'Mermaid' });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('1=');

  await page.getByRole('textbox', { name: 'Points of 1st, 2nd …' }).fill('100, 60');
  await page.getByRole('textbox', { name: 'Best' }).fill('1');
  await expect(page.getByText('2 boats · best 1 regatta')).toBeVisible();
  await page.getByLabel('From').fill('2026-06-01');
  await expect(rows.first()).toContainText('IRL-0902');
  await expect(rows.first()).toContainText('100');

  await page.getByLabel('From').fill('');
  await page.getByText('Helms', { exact: true }).first().click();
  await expect(rows).toHaveCount(3);
  await expectAccessibleInEveryTheme(page);
  await rows.filter({ hasText: 'F. Ward' }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer).toContainText('may be the same as Fergal Ward');
  await expect(drawer).toContainText('1st of 2 boats: 100 points (by the table)');
  await expectAccessibleInEveryTheme(page);
  await drawer.getByRole('link', { name: 'Cup of june, Mermaids' }).click();
  await expect(page.getByRole('grid', { name: 'Series of Mermaids' })).toBeVisible();
});
