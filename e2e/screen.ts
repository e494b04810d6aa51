import { expect, type Page } from '@playwright/test';

/** Waits until a screen is there: on a slow machine the page is headed "Connecting to the server" before. */
export async function expectScreen(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading.filter({ hasNotText: 'Connecting to the server' })).toBeVisible();
}
