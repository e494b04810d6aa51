import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scan } from '../e2e/scanner';
import { appRoot } from '../src/app-root';
import { inBrowser } from './browser';
import { tenThousandBands } from './data';
import { printHeading, printRow, sampleOf } from './measure';
import { benchPresses, watchFrames } from './presses';
import { startServe } from './serve';

/** The minimum a page must do: text for each Enter. */
const BARE = `<section aria-label="Last scan"></section><script>
  document.addEventListener('keydown', ({ key, timeStamp }) => {
    if (key === 'Enter') document.querySelector('section').textContent = String(timeStamp);
  });
</script>`;

/** The wristband station with 10,000 bands: time to answer a scan, and smoothness of scrolling. */
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
      const context = await browser.newContext();
      await context.addInitScript(watchAnswers);
      await context.addInitScript(watchFrames);
      const page = await context.newPage();
      const bare = await context.newPage();
      await bare.goto(`data:text/html,${encodeURIComponent(BARE)}`);
      await page.request.get(await serve.staffLink());
      await page.goto(`${serve.ready.url}/wristbands/reg_big`);
      await page.getByRole('listbox').getByRole('option').first().waitFor();
      const frames = await page.evaluate(scrollThrough);
      let scanned = 0;
      await benchPresses({
        what: 'a scan to its painted answer',
        page,
        bare,
        // Each one's answer differs from the one before, and none was scanned yet.
        press: (on) => scan(on, String((scanned++ * 97) % 10_000).padStart(5, '0')),
      });
      printRow({ what: 'a frame while the list scrolls', sample: sampleOf(frames), unit: 'ms', budget: 34 });
    });
  } finally {
    await serve.stop();
  }
}

/** Runs before the page: measures from the scanner's Enter to the frame with the answer. */
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
    const painted = () => Object.assign(window, { painted: performance.now() - since });
    requestAnimationFrame(() => setTimeout(painted));
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

/** Runs in the page: scrolls the list from end to end and returns the times between frames. */
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
