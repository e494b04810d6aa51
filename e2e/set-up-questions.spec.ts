import { expect, test } from './fixtures';
import { RaceDay } from './race-day';

/** Suggestions of the set-up, and its questions before saving. */

test.use({ demo: false });

test('a fleet is rated as its name says, until something else is chosen', async ({ page, server }) => {
  const day = await RaceDay.setUp(server, { boats: 2 });
  await server.signIn(page);
  await page.goto(`${server.url}/races`);
  await page.getByRole('button', { name: 'New regatta' }).click();
  const drawer = page.getByRole('dialog').first();
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Spring Cup');
  await drawer.getByRole('textbox', { name: 'Fleets' }).fill('IRC 1, PY, Scratch');
  await expect(drawer.getByRole('status')).toContainText('IRC 1 by TCF');
  await drawer.getByRole('button', { name: 'Create' }).click();
  await expect(page).toHaveURL(/\/setup/);
  type Regatta = { name: string; fleets: { name: string; rating_system: string }[] };
  const systems = async (name: string) => {
    const regattas = await day.get<Regatta[]>('/regattas?club_id=howth&limit=100');
    const found = regattas.find((regatta) => regatta.name === name);
    return found?.fleets.map((fleet) => `${fleet.name}: ${fleet.rating_system}`);
  };
  expect(await systems('Spring Cup')).toEqual(['IRC 1: tcf', 'PY: py', 'Scratch: none']);

  await page.goto(`${server.url}/races/${day.regattaId}/setup/fleets`);
  for (const [fleet, chosen] of [
    ['Cruisers ECHO', null],
    ['NHC fun', 'No ratings: as they finish'],
  ] as const) {
    await page.getByRole('button', { name: 'Add a fleet' }).click();
    const last = page.getByRole('group', { name: /^Fleet / }).last();
    await last.getByRole('textbox', { name: 'Fleet', exact: true }).fill(fleet);
    const ratings = last.getByRole('combobox', { name: 'Ratings', exact: true });
    await expect(ratings).toHaveValue(/^TCF/);
    if (!chosen) continue;
    await ratings.click();
    await page.getByRole('option', { name: chosen }).click();
    await last.getByRole('textbox', { name: 'Fleet', exact: true }).fill(`${fleet} 2`);
    await expect(ratings).toHaveValue(chosen);
  }
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Not saved yet')).toBeHidden();
  expect(await systems('Autumn Cup')).toEqual([
    'IRC: tcf',
    'PY: py',
    'Cruisers ECHO: tcf',
    'NHC fun 2: none',
  ]);
});

test('an odd rating and a sail number that is there already are asked about', async ({ page, server }) => {
  const day = await RaceDay.setUp(server, { boats: 2 });
  const [boat] = day.boats;
  await server.signIn(page);
  await page.goto(`${server.url}/races/${day.regattaId}/setup/entries`);
  await page.getByRole('button', { name: 'Enter a boat' }).click();
  const drawer = page.getByRole('dialog', { name: 'Enter a boat' });
  const question = page.getByRole('dialog', { name: 'Is this right?' });
  await drawer.getByRole('textbox', { name: 'Sail number' }).fill(boat!.sail_number.replace(' ', '-'));
  await drawer.getByRole('checkbox', { name: 'IRC' }).check();
  await drawer.getByRole('textbox', { name: 'TCF' }).fill('1018');
  await page.keyboard.press('Enter');
  await expect(question).toContainText(`${boat!.sail_number} is entered already: ${boat!.boat_name}`);
  await expect(question).toContainText('TCF 1018 is far outside 0.6–1.9: did you mean 1.018?');
  await question.getByRole('button', { name: 'Go back' }).click();
  const entries = () =>
    day.get<{ ratings: { tcf: number | null } }[]>(`/registrations?regatta_id=${day.regattaId}`);
  expect(await entries()).toHaveLength(2);
  await drawer.getByRole('textbox', { name: 'TCF' }).fill('1.018');
  await drawer.getByRole('button', { name: 'Enter' }).click();
  // Two classes may share numbers.
  await expect(question).not.toContainText('TCF');
  await question.getByRole('button', { name: 'Save it as it is' }).click();
  await expect(drawer).toBeHidden();
  expect(await entries()).toHaveLength(3);

  await page.getByRole('button', { name: 'Import…' }).click();
  const list = page.getByRole('textbox', { name: 'Or paste the list' });
  await list.fill('Sail number,Fleet,TCC\nIRL 9001,IRC,1018.000\n');
  await page.getByRole('button', { name: 'Look at the pasted list' }).click();
  const pasted = page.getByRole('region', { name: 'The pasted list' });
  await expect(pasted).toContainText('IRL 9001: TCF 1018 is far outside 0.6–1.9: did you mean 1.018?');
  expect(await entries()).toHaveLength(3);
  await pasted.getByRole('button', { name: 'Import 1 boat' }).click();
  await expect(page.getByText('Boats imported: 1 new.')).toBeVisible();
  expect((await entries()).map(({ ratings }) => ratings.tcf)).toContain(1018);
});
