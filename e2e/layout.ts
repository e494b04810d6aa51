import type { Page } from '@playwright/test';

/** Sideways scroll of the screen and the page around it, in pixels. Poll it: charts follow a new size shortly after. */
export function sidewaysScrollOf(page: Page): Promise<number> {
  return page.evaluate(() =>
    [document.querySelector('main')!, document.body]
      .map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
      .reduce((sum, pixels) => sum + pixels),
  );
}
