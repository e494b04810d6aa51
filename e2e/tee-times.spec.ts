import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInEveryTheme, showTheme } from './axe';
import { expect } from './fixtures';
import { pressInTurn } from './keys';
import { sidewaysScrollOf } from './layout';
import { expectScreen } from './screen';
import { test } from './server-clock';
import { clock, dayLabel, openSheet, seatsOf, sheetOf, teeTimesOn, timesOf } from './tee-sheet';

/** A Saturday in winter, when the club's clock is UTC. */
const TODAY = '2026-11-21';
const TOMORROW = '2026-11-22';
const YESTERDAY = '2026-11-20';
test.use({ at: Date.parse(`${TODAY}T12:04:00Z`) });

const sheet = (page: Page, day = TODAY) => sheetOf(page, day);
const figure = (page: Page, label: string) =>
  page.getByRole('region', { name: 'The day' }).locator('div', { hasText: label }).locator('dd').first();

test('today is shown as the API has it: every time, every player, and the day in numbers', async ({
  staffPage: page,
  server,
}) => {
  await openSheet(page, server);
  await expect(page.getByText(dayLabel(TODAY)).first()).toBeVisible();
  const starts = await teeTimesOn(server, TODAY);
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
  expect(await timesOf(sheet(page))).toEqual(times);

  // Folded away beside a small sheet; a device remembers what it shows.
  await expect(page.getByText(`${players.length} players`)).toBeVisible();
  await page.keyboard.press('i');
  await expect(figure(page, 'Players')).toHaveText(String(players.length));
  const guests = players.filter(({ kind, no_show }) => kind !== 'member' && !no_show).length;
  await expect(figure(page, 'Guests')).toHaveText(String(guests));
  const unpaid = players.filter(({ paid, no_show }) => !paid && !no_show).length;
  await expect(figure(page, 'Unpaid')).toHaveText(String(unpaid));
  const first = starts.filter((start) => start.players.length > 0).map(({ starts_at }) => starts_at);
  await expect(figure(page, 'First tee time')).toHaveText(clock(Math.min(...first)));

  // The marks are also in words.
  const paid = sheet(page)
    .getByRole('listitem')
    .filter({ hasText: /checked in, paid/ });
  await expect(paid.first()).toBeAttached();
  await page.getByRole('button', { name: 'As a table' }).click();
  await expect(page.getByRole('row', { name: /^12:00 \d+ \d+$/ })).toBeVisible();
});

/** Number of tee times in full view on the sheet. */
async function wholeRowsOf(page: Page): Promise<number> {
  return sheet(page).evaluate((element) => {
    const top = element.querySelector('thead')!.getBoundingClientRect().bottom;
    const { bottom } = element.getBoundingClientRect();
    const rows = [...element.querySelectorAll('tbody tr:not([data-now])')];
    const isWhole = (row: DOMRect) => row.top >= top - 1 && row.bottom <= Math.min(bottom, innerHeight) + 1;
    return rows.filter((row) => isWhole(row.getBoundingClientRect())).length;
  });
}

test('nothing that comes late is asked for before the first row', async ({ staffPage: page, server }) => {
  const late = /\/assets\/(controls|mantine|sync|who-gate|clock-status|late-shell|stored-answers)-/;
  const asked: string[] = [];
  page.on('request', (request) => {
    if (late.test(request.url())) asked.push(request.url());
  });
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/v1/tee-times', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${server.url}/tee-times`);
  // The frame shows, with the sheet's placeholder.
  await expect(page.getByRole('region', { name: 'Status' })).toContainText('Saved here');
  await expect(page.locator('[aria-busy="true"]')).toBeVisible();
  expect(asked).toEqual([]);
  answer();
  await expect(sheet(page)).toBeVisible();
  await expect.poll(() => asked).toContainEqual(expect.stringContaining('/assets/sync-'));
});

test('the now-line stands between what has passed and what is to come, and the next groups are lit', async ({
  staffPage: page,
  server,
}) => {
  await openSheet(page, server);
  const line = sheet(page).locator('[data-now]');
  await expect(line).toBeInViewport();
  await expect(line).toContainText('12:04');
  await expect(line.locator('xpath=preceding-sibling::tr[1]')).toContainText('12:00');
  await expect(line.locator('xpath=following-sibling::tr[1]')).toContainText('12:10');
  // Nobody marks this day: a group is on the tee for fifteen minutes.
  const next = (await teeTimesOn(server, TODAY)).find(
    ({ starts_at, players, side }) => clock(starts_at) > '11:49' && players.length > 0 && side === 'front',
  )!;
  const lit = sheet(page).locator('td[data-next="true"]');
  await expect(lit).toHaveCount(2);
  await expect(
    sheet(page).locator('td[data-next="true"]', { hasText: next.players[0]!.name! }),
  ).toContainText('Next');
  await page.keyboard.press('ArrowRight');
  await expect(sheet(page, TOMORROW)).toBeVisible();
  await expect(page.locator('[data-now], [data-next="true"]')).toHaveCount(0);
});

test('the pro shop’s morning: find a member, look at other days and come back, with keys alone', async ({
  staffPage: page,
  server,
}) => {
  const starts = await teeTimesOn(server, TODAY);
  const last = starts.findLast(({ players }) => players.some(({ kind }) => kind === 'member'))!;
  const member = last.players.find(({ kind }) => kind === 'member')!;
  await page.goto(`${server.url}/races`);
  await expectScreen(page);
  await pressInTurn(page, 'g', 't');
  await expect(sheet(page)).toBeVisible();

  await page.keyboard.press('/');
  await page.keyboard.type(member.name!);
  await expect(page.getByRole('option', { name: member.name! }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  const seat = seatsOf(sheet(page), member.name!).first();
  await expect(seat).toBeFocused();
  await expect(seat).toBeInViewport();

  await page.keyboard.press('ArrowLeft');
  await expect(sheet(page, YESTERDAY)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/tee-times/${YESTERDAY}$`));
  await page.keyboard.press('ArrowLeft');
  await expect(sheet(page, '2026-11-19')).toBeVisible();
  await page.keyboard.press('t');
  await expect(sheet(page)).toBeVisible();
  await expect(page).toHaveURL(/\/tee-times$/);
  await page.goBack();
  await expect(sheet(page, '2026-11-19')).toBeVisible();
});

test('a link leads to its day, Back leads out, and a closed course says why', async ({
  staffPage: page,
  server,
}) => {
  const blocked = (await teeTimesOn(server, TOMORROW)).find(({ status }) => status === 'blocked')!;
  await openSheet(page, server, '/tee-times');
  await openSheet(page, server, `/tee-times/${TOMORROW}`);
  const cells = sheet(page, TOMORROW).getByRole('cell', { name: `Blocked: ${blocked.reason}` });
  await expect(cells.first()).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(sheet(page, '2026-11-23')).toBeVisible();
  await page.goBack();
  await expect(sheet(page, TOMORROW)).toBeVisible();
  await page.goBack();
  await expect(sheet(page)).toBeVisible();
});

test('the starter’s sheet has the date, the course, every time and a box for everybody', async ({
  staffPage: page,
  server,
}) => {
  const starts = await teeTimesOn(server, TODAY);
  await openSheet(page, server);
  await expect(sheet(page)).toBeVisible();
  const paper = page.locator('[data-print-sheet]');
  await expect(paper).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(paper).toBeVisible();
  await expect(sheet(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(paper).toContainText(`Starter’s sheet, ${dayLabel(TODAY)}`);
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
  await openSheet(page, server, `/tee-times/${'2027-01-20'}`);
  await expect(page.getByRole('heading', { name: /No tee sheet for/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('t');
  await expect(sheet(page)).toBeVisible();
  await page.goto(`${server.url}/tee-times/2026-02-30`);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
});

test('a key without the scope sees which one it lacks', async ({ page, server, guard }) => {
  guard.expect(/401/, /403/);
  const key = await server.apiKey(['members:read']);
  await page.goto(`${server.url}/tee-times`);
  await page.getByRole('textbox', { name: 'API key' }).fill(key);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('tee_times:read');
  await expectAccessible(page);
});

test('holds together at every size and with larger text, and axe finds nothing in any theme', async ({
  staffPage: page,
  server,
}) => {
  await openSheet(page, server);
  await expect(sheet(page)).toBeVisible();
  const line = sheet(page).locator('[data-now]');
  // A phone shows cards, and so does a laptop at 200 %.
  for (const [width, height, cards] of [
    [1024, 768, false],
    [1366, 768, false],
    [1920, 1080, false],
    [820, 1180, false],
    [683, 384, true],
    [390, 844, true],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const size of width === 390 ? ['100%'] : ['100%', '125%']) {
      const where = `${width}×${height}, text at ${size}`;
      await page.evaluate((fontSize) => {
        document.documentElement.style.fontSize = fontSize;
      }, size);
      await showTheme(page, size === '125%' ? 'sunlight' : 'light');
      await expect.poll(() => sidewaysScrollOf(page), where).toBe(0);
      await expect(sheet(page).getByRole('table')).toHaveCount(cards ? 0 : 1);
      const cut = () =>
        sheet(page)
          .locator('[data-seat] > span:first-child')
          .evaluateAll((names) => names.filter((name) => name.scrollWidth > name.clientWidth + 1).length);
      await expect.poll(cut, `names cut at ${where}`).toBe(0);
      if (cards) continue;
      await expect(page.getByRole('button', { name: 'Print' })).toBeInViewport();
      if (width === 1366 && size === '100%')
        await expect.poll(() => wholeRowsOf(page)).toBeGreaterThanOrEqual(16);
      const tall = await sheet(page).evaluate((element) => element.clientHeight);
      expect(tall, `the sheet at ${where}`).toBeGreaterThan(200);
    }
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await expect(line).toContainText('12:0');
  await expectAccessibleInEveryTheme(page);
  await page.setViewportSize({ width: 1366, height: 768 });
  await expect(sheet(page).getByRole('table')).toHaveCount(1);
  await page.keyboard.press('/');
  await page.keyboard.type('mar');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAccessibleInEveryTheme(page);
  await openSheet(page, server, `/tee-times/${TOMORROW}`);
  await expect(sheet(page, TOMORROW)).toBeVisible();
  await expectAccessibleInEveryTheme(page);
});
