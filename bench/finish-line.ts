import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { appRoot } from '../src/app-root';
import { inBrowser } from './browser';
import { finishLineRace } from './data';
import { printHeading, printRow, repeat, type Sample, sampleOf } from './measure';
import { startServe } from './serve';

const BOATS = 120;
const NAMED = 40;
const LONG_FRAME_MS = 50;

/** The finish line of 120 boats: how soon a time is on the screen, and how soon the field can be used after a reload. */
export async function benchFinishLine(): Promise<void> {
  printHeading(`Finish line of ${BOATS} boats`);
  const serve = await startServe();
  try {
    const file = join(serve.dataDir, 'race.ndjson');
    writeFileSync(file, finishLineRace('big', 'reg_big', BOATS, Date.now()));
    const imported = spawnSync(process.execPath, [
      join(appRoot, 'out/main/cli.cjs'),
      ...['import', file, '--data-dir', serve.dataDir],
    ]);
    if (imported.status !== 0) throw new Error(`The race was not imported: ${imported.stderr}`);
    rmSync(file);
    await inBrowser(async (browser) => {
      const page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
      await page.addInitScript(watchRowsAndField);
      await page.addInitScript(watchFrames, LONG_FRAME_MS);
      await page.goto(await serve.staffLink());
      await page.waitForURL(/races/);
      await page.goto(`${serve.ready.url}/races/reg_big/1/finish`);
      await page.getByRole('combobox').waitFor();
      await page.evaluate(takeLongFrames);
      const painted: number[] = [];
      for (let taken = 0; taken < BOATS; taken += 1) painted.push(await paintedAfter(page, 'Space'));
      const names = await nameInTurn(page);
      printP95('Space to its painted row', painted, 33);
      console.log(`  frames over ${LONG_FRAME_MS} ms meanwhile: ${await page.evaluate(takeLongFrames)}`);
      printP95('Enter behind a sail to its painted name', names.ms);
      console.log(`  rows that were named out of sight: ${names.outOfSight} of ${NAMED}`);
      const reloads = await repeat({ runs: 7 }, async () => {
        await page.reload();
        return (await page.waitForFunction(() => (window as Watched).usable)).jsonValue();
      });
      printRow({
        what: 'reload to a field that can be used',
        sample: sampleOf(reloads.map((ms) => ms ?? 0)),
        unit: 'ms',
        budget: 800,
      });
    });
  } finally {
    await serve.stop();
  }
}

/** Prints the time that 95 of 100 stay below, and the range of all. */
function printP95(what: string, values: readonly number[], budget?: number): void {
  const { min, max } = sampleOf(values);
  const p95 = values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1]!;
  const sample: Sample = { median: p95, min, max };
  printRow({ what: `${what}, p95`, sample, unit: 'ms', ...(budget !== undefined && { budget }) });
}

/** Names the open times from the first on, and notes whether each row was in sight while it was named. */
async function nameInTurn(page: Page): Promise<{ ms: number[]; outOfSight: number }> {
  const ms: number[] = [];
  let outOfSight = 0;
  for (let boat = 0; boat < NAMED; boat += 1) {
    await page.keyboard.type(String(1000 + boat));
    if (!(await page.evaluate(isTargetInSight))) outOfSight += 1;
    ms.push(await paintedAfter(page, 'Enter'));
  }
  return { ms, outOfSight };
}

async function paintedAfter(page: Page, key: string): Promise<number> {
  await page.keyboard.press(key);
  const painted = await page.waitForFunction(() => (window as Watched).painted);
  const ms = await painted.jsonValue();
  await page.evaluate(() => Object.assign(window, { painted: undefined }));
  return ms!;
}

type Watched = typeof window & { painted?: number; usable?: number; longFrames?: number };

/** Runs before the page does: counts the frames that came late. */
function watchFrames(longMs: number): void {
  const watched = window as Watched;
  let last = Number.POSITIVE_INFINITY;
  const onFrame = (now: number) => {
    if (now - last > longMs) watched.longFrames = (watched.longFrames ?? 0) + 1;
    last = now;
    requestAnimationFrame(onFrame);
  };
  requestAnimationFrame(onFrame);
}

/** Runs in the page: how many frames came late since it was asked last. */
function takeLongFrames(): number {
  const { longFrames = 0 } = window as Watched;
  Object.assign(window, { longFrames: 0 });
  return longFrames;
}

/** Runs in the page: whether the row that the next name goes to lies within the list as it is scrolled. */
function isTargetInSight(): boolean {
  const row = document.querySelector('[data-target="true"]')?.getBoundingClientRect();
  const list = document.querySelector('[aria-label="Crossings"]')?.getBoundingClientRect();
  return row !== undefined && list !== undefined && row.top >= list.top && row.bottom <= list.bottom + 1;
}

/** Runs before the page does: from a key to the frame in which the rows have changed, and from the start to the field. */
function watchRowsAndField(): void {
  const watched = window as Watched;
  let pressed: { at: number; changes: string } | undefined;
  document.addEventListener(
    'keydown',
    ({ key, timeStamp }) => {
      if (key === ' ') pressed = { at: timeStamp, changes: 'tbody' };
      if (key === 'Enter') pressed = { at: timeStamp, changes: 'td:nth-child(4)' };
    },
    true,
  );
  const afterPaint = (then: () => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = then;
      port2.postMessage(null);
    });
  // A mark that says where an earlier time is kept is no answer to the key.
  const isShown =
    (selector: string) =>
    ({ target }: MutationRecord): boolean => {
      const element = target instanceof Element ? target : target.parentElement;
      return element?.matches(`[aria-label="Crossings"] ${selector}`) ?? false;
    };
  const onChange = (changes: MutationRecord[]) => {
    if (watched.usable === undefined && document.activeElement?.getAttribute('role') === 'combobox')
      afterPaint(() => {
        watched.usable ??= performance.now();
      });
    if (!pressed || !changes.some(isShown(pressed.changes))) return;
    const from = pressed.at;
    pressed = undefined;
    afterPaint(() => {
      watched.painted = performance.now() - from;
    });
  };
  new MutationObserver(onChange).observe(document, { subtree: true, childList: true, characterData: true });
  document.addEventListener('focusin', () => onChange([]));
}
