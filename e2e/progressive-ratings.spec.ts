import { expectAccessibleInEveryTheme } from './axe';
import { expect, test } from './fixtures';
import type { TestServer } from './server';

const NOON = Date.UTC(2026, 8, 5, 12);

async function request<Data>(server: TestServer, key: string, path: string, body?: object): Promise<Data> {
  const response = await fetch(`${server.apiUrl}${path}`, {
    headers: { 'api-key': key, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as { data: Data; message?: string };
  if (!response.ok) throw new Error(`${path}: ${answer.message}`);
  return answer.data;
}

// The worked example of Irish Sailing's ECHO Guide for Clubs (2022): minutes sailed, handicap, handicap for the next
// race. Where the printed table has misprints, the formula's values.
const GUIDE = [
  [60, 1.001, '1.007'],
  [61, 1.015, '1.014'],
  [66, 1.02, '0.998'],
  [59, 1.02, '1.026'],
  [56, 1.115, '1.111'],
  [70, 1, '0.970'],
  [56, 1.02, '1.040'],
  [59, 1.01, '1.018'],
  [61, 1.005, '1.006'],
  [57, 1.015, '1.031'],
] as const;

const sail = (index: number) => `IRL ${index + 1}`;
const score = (index: number, race_number: number, finish_time: number) => ({
  registration_id: `ent_${index}`,
  race_number,
  finish_time,
});

/** A regatta with the guide's boats, a race they have sailed, and a rating of each for light wind. */
async function guideRegatta(server: TestServer): Promise<string> {
  const key = await server.apiKey('all');
  const post = (path: string, body: object) => request(server, key, path, body);
  await post('/regattas', {
    id: 'reg_echo',
    club_id: 'demo',
    name: 'Echo league',
    time_zone: 'Europe/Dublin',
    fleets: [{ name: 'ECHO', rating_system: 'tcf' }],
  });
  for (const [index, [, tcf]] of GUIDE.entries())
    await post('/registrations', {
      id: `ent_${index}`,
      regatta_id: 'reg_echo',
      sail_number: sail(index),
      boat_name: `Boat ${index + 1}`,
      fleets: ['ECHO'],
      ratings: { tcf },
      fleet_ratings: [
        {
          fleet: 'ECHO',
          source: `certificate ${100 + index}`,
          as_of: Date.UTC(2026, 3, 1),
          // The last boat has none for light wind.
          options:
            index === 9 ? [] : [{ name: 'ORC low', ratings: { tcf: Math.round(1000 * tcf - 20) / 1000 } }],
        },
      ],
    });
  for (const race_number of [1, 2])
    await post('/races', {
      regatta_id: 'reg_echo',
      race_number,
      status: 'sailed',
      starts: [{ fleet: 'ECHO', starts_at: NOON }],
    });
  for (const [index, [minutes]] of GUIDE.entries()) await post('/scores', score(index, 1, minutes * 60));
  return key;
}

test('next ratings follow the results by the system that the fleet states, with their working', async ({
  staffPage: page,
  server,
}) => {
  const key = await guideRegatta(server);
  await page.goto(`${server.url}/races/reg_echo/standings`);
  await page.getByRole('button', { name: 'Next ratings…' }).click();
  await page.getByRole('link', { name: 'Go to Setup' }).click();
  const fleet = page.getByRole('group', { name: 'Fleet ECHO' });
  await fleet.getByText('Progressive handicaps', { exact: true }).click();
  await fleet.getByRole('combobox', { name: 'Ratings follow the results' }).click();
  await page.getByRole('option', { name: 'ECHO', exact: true }).click();
  await expect(fleet.getByRole('textbox', { name: 'Share (alpha)' })).toHaveAttribute('placeholder', '0.25');
  await expectAccessibleInEveryTheme(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Not saved yet')).toBeHidden();

  await page.goto(`${server.url}/races/reg_echo/standings`);
  await page.getByRole('button', { name: 'Next ratings…' }).click();
  const dialog = page.getByRole('dialog');
  const row = (index: number) =>
    dialog.getByRole('row').filter({ has: page.getByText(sail(index), { exact: true }) });
  for (const [index, [, , next]] of GUIDE.entries())
    await expect(row(index).getByRole('button', { name: `Accept ${next} for ${sail(index)}` })).toBeVisible();
  await row(0).getByText('Working', { exact: true }).click();
  await expect(row(0)).toContainText('0.75 × 1.001 + 0.25 × 1.0259129');
  await expect(row(0)).toContainText('+0.006');
  await dialog.getByText('Working for the whole fleet').click();
  await expect(dialog).toContainText('1.001 + 1.015 + 1.015 + 1.02');
  await expectAccessibleInEveryTheme(page);
  await dialog.getByRole('button', { name: 'Accept all 10' }).click();
  await expect(dialog.getByRole('button', { name: 'Accept all 0' })).toBeDisabled();

  // The next race is sailed on them; then a finish of the first one turns out to be wrong.
  for (const [index, [minutes]] of GUIDE.entries())
    await request(server, key, '/scores', score(index, 2, minutes * 60 + 30));
  await expect(dialog.getByRole('combobox', { name: 'After' })).toHaveValue('Race 2');
  await expect(dialog.getByText('was scored on other ratings')).toBeHidden();
  await request(server, key, '/scores', score(0, 1, 50 * 60));
  const notice = dialog.getByRole('status').filter({ hasText: 'Race 2 was scored on other ratings' });
  await expect(notice).toContainText(`${sail(0)} on 1.007, now 1.0`);
  await expectAccessibleInEveryTheme(page);
  const scoredOn = async () => {
    const scores = await request<{ registration_id: string; race_number: number; fleet_ratings: object[] }[]>(
      server,
      key,
      '/scores?regatta_id=reg_echo&race_number=2&limit=100',
    );
    return scores.find(({ registration_id }) => registration_id === 'ent_0')?.fleet_ratings;
  };
  expect(await scoredOn()).toEqual([]);
  await notice.getByRole('button', { name: 'Score race 2 on the new ratings' }).click();
  const why = page.getByRole('dialog', { name: 'Score race 2 on the new ratings?' });
  await why.getByRole('textbox', { name: 'Reason' }).fill('Finish of race 1 corrected');
  await why.getByRole('button', { name: 'Score it on them' }).click();
  await expect(notice).toBeHidden();
  const history = await request<{ reason: string | null }[]>(
    server,
    key,
    '/scores/history?regatta_id=reg_echo&race_number=2&limit=100',
  );
  expect(history.map(({ reason }) => reason)).toContain('Finish of race 1 corrected');
  expect(await scoredOn()).toMatchObject([{ fleet: 'ECHO', source: 'progressive' }]);
});

test('a race is scored with the ratings for its wind, and says so', async ({ staffPage: page, server }) => {
  const key = await guideRegatta(server);
  await page.goto(`${server.url}/races/reg_echo/setup/races`);
  await page.getByRole('row').filter({ hasText: 'Race 1' }).or(page.getByRole('row').nth(1)).first().click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('combobox', { name: 'ECHO is scored with' }).click();
  await page.getByRole('option', { name: 'ORC low' }).click();
  await expectAccessibleInEveryTheme(page);
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer).toBeHidden();
  const { standings } = await request<{
    standings: { sail_number: string; scores: { explanation: string; not_scored: string | null }[] }[];
  }>(server, key, '/standings?regatta_id=reg_echo');
  const scores = Object.fromEntries(standings.map((one) => [one.sail_number, one.scores[0]!]));
  expect(scores[sail(0)]?.explanation).toContain('× TCF 0.981, ORC low, certificate 100 of 2026-04-01');
  expect(scores[sail(9)]?.not_scored).toBe('no rating ORC low');

  await page.goto(`${server.url}/races/reg_echo/setup/entries`);
  await page.getByRole('row').filter({ hasText: 'Boat 10' }).click();
  await drawer.getByText('Ratings by fleet', { exact: true }).click();
  await drawer.getByRole('button', { name: 'Add rating for wind or course in ECHO' }).click();
  const option = drawer.getByRole('group', { name: 'Option' });
  await option.getByRole('textbox', { name: 'For wind or course' }).fill('ORC low');
  await option.getByRole('textbox', { name: 'TCF' }).fill('0.995');
  await expectAccessibleInEveryTheme(page);
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer).toBeHidden();
  await page.goto(`${server.url}/races/reg_echo/1/results`);
  await expect(page.getByRole('row').filter({ hasText: 'Boat 10' })).toContainText('0.995');
});
