import { expectAccessibleInEveryTheme } from './axe';
import { expect, test } from './fixtures';

test('Settings leads to the licences of everything that ships', async ({ staffPage: page, server }) => {
  await page.goto(`${server.url}/settings/club`);
  const link = page.getByRole('link', { name: 'MIT, and those of the libraries in it' });
  await link.scrollIntoViewIfNeeded();
  await expectAccessibleInEveryTheme(page);
  const opened = page.waitForEvent('popup');
  await link.press('Enter');
  const notices = await opened;
  await expect(notices.locator('body')).toContainText('react 1');
  await expect(notices.locator('body')).toContainText('SIL OPEN FONT LICENSE');
});
