import type { Page } from '@playwright/test';
import { expectAccessible } from './axe';
import { expect, test } from './fixtures';
import { RaceDay } from './race-day';
import { dateShiftedBy } from './server-clock';
import { StartDay } from './start-day';

test.use({ demo: false });

const AHEAD_MS = 7_000;

/** Opens the corrections of clocks from the menu of the race. */
async function openCorrections(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More about race 1' }).click();
  await page.getByRole('menuitem', { name: 'Clock corrections' }).click();
}

interface Timed {
  id: string;
  crossed_at: number;
  registration_id: string | null;
  device_clock: { device_name: string; device_at: number; offset_ms: number; uncertainty_ms: number } | null;
}

test('a device whose clock is seven seconds wrong takes right times; they are moved at once, and put back', async ({
  page,
  server,
}) => {
  const day = await RaceDay.setUp(server, { boats: 4 });
  await page.addInitScript(dateShiftedBy(AHEAD_MS));
  await day.open(page);
  const off = page.getByText('this device’s clock is 7.0 s ahead: its times are corrected').first();
  await expect(off).toBeAttached();
  await expect(page.getByText('Clock 7.0 s ahead of the club computer’s').first()).toBeVisible();

  // The server runs on this computer: its clock bounds the time of a key press.
  const pressed: [from: number, to: number][] = [];
  for (const boat of day.boats.slice(0, 2)) {
    const from = Date.now();
    await page.keyboard.press('Space');
    pressed.push([from, Date.now()]);
    await page.keyboard.type(day.endOf(boat));
    await page.keyboard.press('Enter');
  }
  const named = async () =>
    (await day.get<Timed[]>(`/crossings?regatta_id=${day.regattaId}&limit=100`)).filter(
      ({ registration_id }) => registration_id !== null,
    );
  await expect.poll(async () => (await named()).length).toBe(2);
  const taken = await named();
  for (const [index, { crossed_at, device_clock }] of taken.entries()) {
    const [from, to] = pressed[index]!;
    const { device_at, offset_ms, uncertainty_ms } = device_clock!;
    expect(crossed_at).toBeGreaterThanOrEqual(Math.floor(from - uncertainty_ms));
    expect(crossed_at).toBeLessThanOrEqual(Math.ceil(to + uncertainty_ms));
    expect(Math.abs(offset_ms + AHEAD_MS)).toBeLessThanOrEqual(uncertainty_ms + 1);
    expect(device_at).toBe(crossed_at - offset_ms);
  }

  await openCorrections(page);
  await page.getByLabel('Name', { exact: true }).fill('Finish boat');
  await page.getByRole('button', { name: 'Rename' }).click();
  const devices = page.getByRole('region', { name: 'List of devices' });
  await expect(devices.getByRole('row', { name: /Finish boat \(this one\) 7\.0 s ahead/ })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Correct a device’s times' }).click();
  const drawer = page.getByRole('dialog', { name: 'Correct a device’s times' });
  await drawer.getByRole('combobox', { name: 'Device' }).click();
  await page.getByRole('option').first().click();
  await drawer.getByLabel('Seconds to add').fill('2.4');
  await expect(
    drawer.getByRole('region', { name: 'Elapsed times that change' }).getByRole('row'),
  ).toHaveCount(3);
  await drawer.getByLabel('Reason').fill('Radio check: 2.4 s slow');
  await drawer.getByRole('button', { name: 'Move 2 times by +2.4 s' }).click();
  const times = async () => (await named()).map(({ crossed_at }) => crossed_at);
  const list = page.getByRole('list', { name: 'Corrections of clocks' });
  await expect(list).toContainText('Radio check: 2.4 s slow');
  expect(await times()).toEqual(taken.map(({ crossed_at }) => crossed_at + 2_400));

  // Both times are in the history, with the reason.
  await page.getByRole('link', { name: 'Results' }).click();
  await page.getByRole('button', { name: 'More about race 1' }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History of race 1' });
  await expect(history.getByText('Reason: Radio check: 2.4 s slow').first()).toBeVisible();
  await expect(history.getByText(/clock −[\d.]+ s ± \d+ ms; taken at \d\d:\d\d:\d\d/).first()).toBeVisible();
  await page.keyboard.press('Escape');

  await openCorrections(page);
  await page.getByRole('button', { name: /^Undo: / }).click();
  await expect(list).toContainText('Undone');
  expect(await times()).toEqual(taken.map(({ crossed_at }) => crossed_at));
});

test('a start shows whose clock is off, and the radio check shows the server’s time, large', async ({
  page,
  server,
}) => {
  const start = await StartDay.setUp(server, { boats: 2 });
  await start.setPlan(start.plan({ warning: 12, preparatory: 9, one_minute: 5 }));
  await page.addInitScript(dateShiftedBy(-2_400));
  await page.goto(await server.staffLink());
  await page.goto(`${server.url}/races/radio-check`);
  await expect(page.getByText(/^The club computer’s clock, ± \d+ ms, as of /)).toBeVisible();
  await expect(page.getByText(/own clock is 2\.\d s behind the club computer’s/)).toBeVisible();
  await expect(async () => {
    const [from, shown, to] = [
      Date.now(),
      await page.getByRole('timer', { name: 'Time of day' }).textContent(),
      Date.now(),
    ];
    const clock = (at: number) => new Date(at).toLocaleTimeString('en-GB', { timeZone: 'Europe/Dublin' });
    // A tenth is shown from its beginning on, and drawn a moment later.
    expect([clock(from - 300), clock(from), clock(to)]).toContain(shown!.slice(0, 8));
  }).toPass();
  await expectAccessible(page);

  // Another device reports that its clock is off.
  const report = {
    ...{ device_id: 'dev_other', device_name: 'Pin boat', offset_ms: -900, uncertainty_ms: 20 },
    measured_at: Date.now(),
  };
  await start.day.post('/time/devices', report);
  await page.goto(`${server.url}/races/${start.day.regattaId}/1/start`);
  await expect(page.getByText(/^This device’s clock is 2\.\d s behind the club computer’s/)).toBeVisible();
  await expect(page.getByText(/^The clock of Pin boat is 900 ms ahead of the club computer’s/)).toBeVisible();
});
