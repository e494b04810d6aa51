import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { RaceDay } from './race-day';

/** The row a name goes to: never one with a boat, unless a separate key asks for it. */

test.use({ demo: false });

const typed = async (page: Page, text: string) => {
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
};
const row = (page: Page, number: number) =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name: `#${number},` }) });
const selectedRow = (page: Page) =>
  page.getByRole('region', { name: 'Crossings' }).getByRole('button', { pressed: true });

test('a boat typed twice is shown, and the next name goes to the open time', async ({ page, server }) => {
  const day = await RaceDay.setUp(server, { boats: 12 });
  await day.open(page);
  const [first, second, third, fourth] = day.boats.map((boat) => ({ ...boat, end: day.endOf(boat) }));
  await page.keyboard.press('Space');
  await typed(page, first!.end);
  await expect(row(page, 1)).toContainText(first!.sail_number);

  // Typed again by mistake: she is shown. The next name is another boat's.
  await page.keyboard.press('Space');
  await typed(page, first!.end);
  await expect(
    page.getByText(`${first!.sail_number} ${first!.boat_name} has finished already`).first(),
  ).toBeAttached();
  await expect(selectedRow(page)).toHaveText('1');
  await page.keyboard.type(second!.end);
  await expect(page.locator('#finish-line-hint')).toContainText('names #2');
  await page.keyboard.press('Enter');
  await expect(row(page, 1)).toContainText(first!.sail_number);
  await expect(row(page, 2)).toContainText(second!.sail_number);

  // Without an open time, a name takes one.
  await typed(page, first!.end);
  await typed(page, third!.end);
  await expect(row(page, 1)).toContainText(first!.sail_number);
  await expect(row(page, 3)).toContainText(third!.sail_number);

  // Tapping a boat does not rename the row either.
  await row(page, 1).click();
  await page
    .getByRole('region', { name: 'Still racing' })
    .getByRole('button', { name: fourth!.sail_number })
    .click();
  await expect(row(page, 4)).toContainText(fourth!.sail_number);
  await expect
    .poll(async () => (await day.crossings()).map(({ registration_id }) => registration_id))
    .toEqual([first!.id, second!.id, third!.id, fourth!.id]);
});

test('a time taken ends the selection, so that the name is that of the new time', async ({
  page,
  server,
}) => {
  const day = await RaceDay.setUp(server, { boats: 12 });
  await day.open(page);
  const [first, second, third] = day.boats.map((boat) => ({ ...boat, end: day.endOf(boat) }));
  await page.keyboard.press('Space');
  await typed(page, first!.end);
  await page.keyboard.press('ArrowUp');
  await expect(selectedRow(page)).toHaveText('1');
  await page.keyboard.press('Space');
  await expect(selectedRow(page)).toHaveCount(0);
  await typed(page, second!.end);
  await expect(row(page, 1)).toContainText(first!.sail_number);
  await expect(row(page, 2)).toContainText(second!.sail_number);

  // Text typed for a row stays with it: a boat crossing meanwhile does not move it.
  await page.keyboard.press('Space');
  await page.keyboard.press('Space');
  await row(page, 4).click();
  await page.keyboard.type(third!.end);
  await page.keyboard.press('Space');
  await expect(page.locator('#finish-line-hint')).toContainText('names #4');
  await page.keyboard.press('Enter');
  await expect(row(page, 4)).toContainText(third!.sail_number);
  await expect(row(page, 3)).toContainText('who?');
  await expect(selectedRow(page)).toHaveCount(0);
});

test('a row is renamed by a key or a button of its own', async ({ page, server }) => {
  const day = await RaceDay.setUp(server, { boats: 12 });
  await day.open(page);
  const [first, second, third] = day.boats.map((boat) => ({ ...boat, end: day.endOf(boat) }));
  await page.keyboard.press('Space');
  await typed(page, first!.end);
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(selectedRow(page)).toHaveText('1');
  await expect(page.locator('#finish-line-hint')).toContainText('edits the time of #1');
  await page.keyboard.press('F3');
  await expect(page.locator('#finish-line-hint')).toContainText('Type who #1 really was');
  await page.keyboard.type(second!.end);
  await expect(page.locator('#finish-line-hint')).toContainText('renames #1');
  await page.keyboard.press('Enter');
  await expect(row(page, 1)).toContainText(second!.sail_number);
  await expect(row(page, 2)).toContainText('who?');

  // Escape undoes the key; the selection stays for other keys.
  await row(page, 1).click();
  await page.getByRole('button', { name: 'Rename' }).click();
  await page.keyboard.press('Escape');
  await typed(page, third!.end);
  await expect(row(page, 1)).toContainText(second!.sail_number);
  await expect(row(page, 2)).toContainText(third!.sail_number);
});
