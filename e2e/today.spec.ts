import { expectAccessibleInEveryTheme } from './axe';
import { expect, test } from './fixtures';
import { goTo } from './screen';

test('Today says what the screens of the work say, and leads to them', async ({
  staffPage: page,
  server,
}) => {
  await goTo(page, server.url);
  await expect(page).toHaveURL(/\/today$/);
  const region = (name: string) => page.getByRole('region', { name, exact: true });
  const decision = (text: RegExp) =>
    region('Needs a decision').getByRole('listitem').filter({ hasText: text });
  const numberOf = async (text: RegExp) => Number.parseInt((await decision(text).textContent())!, 10);
  await expect(region('Racing').getByRole('link', { name: /^Finish race 5$/ })).toBeVisible();
  await expect(region('Golf').getByRole('link', { name: 'Starter’s desk' })).toBeVisible();
  await expect(region('Last activity').getByRole('listitem').first()).toContainText(/posted|published/);
  await expectAccessibleInEveryTheme(page);

  const out = await region('On the water').getByText(/^\d+$/).textContent();
  const checks = await numberOf(/checks? before/);
  const applications = await numberOf(/membership application/);
  expect(checks).toBeGreaterThan(0);

  await decision(/checks? before/)
    .getByRole('link')
    .click();
  await expect(page.getByRole('link', { name: `Checks (${checks})` })).toBeVisible();
  await goTo(page, `${server.url}/club/overview`);
  await expect(region('Applications')).toContainText(`${applications} applications to decide`);
  await goTo(page, `${server.url}/today`);
  await region('On the water').getByRole('link', { name: 'See who is out' }).click();
  await expect(page.getByRole('main')).toContainText(`${out} people are on the water`);
});
