import type { Page } from '@playwright/test';
import { expectAccessibleInEveryTheme } from './axe';
import { expect, test } from './fixtures';
import { request } from './request';
import { goTo } from './screen';
import type { TestServer } from './server';

test.use({ demo: true });

/** A club's season: six races of one fleet, the first boat better in spring, the second in autumn. */
async function season(server: TestServer): Promise<string> {
  const key = await server.apiKey('all');
  const post = (path: string, body: object) => request(server, key, path, body);
  const fleets = [{ name: 'IRC', discards: [{ races: 4, exclude: 1 }] }, { name: 'Dinghies' }];
  await post('/regattas', { id: 'reg_season', club_id: 'demo', name: 'Tuesday league', fleets });
  for (const sail of ['A', 'B', 'C'])
    await post('/registrations', {
      ...{ id: `ent_${sail}`, regatta_id: 'reg_season', sail_number: `IRL ${sail}` },
      ...{ boat_name: `Boat ${sail}`, fleets: ['IRC'] },
    });
  const sheets = ['ABC', 'ABC', 'BAC', 'BCA', 'BC', 'CB'];
  for (const [index, sheet] of sheets.entries()) {
    const race = { regatta_id: 'reg_season', race_number: index + 1, status: 'sailed' };
    await post('/races', { ...race, name: `Tuesday ${index + 1}`, fleets: ['IRC'] });
    for (const [place, sail] of [...sheet].entries())
      await post('/scores', {
        ...{ registration_id: `ent_${sail}`, race_number: index + 1, finish_time: 3600 + place * 60 },
      });
  }
  return key;
}

const choose = async (
  page: Page,
  within: ReturnType<Page['getByRole']>,
  label: string,
  option: string | RegExp,
) => {
  await within.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: typeof option === 'string' }).click();
};

test('a volunteer makes the series of a season, and the standings show one after the other', async ({
  staffPage: page,
  server,
}) => {
  const key = await season(server);
  await goTo(page, `${server.url}/races/reg_season/setup/series`);
  await expect(page.getByText('One series per fleet')).toBeVisible();
  await expectAccessibleInEveryTheme(page);

  await page.getByRole('button', { name: 'Add series' }).last().click();
  const first = page.getByRole('group', { name: /^Series Season/ });
  await first.getByRole('textbox', { name: 'Series', exact: true }).fill('Spring');
  const grid = page.getByRole('region', { name: 'Which race counts in which series' });
  for (const race of [4, 5, 6])
    await grid.getByRole('checkbox', { name: `Race ${race} · Tuesday ${race} in Spring` }).uncheck();
  await expect(grid.getByRole('checkbox', { name: 'All races in Spring' })).not.toBeChecked();

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add series' }).click();
  const second = page.getByRole('group', { name: /^Series Season/ });
  await choose(page, second, 'Fleet', 'IRC');
  await second.getByRole('textbox', { name: 'Series', exact: true }).fill('Autumn');
  const autumn = page.getByRole('group', { name: 'Series Autumn' });
  for (const race of [1, 2, 3])
    await grid.getByRole('checkbox', { name: `Race ${race} · Tuesday ${race} in Autumn` }).uncheck();
  await autumn.getByRole('textbox', { name: 'Minimum races sailed' }).fill('2');
  await autumn.getByRole('checkbox', { name: 'Leave out as IRC does: 1 from 4 races' }).uncheck();
  await choose(page, autumn, 'Discards', 'A share of the races');
  await autumn.getByRole('textbox', { name: 'Of every so many races' }).fill('3');
  await expect(autumn.getByText('1 discard after 3 races.')).toBeVisible();

  await page.getByRole('button', { name: 'Add series' }).click();
  const third = page.getByRole('group', { name: /^Series Season/ });
  await choose(page, third, 'Fleet', 'IRC');
  await third.getByText('Other series').click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(third.getByText('Choose its series')).toBeVisible();
  await third.getByRole('checkbox', { name: 'Spring' }).check();
  await third.getByRole('checkbox', { name: 'Autumn' }).check();
  await expect(grid.getByText('made of Spring, Autumn')).toBeVisible();
  await expectAccessibleInEveryTheme(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Not saved yet')).toBeHidden();
  const [regatta] = (
    (await request(server, key, '/regattas?club_id=demo&limit=100')) as { id: string; series: object[] }[]
  ).filter(({ id }) => id === 'reg_season');
  expect(regatta!.series).toMatchObject([
    { name: 'Spring', races: [1, 2, 3], discards: null },
    { name: 'Autumn', races: [4, 5, 6], sailed_at_least: 2, discards: { exclude: 1, of: 3 } },
    { name: 'Season', races: null, of: { by: 'ranks' } },
  ]);

  await goTo(page, `${server.url}/races/reg_season/standings`);
  const table = page.getByRole('grid', { name: 'Series of IRC · Spring' });
  await expect(table.getByRole('row').nth(1)).toContainText('IRL A');
  await expect(table.getByRole('columnheader', { name: 'R4' })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Series' }).click();
  await page.getByRole('option', { name: 'Autumn' }).click();
  const later = page.getByRole('grid', { name: 'Series of IRC · Autumn' });
  await expect(later.getByRole('row').nth(1)).toContainText('IRL B');
  await expect(later.getByRole('row')).toHaveCount(3);
  await expect(page).toHaveURL(/series=ser_/);
  const colourOf = (fleet: string) =>
    page
      .getByRole('link', { name: fleet, exact: true })
      .evaluate((tab) => getComputedStyle(tab).backgroundColor);
  expect(await colourOf('IRC')).not.toBe(await colourOf('Dinghies'));
  await page.reload();
  await expect(later).toBeVisible();
  await page.getByRole('combobox', { name: 'Series' }).click();
  await page.getByRole('option', { name: 'Season' }).click();
  const overall = page.getByRole('grid', { name: 'Series of IRC · Season' });
  await expect(overall.getByRole('columnheader')).toContainText(['Spring', 'Autumn']);
  await overall.getByRole('row').nth(1).click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: /^Spring/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expectAccessibleInEveryTheme(page);

  await goTo(page, `${server.url}/races/reg_season/publish`);
  await expect(page.getByRole('article', { name: 'Sheet of IRC · Season' })).toContainText(
    '2 of its series counted',
  );
  await expect(page.getByRole('article', { name: 'Sheet of Dinghies' })).toBeVisible();
});

test('series that somebody else changed meanwhile are shown beside one’s own', async ({
  staffPage: page,
  server,
  guard,
}) => {
  guard.expect(/409/);
  const key = await season(server);
  await goTo(page, `${server.url}/races/reg_season/setup/series`);
  await page.getByRole('button', { name: 'Add series' }).last().click();
  await page.getByRole('textbox', { name: 'Series', exact: true }).fill('Mine');
  await request(server, key, '/regattas', {
    ...{ id: 'reg_season', club_id: 'demo', name: 'Tuesday league' },
    fleets: [{ name: 'IRC' }, { name: 'Dinghies' }],
    series: [{ id: 'ser_theirs', name: 'Theirs', fleet: 'IRC' }],
  });
  await page.getByRole('button', { name: 'Save' }).click();
  const problem = page.getByRole('alert');
  await expect(problem).toContainText('Someone changed this on another device');
  await expect(problem).toContainText('Theirs');
  await page.getByRole('button', { name: 'Overwrite with mine' }).click();
  await expect(page.getByText('Not saved yet')).toBeHidden();
  const [regatta] = (
    (await request(server, key, '/regattas?club_id=demo&limit=100')) as { id: string; series: object[] }[]
  ).filter(({ id }) => id === 'reg_season');
  expect(regatta!.series).toMatchObject([{ name: 'Mine' }]);
});
