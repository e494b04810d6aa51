import type { Page } from '@playwright/test';

/** The style of the foot of each page that would be printed now, as a screen that prints itself sets it. */
export async function pageFoot(page: Page): Promise<string | undefined> {
  const styles = await page.locator('style').allTextContents();
  return styles.filter((css) => css.includes('@page {')).at(-1);
}
