import { type Browser, chromium } from '@playwright/test';
import { chromiumOptions } from '../scripts/chromium';

/** Runs `work` in a new Chromium. */
export async function inBrowser<Result>(work: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch(await chromiumOptions());
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
