import type { Page } from '@playwright/test';
import { amount } from '../test/soak';
import { expect } from './fixtures';
import { intercept } from './intercept';
import { joinLink, onLoopback } from './join';
import { test } from './phone';
import { RaceDay } from './race-day';
import { RegattaWithBands } from './regatta-with-bands';
import { scanInRealTime } from './scanner';
import { answer, count } from './station-page';

const status = (page: Page) => page.getByRole('region', { name: 'Status' });

/** Waits until the page reports that it works offline and has stored its data, and returns to its screen. */
async function worksWithoutServer(page: Page): Promise<void> {
  const settings = page.getByRole('link', { name: 'Settings' });
  const device = page.getByRole('link', { name: 'This device' }).first();
  await expect(settings.or(device)).toBeVisible();
  const hasSettings = await settings.isVisible();
  await (hasSettings ? settings : device).click();
  if (hasSettings) {
    await page.getByRole('combobox', { name: 'Section' }).click();
    await page.getByRole('option', { name: 'This device' }).click();
  }
  await expect(page.getByText(/^Works without the club computer/)).toBeVisible();
  await expect(page.getByText(/^\d+ lists of races, wristbands and tee times, as of/)).toBeVisible();
  for (let steps = hasSettings ? 2 : 1; steps > 0; steps--) await page.goBack();
}

/** Reverts all later list writes of the page, as if it ended before them. */
async function keepsListsAsTheyAre(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    const undone = new WeakSet<IDBTransaction>();
    IDBObjectStore.prototype.put = function (...record) {
      const { name, transaction } = this;
      if (name === 'answers' && !undone.has(transaction)) queueMicrotask(() => transaction.abort());
      if (name === 'answers') undone.add(transaction);
      return put.apply(this, record);
    };
  });
}

/** `npm run soak` makes all of them. */
const SCANS = amount(100, 500);

test.describe('at the slipway', () => {
  test.use({ shared: true });

  test(`a phone without network keeps ${SCANS} scans through a closed browser and sends each once`, async ({
    staffPage,
    server,
    phone,
    guard,
  }) => {
    // Five hundred scans at a scanner's pace take minutes on a slow computer.
    test.setTimeout(15 * 60_000);
    guard.expect(/Failed to load resource/);
    const bands = Array.from({ length: SCANS }, (_, index) => String(2000 + index));
    const regatta = await RegattaWithBands.setUp(server);
    await regatta.enterCrews(bands);
    const link = await joinLink(staffPage, server, 'Tally', 'Slipway phone');
    const address = `${server.url}/wristbands/${regatta.id}`;
    const rest = { gap: 5, pause: 20 };
    const half = SCANS / 2;

    const first = await phone.open();
    await first.goto(onLoopback(link, server));
    await expect(first).toHaveURL(/\/wristbands\/\w+$/);
    await first.goto(address);
    await expect(count(first, 'Ashore')).not.toHaveText('not known');
    await worksWithoutServer(first);
    await expect(count(first, 'Ashore')).not.toHaveText('not known');

    await server.kill();
    await scanInRealTime(first, bands.slice(0, half), rest);
    await expect(status(first)).toContainText(`${half} checks saved on this device`);
    await phone.close();

    const second = await phone.open();
    await second.goto(address);
    await expect(second.getByText(/NOT CURRENT: the club computer hasn’t answered since/)).toBeVisible();
    await expect(status(second)).toContainText(`${half} checks saved on this device`);
    await expect(count(second, 'On the water')).toHaveText(String(half));
    await scanInRealTime(second, bands.slice(half), rest);
    await expect(status(second)).toContainText(`${SCANS} checks saved on this device`);
    await expect(answer(second)).toContainText(bands.at(-1)!);
    await phone.close();

    await server.restart();
    const third = await phone.open();
    // Any open screen sends them.
    await third.goto(`${server.url}/settings/device`);
    const all = { timeout: 4 * 60_000 };
    await expect.poll(async () => (await regatta.checks()).length, all).toBe(SCANS);
    await expect(status(third)).not.toContainText('not sent yet');
    const checks = await regatta.checks();
    expect(checks.map(({ wristband_id }) => wristband_id)).toEqual(bands);
    await third.goto(address);
    await expect(count(third, 'On the water')).toHaveText(String(SCANS));
  });
});

test.describe('with a key that staff end', () => {
  test.use({ shared: true });

  test('a lost phone is shut out, says what it holds, and sends that once it is let in again', async ({
    staffPage,
    server,
    phone,
    guard,
  }) => {
    guard.expect(/Failed to load resource/);
    const regatta = await RegattaWithBands.setUp(server);
    const link = await joinLink(staffPage, server, 'Tally', 'Slipway phone');
    const page = await phone.open();
    await page.goto(onLoopback(link, server));
    await expect(page).toHaveURL(/\/wristbands\/\w+$/);
    await page.goto(`${server.url}/wristbands/${regatta.id}`);
    await expect(count(page, 'Ashore')).not.toHaveText('not known');

    // The tablet is lost with two scans on it.
    const comeBack = await intercept(page, '**/wristbands/scan_event', (route) => route.abort());
    await scanInRealTime(page, ['0417', '0418'], { gap: 5, pause: 20 });
    await expect(status(page)).toContainText('2 checks saved on this device');
    const list = staffPage.getByRole('region', { name: 'Added tablets' });
    await list.getByRole('button', { name: 'Remove Slipway phone' }).click();
    await expect(list.getByText('Slipway phone is removed.')).toBeVisible();
    const words = page.getByRole('alert').filter({ hasText: 'This device was removed' });
    await expect(words).toContainText('2 checks saved on this device, not sent.');
    await expect(words).toContainText('Band Trophy: 2 checks');
    await comeBack();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'This device was removed' })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('2 checks saved on this device, not sent.');
    expect(await regatta.checks()).toEqual([]);

    const again = await joinLink(staffPage, server, 'Tally', 'Slipway phone');
    await page.goto(onLoopback(again, server));
    await expect
      .poll(async () => (await regatta.checks()).map(({ wristband_id }) => wristband_id))
      .toEqual(['0417', '0418']);
  });

  test('each role opens at its own station', async ({ staffPage, server, browser, guard }) => {
    guard.expect(/401|403/);
    const stations = {
      'Finish recorder': /\/races\/\w+\/\d+\/finish$/,
      Scorer: /\/races\/\w+\/standings/,
      Safety: /\/wristbands\/\w+\/muster$/,
      Jury: /\/races$/,
      Tally: /\/wristbands\/\w+$/,
      'Club office': /\/club\/overview$/,
      'Camp leader': /\/club\/camps\?view=collection$/,
      Starter: /\/tee-times\/starter$/,
      'Pro shop': /\/tee-times$/,
      Manager: /\/today$/,
      'Results display': /\/display\/\w+$/,
    };
    for (const [role, address] of Object.entries(stations)) {
      const link = await joinLink(staffPage, server, role, role);
      const context = await browser.newContext({ viewport: { width: 820, height: 1180 } });
      guard.watch(context);
      const page = await context.newPage();
      await page.goto(onLoopback(link, server));
      await expect(page).toHaveURL(address);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await context.close();
    }
  });
});

test.describe('at the finish line', () => {
  test.use({ demo: false });

  test('a page opened without the server shows what it knew, takes finishes, and sends each once', async ({
    server,
    phone,
    guard,
  }) => {
    guard.expect(/Failed to load resource/);
    const day = await RaceDay.setUp(server, { boats: 12 });
    const first = await phone.open();
    await day.open(first);
    const address = first.url();
    await worksWithoutServer(first);
    const crossing = (page: Page, boat: (typeof day.boats)[number]) =>
      page.getByRole('region', { name: 'Crossings' }).getByRole('row').filter({ hasText: boat.sail_number });
    await expect(first.getByRole('region', { name: 'Crossings' })).toBeVisible();

    // The server has it, and the browser ends before storing the lists with it.
    await keepsListsAsTheyAre(first);
    const [sent, ...others] = day.boats;
    await first.keyboard.type(day.endOf(sent!));
    await first.keyboard.press('Enter');
    await expect(crossing(first, sent!)).toContainText('Saved on the club computer');
    await expect.poll(async () => (await day.crossings()).length).toBe(1);
    await expect(status(first)).not.toContainText('not sent yet');
    await server.kill();
    await first.close();
    const page = await phone.newPage();
    await page.goto(address);
    await expect(status(page)).toContainText(/The club computer hasn’t answered since \d\d:\d\d/);
    await expect(crossing(page, sent!)).toContainText('Saved on the club computer');
    const boats = others.slice(0, 3);
    for (const boat of boats) {
      await page.keyboard.type(day.endOf(boat));
      await page.keyboard.press('Enter');
    }
    await expect(status(page)).toContainText('3 finishes saved on this device');

    // Another screen without cached data opens too, and says that it is unknown.
    await page.goto(`${server.url}/races/${day.regattaId}/standings`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('This page had a problem')).toHaveCount(0);
    // Pages that only the server answers are not faked.
    const other = await phone.newPage();
    await expect(other.goto(`${server.url}/docs`)).rejects.toThrow(/ERR_CONNECTION_REFUSED/);
    await other.close();
    await page.goto(address);
    await expect(status(page)).toContainText('3 finishes saved on this device');

    await server.restart();
    await expect.poll(async () => (await day.crossings()).length).toBe(4);
    await expect(status(page)).not.toContainText('not sent yet');
    expect((await day.crossings()).map(({ registration_id }) => registration_id)).toEqual(
      [sent!, ...boats].map(({ id }) => id),
    );
  });
});
