import type { Page } from '@playwright/test';

/** The style of each printed page's foot, as set by a screen that prints itself. */
export async function pageFoot(page: Page): Promise<string | undefined> {
  const styles = await page.locator('style').allTextContents();
  return styles.filter((css) => css.includes('@page {')).at(-1);
}
