import { expectAccessibleInEveryTheme } from './axe';
import { expect, test } from './fixtures';
import { addPerson, signInAs } from './people';

test('from the second person on a device asks who it is, shows what the role sees, and history says who', async ({
  staffPage: page,
  server,
  guard,
}) => {
  guard.expect(/403/);
  // Created while nobody is asked to sign in.
  const key = await server.apiKey('all');
  await page.goto(`${server.url}/settings/people`);
  await addPerson(page, 'Anna Byrne', null, '4711');
  const people = page.getByRole('region', { name: 'People', exact: true });
  await expect(people.getByRole('listitem')).toContainText('Manager');
  await expect(page.getByText('Have your PIN ready')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await addPerson(page, 'Tom Kelly', 'Finish recorder', '2468');

  const sheet = page.getByRole('dialog', { name: 'Who’s using this device?' });
  await expect(sheet).toBeVisible();
  await expectAccessibleInEveryTheme(page);
  await signInAs(page, 'Anna Byrne', '1111');
  await expect(page.getByRole('alert')).toContainText('Wrong PIN. Try again.');
  await page.keyboard.type('4711');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(people.getByRole('listitem').filter({ hasText: 'Tom Kelly' })).toContainText(
    'Finish recorder',
  );
  await expect(page.getByRole('region', { name: 'Changed settings' })).toContainText('Tom Kelly');

  // One press from any screen; until another person has signed in, the current one may continue.
  await page.getByRole('button', { name: /^Anna Byrne, Manager/ }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: /^Anna Byrne, Manager/ }).click();
  await signInAs(page, 'Tom Kelly', '2468');
  await expect(page.getByText('Finish recorder can’t open this page')).toBeVisible();
  const places = page.getByRole('navigation', { name: 'Places' });
  await expect(places.getByRole('link')).toHaveText(['Racing', 'Kilcrane Week 2026']);
  const foot = page.getByRole('navigation', { name: 'Settings and help' });
  await expect(foot.getByRole('link')).toHaveText(['This device', 'Help']);
  await foot.getByRole('link', { name: 'This device' }).click();
  await expect(page.getByRole('heading', { name: 'This device', level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Sections of the settings' })).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Section' })).toHaveCount(0);

  await page.goto(`${server.url}/races/reg_demo_week`);
  await page.getByRole('link', { name: 'Race day' }).click();
  await expect(page.getByRole('region', { name: 'Crossings' })).toBeVisible();
  await page.keyboard.press('Space');
  const crossings = async () => {
    const answer = await fetch(`${server.apiUrl}/crossings?regatta_id=reg_demo_week&race_number=5`, {
      headers: { 'api-key': key },
    });
    return ((await answer.json()) as { data: { recorded_by?: string }[] }).data;
  };
  await expect
    .poll(async () => (await crossings()).map(({ recorded_by }) => recorded_by))
    .toContain('Tom Kelly');
  await page.reload();
  await expect(page.getByRole('button', { name: /^Tom Kelly, Finish recorder/ })).toBeVisible();
});

test('a device that nobody touches locks; without the server names change, and the PIN is asked about later', async ({
  staffPage: page,
  server,
  guard,
}) => {
  guard.expect(/403|Failed to load resource|ERR_CONNECTION/);
  const key = await server.apiKey('all');
  await page.clock.install();
  await page.goto(`${server.url}/settings/people`);
  await addPerson(page, 'Anna Byrne', null, '4711');
  await expect(page.getByText('Have your PIN ready')).toBeVisible();
  await addPerson(page, 'Tom Kelly', 'Finish recorder', '2468');
  await signInAs(page, 'Anna Byrne', '4711');
  await page.getByRole('combobox', { name: 'Lock an idle device' }).click();
  await page.getByRole('option', { name: 'After a minute' }).click();
  // The device knows it.
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('dockside.people')))
    .toContain('"lock_after_minutes":1');

  await page.clock.fastForward('01:30');
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('heading', { name: 'Anna Byrne' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessibleInEveryTheme(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toContainText('This device is locked.');
  await signInAs(page, 'Anna Byrne', '4711');
  await expect(sheet).toHaveCount(0);

  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(`${server.url}/races/reg_demo_week/5/finish`);
  await expect(page.getByRole('region', { name: 'Crossings' })).toBeVisible();
  await server.kill();
  await expect(page.getByText(/^The club computer hasn’t answered since/).first()).toBeVisible();
  await page.getByRole('button', { name: /^Anna Byrne, Manager/ }).click();
  await signInAs(page, 'Tom Kelly', '2468');
  await expect(page.getByRole('button', { name: /^Tom Kelly.*not verified yet/ })).toBeVisible();
  await page.keyboard.press('Space');
  await expect(page.getByText(/1 .*not sent yet/).first()).toBeVisible();
  await server.restart();
  await expect(page.getByRole('button', { name: 'Tom Kelly, Finish recorder. Switch person' })).toBeVisible();
  await expect
    .poll(async () => {
      const url = `${server.apiUrl}/crossings?regatta_id=reg_demo_week&race_number=5`;
      const { data } = (await (await fetch(url, { headers: { 'api-key': key } })).json()) as {
        data: { recorded_by?: string }[];
      };
      return data.map(({ recorded_by }) => recorded_by);
    })
    .toContain('Tom Kelly');
});
