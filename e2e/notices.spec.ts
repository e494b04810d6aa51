import { expectAccessible, expectAccessibleInEveryTheme } from './axe';
import { expect, test } from './fixtures';

test('the race office posts, replaces and withdraws; every phone reads the board without a key', async ({
  staffPage: page,
  server,
  browser,
  guard,
}) => {
  await page.goto(`${server.url}/races/reg_demo_week/notices`);
  const board = page.getByRole('article', { name: 'Notices' });
  await expect(board.getByRole('region', { name: 'Notice 5' })).toContainText('Change to SI 7.1');
  await expectAccessibleInEveryTheme(page);

  // By keyboard alone.
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Title' })).toBeFocused();
  await page.keyboard.type('Prize-giving at 18:30');
  await page.keyboard.press('Tab');
  await page.keyboard.type('In the bar.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('All are welcome.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const posted = board.getByRole('region', { name: 'Notice 6' });
  await expect(posted).toContainText('Prize-giving at 18:30');

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  guard.watch(context);
  const phone = await context.newPage();
  await phone.goto(`${server.url}/board`);
  await phone.getByRole('link', { name: /^Kilcrane Week/ }).click();
  const first = phone.getByRole('article').first();
  await expect(first).toContainText('No. 6');
  await expect(first).toContainText('In the bar.\nAll are welcome.');
  await expectAccessible(phone);

  await posted.getByRole('button', { name: 'Replace notice 6' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('textbox', { name: 'Title' }).fill('Prize-giving at 19:00');
  await drawer.getByRole('button', { name: 'Post now' }).click();
  await expect(board.getByRole('region', { name: 'Notice 7' })).toContainText('In place of notice 6.');
  await expect(posted).toHaveCount(0);
  await phone.reload();
  await expect(first).toContainText('Prize-giving at 19:00');

  await board.getByRole('button', { name: 'Withdraw notice 7' }).click();
  await drawer.getByRole('button', { name: 'Withdraw notice' }).click();
  await expect(drawer.getByRole('textbox', { name: 'Reason' })).toHaveAttribute('aria-invalid', 'true');
  await drawer.getByRole('textbox', { name: 'Reason' }).fill('Moved to Sunday');
  await drawer.getByRole('button', { name: 'Withdraw notice' }).click();
  // The notice it replaced is valid again.
  await expect(posted).toContainText('Prize-giving at 18:30');
  await page.getByText('Archive', { exact: true }).click();
  await expect(page.getByText(/^Withdrawn .*: Moved to Sunday$/)).toBeVisible();
  await phone.reload();
  await phone.getByText(/^Archive: /).click();
  await expect(phone.getByText(/Moved to Sunday/)).toBeVisible();
  await expectAccessible(phone);
  await context.close();
});
