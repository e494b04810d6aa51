import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inBrowser } from './browser';
import { inTurn, printComparison, printHeading, printRow, sampleOf } from './measure';
import { startServe } from './serve';

/** Milliseconds to the first paint of the built staff UI in Chromium, uncached, from a staff link. */
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
    // The performance entry may follow after the heading.
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

/** A tablet at the far end of the club's network: 5 Mbit/s, 40 ms latency. */
const SLOW = { offline: false, latency: 40, downloadThroughput: 625_000, uploadThroughput: 625_000 };

/** The minimum a page must do: load as many bytes as one file, and show something. */
const BARE =
  '<!doctype html><body><script src="/bytes.js"></script><script>document.body.innerHTML = "<p data-seat>A</p>"</script>';

/**
 * Prints the time until the tee sheet's first player is painted at 5 Mbit/s, uncached, beside a bare page of as many
 * bytes.
 */
export async function benchFirstTeeTime(): Promise<void> {
  printHeading('Tee sheet at 5 Mbit/s with 40 ms, nothing cached');
  const serve = await startServe(['--demo']);
  let bytes = 0;
  const bare = createServer((request, response) => {
    const isScript = request.url === '/bytes.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? `//${'x'.repeat(bytes)}` : BARE);
  });
  try {
    bare.listen(0, '127.0.0.1');
    await once(bare, 'listening');
    const { port } = bare.address() as AddressInfo;
    const loaded: number[] = [];
    const runs = await inTurn(
      { runs: 7 },
      {
        async figure() {
          const painted = await firstSeat(`${serve.ready.url}/tee-times`, await serve.staffLink());
          bytes = painted.bytes;
          loaded.push(bytes / 1_000);
          return painted.ms;
        },
        other: async () => (await firstSeat(`http://127.0.0.1:${port}/`)).ms,
      },
    );
    const what = 'to its first painted player';
    printComparison({ what, unit: 'ms', beside: 'a bare page of as many bytes', runs });
    const sample = sampleOf(runs.map(({ figure }) => figure));
    printRow({ what: '  against the goal', sample, unit: 'ms', budget: 1_000 });
    printRow({ what: '  loaded until then', sample: sampleOf(loaded), unit: 'kB' });
  } finally {
    bare.close();
    await serve.stop();
  }
}

/** Milliseconds to the first painted seat in a new Chromium, and the bytes of the files before it. */
function firstSeat(url: string, staffLink?: string): Promise<{ ms: number; bytes: number }> {
  return inBrowser(async (browser) => {
    const page = await browser.newPage();
    // Signs the browser in without loading the page.
    if (staffLink) await page.request.get(staffLink);
    const network = await page.context().newCDPSession(page);
    let bytes = 0;
    network.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
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
    return { ms: (await painted.jsonValue())!, bytes };
  });
}
