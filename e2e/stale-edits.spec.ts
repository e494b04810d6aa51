import type { Browser, Page } from '@playwright/test';
import type { Race } from '../src/contract/areas/racing/races';
import type { Registration } from '../src/contract/areas/racing/registrations';
import { expectAccessibleInEveryTheme } from './axe';
import { expect, test } from './fixtures';
import { RaceDay } from './race-day';
import { expectScreen } from './screen';
import { writesOf } from './writes';

/** Two people change one record: the second sees both values, and nothing is overwritten unseen. */

test.use({ demo: false });
test.beforeEach(({ guard }) => guard.expect(/409/));

interface Desks {
  day: RaceDay;
  /** Opens a screen of the regatta at the second desk, which does not hear of the first one's changes. */
  second: (path: string) => Promise<Page>;
}

async function desks(server: Parameters<typeof RaceDay.setUp>[0], browser: Browser): Promise<Desks> {
  const day = await RaceDay.setUp(server, { boats: 4 });
  return {
    day,
    second: async (path) => {
      const context = await browser.newContext();
      const page = await context.newPage();
      await server.signIn(page);
      await page.goto(`${server.url}/races/${day.regattaId}${path}`);
      await expectScreen(page);
      return page;
    },
  };
}

const entriesOf = (day: RaceDay) => day.get<Registration[]>(`/registrations?regatta_id=${day.regattaId}`);
const entryOf = async (day: RaceDay, id: string) => (await entriesOf(day)).find((entry) => entry.id === id)!;
const racesOf = (day: RaceDay) => day.get<Race[]>(`/races?regatta_id=${day.regattaId}`);

test('an entry: both values are shown, and editing goes on from the current one', async ({
  staffPage: page,
  server,
  browser,
}) => {
  const { day, second } = await desks(server, browser);
  const [boat] = day.boats;
  await page.goto(`${server.url}/races/${day.regattaId}/setup/entries`);
  const other = await second('/setup/entries');
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
  await expect(question).toContainText('Changed meanwhile on another device');
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

test('a race: mine may be written over what is there; one that was deleted may be saved again', async ({
  server,
  browser,
}) => {
  const { day, second } = await desks(server, browser);
  await day.post('/races', { regatta_id: day.regattaId, race_number: 2, name: 'Sun R2' });
  const page = await second('/setup/races');
  const drawer = page.getByRole('dialog');
  const open = async () => {
    await page.getByRole('row', { name: /^2 / }).click();
    await drawer.getByRole('textbox', { name: 'Name' }).fill('Mine');
  };
  await open();
  await day.post('/races/starts', {
    regatta_id: day.regattaId,
    race_number: 2,
    fleet: 'IRC',
    starts_at: day.starts.IRC,
  });
  await drawer.getByRole('button', { name: 'Save' }).click();
  const question = drawer.getByRole('alert');
  await expect(question.getByRole('row', { name: /^Start of IRC/ }).getByRole('cell')).toHaveText([
    'not known yet',
    /^\d\d:\d\d/,
  ]);
  await question.getByRole('button', { name: 'Overwrite with mine' }).click();
  await expect(drawer).toBeHidden();
  const [, race] = await racesOf(day);
  expect(race).toMatchObject({ name: 'Mine', starts: [], status: 'scheduled' });

  await page.getByRole('row', { name: /^2 / }).click();
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Mine again');
  await day.remove(`/races?regatta_id=${day.regattaId}&race_number=2`);
  await expect.poll(async () => (await racesOf(day)).length).toBe(1);
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(question).toContainText('Deleted meanwhile on another device');
  await question.getByRole('button', { name: 'Save mine again' }).click();
  await expect(drawer).toBeHidden();
  expect((await racesOf(day))[1]).toMatchObject({ name: 'Mine again', race_number: 2 });
  await page.context().close();
});

test('the set-up: a fleet is renamed in one request, and a stale one is reported', async ({
  server,
  browser,
}) => {
  const { day, second } = await desks(server, browser);
  const page = await second('/setup/fleets');
  const writes = writesOf(page);
  const fleet = page.getByRole('group', { name: 'Fleet IRC' });
  await fleet.getByRole('textbox', { name: 'Fleet' }).fill('IRC 1');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Not saved yet')).toBeHidden();
  expect(writes).toHaveLength(1);
  const entered = async (name: string) =>
    (await entriesOf(day)).filter(({ fleets }) => fleets.includes(name)).length;
  expect([await entered('IRC'), await entered('IRC 1')]).toEqual([0, 2]);
  expect((await racesOf(day))[0]!.starts.map(({ fleet }) => fleet)).toEqual(['IRC 1', 'PY']);

  // Saved again at once: its own save is not a conflict.
  await page.getByRole('link', { name: 'Regatta', exact: true }).click();
  await page.getByRole('textbox', { name: 'Venue' }).fill('Howth');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Not saved yet')).toBeHidden();

  await page.getByRole('textbox', { name: 'Venue' }).fill('Dun Laoghaire');
  await day.post('/regattas/fleets/rename', { regatta_id: day.regattaId, from: 'IRC 1', to: 'Class 1' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const question = page.getByRole('alert');
  await expect(question.getByRole('row', { name: /^Venue/ }).getByRole('cell')).toHaveText([
    'Dun Laoghaire',
    'Howth',
  ]);
  await expect(question.getByRole('row', { name: /^Fleet Class 1/ })).toBeVisible();
  await question.getByRole('button', { name: 'Keep editing on the current version' }).click();
  await expect(page.getByRole('textbox', { name: 'Venue' })).toHaveValue('Dun Laoghaire');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Not saved yet')).toBeHidden();
  expect(await entered('Class 1')).toBe(2);
  await page.context().close();
});

test('a result: a stale edit and a stale undo are reported, and each edit is one request', async ({
  server,
  browser,
}) => {
  const { day, second } = await desks(server, browser);
  const [boat] = day.boats;
  const score = { registration_id: boat!.id, race_number: 1 };
  await day.post('/scores', { ...score, finish_time: 2443 });
  const page = await second('/1/results?fleet=IRC');
  const writes = writesOf(page);
  const scoreNow = async () =>
    (await day.get<object[]>(`/scores?regatta_id=${day.regattaId}&race_number=1`))[0];
  const drawer = page.getByRole('dialog');
  const rowOf = page.getByRole('row', { name: new RegExp(boat!.sail_number) });

  await rowOf.click();
  await drawer.getByRole('textbox', { name: 'Elapsed' }).fill('0:50:00');
  await drawer.getByRole('combobox', { name: 'Code' }).click();
  await page.getByRole('option', { name: /^ZFP/ }).click();
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer).toBeHidden();
  expect(writes).toHaveLength(1);
  expect(await scoreNow()).toMatchObject({ finish_time: 3000, code: 'ZFP', version: 2 });

  await rowOf.click();
  await drawer.getByRole('textbox', { name: 'Elapsed' }).fill('0:51:00');
  await day.post('/scores/edit', { ...score, finish_time: 3120 });
  await drawer.getByRole('button', { name: 'Save' }).click();
  const question = drawer.getByRole('alert');
  await expect(question.getByRole('row', { name: /^Elapsed/ }).getByRole('cell')).toHaveText([
    '0:51:00',
    '0:52:00',
  ]);
  await question.getByRole('button', { name: 'Overwrite with mine' }).click();
  await expect(drawer).toBeHidden();
  expect(await scoreNow()).toMatchObject({ finish_time: 3060, code: 'ZFP' });

  // Both edits can be undone in turn, unless another user's edit came in between.
  const undo = page.getByRole('button', { name: /^Undo/ });
  await undo.click();
  await expect.poll(scoreNow).toMatchObject({ finish_time: 3120 });
  await undo.click();
  await expect(page.getByRole('alert')).toContainText(`Not undone: ${boat!.sail_number}`);
  await expect(page.getByRole('alert')).toContainText(
    /was changed meanwhile by .* at .*; nothing was written/,
  );
  expect(await scoreNow()).toMatchObject({ finish_time: 3120 });
  await expect(undo).toBeDisabled();
  await page.context().close();
});
