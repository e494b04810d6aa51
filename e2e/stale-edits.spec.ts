import type { Registration } from '../src/contract/areas/racing/registrations';
import { expectAccessibleInEveryTheme } from './axe';
import { expect, test } from './fixtures';
import { RaceDay } from './race-day';
import { expectScreen } from './screen';

/** Two people change one record: the second sees both values. Other records: `test/screens/stale-edits.test.tsx`. */

test.use({ demo: false });
test.beforeEach(({ guard }) => guard.expect(/409/));

const entriesOf = (day: RaceDay) => day.get<Registration[]>(`/registrations?regatta_id=${day.regattaId}`);
const entryOf = async (day: RaceDay, id: string) => (await entriesOf(day)).find((entry) => entry.id === id)!;

test('an entry: both values are shown, and editing goes on from the current one', async ({
  staffPage: page,
  server,
  browser,
}) => {
  const day = await RaceDay.setUp(server, { boats: 4 });
  const [boat] = day.boats;
  await page.goto(`${server.url}/races/${day.regattaId}/setup/entries`);
  // The second desk does not hear of the first one's changes.
  const other = await (await browser.newContext()).newPage();
  await server.signIn(other);
  await other.goto(`${server.url}/races/${day.regattaId}/setup/entries`);
  await expectScreen(other);
  for (const desk of [page, other]) await desk.getByRole('row', { name: boat!.sail_number }).click();
  const drawer = other.getByRole('dialog');
  await drawer.getByRole('textbox', { name: 'Helm' }).fill('S. Kelly');
  await drawer.getByRole('textbox', { name: 'Club' }).fill('RIYC');

  await page.getByRole('textbox', { name: 'Helm' }).fill('M. Byrne');
  await page.getByRole('textbox', { name: 'Class' }).fill('J/109');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  await drawer.getByRole('button', { name: 'Save' }).click();
  const question = drawer.getByRole('alert');
  await expect(question).toContainText('Someone changed this on another device');
  const row = (name: string) => question.getByRole('row', { name: new RegExp(`^${name}`) }).getByRole('cell');
  await expect(row('Helm')).toHaveText(['S. Kelly', 'M. Byrne']);
  await expect(row('Class')).toHaveText(['–', 'J/109']);
  await expect(row('Club')).toHaveText(['RIYC', '–']);
  await expect(question.getByRole('row')).toHaveCount(4);
  await expectAccessibleInEveryTheme(other);
  expect(await entryOf(day, boat!.id)).toMatchObject({ helm: 'M. Byrne', club: null });

  // Her own changes stay typed; the other's are adopted.
  await question.getByRole('button', { name: 'Keep editing on the current version' }).click();
  await expect(question).toBeHidden();
  await expect(drawer.getByRole('textbox', { name: 'Helm' })).toHaveValue('M. Byrne');
  await expect(drawer.getByRole('textbox', { name: 'Class' })).toHaveValue('J/109');
  await expect(drawer.getByRole('textbox', { name: 'Club' })).toHaveValue('RIYC');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer).toBeHidden();
  expect(await entryOf(day, boat!.id)).toMatchObject({
    helm: 'M. Byrne',
    boat_class: 'J/109',
    club: 'RIYC',
    version: 3,
  });
  await other.context().close();
});
