import { inBrowser } from './browser';
import { startServe } from './serve';

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
  return inBrowser(async (browser) => {
    const page = await browser.newPage();
    await page.goto(url);
    await page.getByRole('heading', { level: 1 }).waitFor();
    // Its entry may come after the heading is there.
    return page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const observer = new PerformanceObserver((list) => {
            for (const { name, startTime } of list.getEntries())
              if (name === 'first-contentful-paint') resolve(startTime);
          });
          observer.observe({ type: 'paint', buffered: true });
        }),
    );
  });
}
