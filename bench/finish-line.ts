import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { appRoot } from '../src/app-root';
import { inBrowser } from './browser';
import { finishLineRace } from './data';
import { printHeading, printNote, printRow, repeat, sampleOf } from './measure';
import { benchPresses, p95, paintedAfter, type Watched as WatchedFrames, watchFrames } from './presses';
import { startServe } from './serve';

const BOATS = 120;
const NAMED = 40;

/** The minimum a page must do: a row for each Space. */
const BARE = `<table aria-label="Crossings"><tbody></tbody></table><script>
  document.addEventListener('keydown', ({ key, timeStamp }) => {
    if (key === ' ') document.querySelector('tbody').insertRow().insertCell().textContent = String(timeStamp);
  });
</script>`;

/** The finish line with 120 boats: time until a finish shows, and until the field is usable after a reload. */
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
      const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
      await context.addInitScript(watchRowsAndField);
      await context.addInitScript(watchFrames);
      const page = await context.newPage();
      const bare = await context.newPage();
      await bare.goto(`data:text/html,${encodeURIComponent(BARE)}`);
      await page.request.get(await serve.staffLink());
      await page.goto(`${serve.ready.url}/races/reg_big/1/finish`);
      await page.getByRole('combobox').waitFor();
      await benchPresses({
        what: 'Space to its painted row',
        page,
        bare,
        press: (on) => on.keyboard.press('Space'),
      });
      const names = await nameInTurn(page);
      const sample = { ...sampleOf(names.ms), median: p95(names.ms) };
      printRow({ what: 'Enter behind a sail to its painted name, p95', sample, unit: 'ms' });
      printNote(`rows that were named out of sight: ${names.outOfSight} of ${NAMED}`);
      const reloads = await repeat({ runs: 7 }, async () => {
        await page.reload();
        const usable = await page.waitForFunction(() => (window as Watched).usable);
        const ms = (await usable.jsonValue())!;
        return ms + (await paintedAfter(page, () => page.keyboard.press('Space')));
      });
      printRow({
        what: 'reload to a field that takes a Space, and its row',
        sample: sampleOf(reloads),
        unit: 'ms',
        budget: 800,
      });
    });
  } finally {
    await serve.stop();
  }
}

/** Names the open times in order, and notes if each row was in view when named. */
async function nameInTurn(page: Page): Promise<{ ms: number[]; outOfSight: number }> {
  const ms: number[] = [];
  let outOfSight = 0;
  for (let boat = 0; boat < NAMED; boat += 1) {
    await page.keyboard.type(String(1000 + boat));
    if (!(await page.evaluate(isTargetInSight))) outOfSight += 1;
    ms.push(await paintedAfter(page, () => page.keyboard.press('Enter')));
  }
  return { ms, outOfSight };
}

type Watched = WatchedFrames & { usable?: number };

/** Runs in the page: true if the row for the next name is within the scrolled list. */
function isTargetInSight(): boolean {
  const row = document.querySelector('[data-target="true"]')?.getBoundingClientRect();
  const list = document.querySelector('[aria-label="Crossings"]')?.getBoundingClientRect();
  return row !== undefined && list !== undefined && row.top >= list.top && row.bottom <= list.bottom + 1;
}

/** Runs before the page: measures from a key to the frame with changed rows, and from the start to the field. */
function watchRowsAndField(): void {
  const watched = window as Watched;
  let pressed: { at: number; changes: string } | undefined;
  document.addEventListener(
    'keydown',
    ({ key, timeStamp }) => {
      if (key === ' ') pressed = { at: timeStamp, changes: 'tbody' };
      // A row of a long list leaves once it is named, and the next open one takes its place.
      if (key === 'Enter') pressed = { at: timeStamp, changes: ':is(tbody, td:nth-child(4))' };
    },
    true,
  );
  const afterPaint = (then: () => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = then;
      port2.postMessage(null);
    });
  // A storage mark on an earlier time is not an answer to the key.
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
