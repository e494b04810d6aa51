import { expectAccessibleInEveryTheme } from './axe';
import { expect, test } from './fixtures';
import { request } from './request';
import { goTo } from './screen';
import type { TestServer } from './server';

const NOON = Date.UTC(2026, 8, 5, 12);

/** A league night with one finish scored in IRC, ECHO and PHRF, followed by a race nobody finished. */
async function leagueNight(server: TestServer): Promise<string> {
  const key = await server.apiKey('all');
  const post = (path: string, body: object) => request(server, key, path, body);
  const fleets = ['IRC', 'ECHO', 'PHRF'];
  await post('/regattas', {
    id: 'reg_league',
    club_id: 'demo',
    name: 'Tuesday league',
    time_zone: 'Europe/Dublin',
    fleets: fleets.map((name) => ({
      name,
      rating_system: name === 'PHRF' ? 'phrf_tot' : 'tcf',
      ...(name === 'ECHO' && { progressive: { system: 'echo' } }),
    })),
  });
  const boats = { A: [1, 100], B: [1.05, 100], C: [0.95, 80] } as const;
  for (const [sail, [tcf, phrf]] of Object.entries(boats))
    await post('/registrations', {
      id: `ent_${sail}`,
      regatta_id: 'reg_league',
      sail_number: `IRL ${sail}`,
      boat_name: `Boat ${sail}`,
      fleets,
      ratings: { tcf, phrf },
    });
  const starts = fleets.map((fleet) => ({ fleet, starts_at: NOON }));
  for (const race_number of [1, 2])
    await post('/races', { regatta_id: 'reg_league', race_number, status: 'sailed', starts });
  for (const [sail, finish_time] of Object.entries({ A: 3600.4, B: 3600, C: 3700 }))
    await post('/scores', { registration_id: `ent_${sail}`, race_number: 1, finish_time });
  for (const sail of ['A', 'B'])
    await post('/scores/codes', { registration_id: `ent_${sail}`, race_number: 2, code: 'DNF' });
  return key;
}

test('a progressive rating is accepted in one fleet, and the entry shows the boat’s ratings by fleet', async ({
  staffPage: page,
  server,
}) => {
  const key = await leagueNight(server);
  const standings = (fleet: string) =>
    request(server, key, `/standings?regatta_id=reg_league&fleet=${fleet}`) as Promise<{
      standings: { sail_number: string }[];
    }>;
  const before = await Promise.all(['IRC', 'ECHO'].map(standings));
  await goTo(page, `${server.url}/races/reg_league/standings?fleet=ECHO`);
  await expect(
    page.getByText('Race 2 isn’t counted: no boat finished, so no boat is scored (RRS 90.3(a), 35).'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Next ratings…' }).click();
  await expect(page.getByText('for later races of ECHO')).toBeVisible();
  const accept = page.getByRole('button', { name: /^Accept 0\.\d+ for IRL C$|^Accept 0\.\d+ for IRL B$/ });
  await page.getByRole('button', { name: /^Accept all/ }).click();
  await expect(page.getByRole('button', { name: 'Accept all 0' })).toBeDisabled();
  await expect(accept).toHaveCount(0);
  expect(await Promise.all(['IRC', 'ECHO'].map(standings))).toEqual(before);

  await goTo(page, `${server.url}/races/reg_league/setup/entries`);
  await expect(page.getByRole('row').filter({ hasText: 'IRL A' })).toContainText('1.000 / 1.002');
  await page.getByRole('row').filter({ hasText: 'IRL A' }).click();
  const drawer = page.getByRole('dialog');
  const inEcho = drawer.getByRole('group', { name: 'Rating in ECHO' });
  await expect(inEcho.getByRole('textbox', { name: 'Source' })).toHaveValue('progressive');
  await expect(inEcho.getByLabel('As of')).toHaveValue('2026-09-05');
  await expect(inEcho.getByRole('textbox', { name: 'In ECHO' })).not.toHaveValue('');
  const inIrc = drawer.getByRole('group', { name: 'Rating in IRC' });
  const irc = inIrc.getByRole('textbox', { name: 'In IRC' });
  await expect(irc).toHaveValue('');
  await expect(irc).toHaveAttribute('placeholder', 'entry: 1');
  await expectAccessibleInEveryTheme(page);

  await irc.fill('1.012');
  await inIrc.getByRole('textbox', { name: 'Source' }).fill('IRC cert. 41077');
  await inIrc.getByLabel('As of').fill('2026-04-01');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer).toBeHidden();
  const entries = (await request(server, key, '/registrations?regatta_id=reg_league')) as {
    id: string;
    ratings: object;
    fleet_ratings: { fleet: string }[];
  }[];
  const saved = entries.find(({ id }) => id === 'ent_A')!;
  expect(saved.ratings).toMatchObject({ tcf: 1 });
  expect(saved.fleet_ratings.toSorted((a, b) => a.fleet.localeCompare(b.fleet))).toMatchObject([
    { fleet: 'ECHO', source: 'progressive', as_of: NOON },
    {
      fleet: 'IRC',
      ratings: { tcf: 1.012 },
      source: 'IRC cert. 41077',
      as_of: Date.UTC(2026, 2, 31, 23),
    },
  ]);
});

test('a race’s own rating goes for the fleet that is shown', async ({ staffPage: page, server }) => {
  const key = await leagueNight(server);
  await goTo(page, `${server.url}/races/reg_league/1/results?fleet=ECHO`);
  await page.getByRole('row').filter({ hasText: 'IRL A' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('textbox', { name: 'Rating in this race' }).fill('0.9');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer).toBeHidden();
  const ratingIn = async (fleet: string) => {
    const table = (await request(server, key, `/standings?regatta_id=reg_league&fleet=${fleet}`)) as {
      standings: { registration_id: string; scores: { rating: number }[] }[];
    };
    return table.standings.find(({ registration_id }) => registration_id === 'ent_A')?.scores[0]?.rating;
  };
  expect([await ratingIn('ECHO'), await ratingIn('IRC'), await ratingIn('PHRF')]).toEqual([0.9, 1, 100]);
  await goTo(page, `${server.url}/races/reg_league/2/results?fleet=ECHO`);
  await expect(page.getByText('Race 2 isn’t counted: no boat finished')).toBeVisible();
});

test('a fleet rounds corrected times as its rating rule has it, or as it says', async ({
  staffPage: page,
  server,
}) => {
  await leagueNight(server);
  const results = `${server.url}/races/reg_league/1/results?fleet=PHRF`;
  await goTo(page, results);
  await expect(page.getByRole('row').filter({ hasText: 'IRL A' })).toContainText('1:00:00.400');
  await goTo(page, `${server.url}/races/reg_league/setup/fleets`);
  await page.getByRole('button', { name: 'PHRF', exact: true }).click();
  const phrf = page.getByRole('group', { name: 'Fleet PHRF' });
  await phrf.getByText('Rounding of corrected times').click();
  const rounding = phrf.getByRole('combobox', { name: 'Corrected times round to' });
  await expect(rounding).toHaveValue('As the rating rule has it: nothing (exact times)');
  await rounding.click();
  await page.getByRole('option', { name: 'The nearest second' }).click();
  await expect(page.getByRole('listbox')).toBeHidden();
  await expectAccessibleInEveryTheme(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Not saved yet')).toBeHidden();
  await goTo(page, results);
  await expect(page.getByRole('row').filter({ hasText: 'IRL A' })).toContainText('1.5');
});
