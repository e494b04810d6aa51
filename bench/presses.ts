import type { Page } from '@playwright/test';
import { inTurn, printComparison, printRow, sampleOf } from './measure';

/** Values left in a page by the scripts below. */
export type Watched = typeof window & { painted?: number; longestFrame?: number };

/** Runs before the page: notes the longest time between two frames. */
export function watchFrames(): void {
  const watched = window as Watched;
  let last = Number.POSITIVE_INFINITY;
  const onFrame = (now: number) => {
    watched.longestFrame = Math.max(watched.longestFrame ?? 0, now - last);
    last = now;
    requestAnimationFrame(onFrame);
  };
  requestAnimationFrame(onFrame);
}

/** Runs in the page: longest time between two frames since the last call, in milliseconds. */
function takeLongestFrame(): number {
  const { longestFrame = 0 } = window as Watched;
  Object.assign(window, { longestFrame: 0 });
  return longestFrame;
}

/** Acts on the page, and returns the milliseconds from its key to the painted answer. */
export async function paintedAfter(page: Page, act: () => Promise<unknown>): Promise<number> {
  await act();
  const painted = await page.waitForFunction(() => (window as Watched).painted);
  const ms = await painted.jsonValue();
  await page.evaluate(() => Object.assign(window, { painted: undefined }));
  return ms!;
}

const RUNS = 4;
const PRESSES = 25;

interface Presses {
  what: string;
  page: Page;
  /** A page of a few lines that answers the same keys. */
  bare: Page;
  press(page: Page): Promise<unknown>;
}

/** Prints the 95th percentile of presses, alone and beside a bare page, with the longest frame. */
export async function benchPresses({ what, page, bare, press }: Presses): Promise<void> {
  const all: number[] = [];
  const frames: number[] = [];
  const pressAll = async (on: Page): Promise<number[]> => {
    await on.bringToFront();
    await on.evaluate(takeLongestFrame);
    const ms: number[] = [];
    for (let done = 0; done < PRESSES; done += 1) ms.push(await paintedAfter(on, () => press(on)));
    return ms;
  };
  const runs = await inTurn(
    { runs: RUNS },
    {
      async figure(run) {
        const ms = await pressAll(page);
        const longest = await page.evaluate(takeLongestFrame);
        // The first run does not count.
        if (run > 0) {
          all.push(...ms);
          frames.push(longest);
        }
        return p95(ms);
      },
      other: async () => p95(await pressAll(bare)),
    },
  );
  printComparison({ what: `${what}, p95`, unit: 'ms', beside: 'a bare page that does the same', runs });
  const { min, max, median } = sampleOf(all);
  printRow({ what: '  of all', sample: { median: p95(all), min, max }, unit: 'ms', budget: 33 });
  printRow({ what: '  median of all', sample: { median, min, max }, unit: 'ms' });
  const sample = { ...sampleOf(frames), median: Math.max(...frames) };
  printRow({ what: '  longest frame meanwhile', sample, unit: 'ms', budget: 50 });
}

/** The 95th percentile of values. */
export function p95(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1]!;
}
