import type { Page } from '@playwright/test';
import { type Commit, type Counting, countCommits } from './commits';
import { expect, test } from './fixtures';
import { RegattaWithBands } from './regatta-with-bands';
import { scan } from './scanner';
import { answer, openStation } from './station-page';

/** Cost of a scan at the wristband station: rendered components and written nodes. */

const BANDS = Array.from({ length: 120 }, (_, number) => String(2000 + number));
/** Every few seconds the clock renders the lists too: not at each of so many scans. */
const SCANS = 4;

/** Scans a band. @returns the commit with the answer, and the one with the new counts */
async function scanned(page: Page, band: string): Promise<{ answered: Commit; counted: Commit }> {
  await page.evaluate(() => (window as Counting).commits.splice(0, (window as Counting).commits.length - 1));
  await scan(page, band);
  await expect(answer(page)).toContainText('Saved.');
  const commits = await page.evaluate(() => (window as Counting).commits);
  const answered = commits.find((one) => one.answer?.includes(band))!;
  const counted = commits.find(({ counts }) => counts !== commits[0]!.counts)!;
  return { answered, counted };
}

test('a scan renders its answer alone, then its own lines of the lists', async ({ page, server }) => {
  const regatta = await RegattaWithBands.setUp(server, { id: 'reg_speed' });
  await regatta.enterCrews(BANDS);
  await server.signIn(page);
  await page.addInitScript(countCommits);
  await openStation(page, server, regatta);
  // Many rows in the list; the first scan sets up the screen's later parts.
  for (const band of BANDS.slice(SCANS)) await regatta.check(band, 'sailing', 5);
  await expect(page.getByRole('status').filter({ hasText: 'longest first' })).toHaveText(/^116 rows/);
  await scan(page, '0417');
  await expect(answer(page)).toContainText('Saved.');

  const costs: Awaited<ReturnType<typeof scanned>>[] = [];
  for (const band of BANDS.slice(0, SCANS)) costs.push(await scanned(page, band));
  const least = (one: 'answered' | 'counted', what: 'rendered' | 'writes') =>
    Math.min(...costs.map((cost) => cost[one][what]));
  expect(costs[0]!.answered.answer).toContain('Being saved on this device.');
  expect(least('answered', 'rendered')).toBeLessThanOrEqual(65);
  expect(least('answered', 'writes')).toBeLessThanOrEqual(40);
  expect(least('counted', 'rendered')).toBeLessThanOrEqual(150);
});
