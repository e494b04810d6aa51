import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { TeeTimeMark } from '../src/contract/areas/golf/tee-time-marks';
import type { TeeTime } from '../src/contract/areas/golf/tee-times';
import { expectAccessibleInEveryTheme } from './axe';
import { Cloud } from './beside-cloud';
import { expect, test } from './fixtures';
import { sidewaysScrollOf } from './layout';
import { request } from './request';
import type { TestServer } from './server';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

interface Health {
  time: number;
  sync: { as_of: number | null } | null;
}

/** Noon of the club's day, on this browser's clock and, for the browser, on the server's. */
let noon: number;
test.beforeEach(async ({ page }) => {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Dublin' }).format(Date.now());
  noon = Date.parse(`${today}T12:00:00Z`);
  await page.clock.install({ time: noon });
  await page.route('**/healthz', async (route) => {
    const answer = await route.fetch().catch(() => null);
    if (!answer) return route.abort().catch(() => undefined);
    const time = await page.evaluate(() => Date.now()).catch(() => noon);
    const health = (await answer.json()) as Health;
    // All times use that clock: with this computer's clock, the cloud would seem cut off before noon.
    const asOf = health.sync?.as_of;
    const sync = health.sync && { ...health.sync, as_of: asOf && asOf + time - health.time };
    await route.fulfill({ json: { ...health, time, sync } }).catch(() => undefined);
  });
  // Reference for the device's clock.
  await page.route('**/api/v1/time', async (route) => {
    const answer = await route.fetch().catch(() => null);
    if (!answer || route.request().method() !== 'GET') return route.abort().catch(() => undefined);
    const at = await page.evaluate(() => Date.now()).catch(() => noon);
    const body = (await answer.json()) as object;
    await route.fulfill({ json: { ...body, data: { received_at: at, sent_at: at } } }).catch(() => undefined);
  });
});

async function ofToday<Record>(server: TestServer, key: string, path: string, isBody: boolean) {
  const window = { club_id: 'demo', start_date: noon - DAY_MS / 2, end_date: noon + DAY_MS / 2, limit: 100 };
  const query = new URLSearchParams(Object.entries(window).map(([name, value]) => [name, String(value)]));
  const records = isBody
    ? await request(server, key, path, window)
    : await request(server, key, `${path}?${query}`);
  return records as Record[];
}

const marksOf = (server: TestServer, key: string) =>
  ofToday<TeeTimeMark>(server, key, '/tee-times/marks', false);
const teeTimesOf = (server: TestServer, key: string) => ofToday<TeeTime>(server, key, '/tee-times', true);

/** Three groups on the first tee around noon, as imported from the club's other system. */
async function bookGroups(server: TestServer, groups: Record<string, string[]>): Promise<void> {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Dublin' }).format(noon);
  const records = Object.entries(groups).map(([time, names]) => ({
    resource: 'tee-times',
    record: {
      id: `tee_demo_${day}_${time.replace(':', '')}f`,
      club_id: 'demo',
      course: { id: 'crs_links', name: 'Kilcrane Links' },
      starts_at: Date.parse(`${day}T${time}:00Z`),
      start_hole: 1,
      side: 'front',
      holes: 18,
      capacity: 4,
      status: names.length > 0 ? 'booked' : 'open',
      reason: null,
      notes: null,
      players: names.map((name) => ({
        ...{ name, kind: 'guest', member_id: null, membership_number: null, transport: 'walking', holes: 18 },
        ...{ checked_in: false, paid: false, no_show: false },
      })),
    },
  }));
  await importTeeTimes(server, records);
}

async function importTeeTimes(server: TestServer, records: { resource: string; record: object }[]) {
  const file = join(server.dataDir, 'tee-times.ndjson');
  await writeFile(file, records.map((record) => `${JSON.stringify(record)}\n`).join(''));
  await server.command('import', file);
}

/** Empties the back tee before noon: seats of a late group there would be offered to standby. */
async function emptyBackTee(server: TestServer, key: string): Promise<void> {
  const before = (await teeTimesOf(server, key)).filter(
    ({ side, starts_at }) => side === 'back' && starts_at < noon,
  );
  const empty = before.map((record) => ({ ...record, players: [], status: 'open' }));
  await importTeeTimes(
    server,
    empty.map((record) => ({ resource: 'tee-times', record })),
  );
}

const GROUPS = {
  '11:20': [],
  '11:30': [],
  '11:40': [],
  '11:50': [],
  '12:00': ['Ann Moore', 'Ben Walsh', 'Cas Byrne'],
  '12:10': ['Dee Ryan', 'Eoin Daly'],
  '12:20': ['Fay Kelly'],
  '12:30': [],
};

async function openDesk(page: Page, server: TestServer): Promise<void> {
  await page.goto(`${server.url}/tee-times/starter`);
  await expect(page.getByRole('heading', { level: 1, name: 'Starter’s desk' })).toBeVisible();
  await page.getByText('Front · 1st tee', { exact: true }).first().click();
  await page.getByRole('heading', { level: 1 }).click();
}

const chosen = (page: Page) => page.getByRole('region', { name: 'Chosen group' });
const said = (page: Page) => page.getByRole('status').filter({ hasText: 'Paid' });

test('the starter marks a group by single keys; no booking changes, and a cut server loses no mark', async ({
  staffPage: page,
  server,
  guard,
}) => {
  guard.expect(/ERR_|Failed to fetch|504|503/);
  await bookGroups(server, GROUPS);
  const key = await server.apiKey('all');
  const before = await teeTimesOf(server, key);
  await openDesk(page, server);
  await expect(chosen(page)).toContainText('On the tee');
  await expect(chosen(page).getByRole('heading')).toHaveText('12:00');
  await expect(page.getByRole('button', { name: /^Next 12:10/ })).toContainText('Dee Ryan, Eoin Daly');

  await page.keyboard.press('c');
  await expect(
    chosen(page).getByRole('button', { name: /^In: Ann Moore, saved on the club computer/ }),
  ).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('k');
  await page.keyboard.type('14');
  await page.keyboard.press('Enter');
  await expect(
    chosen(page).getByRole('button', { name: /^Buggy: Ann Moore, saved on the club computer/ }),
  ).toHaveText('Buggy 14');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('n');
  const noShow = chosen(page).getByRole('button', { name: /^No-show: Cas Byrne/ });
  await expect(noShow).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('u');
  await expect(noShow).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('t');
  await expect(chosen(page).getByRole('heading')).toHaveText('12:10');
  await expect(page.getByRole('region', { name: 'On the course' })).toContainText(
    '12:00 Moore, Walsh, Byrne',
  );

  // Offline, it claims nothing more; later the server has it.
  await server.kill();
  await page.keyboard.press('p');
  await expect(said(page)).toContainText('saved on this device, not sent yet');
  await page.reload().catch(() => undefined);
  await server.restart();
  await openDesk(page, server);
  for (const player of ['Dee Ryan', 'Eoin Daly'])
    await expect(
      chosen(page).getByRole('button', { name: `Paid: ${player}, saved on the club computer` }),
    ).toBeVisible();

  const marks = (await marksOf(server, key)).filter((mark) => !mark.void);
  expect(marks.map(({ kind, player, details }) => [kind, player, details?.cart ?? null]).sort()).toEqual(
    [
      ['cart', 'Ann Moore', '14'],
      ['checked_in', 'Ann Moore', null],
      ['checked_in', 'Ben Walsh', null],
      ['checked_in', 'Cas Byrne', null],
      ['paid_seen', 'Dee Ryan', null],
      ['paid_seen', 'Eoin Daly', null],
      ['teed_off', null, null],
    ].sort(),
  );
  expect(await teeTimesOf(server, key)).toEqual(before);

  // The turn, two hours and a quarter later, is five minutes behind.
  await page.clock.setSystemTime(noon + 135 * MINUTE_MS);
  await page
    .getByRole('region', { name: 'On the course' })
    .getByRole('button', { name: 'At the turn' })
    .click();
  await page.getByRole('button', { name: /^12:00/ }).click();
  await expect(chosen(page)).toContainText(/nine in 2:1\d, \d+ behind/);

  // Sheet and paper say the same: there, on the course, late no more.
  await page.getByRole('link', { name: 'Tee sheet', exact: true }).last().click();
  const ann = page.locator('[data-seat]', { hasText: 'Ann Moore' });
  await expect(ann).toContainText('buggy 14');
  await expect(ann).toContainText('checked in');
  await expect(ann).not.toContainText('late');
  await expect(page.locator('td', { has: ann })).toContainText('At the turn');
  await expect(page.locator('[data-seat]', { hasText: 'Dee Ryan' })).toContainText(/, paid/);
  const paper = page.locator('[data-print-sheet]');
  await expect(paper).toContainText('☑ Ann Moore G buggy 14');
  await expect(paper).toContainText(/Dee Ryan G €/);
});

test('a delay shows later times beside the bookings and whom to call in order; standby is offered free places', async ({
  staffPage: page,
  server,
}) => {
  await bookGroups(server, GROUPS);
  const key = await server.apiKey('all');
  await emptyBackTee(server, key);
  await openDesk(page, server);
  await page.keyboard.press('d');
  const form = page.getByRole('form', { name: 'Delay' });
  // The focus is on the minutes, and typing replaces them.
  await expect(form.getByRole('textbox', { name: 'Minutes' })).toBeFocused();
  await page.keyboard.type('45');
  await form.getByRole('button', { name: 'Fog' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  const delay = page.getByRole('region', { name: 'Delay' });
  await expect(delay).toContainText('45 minutes from 12:00: Fog');
  await expect(chosen(page).getByRole('heading')).toHaveText('12:45');
  await expect(chosen(page)).toContainText('booked 12:00, delayed 45 minutes');
  const callees = delay.getByRole('list', { name: 'Call list' }).getByRole('listitem');
  await expect(callees.nth(0)).toContainText('12:45 12:00Ann Moore');
  await callees.nth(0).getByRole('checkbox').check();
  await expect(delay).toContainText(/1 of \d+ groups called/);

  await expectAccessibleInEveryTheme(page);
  // A longer delay: people told about the shorter one must be called again; once lifted, nothing is delayed.
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('d');
  await form.getByText('60', { exact: true }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(delay).toContainText(/0 of \d+ groups called/);
  await expect(chosen(page).getByRole('heading')).toHaveText('13:00');
  await page.keyboard.press('d');
  await form.getByRole('button', { name: /^Lift/ }).click();
  await expect(delay).toContainText('No delay.');

  await page.keyboard.press('s');
  const standby = page.getByRole('form', { name: 'Standby' });
  await standby.getByRole('textbox', { name: 'Name' }).fill('Quinn');
  await standby.getByRole('textbox', { name: 'Players' }).fill('3');
  await standby.getByRole('textbox', { name: 'Mobile' }).fill('+353 87 555 0101');
  await standby.getByRole('button', { name: 'Save' }).click();
  const list = page.getByRole('region', { name: 'Standby' });
  await list.getByRole('button', { name: /^Place at / }).click();
  await expect(list).toContainText('placed at');
  const placement = async () =>
    (await marksOf(server, key)).find((mark) => !mark.void && mark.kind === 'placed');
  await expect.poll(placement).toBeDefined();
  const { tee_time_id } = (await placement())!;
  const teeTime = (await teeTimesOf(server, key)).find(({ id }) => id === tee_time_id)!;
  expect(teeTime.players.length).toBeLessThanOrEqual(1);
  expect(teeTime.starts_at).toBeGreaterThanOrEqual(noon);

  // Their places are not free on the sheet, and they are on paper.
  await page.getByRole('link', { name: 'Tee sheet', exact: true }).last().click();
  const placed = page.locator('[data-seat]', { hasText: 'from standby' });
  await expect(placed).toHaveText([/^✓ Quinn 1\/3/, /^✓ Quinn 2\/3/, /^✓ Quinn 3\/3/]);
  const free = (teeTime.capacity ?? 4) - teeTime.players.length - 3;
  await expect(page.locator('td', { has: placed.first() })).toContainText(
    `${free} ${free === 1 ? 'place' : 'places'} free`,
  );
  await expect(page.locator('[data-print-sheet]')).toContainText('☑ Quinn 1/3 S');
});

/** Facts of a morning: players who are in, with their carts, and groups that have gone. */
type Facts = string[];

const NAMES = ['Ann Moore', 'Ben Walsh', 'Cas Byrne', 'Dee Ryan', 'Eoin Daly', 'Fay Kelly'];

const factsOf = (
  isIn: (name: string) => boolean,
  cart: (name: string) => string | undefined,
  gone: readonly string[],
) => [
  ...NAMES.map((name) =>
    [name, isIn(name) && 'in', cart(name) && `buggy ${cart(name)}`].filter(Boolean).join(' '),
  ),
  ...gone.map((time) => `${time} gone`),
];

/** The facts as a server's API answers them, in pages or as lines of an export. */
function factsOfRecords(teeTimes: readonly TeeTime[], marks: readonly TeeTimeMark[]): Facts {
  const valid = marks.filter((mark) => !mark.void);
  const of = (name: string, kind: string) =>
    valid.find((mark) => mark.kind === kind && mark.player === name && mark.seat !== null);
  const gone = teeTimes.filter(({ id }) =>
    valid.some(({ kind, tee_time_id }) => kind === 'teed_off' && tee_time_id === id),
  );
  return factsOf(
    (name) => of(name, 'checked_in') !== undefined,
    (name) => of(name, 'cart')?.details?.cart ?? undefined,
    gone.map(({ starts_at }) => new Date(starts_at).toISOString().slice(11, 16)),
  );
}

async function factsOfServer(server: TestServer): Promise<Facts> {
  const key = await server.apiKey('all');
  return factsOfRecords(await teeTimesOf(server, key), await marksOf(server, key));
}

/** The facts as staff export them. */
async function factsOfExport(server: TestServer): Promise<Facts> {
  const [teeTimes, marks] = [
    await server.exported<TeeTime>('tee-times'),
    await server.exported<TeeTimeMark>('tee-time-marks'),
  ];
  const isToday = (at: number) => Math.abs(at - noon) <= DAY_MS / 2;
  return factsOfRecords(
    teeTimes.filter(({ starts_at }) => isToday(starts_at)),
    marks.filter(({ sheet_at }) => isToday(sheet_at)),
  );
}

/** The facts on the tee sheet, and on the paper that it prints. */
async function factsOfSheet(page: Page): Promise<{ sheet: Facts; paper: Facts }> {
  await page.getByRole('link', { name: 'Tee sheet', exact: true }).last().click();
  const seats = page.locator('[data-seat]');
  await expect(seats.filter({ hasText: 'Fay Kelly' })).toBeVisible();
  await expect(page.locator('[data-print-sheet]')).toContainText('Fay Kelly');
  const texts = await seats.allTextContents();
  const seat = (name: string) => texts.find((text) => text.includes(name)) ?? '';
  const rows = await page
    .locator('tr:not([data-now])', { hasText: 'Teed off' })
    .getByRole('rowheader')
    .allTextContents();
  const lines = await page.locator('[data-print-sheet] td span > span').allTextContents();
  const printed = (name: string) => lines.find((line) => line.includes(name)) ?? '';
  const cartIn = (text: string) => /buggy (\d+)/.exec(text)?.[1];
  const onPaper = await page
    .locator('[data-print-sheet] tr', { hasText: 'Teed off' })
    .locator('th')
    .allTextContents();
  return {
    sheet: factsOf(
      (name) => /, checked in/.test(seat(name)),
      (name) => cartIn(seat(name)),
      rows,
    ),
    paper: factsOf(
      (name) => printed(name).startsWith('☑'),
      (name) => cartIn(printed(name)),
      onPaper,
    ),
  };
}

/** The facts at the starter's desk. */
async function factsOfDesk(page: Page): Promise<Facts> {
  await page.getByRole('link', { name: 'Starter’s desk' }).last().click();
  const isIn = new Map<string, boolean>();
  const carts = new Map<string, string>();
  for (const time of ['12:00', '12:10', '12:20']) {
    await page
      .getByRole('button', { name: new RegExp(`^(Next )?${time}`) })
      .first()
      .click();
    await expect(chosen(page).getByRole('heading')).toHaveText(time);
    for (const button of await chosen(page)
      .getByRole('button', { name: /^(In|Buggy): / })
      .all()) {
      const [, kind, name] = /^(In|Buggy): ([^,]+)/.exec((await button.getAttribute('aria-label'))!)!;
      const isLit = (await button.getAttribute('aria-pressed')) === 'true';
      if (kind === 'In') isIn.set(name!, isLit);
      else if (isLit) carts.set(name!, /\d+/.exec((await button.textContent())!)![0]);
    }
  }
  const gone = await page
    .getByRole('region', { name: 'On the course' })
    .getByRole('button', { name: /^\d\d:\d\d/ })
    .allTextContents();
  await page.keyboard.press('Escape');
  return factsOf(
    (name) => isIn.get(name) === true,
    (name) => carts.get(name),
    gone.map((text) => text.slice(0, 5)),
  );
}

/** The facts in the CSV file of the tee sheet, where it is open. */
async function factsOfCsv(page: Page): Promise<Facts> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const text = await readFile(await (await downloading).path(), 'utf8');
  const [headings, ...lines] = text
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
  const cell = (line: string[], heading: string) => line[headings!.indexOf(heading)]!;
  const of = (name: string) => lines.find((line) => cell(line, 'Player') === name)!;
  const gone = lines.filter((line) => cell(line, 'Teed off') !== '').map((line) => cell(line, 'Time'));
  return factsOf(
    (name) => cell(of(name), 'Checked in') === 'yes',
    (name) => cell(of(name), 'Buggy') || undefined,
    [...new Set(gone)],
  );
}

/** The facts on the board beside the first tee, which no longer has the groups that left. */
async function factsOfBoard(page: Page): Promise<Facts> {
  await page.getByRole('link', { name: 'Starter’s desk' }).last().click();
  await page.getByRole('link', { name: 'Tee board' }).click();
  // The desk, which stays until the board is loaded, lists the players too.
  await expect(page.getByRole('heading', { level: 1, name: 'Tee board' })).toBeVisible();
  await expect(page.getByRole('listitem').getByText('Fay Kelly')).toBeVisible();
  const texts = await page.locator('main li li').allTextContents();
  const player = (name: string) => texts.find((text) => text.includes(name));
  const left = page.getByText('Left the tee:');
  const gone = (await left.count()) === 0 ? [] : await left.locator('time').allTextContents();
  return factsOf(
    (name) => player(name)?.startsWith('✓') === true,
    (name) => /buggy (\d+)/.exec(player(name) ?? '')?.[1],
    gone,
  );
}

/** Facts that a board still has: all but those about players of the group of 12:00, once that has gone. */
function onBoard(facts: Facts): Facts {
  if (!facts.includes('12:00 gone')) return facts;
  return facts.map((fact) => NAMES.slice(0, 3).find((name) => fact.startsWith(name)) ?? fact);
}

/** Expects the same facts on sheet, paper, CSV, desk and board, in the API's answers and in the export. */
async function expectOneStory(page: Page, server: TestServer, facts: Facts): Promise<void> {
  await expect.poll(() => factsOfServer(server)).toEqual(facts);
  const desk = await factsOfDesk(page);
  // The day's bookings may be shown a moment before its marks.
  await expect.poll(() => factsOfSheet(page)).toEqual({ sheet: facts, paper: facts });
  const told = { desk, csv: await factsOfCsv(page) };
  const elsewhere = { board: await factsOfBoard(page), export: await factsOfExport(server) };
  expect({ ...told, ...elsewhere }).toEqual({
    ...{ desk: facts, csv: facts, export: facts },
    board: onBoard(facts),
  });
  await page.getByRole('link', { name: 'Starter’s desk' }).last().click();
}

/** Waits until the shown day is stored in the browser. */
async function dayIsKept(page: Page): Promise<void> {
  const count = () =>
    page.evaluate(async () => {
      const open = indexedDB.open('dockside');
      await new Promise((resolve) => open.addEventListener('success', resolve));
      const counting = open.result.transaction('days').objectStore('days').count();
      await new Promise((resolve) => counting.addEventListener('success', resolve));
      open.result.close();
      return counting.result;
    });
  await expect.poll(count).toBe(1);
}

test('what changed while cut off is read out with the link, after a reload too, until it was read', async ({
  staffPage: page,
  server,
  guard,
}) => {
  guard.expect(/ERR_|Failed to fetch|504|503/);
  await bookGroups(server, GROUPS);
  await openDesk(page, server);
  await expect(page.getByText('Ann Moore').first()).toBeVisible();
  await dayIsKept(page);
  await page.context().setOffline(true);
  await expect(page.getByText('NOT CURRENT').first()).toBeVisible();
  await bookGroups(server, {
    '12:00': ['Ben Walsh', 'Cas Byrne'],
    '12:10': [],
    '12:20': ['Fay Kelly', 'Ann Moore'],
    '12:30': ['Gus Nolan', 'Hal Nolan'],
  });
  await page.context().setOffline(false);
  const notice = page.getByRole('alert').filter({ hasText: 'while cut off' });
  await expect(notice).toContainText('1 booking moved, 1 cancelled and 1 new while cut off since 12:');
  // One line until it is opened.
  await expect(notice.getByRole('listitem')).toHaveCount(0);
  expect((await notice.boundingBox())!.height).toBeLessThan(60);
  await notice.getByRole('button', { name: 'Show changes' }).click();
  await expect(notice.getByRole('listitem')).toHaveText([
    'Moved: Ann Moore: 12:00 front → 12:20 front',
    'Cancelled: Dee Ryan, Eoin Daly: 12:10 front',
    'New: Gus Nolan, Hal Nolan: 12:30 front',
  ]);
  await page.reload();
  await expect(notice).toContainText('1 booking moved');
  const other = await page.context().newPage();
  await other.goto(page.url());
  const there = other.getByRole('alert').filter({ hasText: 'while cut off' });
  await expect(there).toContainText('1 booking moved');
  await notice.getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice).toHaveCount(0);
  await expect(there).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Gus Nolan').first()).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test.describe('beside the club’s cloud', () => {
  test.use({ demo: false });

  test('a morning is one story on sheet, desk, board, paper, CSV, export and API, also while the line is down', async ({
    staffPage: page,
    server,
  }) => {
    await page.goto(`${server.url}/races`);
    await using cloud = await Cloud.start();
    await bookGroups(cloud.server, GROUPS);
    await cloud.connect(page);
    await openDesk(page, server);
    await expect(page.getByText('Ann Moore').first()).toBeVisible();
    await dayIsKept(page);

    await page.keyboard.press('c');
    await cloud.cut(page);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('k');
    await page.keyboard.type('14');
    await page.keyboard.press('Enter');
    await page.keyboard.press('t');
    await expect(page.getByText('Offline').first()).toBeVisible();
    const facts = [
      ...['Ann Moore in buggy 14', 'Ben Walsh in', 'Cas Byrne in', 'Dee Ryan', 'Eoin Daly', 'Fay Kelly'],
      '12:00 gone',
    ];
    await page.reload();
    await expectOneStory(page, server, facts);
    await bookGroups(cloud.server, { ...GROUPS, '12:20': [], '12:40': ['Fay Kelly'] });
    await cloud.restore(page);
    const notice = page.getByRole('alert').filter({ hasText: 'while cut off' });
    await notice.getByRole('button', { name: 'Show changes' }).click();
    await expect(notice).toContainText('Moved: Fay Kelly: 12:20 front → 12:40 front');
    // The cloud tells the same story, with the marks made meanwhile.
    await expect.poll(() => factsOfServer(cloud.server)).toEqual(facts);
  });
});

test('the desk holds on a tablet, on a phone and at 200 %, in every theme', async ({
  staffPage: page,
  server,
}) => {
  await bookGroups(server, GROUPS);
  await openDesk(page, server);
  await page.keyboard.press('c');
  for (const [width, height] of [
    [1366, 768],
    [820, 1180],
    [390, 844],
    [683, 384],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => sidewaysScrollOf(page)).toBe(0);
    await expect(chosen(page).getByRole('button', { name: /^Teed off/ })).toBeVisible();
  }
  await page.setViewportSize({ width: 1366, height: 768 });
  await expectAccessibleInEveryTheme(page);
});

test.describe('in a browser that stores the page', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a reload without the server shows desk and sheet as they were, and undo works', async ({
    staffPage: page,
    server,
    guard,
  }) => {
    guard.expect(/ERR_|Failed to fetch|Failed to load|504|503/);
    await bookGroups(server, GROUPS);
    await openDesk(page, server);
    const annIn = chosen(page).getByRole('button', { name: /^In: Ann Moore/ });
    await page.keyboard.press('c');
    await expect(annIn).toHaveAccessibleName(/saved on the club computer/);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await server.kill();
    await page.reload();
    await expect(annIn).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('link', { name: 'Tee sheet', exact: true }).last().click();
    await expect(page.locator('[data-seat]', { hasText: 'Ann Moore' })).toBeVisible();
    await page.getByRole('link', { name: 'Starter’s desk' }).last().click();
    await page.keyboard.press('u');
    await expect(annIn).toHaveAttribute('aria-pressed', 'false');
    await server.restart();
  });
});
