import type { Page } from '@playwright/test';
import type { Score } from '../src/contract/areas/racing/scores';
import type { Standings } from '../src/contract/areas/racing/standings';
import { expectAccessible, expectAccessibleInEveryTheme, showTheme, themes } from './axe';
import { expect, test } from './fixtures';
import { intercept } from './intercept';
import { goTo } from './screen';
import type { TestServer } from './server';

test.use({ demo: false });

const NOON = Date.UTC(2026, 8, 5, 12);
const SAILS = ['IRL 11', 'IRL 21', 'IRL 66', 'GBR 5', 'IRL 7', 'IRL 1245'];

/** A server with a regatta of six boats, and the API of it. */
async function league(server: TestServer) {
  const key = await server.apiKey('all');
  const request = async <Data>(path: string, body?: object): Promise<Data> => {
    const response = await fetch(`${server.apiUrl}${path}`, {
      headers: { 'api-key': key, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as { data: Data; message?: string };
    if (!response.ok) throw new Error(`${path}: ${answer.message}`);
    return answer.data;
  };
  const club = await request<{ id: string }>('/club');
  await request('/regattas', {
    id: 'reg_league',
    club_id: club.id,
    name: 'Frostbite league',
    time_zone: 'Europe/Dublin',
    fleets: [{ name: 'PY', code_base: 'starting_area' }, { name: 'ILCA 6' }],
  });
  for (const [index, sail_number] of SAILS.entries())
    await request('/registrations', {
      id: `ent_${index}`,
      regatta_id: 'reg_league',
      sail_number,
      boat_name: ['Rockabill', 'Gannet', null, 'Ailsa Craig', 'Muglins', 'Kish'][index],
      fleets: [index < 4 ? 'PY' : 'ILCA 6'],
    });
  await request('/races', {
    regatta_id: 'reg_league',
    race_number: 1,
    starts: ['PY', 'ILCA 6'].map((fleet, index) => ({ fleet, starts_at: NOON + index * 300_000 })),
  });
  return {
    request,
    scores: () => request<Score[]>('/scores?regatta_id=reg_league&race_number=1'),
    standings: (fleet: string) => request<Standings>(`/standings?regatta_id=reg_league&fleet=${fleet}`),
  };
}

const pictures = process.env.PICTURES;
/** With PICTURES set to a folder, saves pictures of a screen in each theme, and on a tablet and a phone. */
async function picture(page: Page, name: string): Promise<void> {
  if (!pictures) return;
  const full = page.viewportSize()!;
  for (const theme of themes) {
    await showTheme(page, theme);
    await page.screenshot({ path: `${pictures}/${name}-${theme}.png` });
  }
  await showTheme(page, 'light');
  for (const [device, width, height] of [
    ['laptop', 1366, 768],
    ['tablet', 820, 1180],
    ['phone', 390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.screenshot({ path: `${pictures}/${name}-${device}.png` });
  }
  await page.setViewportSize(full);
}

test('a regatta gets codes of its own; the finish line and the results have them', async ({
  staffPage: page,
  server,
  guard,
}) => {
  guard.expect(/400 \(Bad Request\)/, /ERR_FAILED .*\/scores\/check-in/);
  const { request, scores, standings } = await league(server);
  await goTo(page, `${server.url}/races/reg_league/setup/codes`);
  await page.getByRole('button', { name: /^Add OOD/ }).click();
  await page.getByRole('button', { name: /^Add TPO/ }).click();
  await page.getByRole('button', { name: 'Add code' }).click();
  const own = page.getByRole('group', { name: 'New code' });
  await own.getByLabel('Code', { exact: false }).first().fill('rdg');
  const named = page.getByRole('group', { name: 'Code RDG' });
  await named.getByLabel('Stands for').fill('Helped the club');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(named.getByText('RDG is redress, which each score states')).toBeVisible();
  await named.getByRole('textbox', { name: 'Code', exact: true }).fill('HLP');
  await expect(
    page.getByText('OOD scores the average of her other races without DNC, in 2 races'),
  ).toBeVisible();
  await expectAccessibleInEveryTheme(page);
  await picture(page, 'codes');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Not saved yet')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Club codes (3)' })).toBeVisible();

  for (const [index, finish_time] of [600, 610, 620].entries())
    await request('/scores', { registration_id: `ent_${index}`, race_number: 1, finish_time });
  await goTo(page, `${server.url}/races/reg_league/1/finish`);
  await page.getByRole('combobox').fill('11');
  await page.keyboard.press('/');
  const palette = page.getByRole('group', { name: 'A code for IRL 11 Rockabill' });
  await expect(palette.getByRole('button', { name: 'TPO' })).toBeVisible();
  await picture(page, 'palette');
  await page.keyboard.press('2');
  await page.getByRole('combobox').fill('gbr5ood');
  await page.keyboard.press('Enter');
  await expect
    .poll(async () =>
      (await scores())
        .map(({ code }) => code)
        .filter(Boolean)
        .sort(),
    )
    .toEqual(['OOD', 'TPO']);
  const { standings: boats } = await standings('PY');
  expect(boats.find(({ sail_number }) => sail_number === 'IRL 11')?.scores[0]).toMatchObject({
    place: 1,
    points: 4,
    code: 'TPO',
  });

  await goTo(page, `${server.url}/races/reg_league/1/results`);
  await expect(page.getByText('Did not tally out')).toBeVisible();
  await page.getByRole('gridcell', { name: 'IRL 11' }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('TPO: 3 points stated (sailing instructions)')).toBeVisible();
  await picture(page, 'drawer');

  await goTo(page, `${server.url}/races/reg_league/setup/codes`);
  await page.getByRole('button', { name: 'Remove code OOD' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(
    page.getByText('OOD is the code of GBR 5 in race 1: give them another one first'),
  ).toBeVisible();
});

test('boats are checked in before the start by keyboard and by touch, also while the server is away', async ({
  staffPage: page,
  server,
  guard,
}) => {
  guard.expect(/400 \(Bad Request\)/, /ERR_FAILED .*\/scores\/check-in/);
  const { request, scores, standings } = await league(server);
  await goTo(page, `${server.url}/races/reg_league/1/check-in`);
  const field = page.getByRole('combobox', { name: 'Sail number (last digits) or bow number' });
  const count = (what: string) => page.locator('dl div', { hasText: what }).locator('dd');
  await expect(field).toBeFocused();
  await expect(count('to check in')).toHaveText('6');

  await page.keyboard.type('1');
  await expect(page.getByText('2 boats match. Choose with ↓')).toBeVisible();
  await page.keyboard.type('1');
  await expect(page.getByText('checks in IRL 11 Rockabill')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(count('checked in')).toHaveText('1');
  await page.keyboard.type('66');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await scores()).length).toBe(2);

  const comeBack = await intercept(page, /\/api\/v1\/scores\/check-in$/, (route) => route.abort());
  await page.getByRole('button', { name: 'IRL 21' }).click();
  await page.getByRole('button', { name: 'GBR 5' }).click();
  await page.keyboard.press('Control+z');
  await expect(count('checked in')).toHaveText('3');
  await expect(page.getByText(/saved on this device, waiting to send/)).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(count('checked in')).toHaveText('3');
  await comeBack();
  await expect.poll(async () => (await scores()).filter(({ checked_in }) => checked_in).length).toBe(3);

  await page.getByRole('button', { name: 'Mark the rest absent' }).click();
  await expect(count('to check in')).toHaveText('0');
  await expect(count('absent')).toHaveText('3');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(count('to check in')).toHaveText('3');
  await page.getByRole('button', { name: 'Mark the rest absent' }).click();
  await expectAccessibleInEveryTheme(page);
  await picture(page, 'check-in');

  await expect.poll(async () => (await scores()).length).toBe(6);
  await request('/scores', { registration_id: 'ent_0', race_number: 1, finish_time: 600 });
  const { standings: boats } = await standings('PY');
  const codes = Object.fromEntries(boats.map((boat) => [boat.sail_number, boat.scores[0]?.code]));
  expect(codes).toEqual({ 'IRL 11': null, 'IRL 21': 'DNS', 'IRL 66': 'DNS', 'GBR 5': 'DNC' });
  await goTo(page, `${server.url}/races/reg_league/1/finish`);
  await expect(
    page.getByRole('region', { name: 'Still racing' }).getByRole('button', { name: 'GBR 5' }),
  ).toHaveCount(0);
});
