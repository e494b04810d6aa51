import type { BrowserContext, Page } from '@playwright/test';

/** Longest wait for a write that gets stored. A form with changes asks for as long as it is open. */
const STORED_WITHIN_MS = 5_000;

/**
 * Makes a browser's pages stay until their last write is stored on the device, as somebody does whom the browser asks
 * "Leave site?". Playwright answers that question with yes at once.
 */
export function leaveWhenStored(context: BrowserContext): void {
  context.on('page', wrap);
  for (const page of context.pages()) wrap(page);
}

function wrap(page: Page): void {
  const { goto, reload } = page;
  page.goto = async (...args) => {
    await untilStored(page);
    return goto.apply(page, args);
  };
  page.reload = async (...args) => {
    await untilStored(page);
    return reload.apply(page, args);
  };
}

/** Waits until a page's last write is stored, and a screen's last changes are saved. */
export async function untilStored(page: Page): Promise<void> {
  if (!page.url().startsWith('http')) return;
  const mayLeave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await page.waitForFunction(mayLeave, null, { timeout: STORED_WITHIN_MS }).catch(() => undefined);
}
