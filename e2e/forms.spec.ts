import { expect, test } from './fixtures';

test('what is wrong stands at its field, whoever found it, and the field has the focus', async ({
  staffPage: page,
  server,
  guard,
}) => {
  const key = await server.apiKey('all');
  const saveRegatta = (...fleets: string[]) =>
    fetch(`${server.apiUrl}/regattas`, {
      method: 'POST',
      headers: { 'api-key': key, 'content-type': 'application/json' },
      body: JSON.stringify({
        id: 'reg_forms',
        club_id: 'demo',
        name: 'Cup',
        fleets: fleets.map((name) => ({ name, rating_system: 'tcf' })),
      }),
    });
  await saveRegatta('IRC', 'ECHO');
  await page.goto(`${server.url}/races/reg_forms/setup/entries`);
  await page.getByRole('button', { name: 'Enter a boat' }).first().click();
  const drawer = page.getByRole('dialog');
  const sail = drawer.getByRole('textbox', { name: 'Sail number' });
  const enter = drawer.getByRole('button', { name: 'Enter', exact: true });

  // Found here, by the contract's own schema: nothing is sent.
  await enter.click();
  await expect(drawer.getByText('Must have at least 1 character')).toBeVisible();
  await expect(sail).toBeFocused();
  await expect(sail).toHaveAccessibleDescription('Must have at least 1 character');
  await sail.fill('IRL 66');
  await expect(drawer.getByText('Must have at least 1 character')).toBeHidden();
  await expect(drawer.getByRole('alert')).toBeHidden();

  // An error only the server finds: another computer removes the chosen fleet.
  guard.expect(/400/);
  await drawer.getByRole('checkbox', { name: 'ECHO' }).check();
  await saveRegatta('IRC');
  await enter.click();
  await expect(drawer.getByRole('group', { name: 'Fleets' })).toHaveAccessibleDescription(
    /^No fleet "ECHO" in this regatta/,
  );
  await expect(drawer.getByRole('alert')).toHaveText('Not saved. See the marked fields.');
  await drawer.getByRole('checkbox', { name: 'ECHO' }).click();
  await enter.click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: 'IRL 66' })).toBeVisible();
});
