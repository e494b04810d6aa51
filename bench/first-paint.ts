import { chromium } from '@playwright/test';
import headless from '@sparticuz/chromium';
import { startServe } from './serve';

/** Those for a cloud function, of which one process for everything is not how a browser is used. */
const args = headless.args.filter((argument) => argument !== '--single-process');

/** Milliseconds to the first paint of the built staff UI in Chromium, nothing cached, from a staff link. */
export async function firstPaint(runs: number): Promise<number[]> {
  const serve = await startServe(['--demo']);
  try {
    const paints: number[] = [];
    for (let run = 0; run < runs; run += 1) paints.push(await firstPaintOf(await serve.staffLink()));
    return paints;
  } finally {
    await serve.stop();
  }
}

async function firstPaintOf(url: string): Promise<number> {
  const browser = await chromium.launch({
    executablePath: await headless.executablePath(),
    args: [...args, '--no-sandbox'],
  });
  try {
    const page = await browser.newPage();
    await page.goto(url);
    await page.getByRole('heading', { level: 1 }).waitFor();
    // Its entry may come after the heading is there.
    return await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const observer = new PerformanceObserver((list) => {
            for (const { name, startTime } of list.getEntries())
              if (name === 'first-contentful-paint') resolve(startTime);
          });
          observer.observe({ type: 'paint', buffered: true });
        }),
    );
  } finally {
    await browser.close();
  }
}
