import { expect } from './fixtures';
import { test, withClockShiftedBy } from './server-clock';
import { clock, dayLabel, openSheet, sheetOf, teeTimesOn, timesOf } from './tee-sheet';

for (const { day, before, after, noon } of [
  { day: '2027-03-28', before: '2027-03-27', after: '2027-03-29', noon: '2027-03-28T11:04:00Z' },
  { day: '2026-10-25', before: '2026-10-24', after: '2026-10-26', noon: '2026-10-25T12:04:00Z' },
]) {
  test.describe(`on ${day}, when the clocks change`, () => {
    test.use({ at: Date.parse(noon) });

    test('each tee time is there once, the now-line is right, and the days before and after follow', async ({
      staffPage: page,
      server,
    }) => {
      await openSheet(page, server);
      const line = sheetOf(page, day).locator('[data-now]');
      await expect(line).toContainText('Now 12:0');
      for (const [shown, key] of [
        [day, 'ArrowLeft'],
        [before, 'ArrowRight'],
        [day, 'ArrowRight'],
        [after, null],
      ] as const) {
        const sheet = sheetOf(page, shown);
        await expect(sheet).toBeVisible();
        const expected = (await teeTimesOn(server, shown)).map(({ starts_at }) => clock(starts_at));
        expect(await timesOf(sheet), shown).toEqual([...new Set(expected)].sort());
        await expect(line).toHaveCount(shown === day ? 1 : 0);
        if (key) await page.keyboard.press(key);
      }
      await expect(page.getByText(dayLabel(after)).first()).toBeVisible();
    });
  });
}

const BEFORE_MIDNIGHT = Date.parse('2026-11-21T23:50:00Z');
const AFTER_MIDNIGHT = Date.parse('2026-11-22T00:05:00Z');

test.describe('by the server’s clock', () => {
  test.use({ at: BEFORE_MIDNIGHT });

  test('today becomes the next day at midnight, whatever the laptop’s clock says', async ({
    staffPage: page,
    server,
    guard,
  }) => {
    guard.expect(/Failed to load resource/);
    await openSheet(page, server);
    await expect(sheetOf(page, '2026-11-21').locator('[data-now]')).toContainText('Now 23:5');

    // The laptop is at ten past midnight; for the server it is still today.
    await page.clock.setSystemTime(AFTER_MIDNIGHT + 5 * 60_000);
    await page.clock.runFor(30_000);
    await expect(sheetOf(page, '2026-11-21').locator('[data-now]')).toContainText('Now 23:5');

    // The laptop is a day behind; for the server it is tomorrow.
    await page.clock.setSystemTime(BEFORE_MIDNIGHT - 86_400_000);
    await withClockShiftedBy(AFTER_MIDNIGHT - Date.now(), () => server.restart());
    await page.clock.runFor(30_000);
    await expect(sheetOf(page, '2026-11-22').locator('[data-now]')).toContainText('Now 00:0');
    await expect(page.getByText('Sunday 22 November 2026').first()).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(sheetOf(page, '2026-11-21')).toBeVisible();
    await page.keyboard.press('t');
    await expect(sheetOf(page, '2026-11-22')).toBeVisible();
  });
});

test.describe('with a laptop that is two hours ahead', () => {
  test.use({ at: Date.parse('2026-11-21T12:04:00Z') });

  test('the now-line, what is late and the search follow the server', async ({ staffPage: page, server }) => {
    await page.clock.setSystemTime(Date.parse('2026-11-21T14:04:00Z'));
    await openSheet(page, server);
    const sheet = sheetOf(page, '2026-11-21');
    await expect(sheet.locator('[data-now]')).toContainText('Now 12:0');
    const late = (await teeTimesOn(server, '2026-11-21'))
      .filter(({ starts_at }) => clock(starts_at) <= '12:04')
      .flatMap(({ players }) => players)
      .filter(({ checked_in, no_show }) => !checked_in && !no_show);
    await expect(sheet.getByText('late', { exact: true })).toHaveCount(late.length);
  });
});
