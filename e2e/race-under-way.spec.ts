import type { Standings } from '../src/contract/areas/racing/standings';
import { expectAccessibleInEveryTheme } from './axe';
import { expect, test } from './fixtures';
import { request } from './request';
import { goTo } from './screen';
import type { TestServer } from './server';

test.use({ demo: true });

const START = Date.UTC(2026, 8, 6, 11);

/** A weekend of one fleet: two races sailed, the third started; four boats, one discard from three races on. */
async function weekend(server: TestServer) {
  const key = await server.apiKey('all');
  const post = (path: string, body: object) => request(server, key, path, body);
  const regatta_id = 'reg_weekend';
  const fleets = [{ name: 'IRC', discards: [{ races: 3, exclude: 1 }] }];
  await post('/regattas', { id: regatta_id, club_id: 'demo', name: 'Autumn weekend', fleets });
  for (const sail of ['A', 'B', 'C', 'D'])
    await post('/registrations', {
      ...{ id: `ent_${sail}`, regatta_id, sail_number: `IRL ${sail}` },
      ...{ boat_name: `Boat ${sail}`, fleets: ['IRC'] },
    });
  const finish = (sail: string, race_number: number, finish_time: number) =>
    post('/scores', { registration_id: `ent_${sail}`, race_number, finish_time });
  for (const race_number of [1, 2]) {
    await post('/races', { regatta_id, race_number, name: `Sat R${race_number}`, status: 'sailed' });
    for (const [place, sail] of ['A', 'B', 'C', 'D'].entries())
      await finish(sail, race_number, 3600 + place * 60);
  }
  await post('/races', { regatta_id, race_number: 3, name: 'Sun R1' });
  await post('/races/starts', { regatta_id, race_number: 3, fleet: 'IRC', starts_at: START });
  const standings = () =>
    request(server, key, `/standings?regatta_id=${regatta_id}&fleet=IRC`) as Promise<Standings>;
  return { finish, standings };
}

test('a race under way stands grey beside the series, and counts once it is declared sailed', async ({
  staffPage: page,
  server,
}) => {
  const { finish, standings } = await weekend(server);
  await finish('D', 3, 3000);
  await goTo(page, `${server.url}/races/reg_weekend/standings`);
  const grid = page.getByRole('grid', { name: 'Series of IRC' });
  const boat = (sail: string) => grid.getByRole('row').filter({ hasText: `IRL ${sail}` });
  const cells = (sail: string) => boat(sail).getByRole('gridcell');
  await expect(grid.getByRole('columnheader')).toHaveText(
    ['Rank', 'Sail', 'Boat', 'Helm', 'Net', 'Total', 'R1', 'R2', 'R3 (under way)'],
    { useInnerText: false },
  );
  await expect(boat('A')).toContainText(/^1IRL ABoat A2211$/);
  await expect(boat('D')).toContainText(/^4IRL DBoat D88441$/);
  await expect(page.getByText('2 races sailed · race 3 under way')).toBeVisible();
  await expect(
    page.getByText('Race 3 is under way: 1 finished so far, 3 still racing. It counts once it is sailed.'),
  ).toBeVisible();
  await cells('D').last().hover();
  await expect(page.getByText(/in race 3. under way: counts once it is sailed; so far 1st/)).toBeVisible();
  await expectAccessibleInEveryTheme(page);

  // The race's own results do not score those still out either.
  await goTo(page, `${server.url}/races/reg_weekend/3/results`);
  await expect(page.getByText('Race 3 is under way: 1 finished so far')).toBeVisible();
  await expect(page.getByText('DNC', { exact: true })).toHaveCount(0);

  await goTo(page, `${server.url}/races/reg_weekend/3/finish`);
  await page.getByRole('button', { name: 'End race' }).click();
  await expect.poll(async () => (await standings()).races.length).toBe(3);
  await goTo(page, `${server.url}/races/reg_weekend/standings`);
  await expect(grid.getByRole('columnheader', { name: 'R3', exact: true })).toBeVisible();
  await expect(boat('A')).toContainText('(5) DNC');
  await expect(page.getByText('is under way')).toHaveCount(0);
});

test('final results ask before they go out without a race under way', async ({ staffPage: page, server }) => {
  const { finish } = await weekend(server);
  await finish('D', 3, 3000);
  const published = () => fetch(`${server.url}/results/reg_weekend`);
  await goTo(page, `${server.url}/races/reg_weekend/publish`);
  await expect(page.getByRole('article', { name: 'Sheet of IRC' })).toContainText('R3 (under way)');
  await page.getByText('Final', { exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: '1 check open: 1 race under way' })).toBeVisible();
  await page.getByRole('button', { name: 'Publish as final' }).click();
  const question = page.getByRole('dialog', { name: 'Publish as final with 1 check open?' });
  await expect(question).toContainText('Race 3 · Sun R1 is still under way. Its scores won’t count yet.');
  await expectAccessibleInEveryTheme(page);
  await question.getByRole('button', { name: 'Go back' }).click();
  expect((await published()).status).toBe(404);

  await page.getByRole('button', { name: 'Publish as final' }).click();
  await question.getByRole('button', { name: 'Publish as final anyway' }).click();
  await expect(page.getByText(/final as of/).first()).toBeVisible();
  await expect.poll(async () => (await published()).status).toBe(200);
  expect(await (await published()).text()).toContain('R3 (under way)');
});
