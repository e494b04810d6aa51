import type { Page, Request, Route } from '@playwright/test';
import { type Commit, type Counting, countCommits } from './commits';
import { expect, test } from './fixtures';
import { RaceDay } from './race-day';

/** Cost of a key press and a reload of the finish line: rendered components, written nodes, requests. */

test.use({ demo: false });

/** Presses Space. @returns the commit that showed the new time's row */
async function takeTime(page: Page): Promise<Commit> {
  const known = await page.evaluate(() => (window as Counting).commits.at(-1)!.rows);
  await page.keyboard.press('Space');
  const shown = await page.waitForFunction(
    (rows) => (window as Counting).commits.find((one) => one.rows > rows),
    known,
  );
  return (await shown.jsonValue())!;
}

/** The smallest commit of several times taken: a tick of the clock may share the commit of one. */
async function smallestCommit(page: Page): Promise<Commit> {
  const commits: Commit[] = [];
  for (let time = 0; time < 5; time++) commits.push(await takeTime(page));
  return commits.reduce((least, commit) => (commit.rendered < least.rendered ? commit : least));
}

test('a time that is taken renders its own row, however many there are', async ({ page, server }) => {
  const day = await RaceDay.setUp(server, { boats: 60 });
  await page.addInitScript(countCommits);
  await day.open(page);
  // The first one sets up the screen's later parts.
  await takeTime(page);
  const few = await smallestCommit(page);
  for (let time = 0; time < 40; time++) await takeTime(page);
  const many = await smallestCommit(page);
  // A part that is loaded late may add a few. Forty rows that render again would add forty.
  expect(many.rendered).toBeLessThan(few.rendered + 10);
  expect(many.rendered).toBeLessThanOrEqual(60);
  expect(many.writes).toBeLessThanOrEqual(20);
});

test('a digit renders the field and what it says, not the line of starts above', async ({ page, server }) => {
  const day = await RaceDay.setUp(server, { boats: 60 });
  await page.addInitScript(countCommits);
  await day.open(page);
  const field = page.getByRole('combobox', { name: 'Sail number' });
  const commits: number[] = [];
  for (let time = 0; time < 5; time++) {
    for (const text of ['9', '98', '987']) {
      const before = await page.evaluate(() => (window as Counting).commits.length);
      await field.press(text.at(-1)!);
      await expect(field).toHaveValue(text);
      const after = await page.evaluate((from) => (window as Counting).commits.slice(from), before);
      commits.push(Math.max(...after.map(({ rendered }) => rendered)));
    }
    await field.press('Escape');
  }
  // A tick of the clock, or a part that is loaded late, may share the commit of some.
  expect(Math.min(...commits)).toBeLessThanOrEqual(20);
});

const LISTS = ['regattas', 'races', 'registrations', 'crossings', 'scores'];

/** The list a request reads; undefined for others. */
const listOf = (request: Request) =>
  LISTS.find((list) => new URL(request.url()).pathname === `/api/v1/${list}` && request.method() === 'GET');

test('a reload reads its code beside the session, then every list at once, and none twice', async ({
  page,
  server,
}) => {
  const day = await RaceDay.setUp(server, { boats: 30 });
  await day.open(page);
  await page.keyboard.press('Space');
  await expect.poll(async () => (await day.crossings()).length).toBe(1);

  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) asked.length = 0;
    asked.push(listOf(request) ?? new URL(request.url()).pathname + new URL(request.url()).search);
  });
  const held = { session: new Held(), lists: new Held() };
  await page.route(/\/staff\/(session|device_key)$/, held.session.hold);
  await page.route((url) => url.pathname.startsWith('/api/v1/'), held.lists.hold);
  await page.reload({ waitUntil: 'commit' });

  // The screen's code does not wait for the session …
  await expect.poll(() => asked.some((path) => path.includes('/finish-line-screen-'))).toBe(true);
  await expect.poll(() => asked.some((path) => path.includes('/regatta-layout-'))).toBe(true);
  await expect.poll(() => asked.some((path) => path.includes('/mantine-'))).toBe(true);
  await expect.poll(() => held.session.count).toBe(2);
  expect(asked.filter((path) => LISTS.includes(path))).toEqual([]);
  held.session.release();
  // … and no list waits for another, nor for the change feed.
  await expect.poll(() => asked.filter((path) => LISTS.includes(path)).sort()).toEqual([...LISTS].sort());
  held.lists.release();
  await expect(page.getByRole('combobox', { name: 'Sail number (last digits)' })).toBeFocused();
  await expect.poll(() => asked.some((path) => path.includes('wait=25000'))).toBe(true);
  expect(asked.filter((path) => LISTS.includes(path)).sort()).toEqual([...LISTS].sort());
  expect(asked.filter((path) => path.includes('after=latest'))).toEqual([]);
});

/** Requests held back until released. */
class Held {
  #waiting: Route[] | null = [];
  count = 0;
  readonly hold = (route: Route) => {
    this.count++;
    if (this.#waiting) this.#waiting.push(route);
    else void route.continue();
  };
  release(): void {
    const waiting = this.#waiting ?? [];
    this.#waiting = null;
    for (const route of waiting) void route.continue();
  }
}
