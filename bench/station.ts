import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { scan } from '../e2e/scanner';
import { appRoot } from '../src/app-root';
import { inBrowser } from './browser';
import { tenThousandBands } from './data';
import { printHeading, printRow, sampleOf } from './measure';
import { startServe } from './serve';

/** Every one has another answer on the screen than the one before. */
const BANDS = ['00007', '09990', '04999', '77777', '00001', '08000', '00002', '09000', '00003'];

/** The wristband station with 10,000 bands: how soon a scan is answered, and how smoothly the list scrolls. */
export async function benchStation(): Promise<void> {
  printHeading('Wristband station with 10,000 bands');
  const serve = await startServe();
  try {
    const file = join(serve.dataDir, 'bands.ndjson');
    writeFileSync(file, tenThousandBands('big', 'reg_big', Date.now()));
    const imported = spawnSync(process.execPath, [
      join(appRoot, 'out/main/cli.cjs'),
      ...['import', file, '--data-dir', serve.dataDir],
    ]);
    if (imported.status !== 0) throw new Error(`The bands were not imported: ${imported.stderr}`);
    rmSync(file);
    await inBrowser(async (browser) => {
      const page = await browser.newPage();
      await page.addInitScript(watchAnswers);
      await page.goto(await serve.staffLink());
      await page.waitForURL(/races/);
      await page.goto(`${serve.ready.url}/wristbands/reg_big`);
      await page.getByRole('listbox').getByRole('option').first().waitFor();
      const frames = await page.evaluate(scrollThrough);
      const answers: number[] = [];
      for (const band of BANDS) answers.push(await answerTo(page, band));
      // The first one sets up the sound, too.
      printRow({
        what: 'a scan to its painted answer',
        sample: sampleOf(answers.slice(1)),
        unit: 'ms',
        budget: 100,
      });
      printRow({ what: 'a frame while the list scrolls', sample: sampleOf(frames), unit: 'ms', budget: 34 });
    });
  } finally {
    await serve.stop();
  }
}

async function answerTo(page: Page, band: string): Promise<number> {
  await scan(page, band);
  const answered = await page.waitForFunction(() => (window as { answered?: number }).answered);
  const ms = await answered.jsonValue();
  await page.evaluate(() => Object.assign(window, { answered: undefined }));
  return ms!;
}

/** Runs before the page does: from the scanner's Enter to the frame in which the answer is painted. */
function watchAnswers(): void {
  let enteredAt = 0;
  const onEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter') enteredAt = performance.now();
  };
  window.addEventListener('keydown', onEnter, { capture: true });
  new MutationObserver((mutations) => {
    const isAnswer = mutations.some(({ target }) =>
      (target instanceof Element ? target : target.parentElement)?.closest('[aria-label="Last scan"]'),
    );
    if (!isAnswer || enteredAt === 0) return;
    const since = enteredAt;
    enteredAt = 0;
    const painted = () => Object.assign(window, { answered: performance.now() - since });
    requestAnimationFrame(() => setTimeout(painted));
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

/** Runs in the page: scrolls the list from end to end and answers the times between frames. */
async function scrollThrough(): Promise<number[]> {
  const list = document.querySelector('[role="listbox"]')!.parentElement!;
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  const times: number[] = [];
  let last = await frame();
  for (let step = 0; step <= 60; step++) {
    list.scrollTop = (step / 60) * (list.scrollHeight - list.clientHeight);
    const now = await frame();
    times.push(now - last);
    last = now;
  }
  return times;
}
