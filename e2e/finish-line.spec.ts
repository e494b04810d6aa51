import type { Race } from '../src/contract/areas/racing/races';
import { expectAccessibleInEveryTheme } from './axe';
import { expect, test } from './fixtures';
import { intercept } from './intercept';
import { RaceDay } from './race-day';
import { screenLoaded } from './screen';

test.use({ demo: false });

const field = 'Sail number (last digits) or bow number';

/** The time of day of the regatta: `13:58:16`. */
const onDublinClock = (at: number) => new Date(at).toLocaleTimeString('en-GB', { timeZone: 'Europe/Dublin' });

test('a 60-boat race of two fleets is scored by keyboard alone', async ({ page, server }) => {
  const day = await RaceDay.setUp(server);
  await day.open(page);
  await expect(page.getByRole('combobox', { name: field })).toBeFocused();
  const boats = [...day.boats];
  const next = () => boats.shift()!;
  const press = (key: string) => page.keyboard.press(key);
  const typed = async (text: string) => {
    await page.keyboard.type(text);
    await press('Enter');
  };
  const row = (number: number) =>
    page.getByRole('row').filter({ has: page.getByRole('button', { name: `#${number},` }) });

  // Boats one by one: first the time, then the name.
  for (let count = 0; count < 6; count++) {
    await press('Space');
    await typed(day.endOf(next()));
  }
  await expect(row(6)).toContainText('GBR 1188');

  // Ten in a bunch; names follow while others still cross.
  const bunch = Array.from({ length: 10 }, next);
  for (let count = 0; count < 10; count++) {
    await press('Space');
    if (count === 4) await page.keyboard.type(day.endOf(bunch[0]!));
  }
  await press('Enter');
  for (const boat of bunch.slice(1)) await typed(day.endOf(boat));
  await expect(row(16)).toContainText(bunch[9]!.sail_number);

  // An unknown sail stays on its time.
  await press('Space');
  await typed('9999');
  await expect(row(17)).toContainText('9999');
  await expect(row(17)).toContainText('not entered');

  // Undoing a wrong name reopens the time for the right one.
  const [wrong, right] = [boats.at(-1)!, next()];
  await press('Space');
  await typed(day.endOf(wrong));
  await expect(row(18)).toContainText(wrong.sail_number);
  await press('u');
  await expect(page.getByText(`Undone: ${wrong.sail_number}`).first()).toBeVisible();
  await expect(row(18)).toContainText('who?');
  await typed(day.endOf(right));
  await expect(row(18)).toContainText(right.sail_number);

  // A code typed after a sail number, and one from the palette.
  const ocs = next();
  await typed(`${day.endOf(ocs)}ocs`);
  const dsq = bunch[3]!;
  await page.keyboard.type(day.endOf(dsq));
  await press('F2');
  await press('q');
  await expect(page.getByText(`${dsq.sail_number} ${dsq.boat_name} is DSQ`).first()).toBeVisible();

  // The unknown sail belongs to the fleet: its row is reached by keys and named.
  const unknown = next();
  await press('ArrowUp');
  await press('ArrowUp');
  await typed(day.endOf(unknown));
  await expect(row(17)).toContainText(unknown.sail_number);

  // Enter takes a time if none is open. All but two finish.
  const out = [next(), next()];
  while (boats.length > 0) await typed(day.endOf(next()));
  // A boat over early may be sailing on.
  await expect(page.getByRole('region', { name: 'Still racing' }).getByRole('button')).toHaveText(
    [out[1]!, ocs, out[0]!].map(({ sail_number }) => new RegExp(sail_number)),
  );
  for (const boat of out) await typed(`${day.endOf(boat)}dnf`);
  await expect(page.getByRole('heading', { name: '0 still racing' })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Crossings' }).getByText('Saved on the club computer'),
  ).toHaveCount(57);

  await page.getByRole('button', { name: 'All home: end race' }).click();
  const codes = Object.fromEntries(out.map(({ sail_number }) => [sail_number, 'DNF']));
  Object.assign(codes, { [ocs.sail_number]: 'OCS', [dsq.sail_number]: 'DSQ' });
  const crossings = await day.crossings();
  expect(crossings).toHaveLength(57);
  expect(crossings.every(({ registration_id }) => registration_id !== null)).toBe(true);
  for (const fleet of ['IRC', 'PY'] as const) {
    const expected = day.expected(fleet, crossings, codes);
    await expect.poll(() => day.standings(fleet)).toEqual(expected);
    const shown = page.getByRole('table', { name: `${fleet}, provisional` }).getByRole('row');
    await expect(shown).toHaveCount(31);
    const first = expected.find(({ place }) => place === 1)!;
    await expect(shown.nth(1)).toContainText(first.sail_number);
  }
});

test('a server killed mid-race loses nothing and keeps the order', async ({ page, server, guard }) => {
  guard.expect(/Failed to load resource/, /401/);
  const day = await RaceDay.setUp(server, { boats: 12 });
  await day.open(page);
  const [first, second, third] = day.boats;
  await page.keyboard.press('Space');
  await page.keyboard.type(day.endOf(first!));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved on the club computer')).toHaveCount(1);

  await server.kill();
  for (let count = 0; count < 3; count++) await page.keyboard.press('Space');
  for (const boat of [second!, third!]) {
    await page.keyboard.type(day.endOf(boat));
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText(/5 (being )?saved on this device, waiting to send/)).toBeVisible();
  await expect(page.getByText('Saved on this device. Sending…')).toHaveCount(3);
  await expectAccessibleInEveryTheme(page);

  await server.restart();
  const other = await page.context().newPage();
  await server.openStaffLink(other);
  await expect(page.getByText('Saved on the club computer')).toHaveCount(4);
  await expect(page.getByText(/waiting to send/)).toBeHidden();
  const crossings = await day.crossings();
  expect(crossings.map(({ registration_id }) => registration_id)).toEqual([
    first!.id,
    second!.id,
    third!.id,
    null,
  ]);
});

test('a reload loses nothing that was not sent yet', async ({ page, server, guard }) => {
  guard.expect(/Failed to load resource/);
  const day = await RaceDay.setUp(server, { boats: 12 });
  await day.open(page);
  const comeBack = await intercept(page, '**/api/v1/crossings', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await page.keyboard.press('Space');
  await page.keyboard.press('Space');
  await page.keyboard.type(day.endOf(day.boats[4]!));
  await page.keyboard.press('Enter');
  await expect(page.getByText(/3 saved on this device, waiting to send/)).toBeVisible();

  await page.reload();
  await expect(page.getByText(/3 (being )?saved on this device, waiting to send/)).toBeVisible();
  expect(await day.crossings()).toEqual([]);
  await comeBack();
  await expect(page.getByText('Saved on the club computer')).toHaveCount(2);
  const crossings = await day.crossings();
  expect(crossings.map(({ registration_id }) => registration_id)).toEqual([day.boats[4]!.id, null]);
});

test('what the server missed goes to it from whatever screen is open, in order', async ({
  page,
  server,
  guard,
}) => {
  guard.expect(/Failed to load resource/, /401/);
  const day = await RaceDay.setUp(server, { boats: 12 });
  await day.open(page);
  await screenLoaded(page, 'standings-screen');

  await server.kill();
  const boats = day.boats.slice(0, 5);
  for (const boat of boats) {
    await page.keyboard.type(day.endOf(boat));
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText(/5 (being )?saved on this device, waiting to send/)).toBeVisible();

  // The screens were preloaded: they open without a server, and show waiting items.
  const status = page.getByRole('region', { name: 'Status' });
  await page.getByRole('link', { name: 'Standings', exact: true }).click();
  await expect(page).toHaveURL(/\/standings$/);
  await expect(
    status.getByRole('link', { name: '5 finishes saved on this device, not sent yet' }),
  ).toBeVisible();
  await expectAccessibleInEveryTheme(page);

  await server.restart();
  const other = await page.context().newPage();
  await server.openStaffLink(other);
  await expect(status).not.toContainText('not sent yet');
  await other.close();
  await expect.poll(async () => (await day.crossings()).length).toBe(5);
  const crossings = await day.crossings();
  expect(crossings.map(({ registration_id }) => registration_id)).toEqual(boats.map(({ id }) => id));
  const history = await day.get<{ action: string; record: { registration_id: string } }[]>(
    `/scores/history?regatta_id=${day.regattaId}&race_number=1&limit=100`,
  );
  const arrived = history.filter(({ action }) => action === 'crossing');
  expect(arrived.map(({ record }) => record.registration_id)).toEqual(boats.map(({ id }) => id));
  await expect(page).toHaveURL(/\/standings$/);
});

test('what a page left unsent goes through the next page, wherever that opens', async ({
  page,
  server,
  guard,
}) => {
  guard.expect(/Failed to load resource/);
  const day = await RaceDay.setUp(server, { boats: 12 });
  await day.open(page);
  const comeBack = await intercept(
    page,
    (url) => url.pathname === '/api/v1/crossings',
    (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()),
  );
  await page.keyboard.type(day.endOf(day.boats[4]!));
  await page.keyboard.press('Enter');
  await expect(page.getByText(/1 (being )?saved on this device, waiting to send/)).toBeVisible();
  await page.goto(`${server.url}/tee-times`);
  const waiting = page.getByRole('link', { name: '1 finish saved on this device, not sent yet' });
  await expect(waiting).toBeVisible();
  expect(await day.crossings()).toEqual([]);
  await waiting.click();
  await expect(page.getByText(/1 (being )?saved on this device, waiting to send/)).toBeVisible();
  await page.goBack();
  await expect(waiting).toBeVisible();
  await comeBack();
  await expect(waiting).toBeHidden();
  expect((await day.crossings()).map(({ registration_id }) => registration_id)).toEqual([day.boats[4]!.id]);
});

test('two machines on one race see what the other one does', async ({ page, server, browser, guard }) => {
  const day = await RaceDay.setUp(server, { boats: 12 });
  await day.open(page);
  const context = await browser.newContext();
  guard.watch(context);
  const other = await context.newPage();
  await day.open(other);

  await page.keyboard.press('Space');
  await expect(other.getByRole('button', { name: '#1,' })).toBeVisible();
  await other.keyboard.type(day.endOf(day.boats[0]!));
  await other.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `#1, ${day.boats[0]!.sail_number}` })).toBeVisible();
  await expect(page.getByRole('table', { name: 'IRC, provisional' })).toContainText(
    day.boats[0]!.sail_number,
  );
  await other.keyboard.press('Space');
  await expect(page.getByRole('button', { name: '#2,' })).toBeVisible();
  await other.keyboard.press('u');
  await expect(page.getByRole('button', { name: '#2,' })).toBeHidden();
  await context.close();
});

test('the time is that of the key, however slow the page and the server', async ({ page, server }) => {
  const day = await RaceDay.setUp(server, { boats: 4 });
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/v1/crossings', async (route) => {
    if (route.request().method() === 'POST') await answered;
    await route.fallback();
  });
  // Blocks the page before it handles a key.
  await page.addInitScript(() => {
    const keys: { pressedAt: number; handledAt: number }[] = [];
    Object.assign(window, { keys });
    const onKey = ({ key, timeStamp }: KeyboardEvent) => {
      if (key !== ' ') return;
      while (performance.now() - timeStamp < 1_000);
      keys.push({ pressedAt: Date.now() - (performance.now() - timeStamp), handledAt: Date.now() });
    };
    window.addEventListener('keydown', onKey, { capture: true });
  });
  await day.open(page);
  for (let count = 0; count < 3; count++) await page.keyboard.press('Space');
  // The rows show before any answer.
  await expect(page.getByText('Saved on this device. Sending…')).toHaveCount(3);
  answer();
  await expect(page.getByText('Saved on the club computer')).toHaveCount(3);
  type Key = { pressedAt: number; handledAt: number };
  const keys = await page.evaluate(() => (window as unknown as { keys: Key[] }).keys);
  const crossings = await day.crossings();
  expect(crossings).toHaveLength(3);
  for (const [index, { crossed_at }] of crossings.entries()) {
    const { pressedAt, handledAt } = keys[index]!;
    // Closer to the key than to its handling.
    expect(Math.abs(crossed_at - pressedAt)).toBeLessThan(Math.abs(crossed_at - handledAt));
  }
});

test('a refused name never loses the time', async ({ page, server, guard }) => {
  guard.expect(/400/);
  guard.expect(/Failed to load resource/);
  const day = await RaceDay.setUp(server, { boats: 4 });
  // Another computer finishes her, and this one does not hear of it.
  await page.route('**/api/v1/changes*', (route) => route.abort());
  await day.open(page);
  const [boat] = day.boats;
  await day.post('/crossings', {
    id: 'crs_other',
    regatta_id: day.regattaId,
    race_number: 1,
    crossed_at: Date.now(),
    registration_id: boat!.id,
  });
  await page.keyboard.type(day.endOf(boat!));
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Not named:.*already finished race 1/)).toHaveCount(1);
  await expect.poll(async () => (await day.crossings()).length).toBe(2);
  const [, kept] = await day.crossings();
  expect(kept).toMatchObject({ registration_id: null, sail_text: boat!.sail_number });
});

test('a fleet without a start gets one', async ({ page, server }) => {
  const day = await RaceDay.setUp(server, { boats: 4, started: false });
  await day.open(page);
  await expect(page.getByText('no start set')).toHaveCount(2);
  await expectAccessibleInEveryTheme(page);
  await page.keyboard.type(day.endOf(day.boats[1]!));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('cell', { name: 'no start' })).toBeVisible();

  const clickedAfter = Date.now();
  await page.getByRole('button', { name: 'Start now: IRC' }).click();
  await page.getByRole('button', { name: 'Set start: PY' }).click();
  const anHourAgo = Math.floor(Date.now() / 1000) * 1000 - 3_600_000;
  await page.keyboard.type(onDublinClock(anHourAgo));
  await page.keyboard.press('Enter');
  await expect(page.getByText('no start set')).toBeHidden();
  await expect(page.getByRole('table', { name: 'PY, provisional' })).toContainText(day.boats[1]!.sail_number);
  const readRace = async () => {
    const [race] = await day.get<Race[]>(`/races?regatta_id=${day.regattaId}`);
    return race!;
  };
  await expect.poll(async () => (await readRace()).starts.map(({ fleet }) => fleet)).toEqual(['IRC', 'PY']);
  const race = await readRace();
  expect(race.status).toBe('racing');
  const [irc, py] = race.starts;
  expect(irc!.starts_at).toBeGreaterThanOrEqual(clickedAfter);
  expect(irc!.starts_at).toBeLessThanOrEqual(Date.now());
  expect(py!.starts_at).toBe(anHourAgo);
});

test('a row is walked to, its time corrected, its name cleared, deleted, and all of it undone', async ({
  page,
  server,
}) => {
  const day = await RaceDay.setUp(server, { boats: 12 });
  await day.open(page);
  const [boat] = day.boats;
  await page.keyboard.press('Space');
  await page.keyboard.type(day.endOf(boat!));
  await page.keyboard.press('Enter');
  const before = await expect
    .poll(async () => (await day.crossings())[0]?.registration_id)
    .toBe(boat!.id)
    .then(() => day.crossings());

  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  const time = page.getByRole('combobox', { name: 'Time of day' });
  const corrected = new Date(before[0]!.crossed_at - 60_000);
  await time.fill(`${onDublinClock(corrected.getTime())}.5`);
  await page.keyboard.press('Enter');
  const expected = Math.floor(corrected.getTime() / 1000) * 1000 + 500;
  await expect.poll(async () => (await day.crossings())[0]?.crossed_at).toBe(expected);

  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Backspace');
  await expect.poll(async () => (await day.crossings())[0]?.registration_id).toBeNull();
  await page.keyboard.press('Delete');
  await expect.poll(() => day.crossings()).toEqual([]);
  for (let count = 0; count < 3; count++) await page.keyboard.press('Control+z');
  // Restored, three changes and a deletion later.
  const withoutVersion = (crossings: object[]) => crossings.map((one) => ({ ...one, version: undefined }));
  await expect.poll(async () => withoutVersion(await day.crossings())).toEqual(withoutVersion(before));
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(async () => (await day.crossings())[0]?.crossed_at).toBe(expected);
});

test('several boats that fit are chosen from', async ({ page, server }) => {
  const day = await RaceDay.setUp(server, { boats: 60 });
  await day.open(page);
  const fitting = day.boats.filter(({ sail_number }) => sail_number.endsWith('3'));
  await page.keyboard.press('Space');
  await page.keyboard.type('3');
  const list = page.getByRole('listbox', { name: 'Matching boats' });
  await expect(list.getByRole('option')).toHaveCount(fitting.length);
  await expect(page.getByText('asks which boat')).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  const second = await list.getByRole('option', { selected: true }).textContent();
  await expectAccessibleInEveryTheme(page);
  await page.keyboard.press('Enter');
  const [sail] = /\w+ \d+/.exec(second!)!;
  await expect(page.getByRole('button', { name: `#1, ${sail}` })).toBeVisible();
});

test.describe('on a tablet held upright', () => {
  test.use({ viewport: { width: 800, height: 1280 }, hasTouch: true, isMobile: true });

  test('a race is finished with thumbs alone', async ({ page, server }) => {
    const day = await RaceDay.setUp(server, { boats: 30 });
    await day.open(page);
    const racing = page.getByRole('region', { name: 'Still racing' });
    const finish = page.getByRole('button', { name: /^Finish/ });
    const boatButton = (index: number) => racing.getByRole('button', { name: day.boats[index]!.sail_number });

    // One tap: time and name.
    await expect(racing).toContainText('Tap a boat to finish her now');
    await boatButton(0).tap();
    await expect(page.getByRole('button', { name: `#1, ${day.boats[0]!.sail_number}` })).toBeVisible();

    // A bunch: times first, then names in crossing order; one is unreadable.
    for (let count = 0; count < 3; count++) await finish.tap();
    await expect(racing).toContainText('Tap a boat to name #2');
    await boatButton(1).tap();
    await page.getByRole('button', { name: '#3,' }).tap();
    await page.getByRole('button', { name: 'Couldn’t read' }).tap();
    await boatButton(2).tap();
    await expect(page.getByRole('button', { name: `#4, ${day.boats[2]!.sail_number}` })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).tap();
    await expect(racing).toContainText('Tap a boat to name #4');
    await boatButton(3).tap();

    await page.getByRole('button', { name: 'Results' }).tap();
    await expect(page.getByRole('table', { name: 'IRC, provisional' })).toContainText(
      day.boats[0]!.sail_number,
    );
    const ids = async () => (await day.crossings()).map(({ registration_id }) => registration_id);
    await expect.poll(ids).toEqual([day.boats[0]!.id, day.boats[1]!.id, null, day.boats[3]!.id]);

    // Every needed target is large enough for a thumb.
    await page.getByRole('button', { name: 'Still racing' }).tap();
    for (const button of [finish, boatButton(5), page.getByRole('button', { name: 'Undo' })])
      expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(48);
    await expectAccessibleInEveryTheme(page);
  });
});

test('axe finds nothing, whatever the line is at', async ({ page, server }) => {
  const day = await RaceDay.setUp(server, { boats: 20 });
  await day.open(page);
  await expectAccessibleInEveryTheme(page);
  for (const boat of day.boats.slice(0, 6)) {
    await page.keyboard.press('Space');
    await page.keyboard.type(day.endOf(boat));
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Space');
  await page.keyboard.press('Space');
  await page.keyboard.type('77777');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved on the club computer')).toHaveCount(8);
  await expectAccessibleInEveryTheme(page);
  await page.keyboard.press('ArrowUp');
  await expectAccessibleInEveryTheme(page);
  await page.keyboard.press('Escape');
  await page.keyboard.type(day.endOf(day.boats[2]!));
  await page.keyboard.press('/');
  await expect(page.getByRole('group', { name: /^A code for/ })).toBeVisible();
  await expectAccessibleInEveryTheme(page);
});
