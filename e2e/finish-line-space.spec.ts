import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { RaceDay } from './race-day';

/** Space takes a time, wherever the focus is. */

test.use({ demo: false });

const rows = (page: Page) =>
  page.getByRole('region', { name: 'Crossings' }).getByRole('button', { name: /^#/ });

test('Space takes a time after a click on anything of the screen, and presses nothing', async ({
  page,
  server,
}) => {
  const day = await RaceDay.setUp(server, { boats: 12 });
  await day.open(page);
  const url = page.url();
  const status = page.getByRole('region', { name: 'Status' });

  // The theme button, which keeps the focus.
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
  await status.getByRole('button', { name: /theme/i }).click();
  const after = await theme();
  await page.keyboard.press('Space');
  await expect(rows(page)).toHaveCount(1);
  expect(await theme()).toBe(after);

  // The tab already open.
  await page.getByRole('link', { name: 'Finish', exact: true }).click();
  await page.keyboard.press('Space');
  await expect(rows(page)).toHaveCount(2);

  // Alt and a digit open the regatta’s places, also from the field, and leave the digit out of it.
  for (const [digit, path] of [
    [3, /\/standings$/],
    [4, /\/notices$/],
    [5, /\/publish$/],
    [6, /\/setup\/regatta$/],
    [1, /\/races\/reg_e2e$/],
    [2, /\/1\/finish$/],
  ] as const) {
    await page.keyboard.press(`Alt+${digit}`);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('navigation', { name: 'Parts of the regatta' })).toBeVisible();
  }
  await expect(page.getByRole('combobox', { name: /^Sail number \(last digits\)/ })).toBeFocused();
  await expect(page.getByRole('combobox', { name: /^Sail number \(last digits\)/ })).toHaveValue('');

  // A menu, open and closed. Typed text stays.
  await page.keyboard.type('9');
  await page.getByRole('button', { name: 'Race 1 · Sat R1' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(rows(page)).toHaveCount(3);
  expect(page.url()).toBe(url);
  await expect(page.getByRole('menu')).toHaveCount(0);
  const field = page.getByRole('combobox', { name: 'Sail number (last digits) or bow number' });
  await expect(field).toHaveValue('9');
  await field.clear();
  await page.getByRole('button', { name: 'Race 1 · Sat R1' }).focus();
  await page.keyboard.press('Space');
  await expect(rows(page)).toHaveCount(4);

  // The big button, once for each press.
  await page.getByRole('button', { name: /^Finish/ }).focus();
  await page.keyboard.press('Space');
  await expect(rows(page)).toHaveCount(5);

  // The name can be typed at once.
  const [boat] = day.boats;
  await page.keyboard.type(day.endOf(boat!));
  await page.keyboard.press('Enter');
  await expect(rows(page).first()).toHaveAccessibleName(new RegExp(`#1, ${boat!.sail_number}`));
  await expect.poll(async () => (await day.crossings()).length).toBe(5);
});

test('Space is a letter where text is typed elsewhere, and an answer where a dialog asks', async ({
  page,
  server,
}) => {
  const day = await RaceDay.setUp(server, { boats: 12 });
  await day.open(page);
  await page.keyboard.press('Control+k');
  const palette = page
    .getByRole('dialog')
    .getByRole('combobox')
    .or(page.getByRole('dialog').getByRole('textbox'));
  await palette.first().pressSequentially('go to');
  await expect(palette.first()).toHaveValue('go to');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(rows(page)).toHaveCount(0);
  await page.keyboard.press('Space');
  await expect(rows(page)).toHaveCount(1);
});
