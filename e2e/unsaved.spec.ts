import type { Page } from '@playwright/test';
import { expectAccessibleInEveryTheme } from './axe';
import { expect, test } from './fixtures';
import { expectScreen } from './screen';
import type { TestServer } from './server';

const week = '/races/reg_demo_week';

const questionOn = (page: Page) => page.getByRole('dialog', { name: 'Discard changes?' });

/** Clicks outside the open drawer, which closes it. */
const clickBeside = (page: Page) => page.mouse.click(200, 600);

async function open(page: Page, server: TestServer, path: string): Promise<void> {
  await page.goto(`${server.url}${path}`);
  await expectScreen(page);
}

test.describe('a drawer asks before it closes over', () => {
  test('a choice, a tick or a day that was changed', async ({ staffPage: page, server }) => {
    await open(page, server, `${week}/1/results`);
    const drawer = page.locator('[role=dialog]').first();
    await page.getByRole('grid').getByRole('row').nth(1).click();
    await drawer.getByRole('combobox', { name: 'Code' }).click();
    await page.getByRole('option', { name: /^DSQ / }).click();
    await clickBeside(page);
    await questionOn(page).getByRole('button', { name: 'Keep editing' }).click();
    await expect(drawer.getByRole('combobox', { name: 'Code' })).toBeFocused();
    await expect(drawer.getByRole('combobox', { name: 'Code' })).toHaveValue(/^DSQ/);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await questionOn(page).getByRole('button', { name: 'Discard changes' }).click();
    await expect(drawer).toBeHidden();

    await open(page, server, `${week}/setup/races`);
    await page.getByRole('row').nth(1).click();
    await drawer.getByText('How it counts').click();
    const tick = drawer.getByRole('checkbox', { name: 'May be excluded as a worst score' });
    await tick.click();
    await clickBeside(page);
    await questionOn(page).getByRole('button', { name: 'Keep editing' }).click();
    // Unchanged again: nothing would be lost.
    await tick.click();
    await clickBeside(page);
    await expect(drawer).toBeHidden();

    await page.getByRole('button', { name: 'Add a race' }).click();
    await drawer.getByLabel('Day').fill('2026-09-05');
    await page.keyboard.press('Escape');
    await questionOn(page).getByRole('button', { name: 'Discard changes' }).click();
    await expect(drawer).toBeHidden();
  });

  test('an entry', async ({ staffPage: page, server }) => {
    await open(page, server, `${week}/setup/entries`);
    const drawer = page.locator('[role=dialog]').first();
    await page.getByRole('row').nth(1).click();
    const helm = drawer.getByRole('textbox', { name: 'Helm' });
    await helm.fill('Somebody else');
    await clickBeside(page);
    await questionOn(page).getByRole('button', { name: 'Keep editing' }).click();
    await expect(helm).toHaveValue('Somebody else');
    await page.keyboard.press('Escape');
    await questionOn(page).getByRole('button', { name: 'Discard changes' }).click();
    await expect(drawer).toBeHidden();
  });

  test('a list that was pasted', async ({ staffPage: page, server }) => {
    await open(page, server, `${week}/setup/entries`);
    await page.getByRole('button', { name: 'Import…' }).click();
    const list = page.getByRole('textbox', { name: 'Or paste the list' });
    await list.fill('Sail number\nIRL 1\n');
    await page.keyboard.press('Escape');
    await expect(questionOn(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(questionOn(page)).toBeHidden();
    await expect(list).toBeFocused();
    await list.fill('');
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
  });
});

test.describe('a screen with changes that are not saved', () => {
  test('is not left for another one without a question', async ({ staffPage: page, server }) => {
    await open(page, server, `${week}/setup/entries`);
    const toRegatta = page.getByRole('link', { name: 'Regatta', exact: true });
    const toEntries = page.getByRole('link', { name: /^Entries/ });
    const venue = page.getByRole('textbox', { name: 'Venue' });
    await toRegatta.click();
    // Nothing was changed.
    await toEntries.click();
    await expect(page).toHaveURL(/\/setup\/entries$/);
    await toRegatta.click();

    const before = await venue.inputValue();
    await venue.fill('North pier');
    await expect(page.getByText('Not saved yet')).toBeVisible();
    await toEntries.click();
    await expect(questionOn(page).getByRole('button', { name: 'Keep editing' })).toBeFocused();
    await expectAccessibleInEveryTheme(page);
    await page.keyboard.press('Enter');
    await expect(questionOn(page)).toBeHidden();
    await expect(venue).toBeFocused();
    await expect(venue).toHaveValue('North pier');
    await page.goBack();
    await questionOn(page).getByRole('button', { name: 'Keep editing' }).click();
    await expect(page).toHaveURL(/\/setup\/regatta$/);
    await expect(venue).toHaveValue('North pier');

    // Unchanged again: nothing would be lost.
    await venue.fill(before);
    await toEntries.click();
    await expect(page).toHaveURL(/\/setup\/entries$/);

    await toRegatta.click();
    await venue.fill('North pier');
    await expect(page.getByText('Not saved yet')).toBeVisible();
    await page.goBack();
    await questionOn(page).getByRole('button', { name: 'Discard changes' }).click();
    await expect(page).toHaveURL(/\/setup\/entries$/);
    await toRegatta.click();
    await expect(venue).toHaveValue(before);

    // Saved, nothing would be lost either.
    await venue.fill('South pier');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Not saved yet')).toBeHidden();
    await toEntries.click();
    await expect(page).toHaveURL(/\/setup\/entries$/);
    await toRegatta.click();
    await expect(venue).toHaveValue('South pier');
  });

  test('asks over groups that were not set up yet', async ({ staffPage: page, server }) => {
    await open(page, server, `${week}/setup/championship`);
    await page.getByRole('textbox', { name: 'Name' }).fill('Worlds');
    await page.getByRole('link', { name: /^Entries/ }).click();
    await questionOn(page).getByRole('button', { name: 'Keep editing' }).click();
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Worlds');
    await page.getByRole('link', { name: /^Entries/ }).click();
    await questionOn(page).getByRole('button', { name: 'Discard changes' }).click();
    await expect(page).toHaveURL(/\/setup\/entries$/);
  });

  for (const [screen, add] of [
    ['codes', 'Add another code'],
    ['series', 'Add a series'],
  ] as const)
    test(`asks on the screen of ${screen} too`, async ({ staffPage: page, server }) => {
      await open(page, server, `${week}/setup/${screen}`);
      await page.getByRole('button', { name: add }).first().click();
      await page.getByRole('link', { name: /^Entries/ }).click();
      await questionOn(page).getByRole('button', { name: 'Keep editing' }).click();
      await expect(page).toHaveURL(new RegExp(`/setup/${screen}$`));
      await page.getByRole('link', { name: /^Entries/ }).click();
      await questionOn(page).getByRole('button', { name: 'Discard changes' }).click();
      await expect(page).toHaveURL(/\/setup\/entries$/);
    });

  test('is not closed or loaded again without the browser’s own question', async ({
    staffPage: page,
    server,
  }) => {
    const asked: string[] = [];
    page.on('dialog', async (dialog) => {
      asked.push(dialog.type());
      await dialog.dismiss();
    });
    await open(page, server, `${week}/setup/regatta`);
    const venue = page.getByRole('textbox', { name: 'Venue' });
    await venue.click();
    await page.reload();
    expect(asked).toEqual([]);

    await venue.click();
    await page.keyboard.type('!');
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => asked).toEqual(['beforeunload']);
    await expect(venue).toHaveValue(/!/);
  });

  test('follows what another machine saves while nothing is changed here', async ({
    staffPage: page,
    server,
  }) => {
    const key = await server.apiKey('all');
    const regattas = async () => {
      const response = await fetch(`${server.apiUrl}/regattas?club_id=demo&limit=100`, {
        headers: { 'api-key': key },
      });
      return ((await response.json()) as { data: { id: string }[] }).data;
    };
    const saveVenue = async (venue: string) => {
      const regatta = (await regattas()).find(({ id }) => id === 'reg_demo_week');
      await fetch(`${server.apiUrl}/regattas`, {
        method: 'POST',
        headers: { 'api-key': key, 'content-type': 'application/json' },
        body: JSON.stringify({ ...regatta, venue }),
      });
    };
    await open(page, server, `${week}/setup/regatta`);
    const venue = page.getByRole('textbox', { name: 'Venue' });
    await saveVenue('East pier');
    await expect(venue).toHaveValue('East pier');
    await venue.fill('Typed here');
    await saveVenue('West pier');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Renamed');
    await expect(venue).toHaveValue('Typed here');
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect(venue).toHaveValue('West pier');
  });
});
