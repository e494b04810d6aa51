import type { Browser, Page } from '@playwright/test';
import { expectAccessibleInEveryTheme, showTheme, themes } from './axe';
import { expect, test } from './fixtures';
import { sidewaysScrollOf } from './layout';
import { type Boat, RaceDay } from './race-day';

/** Two recorders with a sheet each, one temporarily offline, and the comparison of both sheets. */

test.use({ demo: false });

interface Line {
  id: string;
  sheet: 'A' | 'B';
  crossed_at: number;
  sail_text: string | null;
  registration_id: string | null;
  settled: string | null;
}

const linesOf = (day: RaceDay, sheet: 'A' | 'B') =>
  day.get<Line[]>(`/crossings?regatta_id=${day.regattaId}&race_number=1&limit=100&sheet=${sheet}`);
const differenceOf = (page: Page) => page.locator('li[aria-current="true"]').getByRole('button').first();

async function secondDevice(browser: Browser, day: RaceDay) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await day.open(page);
  await page.getByText('Recorder B', { exact: true }).click();
  await expect(page.getByText('Recorder B: for comparison only, not scored')).toBeVisible();
  return { page, context };
}

async function finish(page: Page, day: RaceDay, boat: Boat): Promise<void> {
  await page.keyboard.type(day.endOf(boat));
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('region', { name: 'Crossings' }).getByText(boat.boat_name, { exact: true }),
  ).toBeVisible();
}

/** Sets the recorders' times: real presses would differ between runs. */
async function setTimes(day: RaceDay, sheet: 'A' | 'B', times: [Boat | null, number][]): Promise<void> {
  for (const line of await linesOf(day, sheet)) {
    const [, crossed_at] = times.find(([boat]) => (boat?.id ?? null) === line.registration_id)!;
    await day.post('/crossings', { id: line.id, regatta_id: day.regattaId, race_number: 1, crossed_at });
  }
}

test('two sheets of one race are brought together line by line, and the standings are what was right', async ({
  page,
  server,
  browser,
}) => {
  const day = await RaceDay.setUp(server, { boats: 12 });
  const [b0, b1, b2, b3, b4, b5, b6] = day.boats as [Boat, Boat, Boat, Boat, Boat, Boat, Boat];
  const base = day.starts.PY + 20 * 60_000;
  const at = (seconds: number) => base + seconds * 1000;
  await day.open(page);
  const { page: second, context } = await secondDevice(browser, day);
  await context.setOffline(true);

  // The first takes an extra time, misses one boat, confuses one and swaps two.
  for (const boat of [b0, b1, b3, b2, b6]) await finish(page, day, boat);
  await page.keyboard.press('Space');
  await expect(page.getByText('Type who #6 was')).toBeVisible();
  for (const boat of [b0, b1, b2, b3, b4, b5]) await finish(second, day, boat);
  await expect(second.getByRole('button', { name: '#6,' })).toBeVisible();
  await expect(second.getByRole('button', { name: '#7,' })).toHaveCount(0);
  expect(await linesOf(day, 'B')).toEqual([]);

  // A device remembers its sheet; its records are not lost, and write no scores.
  if (process.env.LOOK) await second.screenshot({ path: `${process.env.LOOK}/second-sheet.png` });
  await context.setOffline(false);
  await expect.poll(async () => (await linesOf(day, 'B')).length).toBe(6);
  await second.reload();
  await expect(second.getByText('Recorder B: for comparison only, not scored')).toBeVisible();
  await expect(second.getByRole('button', { name: '#6,' })).toBeVisible();
  const scores = await day.get<{ registration_id: string }[]>(`/scores?regatta_id=${day.regattaId}`);
  expect(scores.map(({ registration_id }) => registration_id).sort()).toEqual(
    [b0, b1, b2, b3, b6].map(({ id }) => id).sort(),
  );

  await setTimes(day, 'A', [
    [b0, at(5)],
    [b1, at(20)],
    [b3, at(40)],
    [b2, at(41)],
    [null, at(50)],
    [b6, at(80.3)],
  ]);
  await setTimes(day, 'B', [
    [b0, at(0)],
    [b1, at(23)],
    [b2, at(40)],
    [b3, at(41)],
    [b4, at(60)],
    [b5, at(80)],
  ]);

  await page.getByRole('link', { name: 'Compare recorders' }).click();
  await expect(page.getByText('6 of 6 lines differ, 6 left.')).toBeVisible();
  const decisions: [what: string, key: string, left: string][] = [
    ['5.0 s earlier in B', 'b', '5 of 6 lines differ, 5 left.'],
    ['3.0 s later in B', 'a', '5 of 6 lines differ, 4 left.'],
    ['Swapped', 'b', '4 of 7 lines differ, 3 left.'],
    ['Not in B', 'b', '3 of 6 lines differ, 2 left.'],
    ['Missing in A', 'b', '2 of 6 lines differ, 1 left.'],
  ];
  for (const [what, key, left] of decisions) {
    await expect(differenceOf(page)).toContainText(what);
    await page.keyboard.press(key);
    await expect(page.getByText(left)).toBeVisible();
  }
  // Each can be undone, and returns.
  await page.keyboard.press('u');
  await expect(page.getByText('3 of 6 lines differ, 2 left.')).toBeVisible();
  await expect(differenceOf(page)).toContainText('Missing in A');
  await page.getByRole('button', { name: 'Add B’s line to A' }).click();
  await expect(differenceOf(page)).toContainText('Named differently');
  await page.getByRole('button', { name: 'Take B’s name' }).click();
  await expect(page.getByText('1 of 6 lines differs, none left.')).toBeVisible();

  // The decision to keep a time is stored too, until the line changes.
  await expect.poll(async () => (await linesOf(day, 'B')).filter(({ settled }) => settled).length).toBe(1);
  await page.reload();
  await expect(page.getByText('1 of 6 lines differs, none left.')).toBeVisible();

  const right = (
    [
      [b0, 0],
      [b1, 20],
      [b2, 40],
      [b3, 41],
      [b4, 60],
      [b5, 80.3],
    ] as const
  ).map(([boat, seconds]) => ({
    id: '',
    sail_text: null,
    registration_id: boat.id,
    crossed_at: at(seconds),
  }));
  await day.post('/races/status', { regatta_id: day.regattaId, race_number: 1, status: 'sailed' });
  for (const fleet of ['IRC', 'PY'] as const)
    await expect.poll(() => day.standings(fleet)).toEqual(day.expected(fleet, right, {}));
  // The second recorder's sheet stays unchanged.
  expect((await linesOf(day, 'B')).map(({ crossed_at }) => (crossed_at - base) / 1000)).toEqual([
    0, 23, 40, 41, 60, 80,
  ]);
  const history = await day.get<{ action: string; record: Line }[]>(
    `/scores/history?regatta_id=${day.regattaId}&race_number=1&limit=100`,
  );
  expect(
    history.filter(({ action, record }) => action === 'crossing_removed' && record.sheet === 'B'),
  ).toEqual([]);
  await context.close();
});

/** Keeps a large picture of the paper sheet, which the browser makes small, beside the times. */
async function keepPhoto(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sheet photo…' }).click();
  const drawer = page.getByRole('dialog', { name: 'Paper sheet of race 1' });
  const picture = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 2400, height: 1800 });
    canvas.getContext('2d')!.fillRect(100, 100, 900, 20);
    return canvas.toDataURL('image/png').split(',')[1]!;
  });
  await drawer
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'sheet.png', mimeType: 'image/png', buffer: Buffer.from(picture, 'base64') });
  const image = drawer.getByRole('img', { name: 'Paper sheet of race 1' });
  await expect
    .poll(() =>
      image.evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => [naturalWidth, naturalHeight]),
    )
    .toEqual([1600, 1200]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '1 sheet photo' })).toBeVisible();
}

test('a difference that somebody else decides meanwhile is not decided twice', async ({
  page,
  server,
  guard,
}) => {
  guard.expect(/409|ERR_INTERNET_DISCONNECTED/);
  const day = await RaceDay.setUp(server, { boats: 4 });
  const [b0] = day.boats as [Boat];
  const record = (sheet: string, seconds: number) =>
    day.post('/crossings', {
      ...{ id: `crs_${sheet}`, sheet, regatta_id: day.regattaId, race_number: 1, registration_id: b0.id },
      crossed_at: day.starts.IRC + seconds * 1000,
    });
  await record('A', 1000);
  await record('B', 1005);
  await day.open(page);
  await keepPhoto(page);
  await page.getByRole('link', { name: 'Compare recorders: 1 left' }).click();
  await expect(page.getByText('1 of 1 line differs, 1 left.')).toBeVisible();
  await page.context().setOffline(true);
  await page.keyboard.press('b');
  await expect(page.getByText(/saved on this device, waiting to send/)).toBeVisible();
  await record('A', 1001);
  await page.context().setOffline(false);
  await expect(page.getByText(/^Refused: #1 set to .* was set to .* meanwhile/).first()).toBeVisible();
  const [a] = await linesOf(day, 'A');
  expect(a!.crossed_at).toBe(day.starts.IRC + 1_001_000);
});

test('the sheets are read on every size, in every theme, by keyboard alone', async ({ page, server }) => {
  const day = await RaceDay.setUp(server, { boats: 24 });
  const record = (sheet: 'A' | 'B', boat: Boat | null, seconds: number) =>
    day.post('/crossings', {
      id: `crs_${sheet}_${seconds}`,
      ...{ sheet, regatta_id: day.regattaId, race_number: 1, registration_id: boat?.id ?? null },
      crossed_at: day.starts.PY + 1_200_000 + Math.round(seconds * 1000),
    });
  for (const [index, boat] of day.boats.entries()) {
    if (index % 6 !== 3) await record('A', boat, index * 20);
    if (index % 8 !== 5) await record('B', boat, index * 20 + (index % 5 === 0 ? 4.2 : 0.4));
  }
  await record('A', null, 311);
  await day.open(page);
  await page.goto(`${server.url}/races/${day.regattaId}/1/reconcile`);
  await expect(page.getByText(/lines differ, \d+ left/)).toBeVisible();
  const first = await differenceOf(page).textContent();
  await page.keyboard.press('n');
  await expect(differenceOf(page)).not.toHaveText(first!);
  await page.keyboard.press('p');
  await expect(differenceOf(page)).toHaveText(first!);
  await expectAccessibleInEveryTheme(page);
  const sizes = {
    laptop: [1366, 768],
    upright: [820, 1180],
    flat: [1180, 820],
    phone: [390, 844],
    zoomed: [683, 384],
  };
  for (const [name, [width, height]] of Object.entries(sizes)) {
    await page.setViewportSize({ width: width!, height: height! });
    await expect.poll(() => sidewaysScrollOf(page)).toBe(0);
    await expect(page.getByRole('button', { name: 'Keep A’s time' })).toBeVisible();
    for (const theme of process.env.LOOK ? themes : []) {
      await showTheme(page, theme);
      await page.screenshot({ path: `${process.env.LOOK}/reconcile-${name}-${theme}.png` });
    }
  }
});
