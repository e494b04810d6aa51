import type { Page } from '@playwright/test';
import { expectAccessibleInEveryTheme } from './axe';
import { expect } from './fixtures';
import { RaceDay } from './race-day';
import { expectScreen, screenLoaded } from './screen';
import { connected, makeKey, RACE, recordFinish, test } from './two-docksides';

const bar = (page: Page) => page.getByRole('region', { name: 'Status' });
/** The visible sentence: shorter on a narrow screen. */
const sentence = (page: Page) => bar(page).getByRole('link').first();

/** A desk, tablets both ways, a phone, and a desk at 200 %. */
const sizes = [
  { width: 1366, height: 768 },
  { width: 1180, height: 820 },
  { width: 820, height: 1180 },
  { width: 683, height: 384 },
  { width: 390, height: 844 },
];

/** Parts of the status bar outside of it, or cut off. */
async function cutOff(page: Page): Promise<string[]> {
  return bar(page).evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return [...element.querySelectorAll('a, a [data-kind], [aria-label^="Theme"]')]
      .filter((part) => {
        const box = part.getBoundingClientRect();
        const isOutside =
          box.left < left - 1 || box.right > right + 1 || box.top < top - 1 || box.bottom > bottom + 1;
        return isOutside || part.scrollWidth > part.clientWidth + 1;
      })
      .map((part) => part.textContent ?? '');
  });
}

test.describe('at a club without a cloud', () => {
  test('nothing is said to wait for one, however much was written', async ({ staffPage: page, server }) => {
    await recordFinish(server, 2443);
    await page.goto(`${server.url}/races/${RACE.regatta_id}/${RACE.race_number}/results`);
    await expectScreen(page);
    await expect(sentence(page)).toHaveAccessibleName('Saved here');
    await expect(bar(page)).not.toContainText(/cloud|to send/i);
    await sentence(page).click();
    await expect(page.getByText('Everything is saved on the club computer.')).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('to send');
    await expectAccessibleInEveryTheme(page);
  });

  test('a browser that is cut off says since when, on every sheet too, and never that all is saved', async ({
    staffPage: page,
    server,
    guard,
  }) => {
    guard.expect(/Failed to load resource/);
    await page.goto(`${server.url}/races/${RACE.regatta_id}/publish`);
    const sheet = page.getByRole('article').first();
    await expect(sheet).toContainText(/as of \d\d:\d\d/);
    await expect(sheet).not.toContainText('NOT CURRENT');
    await screenLoaded(page, 'sync');
    await server.kill();
    await expect(sentence(page)).toHaveAccessibleName(/^The club computer hasn’t answered since \d\d:\d\d$/);
    await expect(sheet).toContainText('NOT CURRENT: the club computer hasn’t answered since');
    const download = page.waitForEvent('download');
    await page
      .getByRole('button', { name: /^Download CSV of/ })
      .first()
      .click();
    expect((await download).suggestedFilename()).toMatch(
      /, as of \d{4}-\d\d-\d\d \d\d\.\d\d, NOT CURRENT\.csv$/,
    );
    await page.getByRole('link', { name: 'The club computer hasn’t answered' }).click();
    await expect(page.getByRole('region', { name: 'State' })).toContainText(
      /The club computer hasn’t answered since \d\d:\d\d\./,
    );
    await expect(page.getByRole('main')).not.toContainText(/Everything/);
    await expect(bar(page)).not.toContainText('Saved');
  });
});

test.describe('a server that is silent', () => {
  test.use({ demo: false });

  test('is shown as away by everything at once, and Save says what happened', async ({
    page,
    server,
    guard,
  }) => {
    guard.expect(/Failed to load resource/);
    const day = await RaceDay.setUp(server, { boats: 4 });
    await page.clock.install();
    await server.signIn(page);
    await page.goto(`${server.url}/races/${day.regattaId}/setup/entries`);
    await page.getByRole('row', { name: day.boats[0]!.sail_number }).click();
    await expect(sentence(page)).toHaveAccessibleName('Saved here');
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('textbox', { name: 'Helm' }).fill('S. Kelly');
    server.freeze();
    await drawer.getByRole('button', { name: 'Save' }).click();
    // The next check of the server's state, plus the longest time of a healthy one.
    for (let second = 0; second < 11; second++) await page.clock.runFor(1_000);
    await expect(sentence(page)).toHaveAccessibleName(/^The club computer hasn’t answered since \d\d:\d\d$/);
    await expect(page.getByText('NOT CURRENT').first()).toBeVisible();
    for (let second = 0; second < 10; second++) await page.clock.runFor(1_000);
    await expect(drawer.getByRole('alert')).toContainText(
      'The club computer doesn’t answer. We couldn’t confirm the save.',
    );

    server.thaw();
    await page.clock.runFor(3_000);
    await drawer.getByRole('button', { name: 'Save' }).click();
    await expect(drawer).toBeHidden();
    await expect(sentence(page)).toHaveAccessibleName('Saved here');
    await expect(page.getByText('NOT CURRENT')).toHaveCount(0);
  });

  test('a screen opened meanwhile says so, and opens once it answers', async ({ page, server, guard }) => {
    guard.expect(/Failed to load resource/);
    const day = await RaceDay.setUp(server, { boats: 4 });
    await page.clock.install();
    await day.open(page);
    await expect(sentence(page)).toHaveAccessibleName('Saved here');
    server.freeze();
    for (let second = 0; second < 11; second++) await page.clock.runFor(1_000);
    await expect(sentence(page)).toHaveAccessibleName(/^The club computer hasn’t answered/);
    await page.getByRole('link', { name: 'On the water' }).click();
    await expect(page.getByRole('main')).toContainText('The club computer doesn’t answer.');
    server.thaw();
    await page.clock.runFor(3_000);
    await expect(page.getByRole('main')).not.toContainText('The club computer doesn’t answer.');
    await expect(sentence(page)).toHaveAccessibleName('Saved here');
  });
});

test.describe('with a cloud', () => {
  test.use({ demo: false });

  test('one sentence says since when it is offline, what is to be sent and what needs attention', async ({
    staffPage: page,
    server,
    upstream,
    gate,
  }) => {
    const { key } = await makeKey(upstream);
    await connected(page, server, gate.url, key);
    await page.goto(`${server.url}/races/${RACE.regatta_id}/${RACE.race_number}/results`);
    await expect(sentence(page)).toHaveAccessibleName(/^Saved here · cloud online, as of \d\d:\d\d$/);
    gate.refuses = '/scores';
    await recordFinish(server, 2443);
    await expect(sentence(page)).toHaveAccessibleName(/ · 1 needs attention$/);
    gate.isShut = true;
    await recordFinish(server, 2444, 2);
    await expect(sentence(page)).toHaveAccessibleName(
      /^Saved here · cloud offline since \d\d:\d\d · 1 to send · 1 needs attention$/,
    );
    await expect(page.getByText('The cloud refused a change')).toBeHidden();
    for (const size of sizes) {
      await page.setViewportSize(size);
      await expect.poll(() => cutOff(page), `${size.width}×${size.height}`).toEqual([]);
      await expect(sentence(page)).toHaveAccessibleName(
        /^Saved( here)? · cloud offline( since (\d\d? \w+ \d{4}, )?\d\d:\d\d)? · 1 to send · 1 needs attention$/,
      );
    }
    await sentence(page).click();
    await expect(page.getByRole('heading', { name: 'Needs attention' })).toBeVisible();
    await expectAccessibleInEveryTheme(page);
  });
});
