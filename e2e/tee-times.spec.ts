import type { Page } from '@playwright/test';
import type { TeeTime } from '../src/contract/areas/tee-times';
import { expectAccessible, expectAccessibleInEveryTheme, showTheme } from './axe';
import { expect, test } from './fixtures';
import { pressInTurn } from './keys';
import { sidewaysScrollOf } from './layout';
import type { TestServer } from './server';

const ZONE = 'Europe/Dublin';
const DAY_MS = 86_400_000;

/** The club's day on which a story begins. It stays so to its end: the browser's clock is put to noon. */
let today: string;
test.beforeEach(async ({ page }) => {
  today = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(Date.now());
  await page.clock.install({ time: Date.parse(`${today}T12:00:00Z`) });
});

/** The club's day so many days from today, as addresses have it. */
function dayFromToday(days = 0): string {
  return new Date(Date.parse(`${today}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** As the screen names a day: `Saturday 21 November 2026`. */
function words(day: string): string {
  const format = {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  } as const;
  return new Intl.DateTimeFormat('en-GB', format).format(Date.parse(`${day}T00:00:00Z`)).replace(',', '');
}

function clock(at: number): string {
  const format = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: ZONE } as const;
  return new Intl.DateTimeFormat('en-GB', format).format(at);
}

/** A day's starts, as a program reads them. */
async function startsOn(server: TestServer, day: string): Promise<TeeTime[]> {
  const key = await server.apiKey('all');
  const noon = Date.parse(`${day}T12:00:00Z`);
  const starts: TeeTime[] = [];
  let cursor: string | null = null;
  do {
    const window = { start_date: noon - DAY_MS, end_date: noon + DAY_MS, limit: 100 };
    const response = await fetch(`${server.apiUrl}/tee-times`, {
      method: 'POST',
      headers: { 'api-key': key, 'content-type': 'application/json' },
      body: JSON.stringify({ club_id: 'demo', ...window, ...(cursor && { cursor }) }),
    });
    expect(response.status).toBe(200);
    const page = (await response.json()) as {
      data: TeeTime[];
      next_cursor: string | null;
      has_more: boolean;
    };
    starts.push(...page.data);
    cursor = page.has_more ? page.next_cursor : null;
  } while (cursor);
  const dayOf = (at: number) => new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(at);
  return starts.filter(({ starts_at }) => dayOf(starts_at) === day);
}

async function open(page: Page, server: TestServer, path = '/tee-times'): Promise<void> {
  await page.goto(`${server.url}${path}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Tee sheet' })).toBeVisible();
}

const sheet = (page: Page, day = dayFromToday()) =>
  page.getByRole('region', { name: `Tee sheet of ${words(day)}` });
const figure = (page: Page, label: string) =>
  page.getByRole('region', { name: 'The day' }).locator('div', { hasText: label }).locator('dd').first();

test('today is shown as the API tells it: every time, every player, and the day in numbers', async ({
  staffPage: page,
  server,
}) => {
  await open(page, server);
  await expect(page.getByText(words(dayFromToday())).first()).toBeVisible();
  const starts = await startsOn(server, dayFromToday());
  const players = starts.flatMap((start) => start.players);
  expect(players.length).toBeGreaterThan(20);

  const columns = sheet(page).getByRole('columnheader');
  await expect(columns).toHaveText([
    'Time',
    /Kilcrane Links.*Front · 1st tee/,
    /Kilcrane Links.*Back · 10th tee/,
  ]);
  await expect(sheet(page).getByRole('listitem')).toHaveCount(players.length);
  const times = [...new Set(starts.map(({ starts_at }) => clock(starts_at)))].sort();
  const headings = await sheet(page).locator('tr:not([data-now]) > th[scope="row"]').allTextContents();
  expect(headings).toEqual(times);

  await expect(figure(page, 'Players')).toHaveText(String(players.length));
  const guests = players.filter(({ kind }) => kind !== 'member').length;
  await expect(figure(page, 'Guests')).toHaveText(String(guests));
  const unpaid = players.filter(({ paid, no_show }) => !paid && !no_show).length;
  await expect(figure(page, 'Unpaid')).toHaveText(String(unpaid));
  const first = starts.filter((start) => start.players.length > 0).map(({ starts_at }) => starts_at);
  await expect(figure(page, 'First start')).toHaveText(clock(Math.min(...first)));

  // What the marks say is said in words too.
  const paid = sheet(page)
    .getByRole('listitem')
    .filter({ hasText: /checked in, paid/ });
  await expect(paid.first()).toBeAttached();
  await page.getByRole('button', { name: 'As a table' }).click();
  await expect(page.getByRole('row', { name: /^12:00 \d+ \d+$/ })).toBeVisible();
});

test('the now-line stands between what has started and what is to come', async ({
  staffPage: page,
  server,
}) => {
  const noon = (await startsOn(server, dayFromToday())).find(
    ({ starts_at }) => clock(starts_at) === '12:00',
  )!;
  await page.clock.setFixedTime(noon.starts_at + 3 * 60_000);
  await open(page, server);
  const line = sheet(page).locator('[data-now]');
  await expect(line).toBeInViewport();
  await expect(line).toContainText('12:03');
  await expect(line.locator('xpath=preceding-sibling::tr[1]')).toContainText('12:00');
  await expect(line.locator('xpath=following-sibling::tr[1]')).toContainText('12:10');
  await page.keyboard.press('ArrowRight');
  await expect(sheet(page, dayFromToday(1))).toBeVisible();
  await expect(page.locator('[data-now]')).toHaveCount(0);
});

test('the pro shop’s morning: find a member, look at other days and come back, with keys alone', async ({
  staffPage: page,
  server,
}) => {
  const starts = await startsOn(server, dayFromToday());
  const last = starts.findLast(({ players }) => players.some(({ kind }) => kind === 'member'))!;
  const member = last.players.find(({ kind }) => kind === 'member')!;
  await page.goto(`${server.url}/races`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await pressInTurn(page, 'g', 't');
  await expect(sheet(page)).toBeVisible();

  await page.keyboard.press('/');
  await page.keyboard.type(member.name!);
  await expect(page.getByRole('option', { name: member.name! }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  const seat = sheet(page).getByRole('listitem').filter({ hasText: member.name! }).first();
  await expect(seat).toBeFocused();
  await expect(seat).toBeInViewport();

  await page.keyboard.press('ArrowLeft');
  await expect(sheet(page, dayFromToday(-1))).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/tee-times/${dayFromToday(-1)}$`));
  await page.keyboard.press('ArrowLeft');
  await expect(sheet(page, dayFromToday(-2))).toBeVisible();
  await page.keyboard.press('t');
  await expect(sheet(page)).toBeVisible();
  await expect(page).toHaveURL(/\/tee-times$/);
  await page.goBack();
  await expect(sheet(page, dayFromToday(-2))).toBeVisible();
});

test('a search offers the other days on which somebody plays', async ({ staffPage: page, server }) => {
  const names = new Set(
    (await startsOn(server, dayFromToday())).flatMap(({ players }) => players.map((p) => p.name)),
  );
  const yesterday = (await startsOn(server, dayFromToday(-1))).flatMap(({ players }) => players);
  const absent = yesterday.find(({ name, kind }) => kind === 'member' && !names.has(name))!;
  await open(page, server);
  await page.keyboard.press('/');
  await page.keyboard.type(absent.name!);
  const day = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' }).format(
    Date.parse(`${dayFromToday(-1)}T00:00:00Z`),
  );
  const option = page.getByRole('option', { name: new RegExp(`${absent.name}.*${day}`) }).first();
  await option.click();
  await expect(page).toHaveURL(/\/tee-times\/\d{4}-\d{2}-\d{2}\?at=/);
  await expect(page.locator('[data-sheet] li:focus')).toContainText(absent.name!);
  await page.keyboard.press('/');
  await page.keyboard.type('zzyzx');
  await expect(page.getByText('Nobody of that name within two weeks.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
});

test('a link leads to its day, Back leads out, and a closed course says why', async ({
  staffPage: page,
  server,
}) => {
  const tomorrow = dayFromToday(1);
  const blocked = (await startsOn(server, tomorrow)).find(({ status }) => status === 'blocked')!;
  await open(page, server, '/tee-times');
  await open(page, server, `/tee-times/${tomorrow}`);
  const row = sheet(page, tomorrow).getByRole('row', { name: new RegExp(`^${clock(blocked.starts_at)}`) });
  await expect(row.getByRole('cell', { name: `Blocked: ${blocked.reason}` }).first()).toBeVisible();
  await page
    .getByRole('textbox', { name: 'Day' })
    .or(page.getByLabel('Day', { exact: true }))
    .first()
    .fill(dayFromToday(2));
  await expect(sheet(page, dayFromToday(2))).toBeVisible();
  await page.goBack();
  await expect(sheet(page, tomorrow)).toBeVisible();
  await page.goBack();
  await expect(sheet(page)).toBeVisible();
});

test('the starter’s sheet has the date, the course, every time and a box for everybody', async ({
  staffPage: page,
  server,
}) => {
  const starts = await startsOn(server, dayFromToday());
  await open(page, server);
  await expect(sheet(page)).toBeVisible();
  const paper = page.locator('[data-print-sheet]');
  await expect(paper).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(paper).toBeVisible();
  await expect(sheet(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(paper).toContainText(`Starter’s sheet, ${words(dayFromToday())}`);
  await expect(paper).toContainText('Kilcrane Links');
  const lines = (await paper.textContent())!;
  const players = starts.flatMap((start) => start.players);
  for (const { name } of players) expect(lines).toContain(name);
  expect(lines).toContain('☑ checked in by then');
  const ticked = players.filter(({ checked_in }) => checked_in);
  const boxes = lines.slice(lines.indexOf('Time')).match(/[☐☑]/g)!;
  expect(boxes).toHaveLength(players.length);
  expect(boxes.filter((box) => box === '☑')).toHaveLength(ticked.length);

  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  await page.keyboard.press('p');
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');
});

test('a day without a sheet says so, and what is no day is not found', async ({
  staffPage: page,
  server,
}) => {
  await open(page, server, `/tee-times/${dayFromToday(60)}`);
  await expect(page.getByRole('heading', { name: /There is no tee sheet for/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('t');
  await expect(sheet(page)).toBeVisible();
  await page.goto(`${server.url}/tee-times/2026-02-30`);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
});

test('a key without the scope is told which one it lacks', async ({ page, server, guard }) => {
  guard.expect(/401/, /403/);
  const key = await server.apiKey(['members:read']);
  await page.goto(`${server.url}/tee-times`);
  await page.getByRole('textbox', { name: 'API key' }).fill(key);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('tee_times:read');
  await expectAccessible(page);
});

test('has nothing that axe finds in any theme, with the search open too', async ({
  staffPage: page,
  server,
}) => {
  for (const day of [dayFromToday(), dayFromToday(1)]) {
    await open(page, server, `/tee-times/${day}`);
    await expect(sheet(page, day)).toBeVisible();
    await expectAccessibleInEveryTheme(page);
  }
  await page.keyboard.press('/');
  await page.keyboard.type('mar');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAccessibleInEveryTheme(page);
});

test('holds together at every size, and with larger text', async ({ staffPage: page, server }) => {
  await open(page, server);
  await expect(sheet(page)).toBeVisible();
  for (const [width, height] of [
    [1024, 768],
    [1366, 768],
    [1920, 1080],
    [800, 1280],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const size of ['100%', '125%']) {
      await page.evaluate((fontSize) => {
        document.documentElement.style.fontSize = fontSize;
      }, size);
      await showTheme(page, size === '125%' ? 'sunlight' : 'light');
      await expect.poll(() => sidewaysScrollOf(page), `${width}×${height}, text at ${size}`).toBe(0);
      await expect(page.getByRole('button', { name: 'Print' })).toBeInViewport();
      const tall = await sheet(page).evaluate((element) => element.clientHeight);
      expect(tall, `the sheet at ${width}×${height}, text at ${size}`).toBeGreaterThan(200);
    }
  }
});
