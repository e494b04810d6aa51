import { expect, type Page } from '@playwright/test';

/** Waits until a screen shows: on a slow computer the page is first titled "Connecting to the server". */
export async function expectScreen(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading.filter({ hasNotText: 'Connecting to the server' })).toBeVisible();
}

/**
 * Waits until another screen's code and imports are loaded, so that it opens without the server: nothing else has
 * loaded for two seconds.
 *
 * @param screen name of its file
 */
export async function screenLoaded(page: Page, screen: string): Promise<void> {
  let before = 0;
  await expect(async () => {
    const entries = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    );
    const parts = entries.filter((path) => path.startsWith('/assets/'));
    const isSettled = parts.length === before;
    before = parts.length;
    expect(isSettled).toBe(true);
    expect(parts).toContainEqual(expect.stringMatching(new RegExp(`/${screen}-.*\\.js$`)));
  }).toPass({ intervals: [2_000] });
}
