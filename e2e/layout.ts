import type { Page } from '@playwright/test';

/**
 * How far the screen and the page around it scroll sideways, in pixels. Poll it: charts follow a new size a moment later.
 */
export function sidewaysScrollOf(page: Page): Promise<number> {
  return page.evaluate(() =>
    [document.querySelector('main')!, document.body]
      .map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
      .reduce((sum, pixels) => sum + pixels),
  );
}
