import type { Page } from '@playwright/test';
import { expectAccessibleInEveryTheme, showTheme, themes } from './axe';
import { expect, test } from './fixtures';
import { request } from './request';
import { goTo } from './screen';
import type { TestServer } from './server';

/** A regatta of three boats and one race that is to be a pursuit race. */
async function setUp(server: TestServer): Promise<void> {
  const key = await server.apiKey('all');
  const post = (path: string, body: object) => request(server, key, path, body);
  await post('/regattas', {
    id: 'reg_pursuit',
    club_id: 'demo',
    name: 'Boxing Day pursuit',
    fleets: [{ name: 'Open' }],
  });
  for (const sail of ['A', 'B', 'C'])
    await post('/registrations', {
      id: `ent_${sail}`,
      regatta_id: 'reg_pursuit',
      sail_number: `IRL ${sail}`,
      boat_name: `Boat ${sail}`,
      fleets: ['Open'],
    });
  await post('/races', { regatta_id: 'reg_pursuit', race_number: 1, status: 'sailed' });
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
  for (const [device, width, height] of [
    ['tablet', 820, 1180],
    ['phone', 390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.screenshot({ path: `${pictures}/${name}-${device}.png` });
  }
  await page.setViewportSize(full);
}

test('a pursuit race by places, and a fleet scored by high point percentage', async ({
  staffPage: page,
  server,
}) => {
  await setUp(server);
  const drawer = page.getByRole('dialog');
  const choose = async (label: string, option: string) => {
    await page.getByRole('combobox', { name: label, exact: true }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };

  await goTo(page, `${server.url}/races/reg_pursuit/setup/races`);
  await page.getByRole('row').filter({ hasText: '1' }).last().click();
  await choose('Boats are placed', 'Pursuit race');
  await expect(drawer.getByText('enter each boat’s place when the race ends')).toBeVisible();
  await picture(page, 'race');
  await expectAccessibleInEveryTheme(page);
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer).toBeHidden();

  await goTo(page, `${server.url}/races/reg_pursuit/1/results?fleet=Open`);
  const row = (boat: string) => page.getByRole('row').filter({ hasText: `IRL ${boat}` });
  for (const [boat, place] of Object.entries({ A: '2', B: '1', C: '3' })) {
    await row(boat).click();
    await expect(drawer.getByRole('textbox', { name: 'Elapsed' })).toBeHidden();
    await drawer.getByRole('textbox', { name: 'Place at time-up' }).fill(place);
    if (boat === 'C') await picture(page, 'place');
    await drawer.getByRole('button', { name: 'Save' }).click();
    await expect(drawer).toBeHidden();
  }
  await expect(page.getByRole('row').nth(1)).toContainText('IRL B');
  await row('A').click();
  await expect(drawer).toContainText('2nd in the pursuit race');
  await page.keyboard.press('Escape');

  await goTo(page, `${server.url}/races/reg_pursuit/setup/fleets`);
  await choose('Points', 'High point percentage');
  await picture(page, 'fleet');
  await expectAccessibleInEveryTheme(page);
  const saved = page.waitForResponse(
    (response) => response.url().endsWith('/regattas') && response.request().method() === 'POST',
  );
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  expect((await saved).ok()).toBe(true);

  await goTo(page, `${server.url}/races/reg_pursuit/standings?fleet=Open`);
  await expect(page.getByRole('columnheader', { name: '%' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'IRL A' })).toContainText('66.667');
  await expect(page.getByText(/High point percentage ·/)).toBeVisible();
  await picture(page, 'standings');
});
