import { type Browser, chromium } from '@playwright/test';
import headless from '@sparticuz/chromium';

/** Those for a cloud function, of which one process for everything is not how a browser is used. */
const args = headless.args.filter((argument) => argument !== '--single-process');

/** Runs `work` in a Chromium of its own. */
export async function inBrowser<Result>(work: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch({
    executablePath: await headless.executablePath(),
    args: [...args, '--no-sandbox'],
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
