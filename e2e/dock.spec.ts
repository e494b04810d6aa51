import type { Page } from '@playwright/test';
import { amount } from '../test/soak';
import { expectAccessibleInEveryTheme } from './axe';
import { expect, test } from './fixtures';
import { sidewaysScrollOf } from './layout';
import { RegattaWithBands } from './regatta-with-bands';
import { scan, scanInRealTime } from './scanner';
import { answer, count, openStation } from './station-page';

const HOUR = 3_600_000;

const mode = (page: Page, name: string) => page.getByRole('radio', { name });
const checksOf = async (regatta: RegattaWithBands) =>
  (await regatta.checks()).map(({ wristband_id, status }) => `${wristband_id} ${status}`);

/** All of them are read in `npm run soak`. */
const BANDS = amount(100, 500);

test(`${BANDS} bands read at 5 to 90 ms a character on a busy machine: none lost, none merged`, async ({
  staffPage: page,
  server,
}) => {
  const regatta = await RegattaWithBands.setUp(server);
  // Every tenth number begins with a letter that is a shortcut of the station.
  const bands = Array.from({ length: BANDS }, (_, index) => {
    const number = String(1000 + index);
    return index % 10 === 0 ? `${'AOULMX'[(index / 10) % 6]}${number}` : number;
  });
  await regatta.enterCrews(bands);
  await openStation(page, server, regatta);
  await expect(count(page, 'Ashore')).toHaveText(String(BANDS + 3));
  const browser = await page.context().newCDPSession(page);
  const gaps = [90, 5, 35, 60, 20];
  const each = BANDS / gaps.length;
  for (const [index, gap] of gaps.entries()) {
    const some = bands.slice(index * each, (index + 1) * each);
    // At a real scanner's pace; then as fast as keys can be sent, with the scanner's timestamps.
    await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await scanInRealTime(page, some.slice(0, 10), { gap, pause: 100 });
    await browser.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    for (const band of some.slice(10)) await scan(page, band, { gap });
  }
  // All were heard; the rest is the outbox's work.
  await expect(count(page, 'On the water')).toHaveText(String(BANDS));
  await expect.poll(async () => (await regatta.checks()).length, { timeout: 4 * 60_000 }).toBe(BANDS);
  expect(await checksOf(regatta)).toEqual(bands.map((band) => `${band} sailing`));
  await expect(mode(page, 'Going out')).toBeChecked();
});

test('what a slow scanner leaves behind is split into its bands, refused or cleared, and never recorded as another band', async ({
  staffPage: page,
  server,
}) => {
  const regatta = await RegattaWithBands.setUp(server);
  await openStation(page, server, regatta);
  const gap = 80;

  // Its Enter got lost between two bands.
  await scan(page, '04170418', { gap });
  await expect(answer(page)).toContainText(
    '0417 M. Byrne (IRL 66) and 0418 T. Byrne (IRL 66) → ON THE WATER',
  );
  await expect(answer(page)).toContainText('Read as one and split.');

  await scan(page, '04170998', { gap });
  await expect(answer(page)).toContainText('NOT RECORDED: “04170998” looks like several bands in one read');
  await expectAccessibleInEveryTheme(page);

  await scan(page, 'A119', { gap, end: null });
  await expect(page.getByRole('textbox', { name: 'Band' })).toHaveValue('A119');
  await expect(answer(page)).toContainText('NOT RECORDED: incomplete scan “A119”');
  await expect(page.getByRole('textbox', { name: 'Band' })).toHaveValue('');
  await scan(page, 'A1190', { gap });
  await expect(answer(page)).toContainText('A1190 S. Walsh (IRL 985) → ON THE WATER');
  await expect.poll(() => checksOf(regatta)).toEqual(['0417 sailing', '0418 sailing', 'A1190 sailing']);

  // Into a search, as slowly as a person types: nobody knows yet whose keys these are.
  await mode(page, 'Coming ashore').check();
  const search = page.getByRole('searchbox', { name: 'Search people' });
  await search.focus();
  await scan(page, '0417', { gap });
  await expect(answer(page)).toContainText(
    'NOT RECORDED: 0417 M. Byrne (IRL 66) was typed into another field',
  );
  await page.getByRole('button', { name: 'Record 0417 as one band' }).click();
  await expect(answer(page)).toContainText('0417 M. Byrne (IRL 66) → ASHORE');
  await search.fill('');

  // Once the station knows how slow its scanner is, it does.
  await page.getByRole('button', { name: 'Station settings' }).click();
  await page.getByRole('radio', { name: /^Slow/ }).check();
  await page.keyboard.press('Escape');
  await search.focus();
  await scan(page, '0418', { gap });
  await expect(answer(page)).toContainText('0418 T. Byrne (IRL 66) → ASHORE');
  await expect(search).toHaveValue('');
});

test('a scanner’s speed is learned from its scans', async ({ staffPage: page, server }) => {
  const regatta = await RegattaWithBands.setUp(server);
  await openStation(page, server, regatta);
  for (const band of ['0417', '0418', 'A1190']) {
    await scan(page, band, { gap: 70 });
    await expect(answer(page)).toContainText(`${band} `);
  }
  await page.getByRole('button', { name: 'Station settings' }).click();
  await expect(page.getByRole('radio', { name: /now (69|7\d) ms a character/ })).toBeChecked();
});

test('going out and coming ashore are modes: a repeat is ignored, and last night’s band is asked about', async ({
  staffPage: page,
  server,
}) => {
  const regatta = await RegattaWithBands.setUp(server);
  await regatta.check('A1190', 'sailing', 26 * 60);
  await openStation(page, server, regatta);
  await expect(page.getByRole('group', { name: 'A scan means' }).getByRole('radio')).toHaveCount(2);
  await expect(mode(page, 'Going out')).toBeChecked();

  await scan(page, '0417');
  await expect(answer(page)).toContainText('→ ON THE WATER');
  await scan(page, '0417', { start: Date.now() / 1000 + 2 });
  await expect(answer(page)).toContainText('0417 M. Byrne (IRL 66) read again');
  await expect(answer(page)).toContainText('counted once');
  await expect(count(page, 'On the water')).toHaveText('2');

  // S. Walsh’s band was never read last night.
  await scan(page, 'A1190');
  await expect(answer(page)).toContainText(
    'A1190 S. Walsh (IRL 985) has been on the water since before today',
  );
  await expectAccessibleInEveryTheme(page);
  expect(await checksOf(regatta)).toEqual(['A1190 sailing', '0417 sailing']);
  // Others do not wait for the answer.
  await scan(page, '0418');
  await expect(answer(page)).toContainText('0418 T. Byrne (IRL 66) → ON THE WATER');
  const questions = page.getByRole('list', { name: 'Questions' });
  await questions.getByRole('button', { name: 'Came ashore last night' }).click();
  await expect(answer(page)).toContainText('A1190 S. Walsh (IRL 985) → ASHORE');
  await questions.getByRole('button', { name: 'Going out now' }).click();
  await expect(answer(page)).toContainText('A1190 S. Walsh (IRL 985) → ON THE WATER');
  await expect(questions).toBeHidden();
  const all = ['A1190 sailing', '0417 sailing', '0418 sailing', 'A1190 ashore', 'A1190 sailing'];
  await expect.poll(() => checksOf(regatta)).toEqual(all);

  // A thumb in a wet glove.
  const undo = page.getByRole('button', { name: 'Undo' });
  expect((await undo.boundingBox())!.height).toBeGreaterThanOrEqual(64);
  await undo.click();
  await expect(answer(page)).toContainText('Undone: A1190 S. Walsh (IRL 985) → ASHORE');
  await expect.poll(() => checksOf(regatta)).toEqual([...all, 'A1190 ashore']);
});

test('scans on the muster page count, and tick their people off', async ({ staffPage: page, server }) => {
  const regatta = await RegattaWithBands.setUp(server);
  for (const band of ['0417', '0418', '0999']) await regatta.check(band, 'sailing', 20);
  await page.goto(`${server.url}/wristbands/${regatta.id}/muster`);
  await expect(
    page.getByText('3 people are on the water in 1 boat (the boat of 1 isn’t known)'),
  ).toBeVisible();
  await expect(mode(page, 'Coming ashore')).toBeChecked();

  await scan(page, '0417', { gap: 60 });
  const row = page.getByRole('row').filter({ hasText: 'M. Byrne' });
  await expect(row).toContainText('✓');
  await expect(row).toContainText(/Ashore \d\d:\d\d:\d\d/);
  await expect(
    page.getByText('2 people are on the water in 1 boat (the boat of 1 isn’t known)'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Mark T. Byrne, band 0418, ashore' }).click();
  await expect(page.getByText('1 person is on the water (the boat of 1 isn’t known),')).toBeVisible();
  await expectAccessibleInEveryTheme(page);
  await expect.poll(async () => (await regatta.band('0418'))?.status).toBe('ashore');

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(
    page.getByText('2 people are on the water in 1 boat (the boat of 1 isn’t known)'),
  ).toBeVisible();
  await page.keyboard.press('o');
  await scan(page, 'A1190');
  await expect(
    page.getByText('3 people are on the water in 2 boats (the boat of 1 isn’t known)'),
  ).toBeVisible();
  await expect.poll(async () => (await regatta.band('A1190'))?.status).toBe('sailing');
});

test('until a list has been read its figures are not known, and never zero', async ({
  staffPage: page,
  server,
}) => {
  const regatta = await RegattaWithBands.setUp(server);
  await regatta.check('0417', 'sailing', 20);
  let answerNow = () => {};
  const held = new Promise<void>((resolve) => {
    answerNow = resolve;
  });
  await page.route(/\/wristbands\?|\/wristbands\/scan_events\?/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${server.url}/wristbands/${regatta.id}`);
  await expect(count(page, 'On the water')).toHaveText('not known');
  await expect(count(page, 'Ashore')).toHaveText('not known');
  await expect(page.getByText('overdue not known')).toBeVisible();
  await expect(page.getByText(/nobody|no one/i)).toHaveCount(0);
  await page.goto(`${server.url}/wristbands/${regatta.id}/muster`);
  await expect(page.getByRole('heading', { name: 'Muster list' })).toBeVisible();
  await expect(page.getByText(/nobody|no one/i)).toHaveCount(0);
  answerNow();
  await expect(page.getByText('1 person is on the water in 1 boat')).toBeVisible();
});

test('after midnight, whoever went out before it is still out, overdue and known since when', async ({
  staffPage: page,
  server,
}) => {
  // In some zone it is between midnight and one o'clock, perhaps briefly, and the race was yesterday evening.
  const hour = new Date().getUTCHours();
  const zone = hour < 12 ? `Etc/GMT+${hour}` : `Etc/GMT-${24 - hour}`;
  const regatta = await RegattaWithBands.setUp(server, { timeZone: zone });
  await regatta.check('0417', 'sailing', 100);
  await regatta.check('A1190', 'sailing', 7 * 60);
  await regatta.sailRace(41);
  await openStation(page, server, regatta);
  const row = (name: string) => page.getByRole('option').filter({ hasText: name });
  await expect(row('M. Byrne')).toContainText('Overdue');
  await expect(row('M. Byrne')).toContainText(/(Mon|Tue|Wed|Thu|Fri|Sat|Sun) 2[123]:\d\d/);
  await expect(page.getByText('2 overdue')).toBeVisible();

  // She goes out again after midnight: no band of last night, which is asked about.
  await scan(page, '0417');
  await expect(answer(page)).toContainText(/→ ON THE WATER 0[01]:/);
  await expect(answer(page)).toContainText('Was ON THE WATER already');
  await scan(page, 'A1190');
  await expect(answer(page)).toContainText(
    'A1190 S. Walsh (IRL 985) has been on the water since before today',
  );
  await mode(page, 'Coming ashore').check();
  await scan(page, 'A1190');
  await expect(answer(page)).toContainText(/A1190 S\. Walsh \(IRL 985\) → ASHORE 0[01]:/);
  await expect(count(page, 'On the water')).toHaveText('1');
});

for (const hours of [-5, 5])
  test(`a laptop whose clock is ${Math.abs(hours)} hours ${hours < 0 ? 'behind' : 'ahead'} says who is out and overdue as the server does`, async ({
    staffPage: page,
    server,
  }) => {
    const regatta = await RegattaWithBands.setUp(server);
    await regatta.check('0417', 'sailing', 100);
    await regatta.check('A1190', 'sailing', 5);
    await regatta.sailRace(41);
    await page.addInitScript((ahead) => {
      const RightDate = Date;
      globalThis.Date = class extends RightDate {
        constructor(...given: [number]) {
          if (given.length > 0) super(...given);
          else super(RightDate.now() + ahead);
        }
        static override now() {
          return RightDate.now() + ahead;
        }
      } as DateConstructor;
    }, hours * HOUR);
    await openStation(page, server, regatta);
    await expect(page.getByText('1 overdue')).toBeVisible();
    const row = (name: string) => page.getByRole('option').filter({ hasText: name });
    await expect(row('M. Byrne')).toContainText('Overdue');
    await expect(row('M. Byrne')).toContainText('1 h 4');
    await expect(row('S. Walsh')).toContainText(/[5-9] m/);

    await mode(page, 'Coming ashore').check();
    await scan(page, '0417');
    await expect(answer(page)).toContainText('0417 M. Byrne (IRL 66) → ASHORE');
    await expect(page.getByText('no one overdue')).toBeVisible();
    await expect.poll(async () => (await regatta.band('0417'))?.status).toBe('ashore');
    const last = (await regatta.checks()).at(-1)!;
    expect(last.applied).toBe(true);
    expect(Math.abs(last.timestamp - Date.now())).toBeLessThan(HOUR);
    await expect(count(page, 'On the water')).toHaveText('1');
  });

test('the station holds on a tablet, a phone and at 200 %', async ({ staffPage: page, server }) => {
  await page.goto(`${server.url}/wristbands/reg_demo_week`);
  await expect(count(page, 'On the water')).toHaveText('71');
  await scan(page, '0110');
  for (const [width, height] of [
    [1366, 768],
    [1180, 820],
    [820, 1180],
    [390, 844],
    [683, 384],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => sidewaysScrollOf(page), `${width}×${height}`).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeInViewport({ ratio: 0.95 });
    await page.getByRole('option').first().scrollIntoViewIfNeeded();
    await expect(page.getByRole('option').first()).toBeInViewport();
  }
});
