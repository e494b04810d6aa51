import type { Locator, Page } from '@playwright/test';

/** The club's record that is open: beside its list, or over it where the screen is narrow. */
export function openRecord(page: Page): Locator {
  return page.locator('section[data-record], [role="dialog"]');
}
