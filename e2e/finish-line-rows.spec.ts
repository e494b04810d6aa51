import type { Page } from '@playwright/test';
import type { Score } from '../src/contract/areas/racing/scores';
import { expect, test } from './fixtures';
import { RaceDay } from './race-day';

/** The race officer's information on the finish line is in view, and keys act on the row in view. */

test.use({ demo: false });

const typed = async (page: Page, text: string) => {
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
};
const row = (page: Page, number: number) =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name: `#${number},` }) });
const hint = (page: Page) => page.locator('#finish-line-hint');

test('F4 edits the selected row, else the last', async ({ page, server }) => {
  const day = await RaceDay.setUp(server, { boats: 6 });
  await day.open(page);
  for (let count = 0; count < 3; count++) await page.keyboard.press('Space');
  await page.keyboard.press('F4');
  await expect(hint(page)).toContainText('saves the time of #3');
  await page.keyboard.press('Escape');
  await typed(page, day.endOf(day.boats[0]!));
  await page.keyboard.press('F4');
  await expect(hint(page)).toContainText('saves the time of #3');
  await page.keyboard.press('Escape');
  await row(page, 1).click();
  await page.keyboard.press('F4');
  await expect(hint(page)).toContainText('saves the time of #1');
});

test('a code typed over a code takes its place', async ({ page, server }) => {
  const day = await RaceDay.setUp(server, { boats: 6 });
  await day.open(page);
  const [one, other] = day.boats;
  const codeOf = async ({ id }: { id: string }) =>
    (await day.get<Score[]>(`/scores?regatta_id=${day.regattaId}&race_number=1`)).find(
      ({ registration_id }) => registration_id === id,
    )?.code;
  for (const code of ['dnf', 'ret', 'ocs', 'dnf']) {
    await typed(page, `${day.endOf(one!)}${code}`);
    await expect.poll(() => codeOf(one!)).toBe(code.toUpperCase());
  }
  // At once, before the server's answer; and typed after the existing code.
  await typed(page, `${day.endOf(other!)}dnf`);
  await typed(page, `${day.endOf(other!)}ret`);
  await expect.poll(() => codeOf(other!)).toBe('RET');
  await page.keyboard.press('u');
  await expect.poll(() => codeOf(other!)).toBe('DNF');

  // After the code just typed, before Enter.
  await typed(page, `${day.endOf(other!)}dnfret`);
  await expect.poll(() => codeOf(other!)).toBe('RET');

  // Also with the list of codes.
  await page.keyboard.type(day.endOf(other!));
  await page.keyboard.press('F2');
  await page.keyboard.press('o');
  await expect.poll(() => codeOf(other!)).toBe('OCS');
  expect(await day.crossings()).toEqual([]);
});

test('a boat over the line early keeps her place in the list until she has finished', async ({
  page,
  server,
}) => {
  const day = await RaceDay.setUp(server, { boats: 6 });
  await day.open(page);
  const [early, retired] = day.boats;
  const list = page.getByRole('region', { name: 'Still racing' });
  await typed(page, `${day.endOf(early!)}ocs`);
  await typed(page, `${day.endOf(retired!)}ret`);
  await expect(list.getByRole('button', { name: retired!.sail_number })).toBeHidden();
  const button = list.getByRole('button', { name: early!.sail_number });
  await expect(button).toContainText('OCS');
  await expect(page.getByRole('heading', { name: '4 still racing' })).toBeVisible();
  await button.click();
  await expect(row(page, 1)).toContainText(early!.sail_number);
  await expect(button).toBeHidden();
});

test('the row that is named is in sight among 110 open times', async ({ page, server }) => {
  const day = await RaceDay.setUp(server, { boats: 50 });
  await day.open(page);
  for (let count = 0; count < 110; count++) await page.keyboard.press('Space');
  await expect(row(page, 110)).toBeInViewport();
  await expect(row(page, 1)).toBeInViewport({ ratio: 1 });
  for (const boat of day.boats.slice(0, 5)) await typed(page, day.endOf(boat));
  await expect(row(page, 6)).toBeInViewport({ ratio: 1 });
  await expect(row(page, 110)).toBeInViewport();
});

test('at 200 % zoom of a small laptop the field, the clock and the latest times are in sight', async ({
  page,
  server,
}) => {
  const day = await RaceDay.setUp(server, { boats: 24 });
  // 1366 × 768 at 200 %.
  await page.setViewportSize({ width: 683, height: 384 });
  await day.open(page);
  for (let time = 0; time < 12; time++) await page.keyboard.press('Space');
  const rows = page.getByRole('region', { name: 'Crossings' }).getByRole('row');
  await expect(rows).toHaveCount(13);
  // Allows a fraction of a pixel.
  await expect(rows.last()).toBeInViewport({ ratio: 0.99 });
  await expect(page.getByRole('combobox', { name: 'Sail number (last digits)' })).toBeInViewport({
    ratio: 1,
  });
  await expect(page.getByRole('button', { name: 'Finish', exact: true })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Undo' })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.querySelector('main')!.scrollHeight)).toBeLessThanOrEqual(384);
});

test('elapsed times are the same on every screen, and the chosen fleet is lit', async ({ page, server }) => {
  const day = await RaceDay.setUp(server, { boats: 6 });
  for (const [index, boat] of day.boats.entries())
    await day.post('/crossings', {
      id: `crs_${index}`,
      regatta_id: day.regattaId,
      race_number: 1,
      crossed_at: day.starts[boat.fleet] + 1_800_000 + index * 60_000 + 270,
      registration_id: boat.id,
    });
  await day.open(page);
  // 0:30:00.27 shows as on the clock: truncated.
  await expect(page.getByRole('table', { name: 'IRC, provisional' })).toContainText('0:30:00.2');
  await page.getByRole('link', { name: 'Results' }).click();
  await expect(page.getByRole('grid', { name: 'Results of IRC', exact: true })).toContainText('0:30:00.2');
  await expect(page.getByText('0:30:00.3')).toHaveCount(0);

  const tabs = page.getByRole('navigation', { name: 'Fleets' });
  const background = (name: string) =>
    tabs.getByRole('link', { name }).evaluate((tab) => getComputedStyle(tab).backgroundColor);
  const [lit, unlit] = [await background('IRC'), await background('PY')];
  expect(lit).not.toBe(unlit);
  await tabs.getByRole('link', { name: 'PY' }).click();
  await expect(page).toHaveURL(/fleet=PY/);
  await page.mouse.move(0, 0);
  await expect.poll(() => background('PY')).toBe(lit);
  await expect.poll(() => background('IRC')).toBe(unlit);
});
