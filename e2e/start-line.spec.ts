import type { Page } from '@playwright/test';
import { expectAccessibleInEveryTheme } from './axe';
import { expect, test } from './fixtures';
import { sidewaysScrollOf } from './layout';
import { StartDay } from './start-day';

/** Starts on the real clock, with sequences that are over in seconds. */

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
  await expect(other.getByRole('region', { name: 'View only' })).toContainText(
    'This screen makes no signals.',
  );
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
