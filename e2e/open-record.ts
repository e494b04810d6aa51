import type { Locator, Page } from '@playwright/test';

/** The open club record: beside its list, or over it on a narrow screen. */
export function openRecord(page: Page): Locator {
  return page.locator('section[data-record], [role="dialog"]');
}
