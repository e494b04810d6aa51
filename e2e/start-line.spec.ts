import type { Page } from '@playwright/test';
import { expectAccessibleInEveryTheme } from './axe';
import { test as base, expect } from './fixtures';
import { sidewaysScrollOf } from './layout';
import { ProfileBrowser } from './profile-browser';
import { screenLoaded } from './screen';
import { StartDay } from './start-day';

/** Starts on the real clock, with sequences that are over in seconds. */

const test = base.extend<{ browserOnDisk: ProfileBrowser }>({
  browserOnDisk: async ({ launchOptions, viewport, locale, timezoneId, guard }, use) => {
    const options = { ...launchOptions, viewport, locale: locale!, timezoneId: timezoneId! };
    const browser = await ProfileBrowser.start(options, guard);
    await use(browser);
    await browser.stop();
  },
});
test.use({ demo: false });

const next = (page: Page) => page.getByRole('region', { name: 'Next', exact: true });
const order = (page: Page) => page.getByRole('region', { name: 'Order of the starts' }).getByRole('listitem');
const log = (page: Page) => page.getByRole('region', { name: 'Signals made' }).getByRole('listitem');
const press = (page: Page, key: string) => page.keyboard.press(key);

const onDublinClock = (at: number) => new Date(at).toLocaleTimeString('en-GB', { timeZone: 'Europe/Dublin' });

test('a page loaded again in a sequence says that sound is off until a press, and at 200 % zoom all is in view', async ({
  page,
  server,
}) => {
  const day = await StartDay.setUp(server);
  await day.setPlan(day.plan({ warning: 60, preparatory: 50, one_minute: 40 }));
  // Playwright’s own evaluations count as presses.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false, isActive: false } }),
  );
  await day.open(page);
  await press(page, 'w');
  await expect.poll(() => day.kinds()).toEqual(['warning']);
  await page.reload();
  const silent = page.getByRole('alert').filter({ hasText: 'Sound is off. Press any key' });
  await expect(silent).toBeVisible();
  await press(page, 'Shift');
  await expect(silent).toHaveCount(0);
  await page.setViewportSize({ width: 683, height: 384 });
  for (const seen of [
    page.getByRole('button', { name: /^Postpone/ }),
    page.getByRole('button', { name: /^Abandon/ }),
    page.getByRole('button', { name: 'Boats over' }),
    page.getByRole('region', { name: 'Next', exact: true }),
  ])
    await expect(seen).toBeInViewport({ ratio: 0.9 });
});

test('two fleets roll, the first is recalled and starts again before the second, by keys alone', async ({
  page,
  server,
}) => {
  const day = await StartDay.setUp(server);
  await day.setPlan(day.plan({ warning: 12, preparatory: 9, one_minute: 5 }));
  await day.open(page);
  await expect(next(page)).toContainText('Make the warning signal for IRC');
  await press(page, 'w');
  await expect(page.getByText(/^Start of IRC at/)).toBeVisible();
  await expect(next(page)).toContainText('Preparatory signal for IRC');

  // The gun of the first is the warning signal of the second.
  await expect(order(page).nth(0)).toContainText('Started');
  await expect(order(page).nth(1)).toContainText('In sequence');
  // At once: the other sequence continues meanwhile.
  await press(page, 'f');
  await expect(order(page).nth(0)).toContainText('General recall');
  await expect.poll(() => day.kinds()).toContain('general_recall');
  expect((await day.kinds()).slice(0, 5)).toEqual([
    'warning',
    'preparatory',
    'one_minute',
    'start',
    'warning',
  ]);
  const [warning, preparatory, oneMinute, start] = await day.signals();
  expect(warning!.signalled_at % 1000).toBe(0);
  expect([preparatory, oneMinute, start].map((one) => one!.signalled_at - warning!.signalled_at)).toEqual([
    3_000, 7_000, 12_000,
  ]);
  expect(start!.fleets).toEqual(['IRC']);

  await expect(order(page)).toContainText([/^IRC/, /^PY/]);
  await expect(order(page).nth(1)).toContainText('To start again');
  await expect(page.getByRole('region', { name: 'Up now' }).getByRole('img')).toHaveCount(1);
  await expect.poll(() => day.starts()).toEqual({});
  expect((await day.race()).status).toBe('scheduled');

  // The First Substitute comes down: the warning signal follows in one minute, or at once by key.
  await press(page, 'd');
  await expect(next(page)).toContainText('Warning signal for IRC');
  await expect.poll(() => day.kinds()).toContain('general_recall_removed');
  const removed = (await day.signals()).at(-1)!;
  await expect(next(page)).toContainText(`at ${onDublinClock(removed.signalled_at + 60_000)}`);
  await press(page, 'w');
  await expect(order(page).nth(0)).toContainText('2nd time');
  await expect.poll(async () => Object.keys(await day.starts())).toEqual(['IRC', 'PY']);
  const { IRC, PY } = await day.starts();
  expect(PY! - IRC!).toBe(12_000);
  expect(IRC).toBeGreaterThan(removed.signalled_at);
  expect((await day.race()).status).toBe('racing');
  await expect(next(page)).toContainText('All have started');
  await press(page, 'h');
  await expect(log(page).first()).toContainText('Starting signal: PY');
  await expect(log(page).getByText('Saved on the server')).toHaveCount((await day.signals()).length);
});

test('AP stops a sequence, and over A there is no more racing; the rare ones ask for a second key', async ({
  page,
  server,
}) => {
  const day = await StartDay.setUp(server);
  await day.setPlan(day.plan({ warning: 300, preparatory: 240, one_minute: 60 }));
  await day.open(page);
  await press(page, 'i');
  await expect(page.getByText(/^Warning signal for IRC at/)).toBeVisible();
  await press(page, 'w');
  await expect(order(page).nth(0)).toContainText('In sequence');
  await press(page, 'a');
  await expect(page.getByText(/^Postponed since/)).toBeVisible();
  await expect(order(page)).toContainText(['Postponed', 'Postponed']);
  await expect(page.getByRole('region', { name: 'Up now' })).toContainText('all');

  // A key pressed by mistake is taken back, and stays in the log.
  await press(page, 'd');
  await expect(next(page)).toContainText('Warning signal for IRC');
  await press(page, 'u');
  await expect(page.getByText(/^Undone: AP down/).first()).toBeVisible();
  await expect(page.getByText(/^Postponed since/)).toBeVisible();
  await press(page, 'h');
  await expect(log(page).filter({ hasText: 'not made' })).toContainText('Postponement ended');

  await press(page, 'n');
  await expect(page.getByRole('group', { name: 'Make this signal?' })).toContainText('no more racing today');
  await press(page, 'Escape');
  await press(page, 'Shift+A');
  await press(page, 'a');
  await expect(order(page)).toContainText(['Postponed: AP over A', 'Postponed: AP over A']);
  await expect(next(page)).toContainText('No more racing today');
  await expect.poll(() => day.kinds()).toEqual(['warning', 'postponement', 'postponement']);
  const last = (await day.signals()).findLast((one) => !one.void)!;
  expect(last.flags).toEqual(['AP', 'A']);
  expect(await day.starts()).toEqual({});
  await expectAccessibleInEveryTheme(page);
});

test('after a kill in the middle of a sequence it is asked what was made, and the answer is recorded at its time', async ({
  browserOnDisk,
  server,
}) => {
  const day = await StartDay.setUp(server);
  await day.setPlan(day.plan({ warning: 12, preparatory: 7, one_minute: 4 }, { rolling: false }));
  const page = await browserOnDisk.newPage();
  await day.open(page);
  await press(page, 'w');
  await expect.poll(() => day.kinds()).toEqual(['warning']);
  const [warning] = await day.signals();
  await browserOnDisk.killAndRestart();
  const gun = warning!.signalled_at + 12_000;
  // Past the moment until which a running screen would have been a little late.
  await expect.poll(() => Date.now()).toBeGreaterThan(gun + 4_000);

  // The browser may not have had the time to keep that it let staff in.
  const again = await browserOnDisk.newPage();
  await day.open(again);
  const question = again.getByRole('alert', { name: 'Missed signals' });
  await expect(question).toContainText(`Was this made at ${onDublinClock(warning!.signalled_at + 5_000)}?`);
  expect(await day.kinds()).toEqual(['warning']);
  await press(again, '1');
  await expect(question).toContainText(`Was this made at ${onDublinClock(warning!.signalled_at + 8_000)}?`);
  await expectAccessibleInEveryTheme(again);
  await press(again, '2');
  await expect(question).toBeHidden();
  await expect.poll(() => day.starts()).toEqual({ IRC: gun });
  expect(await day.kinds()).toEqual(['warning', 'preparatory', 'one_minute', 'start']);

  // The second fleet’s start is missed too, and was postponed on the water.
  await press(again, 'w');
  await expect.poll(async () => (await day.kinds()).length).toBe(5);
  const second = (await day.signals()).at(-1)!;
  await again.goto('about:blank');
  await expect.poll(() => Date.now()).toBeGreaterThan(second.signalled_at + 16_000);
  await again.goto(`${server.url}/races/${day.day.regattaId}/1/start`);
  await expect(question).toContainText('Preparatory signal for PY');
  await press(again, '3');
  await expect(order(again).nth(1)).toContainText('Postponed');
  await expect.poll(async () => (await day.signals()).at(-1)!.signal).toBe('postponement');
  expect(await day.starts()).toEqual({ IRC: gun });
});

test('a server that is dead during the start loses no signal: they are kept here and the starts arrive by fleet', async ({
  page,
  server,
  guard,
}) => {
  guard.expect(/Failed to load resource/, /401/);
  const day = await StartDay.setUp(server);
  await day.setPlan(day.plan({ warning: 11, preparatory: 6, one_minute: 3 }));
  await day.open(page);
  await screenLoaded(page, 'finish-line-screen');
  await press(page, 'w');
  await expect.poll(() => day.kinds()).toEqual(['warning']);
  const [{ signalled_at: warning } = { signalled_at: 0 }] = await day.signals();
  await server.kill();
  await expect(order(page).nth(0)).toContainText('Started');
  await expect(order(page).nth(1)).toContainText('Started');
  await press(page, 'h');
  await expect(log(page).getByText('Saved on this device. Sending…')).toHaveCount(7);
  await expect(page.getByText(/7 saved on this device, waiting to send/)).toBeVisible();
  // The finish line has the starts before the server has.
  await press(page, 'F10');
  await expect(page.getByRole('button', { name: /^IRC started at/ })).toContainText(
    onDublinClock(warning + 11_000),
  );
  await press(page, 'F10');
  await press(page, 'h');

  await server.restart();
  const other = await page.context().newPage();
  await server.openStaffLink(other);
  await expect(log(page).getByText('Saved on the server')).toHaveCount(8);
  expect(await day.starts()).toEqual({ IRC: warning + 11_000, PY: warning + 22_000 });
});

test('a signal is corrected with its reason, and what moved is reported', async ({ page, server }) => {
  const day = await StartDay.setUp(server);
  await day.setPlan(day.plan({ warning: 4, preparatory: 3, one_minute: 2 }, { rolling: false }));
  await day.open(page);
  await press(page, 'w');
  await expect(order(page).nth(0)).toContainText('Started');
  await expect.poll(async () => (await day.starts()).IRC).toBeDefined();
  const { IRC: before } = await day.starts();
  await expect.poll(() => Date.now()).toBeGreaterThan(before! + 1_500);
  const boat = day.day.boats.find(({ fleet }) => fleet === 'IRC')!;
  await day.day.post('/crossings', {
    ...{ id: 'crs_1', regatta_id: day.day.regattaId, race_number: 1, crossed_at: before! + 600_000 },
    registration_id: boat.id,
  });
  await press(page, 'h');
  await page.getByRole('button', { name: /^Correct: Starting signal/ }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('textbox', { name: 'Made at' }).fill(onDublinClock(before! + 7_000));
  await expect(drawer).toContainText(`IRC: ${onDublinClock(before!)} → ${onDublinClock(before! + 7_000)}`);
  await drawer.getByRole('button', { name: 'Correct' }).click();
  await expect(drawer).toContainText('Reasons stay in the log');
  await drawer.getByLabel('Reason').fill('Gun seven seconds late');
  await press(page, 'Enter');
  await expect(drawer).toBeHidden();
  const line = log(page).filter({ hasText: 'Starting signal' });
  await expect(line).toContainText('“Gun seven seconds late”');
  await expect(line).toContainText(`IRC ${onDublinClock(before!)} → ${onDublinClock(before! + 7_000)}`);
  await expect(line).toContainText('1 boat’s elapsed time changed');
  expect(await day.starts()).toEqual({ IRC: before! + 7_000 });
});

test('a start is planned and made by keyboard alone, and a second screen only looks on', async ({
  page,
  server,
  browser,
}) => {
  const day = await StartDay.setUp(server);
  await day.open(page);
  const warning = Math.ceil(Date.now() / 1000) * 1000 + 3600_000;
  const focused = () => page.evaluate(() => document.activeElement?.closest('div')?.textContent ?? '');
  const tabTo = async (label: string) => {
    const wanted = page.getByLabel(label, { exact: true });
    for (let presses = 0; presses < 60; presses++) {
      if (await wanted.first().evaluate((element) => element === document.activeElement)) return;
      await press(page, 'Tab');
    }
    throw new Error(`Tab does not come to “${label}”, but to “${await focused()}”`);
  };
  await tabTo('First warning signal at');
  await page.keyboard.type(onDublinClock(warning));
  await press(page, 'Enter');
  await expect(next(page)).toContainText('Warning signal for IRC');
  await expect(next(page)).toContainText(`at ${onDublinClock(warning)}`);
  await expect.poll(async () => (await day.race()).start_plan?.warning_at).toBe(warning);

  const context = await browser.newContext();
  const other = await context.newPage();
  await day.open(other);
  await expect(other.getByRole('region', { name: 'View only' })).toBeVisible();
  await press(page, 't');
  await page.keyboard.press('Control+A');
  await press(page, 'Delete');
  await press(page, 'Enter');
  await expect(next(page)).toContainText('or set its time');
  await expect(next(other)).toContainText('or set its time');
  await context.close();
});

test('nothing is cut off at any size, and every theme is readable', async ({ page, server }) => {
  const day = await StartDay.setUp(server);
  await day.setPlan(day.plan({ warning: 300, preparatory: 240, one_minute: 60 }));
  await day.open(page);
  await press(page, 'w');
  await expect(order(page).nth(0)).toContainText('In sequence');
  await expectAccessibleInEveryTheme(page);
  for (const [width, height] of [
    [1366, 768],
    [683, 384],
    [820, 1180],
    [1180, 820],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => sidewaysScrollOf(page), `${width}×${height}`).toBe(0);
  }
  await page.setViewportSize({ width: 1366, height: 768 });
  await press(page, 'e');
  await expect(page.getByRole('form', { name: 'Plan of the start' })).toBeVisible();
  await expectAccessibleInEveryTheme(page);
});
