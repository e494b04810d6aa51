import type { Race } from '../src/contract/areas/racing/races';
import { expectAccessibleInEveryTheme } from './axe';
import { expect, test } from './fixtures';
import { RaceDay } from './race-day';

/** Times without a boat are not forgotten at the race's end. */

test.use({ demo: false });

const statusOf = async (day: RaceDay) =>
  (await day.get<Race[]>(`/races?regatta_id=${day.regattaId}`))[0]!.status;

test('a race with open times is declared sailed only after a question, and later screens report them', async ({
  page,
  server,
}) => {
  const day = await RaceDay.setUp(server, { boats: 6 });
  await day.open(page);
  const parts = page.getByRole('navigation', { name: 'Parts of the regatta' });
  const [boat] = day.boats;
  await page.keyboard.press('Space');
  await page.keyboard.type(day.endOf(boat!));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  await page.keyboard.press('Space');
  await expect(page.getByText('Saved on the club computer')).toHaveCount(3);

  // The finish line asks, and allows going back.
  await page.getByRole('button', { name: 'End race' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('2 times without a name in race 1');
  await expect(question.getByRole('button', { name: 'Go back' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(question).toHaveCount(0);
  expect(await statusOf(day)).toBe('racing');
  expect(await day.crossings()).toHaveLength(3);

  // The results screen asks too, and links to the times.
  await page.getByRole('navigation', { name: 'Race day' }).getByRole('link', { name: 'Results' }).click();
  const notice = page.getByRole('status').filter({ hasText: '2 open times' });
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'End race' }).click();
  await expect(question).toContainText('2 times without a name in race 1');
  await expect(question.getByRole('button', { name: 'Go back' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  expect(await statusOf(day)).toBe('racing');
  await page.getByRole('button', { name: 'End race' }).click();
  await question.getByRole('button', { name: 'End race anyway' }).click();
  await expect.poll(() => statusOf(day)).toBe('sailed');
  await expect(notice).toBeVisible();
  await expectAccessibleInEveryTheme(page);

  // The publishing screens do too.
  for (const screen of ['Standings', 'Publish']) {
    await parts.getByRole('link', { name: screen }).click();
    await expect(page).toHaveURL(new RegExp(`/${screen.toLowerCase()}$`));
    await expect(notice).toBeVisible();
  }
  await expectAccessibleInEveryTheme(page);
  // The list links to the row itself.
  await notice.getByRole('link', { name: 'See open checks' }).click();
  const line = page.getByRole('listitem').filter({ hasText: 'isn’t named' }).first();
  await line.getByRole('link', { name: 'Finish line' }).click();
  await expect(page).toHaveURL(/\/1\/finish$/);
  await expect(page.getByRole('button', { name: /^#2, not named/ })).toHaveAttribute('aria-pressed', 'true');

  // A named time no longer counts.
  await page.keyboard.type(day.endOf(day.boats[1]!));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved on the club computer')).toHaveCount(3);
  await parts.getByRole('link', { name: 'Publish' }).click();
  await expect(page.getByRole('status').filter({ hasText: '1 open time and' })).toBeVisible();
});

test('a race whose times all have a boat is declared sailed without a question', async ({ page, server }) => {
  const day = await RaceDay.setUp(server, { boats: 4 });
  await day.open(page);
  await page.keyboard.type(day.endOf(day.boats[0]!));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'End race' }).click();
  await expect.poll(() => statusOf(day)).toBe('sailed');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
