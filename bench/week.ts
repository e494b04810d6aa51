import type { CDPSession, Page } from '@playwright/test';
import { inBrowser } from './browser';
import { printHeading, printRow } from './measure';
import { startServe } from './serve';

/** A week of use: a screen a minute, by day and night. */
const CHANGES = 10_000;
/** Until here, everything is loaded and each cache is filled. */
const SETTLED = 1_000;
const MB = 2 ** 20;

/** Places of the rail and of a regatta. */
const SCREENS = [
  ...['/today', '/races', '/tee-times', '/tee-times/starter', '/club/members', '/club/billing'],
  ...['/wristbands/reg_demo_week', '/races/reg_demo_week', '/races/reg_demo_week/1/results'],
  ...['/races/reg_demo_week/standings', '/races/reg_demo_week/5/finish', '/settings/club', '/sync', '/help'],
];

/** A page that is left open for a week: its heap against the one after a tenth of the time. */
export async function benchWeek(): Promise<void> {
  printHeading(`A page left open: ${CHANGES.toLocaleString('en')} changes of screen`);
  const serve = await startServe(['--demo']);
  try {
    await inBrowser(async (browser) => {
      const page = await browser.newPage();
      await page.goto(await serve.staffLink());
      await page.waitForURL(/today|races/);
      const session = await page.context().newCDPSession(page);
      await page.evaluate(changeScreens, { screens: SCREENS, changes: SETTLED });
      const before = await heapOf(page, session);
      await page.evaluate(changeScreens, { screens: SCREENS, changes: CHANGES - SETTLED });
      const after = await heapOf(page, session);
      const factor = after / before;
      printRow({ what: 'heap at the end', sample: { median: after, min: after, max: after }, unit: 'MB' });
      printRow({
        what: `heap against the one after ${SETTLED.toLocaleString('en')}`,
        sample: { median: factor, min: factor, max: factor },
        unit: '×',
        budget: 1.1,
      });
    });
  } finally {
    await serve.stop();
  }
}

/** Runs in the page: opens screens in turn, each once the one before is painted. */
async function changeScreens({ screens, changes }: { screens: string[]; changes: number }): Promise<void> {
  const idle = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20)));
  for (let change = 0; change < changes; change += 1) {
    history.pushState({}, '', screens[change % screens.length]);
    await idle();
  }
}

/** The page's heap after collecting what nothing holds, in megabytes. */
async function heapOf(page: Page, session: CDPSession): Promise<number> {
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 2_000)));
  for (let pass = 0; pass < 3; pass += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / MB;
}
