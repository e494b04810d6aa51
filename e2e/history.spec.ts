import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { RaceDay } from './race-day';

/** Limits of undo, its survival of a reload, and the history's record of persons and reasons. */

test.use({ demo: false });

const MINUTE = 60_000;
const onDublinClock = (at: number) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Dublin', timeStyle: 'medium' }).format(at);

const openResults = async (page: Page, day: RaceDay) => {
  await page.goto(`${day.server.url}/races/${day.regattaId}/1/results`);
  await expect(page.getByRole('grid')).toBeVisible();
};

interface Score {
  registration_id: string;
  finish_time: number | null;
  finished_at: number | null;
  code: string | null;
}
const scoresOf = (day: RaceDay) => day.get<Score[]>(`/scores?regatta_id=${day.regattaId}`);

async function nameNext(page: Page, day: RaceDay, boat: RaceDay['boats'][number]): Promise<void> {
  await page.keyboard.press('Space');
  await page.keyboard.type(day.endOf(boat));
  await page.keyboard.press('Enter');
}

test('undo and redo go on after a reload of the page', async ({ page, server }) => {
  const day = await RaceDay.setUp(server, { boats: 4 });
  const [one, two] = day.boats;
  await day.open(page);
  await nameNext(page, day, one!);
  await nameNext(page, day, two!);
  await expect.poll(async () => (await scoresOf(day)).length).toBe(2);

  await page.reload();
  await expect(page.getByRole('region', { name: 'Crossings' })).toBeVisible();
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await expect(undo).toBeEnabled();
  await page.keyboard.press('u');
  await expect(page.getByText(/^Undone: .* is #2/).first()).toBeVisible();
  await expect.poll(async () => (await scoresOf(day)).length).toBe(1);

  await page.reload();
  await expect(undo).toBeEnabled();
  await page.keyboard.press('Shift+U');
  await expect(page.getByText(/^Redone: .* is #2/).first()).toBeVisible();
  await expect.poll(async () => (await scoresOf(day)).length).toBe(2);
  for (let step = 0; step < 4; step++) await page.keyboard.press('u');
  await expect.poll(() => day.crossings()).toEqual([]);
});

test('an undo leaves alone what somebody else has changed since, and says who that was', async ({
  page,
  server,
  guard,
}) => {
  guard.expect(/409/);
  const day = await RaceDay.setUp(server, { boats: 4 });
  const [boat] = day.boats;
  await day.open(page);
  await page.keyboard.type(`${day.endOf(boat!)}zfp`);
  await page.keyboard.press('Enter');
  await expect.poll(() => scoresOf(day)).toMatchObject([{ code: 'ZFP' }]);
  const penalty = { registration_id: boat!.id, race_number: 1, code: 'ZFP', percent: 40 };
  await page.route('**/api/v1/changes*', (route) => route.abort());
  guard.expect(/Failed to load resource|ERR_FAILED/);
  await day.post('/scores/codes', penalty);

  await page.keyboard.press('u');
  await expect(page.getByText(/^Not undone: .* is ZFP/).first()).toContainText(
    /got another penalty meanwhile by A test at \d\d:\d\d:\d\d; nothing was written/,
  );
  expect(await scoresOf(day)).toMatchObject([{ code: 'ZFP', penalty: { percent: 40 } }]);
});

test('a start that is moved is one line of the history, with who moved it and why', async ({
  page,
  server,
}) => {
  const day = await RaceDay.setUp(server, { boats: 8 });
  const inIrc = day.boats.filter(({ fleet }) => fleet === 'IRC');
  await day.open(page);
  for (const boat of inIrc) await nameNext(page, day, boat);
  await expect.poll(async () => (await scoresOf(day)).length).toBe(inIrc.length);

  const to = day.starts.IRC + 30_000;
  await page.getByRole('button', { name: /^IRC started at/ }).click();
  await page.keyboard.type(onDublinClock(to));
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: `Move the start of IRC to ${onDublinClock(to)}?` });
  await expect(question).toContainText(`${inIrc.length} finishes follow.`);
  await question.getByRole('textbox', { name: 'Reason' }).fill('the gun was late');
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(page.getByRole('button', { name: /^IRC started at/ })).toContainText(onDublinClock(to));

  await openResults(page, day);
  await page.getByRole('button', { name: /^More about race/ }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History of race 1' });
  const line = history.getByRole('row', { name: /Start of IRC moved/ });
  await expect(line).toContainText(
    `moved from ${onDublinClock(day.starts.IRC)} to ${onDublinClock(to)}: ${inIrc.length} finishes follow`,
  );
  await expect(line).toContainText('Reason: the gun was late');
  await expect(line).toContainText(/Chrome on|Edge on|Firefox on|Safari on/);
  // The finishes as taken, once each.
  await expect(history.getByText(/^Finish /)).toHaveCount(inIrc.length);
});

test('an elapsed time that was typed is marked and follows a moved start', async ({ page, server }) => {
  const day = await RaceDay.setUp(server, { boats: 4 });
  const boat = day.boats.find(({ fleet }) => fleet === 'IRC')!;
  await day.post('/races', { regatta_id: day.regattaId, race_number: 2, name: 'Sat R2' });
  await server.signIn(page);
  await openResults(page, day);
  await page.getByRole('row', { name: new RegExp(boat.sail_number) }).click();
  const drawer = page.getByRole('dialog').first();
  await drawer.getByRole('textbox', { name: 'Elapsed' }).fill('0:30:00');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer).toBeHidden();
  const row = page.getByRole('row', { name: new RegExp(boat.sail_number) });
  await expect(row).toContainText('0:30:00');
  await expect(row).toContainText('typed in');
  await expect
    .poll(() => scoresOf(day))
    .toMatchObject([{ finish_time: 1800, finished_at: day.starts.IRC + 30 * MINUTE }]);

  // A race that is only set up needs no reason for changes.
  await page.goto(`${server.url}/races/${day.regattaId}/setup/races`);
  const why = drawer.getByRole('textbox', { name: 'Reason for the change' });
  await page.getByRole('row', { name: /Sat R2/ }).click();
  await drawer.getByRole('textbox', { name: 'Day' }).fill('2099-09-06');
  await expect(why).toHaveCount(0);
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer).toBeHidden();
  await page.getByRole('row', { name: /Sat R1/ }).click();
  await expect(why).toHaveCount(0);
  await drawer.getByRole('textbox', { name: 'Start of IRC' }).fill(onDublinClock(day.starts.IRC + MINUTE));
  await expect(
    drawer.getByText('The start of IRC is moved: 1 finish follows, 1 of them typed in.'),
  ).toBeVisible();
  await why.fill('read off wrongly');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer).toBeHidden();
  await expect.poll(() => scoresOf(day)).toMatchObject([{ finish_time: 1740 }]);
  await openResults(page, day);
  await expect(page.getByRole('row', { name: new RegExp(boat.sail_number) })).toContainText('0:29:00');
  await page.getByRole('button', { name: /^More about race/ }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  await expect(page.getByRole('dialog', { name: 'History of race 1' })).toContainText(
    'Reason: read off wrongly',
  );
});

test('a fleet and an entry that are changed once a race was sailed say who did it and why', async ({
  page,
  server,
}) => {
  const day = await RaceDay.setUp(server, { boats: 4 });
  const boat = day.boats.find(({ fleet }) => fleet === 'IRC')!;
  await day.post('/scores', { registration_id: boat.id, race_number: 1, finish_time: 1800 });
  await server.signIn(page);
  const setUp = `${server.url}/races/${day.regattaId}/setup`;
  await page.goto(`${setUp}/entries`);
  await page.getByRole('row', { name: new RegExp(boat.sail_number) }).click();
  const drawer = page.getByRole('dialog').first();
  await drawer.getByRole('textbox', { name: 'TCF' }).fill('1.05');
  await drawer.getByRole('textbox', { name: 'Reason for the change' }).fill('Certificate of 5 September');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer).toBeHidden();
  await page.goto(`${setUp}/changes`);
  const changes = page.getByRole('region', { name: 'Changes to the set-up' });
  const line = changes.getByRole('listitem').first();
  await expect(line).toContainText(`Entry ${boat.sail_number}`);
  await expect(line).toContainText(/ratings tcf: 0\.93\d* → 1\.05/);
  await expect(line).toContainText('Reason: Certificate of 5 September');
  await expect(line).toContainText(/Chrome on|Edge on|Firefox on|Safari on/);
});
