import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { inBrowser } from './browser';
import { type BigClub, bigClub } from './laptop-club';
import { printHeading, printRow, type Sample, sampleOf } from './measure';
import { p95 } from './presses';
import { startServe } from './serve';
import {
  actedUntil,
  countElements,
  reloadedUntil,
  type Shown,
  scrollFrames,
  slowPage,
  takeLongestTask,
  watchedContext,
} from './slow-page';

const CLUB: BigClub = {
  id: 'big',
  boatsOfLine: 200,
  boatsOfChampionship: 500,
  racesOfChampionship: 12,
  bands: 2_000,
  players: 400,
  members: 5_000,
};

/** Runs of each row; the first one does not count. */
const RUNS = 5;

/** Milliseconds of one frame, two and three at 60 a second, rounded up. */
const FRAMES = [17, 34, 50] as const;

/** Milliseconds between two keys of somebody who types fast: ten a second. */
const KEY_PAUSE_MS = 100;

/** The staff UI of a big club on a laptop six times slower: rows shown, keys, clicks and scrolling. */
export async function benchLaptop(): Promise<void> {
  const serve = await startServe();
  try {
    const file = join(serve.dataDir, 'big.ndjson');
    writeFileSync(file, bigClub(CLUB, Date.now()));
    await serve.run('import', file);
    rmSync(file);
    await inBrowser(async (browser) => {
      const page = await slowPage(await watchedContext(browser));
      await page.request.get(await serve.staffLink());
      for (const measure of [finishLine, results, championship, station, muster, desk, members])
        await measure(page, serve.ready.url);
    });
  } finally {
    await serve.stop();
  }
}

async function finishLine(page: Page, url: string): Promise<void> {
  printHeading(`Six times slower: finish line of ${CLUB.boatsOfLine} boats`);
  const crossings = { selector: '[aria-label="Crossings"] tbody tr' };
  await opened(page, `${url}/races/line/1/finish`, crossings, { shown: 1_500, task: 200 });
  const step = (name: string) => () => page.getByRole('link', { name, exact: true }).click();
  const steps = [
    ['Check-in', { selector: 'fieldset', text: 'IRL 1000' }],
    ['Results', { selector: '[aria-label^="Results of"] tbody tr' }],
    ['Finish', crossings],
  ] as const;
  const all = await repeatedly(async () => {
    const ms: number[] = [];
    for (const [name, shown] of steps) ms.push(await actedUntil(page, step(name), shown));
    return ms;
  });
  for (const [index, [name]] of steps.entries())
    printMs(
      `switching to ${name}`,
      all.map((ms) => ms[index]!),
      100,
    );
  const field = page.getByRole('combobox').first();
  const digits: number[] = [];
  const enters: number[] = [];
  for (let boat = CLUB.boatsOfLine - 10; boat < CLUB.boatsOfLine; boat += 1) {
    const sail = String(1_000 + boat);
    await field.focus();
    digits.push(...(await typed(page, sail)));
    const named = { selector: '[aria-label="Crossings"] tbody tr', text: `IRL ${sail}` };
    enters.push(await actedUntil(page, () => page.keyboard.press('Enter'), named));
  }
  printMs('a digit of a sail number, p95', digits, 50, p95);
  printMs('Enter to the painted row, p95', enters, 100, p95);
}

async function results(page: Page, url: string): Promise<void> {
  printHeading(`Six times slower: results of ${CLUB.boatsOfChampionship} boats`);
  const rows = { selector: '[aria-label^="Results of"] tbody tr' };
  await opened(page, `${url}/races/champ/1/results`, rows, { shown: 2_000, task: 200 });
  const drawer = page.getByRole('dialog');
  const reason = drawer.getByLabel('Reason for the change');
  const opens = await repeatedly(async (run) => {
    const row = page.locator(rows.selector).nth(2 + run);
    const ms = await actedUntil(page, () => row.click(), {
      selector: '[role="dialog"] textarea, [role="dialog"] input',
    });
    await reason.fill('');
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    return ms;
  });
  printMs('opening a score', opens, 150);
  await page.locator(rows.selector).nth(2).click();
  await reason.focus();
  printMs('a key typed into the reason, p95', await typed(page, 'as the jury said'), 50, p95);
}

async function championship(page: Page, url: string): Promise<void> {
  const { boatsOfChampionship: boats, racesOfChampionship: races } = CLUB;
  printHeading(`Six times slower: standings of ${boats} boats in ${races} races`);
  const rows = { selector: '[aria-label^="Series of"] tbody tr' };
  await opened(page, `${url}/races/champ/standings`, rows, { shown: 2_000, task: 200 });
  await printElements(page);
  await scrolled(page, 'div:has(> [aria-label^="Series of"])', { median: FRAMES[0], p95: FRAMES[1] });
  const drawer = page.getByRole('dialog');
  const clicks = await repeatedly(async (run) => {
    const cell = page.locator(`${rows.selector} [data-column="3"]`).nth(3 + run);
    const ms = await actedUntil(page, () => cell.click(), { selector: '[role="dialog"]' });
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    return ms;
  });
  printMs('a click on a score to its boat', clicks, 100);
}

async function station(page: Page, url: string): Promise<void> {
  printHeading(`Six times slower: station with ${CLUB.bands} bands`);
  const rows = { selector: '[role="listbox"] [role="option"]' };
  await opened(page, `${url}/wristbands/out`, rows, { shown: 2_000, task: 200 });
  await scrolled(page, 'div:has(> [role="listbox"])', { median: FRAMES[0], p95: FRAMES[1], max: FRAMES[2] });
}

async function muster(page: Page, url: string): Promise<void> {
  printHeading(`Muster list with ${CLUB.bands} people out`);
  await page.goto(`${url}/wristbands/out/muster`);
  await page.locator('[data-print-sheet] tbody tr').first().waitFor();
  await printElements(page);
}

async function desk(page: Page, url: string): Promise<void> {
  printHeading(`Six times slower: starter's desk with ${CLUB.players} players`);
  const rows = { selector: '[aria-label="Groups of the day"] li' };
  await opened(page, `${url}/tee-times/starter`, rows, { shown: 1_500, task: 200 });
}

async function members(page: Page, url: string): Promise<void> {
  printHeading(`Six times slower: ${CLUB.members} members`);
  const rows = { selector: '[aria-label="Members"] tbody tr' };
  await opened(page, `${url}/club/members`, rows, { shown: 2_000, task: 200 });
  const opens = await repeatedly(async (run) => {
    const row = page.locator(`${rows.selector}[aria-rowindex]`).nth(3 + run);
    const firstName = await row.locator('td').nth(2).innerText();
    return actedUntil(page, () => row.click(), { selector: '[data-record] h2', text: firstName });
  });
  printMs('opening a member', opens, 200);
}

/** Runs `work` again and again, and leaves the first result out. */
async function repeatedly<Result>(work: (run: number) => Promise<Result>): Promise<Result[]> {
  const found: Result[] = [];
  for (let run = 0; run <= RUNS; run += 1) found.push(await work(run));
  return found.slice(1);
}

interface Limits {
  /** Milliseconds until the rows are painted. */
  shown: number;
  /** Milliseconds of the longest task. */
  task: number;
}

/** Opens a screen, and prints how long a reload takes to its rows, and its longest task until a second later. */
async function opened(page: Page, address: string, rows: Shown, limits: Limits): Promise<void> {
  await page.goto(address);
  await page.locator(rows.selector).first().waitFor();
  const runs = await repeatedly(async () => {
    const shown = await reloadedUntil(page, rows);
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_000)));
    return { shown, task: await takeLongestTask(page) };
  });
  printMs(
    'reload to its painted rows',
    runs.map(({ shown }) => shown),
    limits.shown,
  );
  printMs(
    'longest task meanwhile',
    runs.map(({ task }) => task),
    limits.task,
  );
}

/** Types a text as fast as people do, and returns the milliseconds from each key to the next painted frame. */
async function typed(page: Page, text: string): Promise<number[]> {
  const painted: number[] = [];
  for (const key of text) {
    await page.waitForTimeout(KEY_PAUSE_MS);
    painted.push(await actedUntil(page, () => page.keyboard.press(key), { selector: 'body' }));
  }
  return painted;
}

async function scrolled(
  page: Page,
  selector: string,
  limits: { median: number; p95: number; max?: number },
): Promise<void> {
  const frames = await scrollFrames(page, selector);
  printMs('a frame while the list scrolls', frames, limits.median);
  printMs('a frame while the list scrolls, p95', frames, limits.p95, p95);
  if (limits.max)
    printMs('the longest frame while the list scrolls', frames, limits.max, (all) => Math.max(...all));
}

async function printElements(page: Page): Promise<void> {
  const count = await countElements(page);
  const sample = { median: count, min: count, max: count };
  printRow({ what: 'the page', sample, unit: 'elements', budget: 3_000 });
}

/** Prints milliseconds with their goal; `figure` is the median by default. */
function printMs(
  what: string,
  all: readonly number[],
  budget: number,
  figure?: (all: readonly number[]) => number,
): void {
  const sample: Sample = sampleOf(all);
  printRow({ what, sample: { ...sample, median: figure?.(all) ?? sample.median }, unit: 'ms', budget });
}
