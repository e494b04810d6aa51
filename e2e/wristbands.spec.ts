import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { tenThousandBands } from '../bench/data';
import type { Wristband } from '../src/contract/areas/safety/wristbands';
import { expectAccessible, expectAccessibleInEveryTheme } from './axe';
import { Cloud } from './beside-cloud';
import { expect, test } from './fixtures';
import { intercept } from './intercept';
import { sidewaysScrollOf } from './layout';
import { printedPages } from './printed-pages';
import { RegattaWithBands } from './regatta-with-bands';
import { request } from './request';
import { scan } from './scanner';
import type { TestServer } from './server';
import { answer, count, openStation } from './station-page';

const people = (page: Page) => page.getByRole('listbox');
const tape = (page: Page) => page.getByRole('region', { name: 'Last scans' });

test.describe('a day of wristbands', () => {
  test('opens the running regatta, and shows who has been out for the longest', async ({
    staffPage: page,
    server,
  }) => {
    await page.goto(`${server.url}/wristbands`);
    await expect(page).toHaveURL(/\/wristbands\/reg_demo_week$/);
    await expect(count(page, 'On the water')).toHaveText('71');
    await expect(count(page, 'Ashore')).toHaveText('115');
    const first = people(page).getByRole('option').first();
    await expect(first).toContainText('14069 Island Packet');
    await expect(first).toContainText('Overdue');
    await expect(page.getByText(/^■? ?\d+ overdue$/)).toBeVisible();
  });

  test('takes a scan wherever the focus is, and says where everybody went', async ({
    staffPage: page,
    server,
  }) => {
    const regatta = await RegattaWithBands.setUp(server);
    await openStation(page, server, regatta);
    await expect(count(page, 'On the water')).toHaveText('0');

    await scan(page, '0417');
    await expect(answer(page)).toContainText(/0417 M\. Byrne \(IRL 66\) → ON THE WATER \d\d:\d\d:\d\d/);
    await expect(answer(page)).toContainText('Saved.');
    await expect(count(page, 'On the water')).toHaveText('1');

    // In the middle of a search, which stays.
    const search = page.getByRole('searchbox', { name: 'Search people' });
    await search.pressSequentially('byr', { delay: 130 });
    await scan(page, '0418');
    await expect(answer(page)).toContainText('0418 T. Byrne (IRL 66) → ON THE WATER');
    await expect(search).toHaveValue('byr');
    await expect(search).toBeFocused();
    await search.fill('');

    // On a button, whose Enter it must not press; and with letters, which are shortcuts elsewhere.
    const mute = page.getByRole('button', { name: 'Sounds' });
    await mute.focus();
    await scan(page, 'A1190');
    await expect(answer(page)).toContainText('A1190 S. Walsh (IRL 985) → ON THE WATER');
    await expect(mute).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('radio', { name: 'Going out' })).toBeChecked();
    await expect(count(page, 'On the water')).toHaveText('3');

    // With a drawer open over everything, and in the other direction.
    await mute.blur();
    await page.keyboard.press('a');
    await expect(page.getByRole('radio', { name: 'Coming ashore' })).toBeChecked();
    await people(page).getByRole('option', { name: /0417/ }).click();
    await expect(page.getByRole('dialog', { name: 'Band 0417' })).toBeVisible();
    await scan(page, '0417');
    await expect(answer(page)).toContainText('0417 M. Byrne (IRL 66) → ASHORE');
    await expect(page.getByRole('dialog').getByRole('row', { name: /ASHORE/ })).toBeVisible();
    await page.keyboard.press('Escape');

    const checks = async () =>
      (await regatta.checks()).map(({ wristband_id, status }) => `${wristband_id} ${status}`);
    await expect.poll(checks).toEqual(['0417 sailing', '0418 sailing', 'A1190 sailing', '0417 ashore']);
    await expect(tape(page).getByRole('listitem')).toHaveCount(4);
  });

  test('takes back what a scan’s first letter did that a busy machine let through alone', async ({
    staffPage: page,
    server,
  }) => {
    const regatta = await RegattaWithBands.setUp(server);
    await openStation(page, server, regatta);
    const comingAshore = page.getByRole('radio', { name: 'Coming ashore' });
    await scan(page, 'A1190', { heldUp: () => expect(comingAshore).toBeChecked() });
    await expect(answer(page)).toContainText('A1190 S. Walsh (IRL 985) → ON THE WATER');
    await expect(page.getByRole('radio', { name: 'Going out' })).toBeChecked();
  });

  test('takes back an undo by the first letter of a band that a busy machine let through alone', async ({
    staffPage: page,
    server,
  }) => {
    const regatta = await RegattaWithBands.setUp(server, { bands: ['0417', '0418', 'U1190'] });
    await openStation(page, server, regatta);
    await scan(page, '0418');
    await scan(page, '0417');
    await expect(count(page, 'On the water')).toHaveText('2');
    await scan(page, 'U1190', { heldUp: () => expect(answer(page)).toContainText('Undone: 0417') });
    await expect(answer(page)).toContainText('U1190 S. Walsh (IRL 985) → ON THE WATER');
    await expect(count(page, 'On the water')).toHaveText('3');
    const statusOf = async (id: string) => (await regatta.band(id))?.status;
    await expect.poll(() => statusOf('U1190')).toBe('sailing');
    expect(await statusOf('0417')).toBe('sailing');
    // The next undo takes back the last scan, as if nothing had been undone.
    await page.keyboard.press('u');
    await expect(answer(page)).toContainText('Undone: U1190');
    await page.keyboard.press('u');
    await expect(answer(page)).toContainText('Undone: 0417');
    await expect(count(page, 'On the water')).toHaveText('1');
  });

  test('leaves a person’s typing alone, and takes a band typed by hand', async ({
    staffPage: page,
    server,
  }) => {
    const regatta = await RegattaWithBands.setUp(server);
    await openStation(page, server, regatta);
    const search = page.getByRole('searchbox', { name: 'Search people' });
    await search.pressSequentially('0417', { delay: 80 });
    await page.keyboard.press('Enter');
    await expect(search).toHaveValue('0417');
    await search.fill('');
    await search.blur();

    // Digits typed outside fields start a band; leading zeros are optional.
    await page.keyboard.type('417', { delay: 90 });
    await expect(page.getByRole('textbox', { name: 'Band' })).toHaveValue('417');
    await expect(page.locator('#scan-field-hint')).toContainText('0417 M. Byrne (IRL 66)');
    await page.keyboard.press('Enter');
    await expect(answer(page)).toContainText('0417 M. Byrne (IRL 66) → ON THE WATER');
    await expect.poll(() => regatta.checks()).toHaveLength(1);
  });

  test('counts an unknown band, undoes the last scan, and reads a double read once', async ({
    staffPage: page,
    server,
  }) => {
    const regatta = await RegattaWithBands.setUp(server);
    await openStation(page, server, regatta);
    await scan(page, '0999');
    await expect(answer(page)).toContainText('0999 unknown band → ON THE WATER');
    await expect(answer(page)).toContainText('Ask who’s wearing it');
    await expect(count(page, 'On the water')).toHaveText('1');
    await expect.poll(async () => (await regatta.band('0999'))?.known).toBe(false);

    await page.keyboard.press('u');
    await expect(answer(page)).toContainText('Undone: 0999 unknown band');
    await expect(answer(page)).toContainText('It counts for nobody now');
    await expect(count(page, 'On the water')).toHaveText('0');
    await expect.poll(() => regatta.band('0999')).toBeUndefined();

    // The scanner reads it again half a second later; the page is busy, and handles it late.
    const start = await scan(page, '0417');
    await expect(answer(page)).toContainText('0417 M. Byrne');
    await page.evaluate(() => {
      for (const end = performance.now() + 1_300; performance.now() < end; );
    });
    await scan(page, '0417', { start: start + 0.5 });
    await expect(answer(page)).toContainText('0417 M. Byrne (IRL 66) read again');
    await expect(answer(page)).toContainText('counted once');
    await expect(count(page, 'On the water')).toHaveText('1');
    await expect.poll(async () => (await regatta.checks()).length).toBe(3);

    await page.keyboard.press('u');
    await expect(answer(page)).toContainText('Undone: 0417 M. Byrne (IRL 66) → ASHORE');
    await page.keyboard.press('u');
    await expect(answer(page)).toContainText('Nothing to undo');
  });

  test('has a direction that is switched by key and saved on this device', async ({
    staffPage: page,
    server,
  }) => {
    const regatta = await RegattaWithBands.setUp(server);
    await openStation(page, server, regatta);
    await page.keyboard.press('a');
    await expect(page.getByRole('radio', { name: 'Coming ashore' })).toBeChecked();
    await scan(page, '0417');
    await expect(answer(page)).toContainText('→ ASHORE');
    await page.reload();
    await expect(page.getByRole('radio', { name: 'Coming ashore' })).toBeChecked();
    await page.keyboard.press('o');
    await expect(page.getByRole('radio', { name: 'Going out' })).toBeChecked();
    await scan(page, '0417');
    await expect(answer(page)).toContainText('→ ON THE WATER');
  });

  test('marks who is overdue after the last finish, and several ashore by hand', async ({
    staffPage: page,
    server,
  }) => {
    const regatta = await RegattaWithBands.setUp(server);
    await regatta.check('0417', 'sailing', 100);
    await regatta.check('0418', 'sailing', 100);
    await regatta.check('A1190', 'sailing', 5);
    await regatta.sailRace(41);
    await openStation(page, server, regatta);

    const overdue = people(page).getByRole('option').filter({ hasText: 'Overdue' });
    await expect(overdue).toHaveCount(2);
    await expect(page.getByText('2 overdue')).toBeVisible();
    await overdue.first().click();
    await expect(page.getByRole('dialog').getByText(/^4\d min after IRC’s last finish$/)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    // By keyboard alone: search, into the list, mark all, ashore.
    await page.keyboard.press('/');
    await page.keyboard.type('rockab', { delay: 60 });
    await page.keyboard.press('ArrowDown');
    await expect(people(page)).toBeFocused();
    await page.keyboard.press(' ');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press(' ');
    await expect(page.getByRole('button', { name: 'Mark 2 ashore' })).toBeEnabled();
    await page.keyboard.press('x');
    await expect(answer(page)).toContainText('0417 M. Byrne (IRL 66) and 0418 T. Byrne (IRL 66) → ASHORE');
    await expect(count(page, 'On the water')).toHaveText('1');
    await expect(page.getByText('no one overdue')).toBeVisible();
    await page.getByRole('heading', { name: 'On the water', level: 1 }).click();
    await page.keyboard.press('u');
    await expect(answer(page)).toContainText('Undone: 0417 M. Byrne (IRL 66) and 0418');
    await expect(count(page, 'On the water')).toHaveText('3');

    // The limit is the regatta's, and can be set here.
    await page.getByRole('button', { name: 'Station settings' }).click();
    await page.getByRole('textbox', { name: /after the fleet’s last finish/ }).fill('90');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('dialog').getByText('Saved.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('no one overdue')).toBeVisible();
  });

  test('has a muster list of everybody who is out, by boat, for paper', async ({
    staffPage: page,
    server,
  }) => {
    const regatta = await RegattaWithBands.setUp(server);
    for (const band of ['0417', '0418', '0999']) await regatta.check(band, 'sailing', 20);
    await openStation(page, server, regatta);
    await page.keyboard.press('l');
    await expect(page).toHaveURL(new RegExp(`/wristbands/${regatta.id}/muster$`));
    await expect(
      page.getByText('3 people are on the water in 1 boat (the boat of 1 isn’t known), as of'),
    ).toBeVisible();
    const rows = page.getByRole('row');
    await expect(rows.nth(1)).toContainText('IRL 66 · Rockabill');
    await expect(rows.nth(2)).toContainText('M. Byrne');
    await expect(rows.nth(3)).toContainText('T. Byrne');
    await expect(rows.nth(4)).toContainText('Unknown boat');
    await expect(rows.nth(5)).toContainText('Unknown band');
    await expect(page.getByText('S. Walsh')).toHaveCount(0);
    await expectAccessibleInEveryTheme(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Places' })).toBeHidden();
    await expect(rows.nth(2)).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    await page.keyboard.press('Escape');
    await expect(count(page, 'On the water')).toHaveText('3');
  });
});

test('the muster list is as of the server’s last word, and says so when that is old', async ({
  staffPage: page,
  server,
  guard,
}) => {
  guard.expect(/Failed to load resource/);
  const regatta = await RegattaWithBands.setUp(server);
  await regatta.check('0417', 'sailing', 20);
  await page.clock.install();
  await page.goto(`${server.url}/wristbands/${regatta.id}/muster`);
  const list = page.getByText('1 person is on the water in 1 boat, as of');
  await expect(list).toBeVisible();
  await expect(list).not.toContainText('NOT CURRENT');
  const asOf = () => list.locator('time').first().getAttribute('datetime');

  await server.kill();
  await page.clock.runFor(5_000);
  await expect(list).toContainText('NOT CURRENT: the club computer hasn’t answered since');
  const then = await asOf();
  await page.clock.runFor(100_000);
  expect(await asOf()).toBe(then);
  await expectAccessible(page);

  await server.restart();
  await page.clock.runFor(5_000);
  await expect(list).not.toContainText('NOT CURRENT');
  // By the server's clock, whatever this page's shows.
  expect(Date.parse((await asOf())!)).toBeGreaterThan(Date.parse(then!));
});

/** Numbers of bands, in order. */
const sorted = (ids: readonly string[]) => [...ids].sort();

/** Expects the same people on the water on every surface: station, muster list and paper, display, API and export. */
async function expectOut(page: Page, server: TestServer, regatta: RegattaWithBands, ids: readonly string[]) {
  const url = `${server.url}/wristbands/${regatta.id}`;
  await page.goto(url);
  await expect(count(page, 'On the water')).toHaveText(String(ids.length));
  const list = await page.getByRole('listbox').getByRole('option').allTextContents();
  await page.goto(`${url}/muster`);
  await expect(page.getByText(`${ids.length} people are on the water`)).toBeVisible();
  const rows = await page.locator('[data-print-sheet] td:nth-child(3)').allTextContents();
  const paper = (await printedPages(page)).flatMap(({ lines }) => lines).join('\n');
  const bands = await server.exported<Wristband>('wristbands');
  const isOut = ({ regatta_id, status }: Wristband) => regatta_id === regatta.id && status === 'sailing';
  const display = await page.context().newPage();
  await display.goto(`${server.url}/display`);
  await expect(display.locator('.figure')).toHaveText(String(ids.length));
  const figure = await display.locator('.figure').first().textContent();
  await display.close();
  expect({
    station: sorted(ids.filter((id) => list.some((text) => text.includes(id)))),
    muster: sorted(rows),
    paper: sorted(ids.filter((id) => paper.includes(id))),
    display: figure,
    api: sorted((await regatta.bands()).filter(isOut).map(({ id }) => id)),
    export: sorted(bands.filter(isOut).map(({ id }) => id)),
  }).toEqual({
    ...{ station: sorted(ids), muster: sorted(ids), paper: sorted(ids), display: String(ids.length) },
    ...{ api: sorted(ids), export: sorted(ids) },
  });
}

test.describe('beside the club’s cloud', () => {
  test.use({ demo: false });

  test('a day at the dock with a bad scanner is one story everywhere, while the cloud is away too; a dead server loses and doubles nothing', async ({
    staffPage: page,
    server,
    guard,
  }) => {
    guard.expect(/Failed to load resource/);
    await using cloud = await Cloud.start();
    const inCloud = await RegattaWithBands.setUp(cloud.server);
    await page.goto(`${server.url}/wristbands`);
    await cloud.connect(page);
    const regatta = await inCloud.at(server);
    const panels = [{ panel: 'out', seconds: 600 }];
    const screen = { regatta_id: regatta.id, public: true, panels, people_by_name: false, theme: 'dark' };
    await request(server, await server.apiKey('all'), '/displays', screen);
    await openStation(page, server, regatta);
    await scan(page, '0417');
    await expect(answer(page)).toContainText('Saved.');
    await cloud.cut(page);
    // Two bands in one read that cannot be told apart are asked for again.
    await scan(page, '04170998', { gap: 80 });
    await expect(answer(page)).toContainText('NOT RECORDED');

    // The first of these reaches the server, but its answer is lost.
    let hasReached = false;
    const comeBack = await intercept(page, '**/wristbands/scan_event', async (route) => {
      if (!hasReached) await route.fetch();
      hasReached = true;
      await route.abort();
    });
    await scan(page, '0418', { gap: 80 });
    await expect(page.getByText('1 scan is safe here')).toBeVisible();
    await server.kill();
    await scan(page, 'A1190');
    await scan(page, '0999');
    await expect(answer(page)).toContainText('0999 unknown band → ON THE WATER');
    await expect(page.getByText('3 scans are safe here, in order')).toBeVisible();
    await expect(count(page, 'On the water')).toHaveText('4');
    await expect(tape(page).getByText('waiting to be sent')).toHaveCount(3);
    await expectAccessibleInEveryTheme(page);

    await comeBack();
    await server.restart();
    await server.signIn(page);
    await page.goto(`${server.url}/wristbands/${regatta.id}`);
    await expect(page.getByText('safe here')).toHaveCount(0);
    const all = ['0417', '0418', 'A1190', '0999'];
    await expect
      .poll(async () => (await regatta.checks()).map(({ wristband_id }) => wristband_id))
      .toEqual(all);
    await expectOut(page, server, regatta, all);
    // Any duplicate still on its way would arrive before this new scan.
    await page.goto(`${server.url}/wristbands/${regatta.id}`);
    await page.getByRole('radio', { name: 'Coming ashore' }).check();
    await scan(page, '0999');
    await expect
      .poll(async () => (await regatta.checks()).map(({ wristband_id }) => wristband_id))
      .toEqual([...all, '0999']);
    await expectOut(page, server, regatta, all.slice(0, 3));
    // The cloud hears of the day, once. Scans of different bands are sent side by side, and arrive in any order.
    await cloud.restore(page);
    await expect
      .poll(async () => sorted((await inCloud.checks()).map(({ wristband_id }) => wristband_id)))
      .toEqual(sorted([...all, '0999']));
    const isOut = ({ status }: Wristband) => status === 'sailing';
    expect(sorted((await inCloud.bands()).filter(isOut).map(({ id }) => id))).toEqual(
      sorted(all.slice(0, 3)),
    );
  });
});

test('a key that may not read wristbands sees why', async ({ page, server, guard }) => {
  guard.expect(/401|403/);
  const key = await server.apiKey(['regattas:read']);
  await page.goto(`${server.url}/races`);
  await page.getByRole('textbox', { name: 'API key' }).fill(key);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Racing' })).toBeVisible();
  await page.goto(`${server.url}/wristbands`);
  await expect(page.getByRole('alert').first()).toContainText('wristbands:read');
  await expectAccessible(page);
});

test('axe finds nothing, in any theme, on the station and its drawers', async ({
  staffPage: page,
  server,
}) => {
  await page.goto(`${server.url}/wristbands/reg_demo_week`);
  await expect(count(page, 'On the water')).toHaveText('71');
  await scan(page, '0999');
  await expect(answer(page)).toContainText('0999');
  await expectAccessibleInEveryTheme(page);
  await page.getByRole('button', { name: 'As a table' }).click();
  await expectAccessible(page, 'light');
  await page.keyboard.press(',');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessibleInEveryTheme(page);
});

test('the layout holds at every size and with larger text', async ({ staffPage: page, server }) => {
  await page.goto(`${server.url}/wristbands/reg_demo_week`);
  await expect(count(page, 'On the water')).toHaveText('71');
  for (const [width, height] of [
    [1024, 768],
    [1366, 768],
    [1920, 1080],
    [800, 1280],
  ] as const)
    for (const size of ['100%', '125%']) {
      await page.setViewportSize({ width, height });
      await page.evaluate((fontSize) => {
        document.documentElement.style.fontSize = fontSize;
      }, size);
      await expect.poll(() => sidewaysScrollOf(page), `${width}×${height} at ${size}`).toBe(0);
      await expect(people(page).getByRole('option').first()).toBeInViewport();
      await expect(page.getByRole('textbox', { name: 'Band' })).toBeInViewport();
    }
});

test.describe('ten thousand bands', () => {
  test.use({ demo: false });

  test('are a list of a few rows in the page, and each answers its scan', async ({ page, server }) => {
    const file = join(server.dataDir, 'bands.ndjson');
    await writeFile(file, tenThousandBands('big', 'reg_big', Date.now()));
    await server.command('import', file);
    await server.signIn(page);
    await page.goto(`${server.url}/wristbands/reg_big`);
    await expect(count(page, 'On the water')).toHaveText('4000');

    const rows = people(page).getByRole('option');
    expect(await rows.count()).toBeLessThan(80);
    await people(page).press('End');
    await expect(rows.filter({ hasText: 'Sailor 0' })).toBeInViewport();
    expect(await rows.count()).toBeLessThan(80);
    const answers = async (mode: string, bands: readonly (readonly [string, string])[]) => {
      await page.getByRole('radio', { name: mode }).check();
      for (const [band, words] of bands) {
        await scan(page, band);
        await expect(answer(page)).toContainText(band);
        await expect(answer(page)).toContainText(words);
      }
    };
    await answers('Coming ashore', [
      ['00007', 'ASHORE'],
      ['00001', 'ASHORE'],
    ]);
    await answers('Going out', [
      ['09990', 'ON THE WATER'],
      ['04999', 'ON THE WATER'],
      ['77777', 'unknown band'],
    ]);
    await expect(count(page, 'On the water')).toHaveText('4001');
  });
});
