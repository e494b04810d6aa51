import type { Browser, Page } from '@playwright/test';
import type { ScoreHistoryEntry } from '../src/contract/areas/racing/scores';
import type { SetupChange } from '../src/contract/areas/racing/setup-changes';
import type { ScanEvent } from '../src/contract/areas/safety/wristbands';
import type { Signal } from '../src/contract/areas/start/signals';
import { copyOfBuild } from './build-copy';
import { expect } from './fixtures';
import type { Guard } from './guard';
import { trustIn } from './https';
import { joinLink, overHttps } from './join';
import { addPerson, signInAs } from './people';
import { test } from './phone';
import { scan } from './scanner';
import type { TestServer } from './server';
import { StartDay } from './start-day';
import { answer, count } from './station-page';

/** A race office of several people and devices, on the network of the laptop that serves them. */

test.use({ demo: false, shared: true, serviceWorkers: 'allow' });

interface SetupChanges {
  changes: SetupChange[];
}

const RECORDER = 'Tom Kelly';
const SCORER = 'Mary Walsh';
const TALLY = 'Joe Daly';
const MANAGER = 'Anna Byrne';

interface Recorded {
  id: string;
  recorded_by?: string | null;
  recorded_on?: string | null;
}

/** A device with an empty browser, which opens a code's link and signs a person in. */
async function device(browser: Browser, guard: Guard, link: string, name: string, pin: string) {
  const context = await browser.newContext({ viewport: { width: 1024, height: 768 }, hasTouch: true });
  guard.watch(context);
  const page = await context.newPage();
  await enter(page, link, name, pin);
  return page;
}

async function enter(page: Page, link: string, name: string, pin: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByRole('dialog', { name: 'Who’s using this device?' })).toBeVisible();
  await signInAs(page, name, pin);
  await expect(page.getByRole('button', { name: new RegExp(`^${name}, `) })).toBeVisible();
}

const status = (page: Page) => page.getByRole('region', { name: 'Status' });
const row = (page: Page, number: number) =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name: `#${number},` }) });

/** Waits until the browser has stored the page for offline use. */
const keepsThePage = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    return active !== null;
  });

/** Signs staff in. HTTPS of a server with a random port uses any free one until restarted. */
async function signInWithHttps(page: Page, server: TestServer): Promise<void> {
  await server.restart();
  await server.signIn(page);
}

test('a recorder, a scorer and a tally run one race together through a kill of the laptop; every row says who', async ({
  page: laptop,
  server,
  browser,
  phone,
  guard,
}) => {
  guard.expect(/Failed to load resource/);
  await signInWithHttps(laptop, server);
  const start = await StartDay.setUp(server, { boats: 4 });
  const { day } = start;
  const bands = ['0417', '0418'];
  for (const [index, boat] of day.boats.slice(0, 2).entries())
    await day.post('/registrations', {
      ...{ id: boat.id, regatta_id: day.regattaId, sail_number: boat.sail_number, fleets: [boat.fleet] },
      ...{ helm: `Helm ${index}`, wristband_ids: [bands[index]] },
    });
  const groups = [{ fleets: ['IRC', 'PY'], class_flag: 'E' as const, preparatory: 'P' as const }];
  await start.setPlan(start.plan({ warning: 10, preparatory: 7, one_minute: 4 }, { groups }));

  // The manager adds four people and three devices: one over trusted TLS.
  await laptop.goto(`${server.url}/settings/people`);
  await addPerson(laptop, MANAGER, null, '4711');
  await expect(laptop.getByText('Have your PIN ready')).toBeVisible();
  await addPerson(laptop, RECORDER, 'Finish recorder', '2468');
  await signInAs(laptop, MANAGER, '4711');
  await expect(laptop.getByRole('dialog')).toHaveCount(0);
  const people = laptop.getByRole('region', { name: 'People', exact: true }).getByRole('listitem');
  await expect(people).toHaveCount(2);
  await addPerson(laptop, SCORER, 'Scorer', '1357');
  await expect(people).toHaveCount(3);
  await addPerson(laptop, TALLY, 'Tally', '8642');
  await expect(people).toHaveCount(4);
  await joinLink(laptop, server, 'Finish recorder', 'Committee boat');
  const link = await overHttps(laptop);
  expect(link).toMatch(/^https:\/\/(?!127\.|localhost)[\d.]+:\d+\/join#/);
  const recorder = await phone.open(await trustIn(link));
  await enter(recorder, link, RECORDER, '2468');
  const secure = new URL(link).origin;
  expect(await recorder.evaluate(() => isSecureContext)).toBe(true);
  const scorerLink = await joinLink(laptop, server, 'Scorer', 'Race office');
  const scorer = await device(browser, guard, scorerLink, SCORER, '1357');
  const tallyLink = await joinLink(laptop, server, 'Tally', 'Slipway');
  const tally = await device(browser, guard, tallyLink, TALLY, '8642');
  await tally.goto(`${new URL(tallyLink).origin}/wristbands/${day.regattaId}`);
  await expect(count(tally, 'Ashore')).toHaveText('2');

  // The first start is recalled; bands go out meanwhile.
  await recorder.goto(`${secure}/races/${day.regattaId}/1/start`);
  const next = recorder.getByRole('region', { name: 'Next', exact: true });
  await expect(next).toContainText('Make the warning signal');
  await recorder.keyboard.press('w');
  for (const band of bands) {
    await scan(tally, band);
    await expect(answer(tally)).toContainText(band);
  }
  await expect(count(tally, 'On the water')).toHaveText('2');
  const first = recorder.getByRole('region', { name: 'Order of the starts' }).getByRole('listitem').first();
  await expect(first).toContainText('Started');
  await recorder.keyboard.press('f');
  await expect(first).toContainText('General recall');
  await recorder.keyboard.press('d');
  await expect.poll(() => start.kinds()).toContain('general_recall_removed');
  await recorder.keyboard.press('w');
  await expect.poll(async () => Object.keys(await start.starts())).toEqual(['IRC', 'PY']);

  // Times on one device, names on the other.
  const finish = `/races/${day.regattaId}/1/finish`;
  await recorder.goto(secure + finish);
  await scorer.goto(new URL(finish, scorerLink).href);
  for (const page of [recorder, scorer])
    await expect(page.getByRole('region', { name: 'Crossings' })).toBeVisible();
  const name = async (boat: (typeof day.boats)[number]) => {
    await scorer.keyboard.type(day.endOf(boat));
    await scorer.keyboard.press('Enter');
  };
  for (let time = 0; time < 2; time += 1) await recorder.keyboard.press('Space');
  await expect(row(scorer, 2)).toBeVisible();
  await name(day.boats[0]!);
  await expect(row(recorder, 1)).toContainText(day.boats[0]!.sail_number);
  await keepsThePage(recorder);

  // The laptop is gone: each continues, and the recorder's page is even reopened.
  await server.kill();
  for (let time = 0; time < 2; time += 1) await recorder.keyboard.press('Space');
  await expect(status(recorder)).toContainText('2 finishes saved on this device');
  await name(day.boats[1]!);
  await expect(row(scorer, 2)).toContainText(day.boats[1]!.sail_number);
  await tally.getByRole('radio', { name: 'Coming ashore' }).check();
  await scan(tally, bands[0]!);
  await expect(status(tally)).toContainText('1 check saved on this device');
  await recorder.reload();
  await expect(row(recorder, 4)).toBeVisible();
  await expect(status(recorder)).toContainText('2 finishes saved on this device');

  await server.restart();
  for (const page of [recorder, scorer, tally]) await expect(status(page)).not.toContainText('not sent yet');
  await expect(row(scorer, 4)).toBeVisible();
  await name(day.boats[2]!);
  await name(day.boats[3]!);
  const named = async () => (await day.crossings()).map(({ registration_id }) => registration_id);
  await expect.poll(named).toEqual(day.boats.map(({ id }) => id));
  await expect(count(tally, 'On the water')).toHaveText('1');
  await laptop.goto(`${server.url}${finish}`);
  for (const page of [recorder, scorer, laptop])
    for (const [index, boat] of day.boats.entries())
      await expect(row(page, index + 1)).toContainText(boat.sail_number);
  // All have them at the same times; a phone shows only the clock.
  const clocksOn = async (page: Page) => {
    const rows = page.getByRole('region', { name: 'Crossings' }).locator('tbody tr');
    return (await rows.allInnerTexts()).map((text) => /\d+:\d+:\d+\.\d/.exec(text)?.[0]);
  };
  const onLaptop = await clocksOn(laptop);
  expect(onLaptop).toHaveLength(4);
  for (const page of [recorder, scorer]) await expect.poll(() => clocksOn(page)).toEqual(onLaptop);

  // Every row has its author and device.
  const race = `regatta_id=${day.regattaId}&race_number=1&limit=100`;
  const authorsOf = (rows: Recorded[]) => [
    ...new Set(rows.map(({ recorded_by, recorded_on }) => `${recorded_by}, ${recorded_on}`)),
  ];
  const taken = await day.get<Recorded[]>(`/crossings?${race}`);
  expect(taken).toHaveLength(4);
  expect(authorsOf(taken)).toEqual([`${RECORDER}, Committee boat`]);
  expect(authorsOf(await day.get<(Signal & Recorded)[]>(`/signals?${race}`))).toEqual([
    `${RECORDER}, Committee boat`,
  ]);
  const scans = await day.get<(ScanEvent & Recorded)[]>(
    `/wristbands/scan_events?regatta_id=${day.regattaId}&limit=100`,
  );
  expect(scans.map(({ wristband_id, status }) => `${wristband_id} ${status}`)).toEqual([
    '0417 sailing',
    '0418 sailing',
    '0417 ashore',
  ]);
  expect(authorsOf(scans)).toEqual([`${TALLY}, Slipway`]);
  const history = await day.get<ScoreHistoryEntry[]>(`/scores/history?${race}`);
  const by = (who: string) => history.filter(({ recorded_by }) => recorded_by === who);
  expect(by(SCORER).filter(({ action }) => action === 'finish')).toHaveLength(4);
  expect(authorsOf(history).toSorted()).toEqual([`${SCORER}, Race office`, `${RECORDER}, Committee boat`]);
  // Earlier set-up by a program is attributed to that program.
  const { changes } = await day.get<SetupChanges>(`/regattas/changes?regatta_id=${day.regattaId}`);
  expect(changes.map(({ subject }) => subject)).toContain('race 1');
  expect(changes.filter(({ recorded_by }) => !recorded_by)).toEqual([]);
  await laptop.getByRole('link', { name: 'Results' }).click();
  await laptop.getByRole('button', { name: 'More about race 1' }).click();
  await laptop.getByRole('menuitem', { name: 'History' }).click();
  const drawer = laptop.getByRole('dialog', { name: 'History of race 1' });
  for (const who of [RECORDER, SCORER]) await expect(drawer.getByText(who).first()).toBeVisible();
  await Promise.all([scorer, tally].map((page) => page.context().close()));
});

test('over TLS on the network address a page opens without the server, and a newer build takes its place', async ({
  page: laptop,
  server,
  phone,
  guard,
}, testInfo) => {
  guard.expect(/Failed to load resource/);
  await signInWithHttps(laptop, server);
  const { day } = await StartDay.setUp(server, { boats: 2 });
  await joinLink(laptop, server, 'Finish recorder', 'Committee boat');
  const link = await overHttps(laptop);
  const page = await phone.open(await trustIn(link));
  await page.goto(link);
  await expect(page).toHaveURL(/\/finish$/);
  await page.goto(new URL(`/races/${day.regattaId}/1/finish`, link).href);
  await expect(page.getByRole('region', { name: 'Crossings' })).toBeVisible();
  await keepsThePage(page);
  await server.kill();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Crossings' })).toBeVisible();

  const newer = await copyOfBuild(testInfo.outputPath('newer'), '<meta name="build" content="newer">');
  await server.restart(newer);
  const build = page.locator('meta[name="build"]');
  await expect(build).toHaveCount(0);
  await page.keyboard.press('Space');
  // A page with unsaved items asks to wait.
  await expect(row(page, 1)).toBeVisible();
  await expect(page.getByText('Being saved on this device')).toHaveCount(0);
  await page.getByRole('button', { name: 'Reload for the new version' }).click();
  await expect(build).toHaveCount(1);
  await expect.poll(async () => (await day.crossings()).length).toBe(1);
  await server.kill();
  await page.reload();
  await expect(build).toHaveCount(1);
  await expect(row(page, 1)).toBeVisible();
});
