import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Race } from '../src/contract/areas/racing/races';
import { expect, test } from './fixtures';
import { RaceDay } from './race-day';

/** Two recorders on one race, and the actions of one while offline. */

test.use({ demo: false });

const MINUTE = 60_000;
const onDublinClock = (at: number) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Dublin', timeStyle: 'medium' }).format(at);
const wholeSeconds = (at: number) => Math.floor(at / 1000) * 1000;

async function secondRecorder(
  browser: Browser,
  day: RaceDay,
): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await day.open(page);
  return { page, context };
}

const raceOf = async (day: RaceDay) => (await day.get<Race[]>(`/races?regatta_id=${day.regattaId}`))[0]!;
const startsOf = async (day: RaceDay) =>
  Object.fromEntries((await raceOf(day)).starts.map(({ fleet, starts_at }) => [fleet, starts_at]));
const namesOf = async (day: RaceDay) =>
  (await day.crossings()).map(({ registration_id }) => registration_id).toSorted();

async function typeStart(page: Page, fleet: string, at: number): Promise<void> {
  const correct = page.getByRole('button', { name: new RegExp(`^${fleet} started at`) });
  const set = page.getByRole('button', { name: `Set start: ${fleet}` });
  await correct.or(set).click();
  await page.keyboard.type(onDublinClock(at));
  await page.keyboard.press('Enter');
}

async function finish(page: Page, day: RaceDay, boat: RaceDay['boats'][number]): Promise<void> {
  await page.keyboard.type(day.endOf(boat));
  await page.keyboard.press('Enter');
}

test('what one does offline and what the other does meanwhile both stand, and each takes back only its own', async ({
  page,
  server,
  browser,
}) => {
  const day = await RaceDay.setUp(server, { boats: 6, started: false });
  const [irc, py, ircToo] = day.boats;
  await day.open(page);
  const { page: offline, context } = await secondRecorder(browser, day);
  await context.setOffline(true);

  const [gunOffline, gun] = [wholeSeconds(Date.now()) - 50 * MINUTE, wholeSeconds(Date.now()) - 40 * MINUTE];
  await typeStart(offline, 'IRC', gunOffline);
  await finish(offline, day, irc!);
  await expect(offline.getByText(/saved on this device, waiting to send/)).toBeVisible();

  await typeStart(page, 'PY', gun);
  await finish(page, day, py!);
  await page.getByRole('button', { name: 'End race' }).click();
  await expect.poll(async () => (await raceOf(day)).status).toBe('sailed');
  expect(await startsOf(day)).toEqual({ PY: gun });

  await context.setOffline(false);
  await expect.poll(() => startsOf(day)).toEqual({ IRC: gunOffline, PY: gun });
  await expect.poll(() => namesOf(day)).toEqual([irc!.id, py!.id].toSorted());
  expect((await raceOf(day)).status).toBe('sailed');
  const scores = () => day.get<{ registration_id: string }[]>(`/scores?regatta_id=${day.regattaId}`);
  await expect.poll(async () => (await scores()).length).toBe(2);

  // The offline recorder undoes her finish and start: the other's stay.
  await finish(offline, day, ircToo!);
  await expect.poll(() => namesOf(day)).toHaveLength(3);
  for (const words of [ircToo!.sail_number, irc!.sail_number, 'IRC started at']) {
    await offline.keyboard.press('u');
    await expect(offline.getByText(new RegExp(`^Undone: .*${words}`)).first()).toBeVisible();
  }
  await expect.poll(() => startsOf(day)).toEqual({ PY: gun });
  await expect.poll(() => namesOf(day)).toEqual([py!.id]);
  expect((await raceOf(day)).status).toBe('sailed');
  await context.close();
});

test('a start that somebody else has set meanwhile is reported and stays; an undo leaves it alone', async ({
  page,
  server,
  browser,
  guard,
}) => {
  guard.expect(/409/);
  const day = await RaceDay.setUp(server, { boats: 4, started: false });
  await day.open(page);
  const { page: offline, context } = await secondRecorder(browser, day);
  await context.setOffline(true);
  const [mine, theirs] = [wholeSeconds(Date.now()) - 50 * MINUTE, wholeSeconds(Date.now()) - 40 * MINUTE];
  await typeStart(offline, 'IRC', mine);
  await typeStart(page, 'IRC', theirs);
  await expect.poll(() => startsOf(day)).toEqual({ IRC: theirs });

  await context.setOffline(false);
  const notice = `The start of IRC in race 1 was set to ${onDublinClock(theirs)} meanwhile`;
  await expect(offline.getByText(`Refused: IRC started at ${onDublinClock(mine)}`).first()).toContainText(
    notice,
  );
  await expect(offline.getByRole('button', { name: /^IRC started at/ })).toContainText(onDublinClock(theirs));
  // Records typed here are not lost: they wait for a person.
  await offline.goto(`${server.url}/sync`);
  await expect(offline.getByText(`IRC started at ${onDublinClock(mine)}`)).toBeVisible();
  await context.close();

  // The other is corrected elsewhere before the undo, unknown to this page.
  await page.route('**/api/v1/changes*', (route) => route.abort());
  guard.expect(/Failed to load resource|ERR_FAILED/);
  await day.post('/races/starts', {
    regatta_id: day.regattaId,
    race_number: 1,
    fleet: 'IRC',
    starts_at: theirs + 1000,
  });
  await page.keyboard.press('u');
  await expect(page.getByText(/^Not undone: IRC started at/).first()).toContainText(
    new RegExp(
      `The start of IRC in race 1 was set to ${onDublinClock(theirs + 1000)} meanwhile by A test at .*; nothing was written`,
    ),
  );
  expect(await startsOf(day)).toEqual({ IRC: theirs + 1000 });
  // An undo that was never made leaves nothing to decide.
  await expect(page.getByText(/refused/)).toHaveCount(0);
});

test('of two who name one time, the second sees it and the first name stays', async ({
  page,
  server,
  browser,
}) => {
  const day = await RaceDay.setUp(server, { boats: 4 });
  const [one, two] = day.boats;
  await day.open(page);
  const { page: offline, context } = await secondRecorder(browser, day);
  await page.keyboard.press('Space');
  await expect(offline.getByRole('button', { name: '#1,' })).toBeVisible();
  await context.setOffline(true);
  await finish(offline, day, one!);
  await expect(offline.getByRole('button', { name: `#1, ${one!.sail_number}` })).toBeVisible();
  await finish(page, day, two!);
  await expect.poll(() => namesOf(day)).toEqual([two!.id]);

  await context.setOffline(false);
  await expect(offline.getByText(/was named .* meanwhile/).first()).toContainText(
    `was named ${two!.sail_number} meanwhile`,
  );
  await expect(offline.getByRole('button', { name: `#1, ${two!.sail_number}` })).toBeVisible();
  // Undoing the refused name leaves the other's.
  await offline.keyboard.press('u');
  await expect(offline.getByText(/^Not undone: /).first()).toBeVisible();
  expect(await namesOf(day)).toEqual([two!.id]);
  await context.close();
});
