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

/** What a tablet at the far end of the club's network gets. */
const SLOW = { offline: false, latency: 10, downloadThroughput: 625_000, uploadThroughput: 625_000 };

/** Milliseconds to the first painted player of the tee sheet in Chromium at 5 Mbit/s, nothing cached. */
export async function firstTeeTime(runs: number): Promise<number[]> {
  const serve = await startServe(['--demo']);
  try {
    const paints: number[] = [];
    for (let run = 0; run < runs; run += 1)
      paints.push(await firstTeeTimeOf(await serve.staffLink(), `${serve.ready.url}/tee-times`));
    return paints;
  } finally {
    await serve.stop();
  }
}

async function firstTeeTimeOf(staffLink: string, url: string): Promise<number> {
  return inBrowser(async (browser) => {
    const page = await browser.newPage();
    // Lets the browser in, and loads nothing of the page.
    await page.request.get(staffLink);
    const network = await page.context().newCDPSession(page);
    await network.send('Network.enable');
    await network.send('Network.emulateNetworkConditions', SLOW);
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector('[data-seat]')) return;
        observer.disconnect();
        requestAnimationFrame(() => setTimeout(() => Object.assign(window, { painted: performance.now() })));
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(url);
    const painted = await page.waitForFunction(() => (window as { painted?: number }).painted);
    return (await painted.jsonValue())!;
  });
}
