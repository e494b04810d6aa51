import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export const themes = ['light', 'dark', 'sunlight'] as const;
export type Theme = (typeof themes)[number];

/** Shows the page in a theme, as the switch in the status bar does. */
export async function showTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((chosen) => {
    localStorage.setItem('dockside.theme', chosen);
    window.dispatchEvent(new StorageEvent('storage', { key: 'dockside.theme' }));
  }, theme);
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  // Colours that are still changing have contrasts of neither theme. They are brought to their end rather than waited
  // for: the end of a change that is out of sight may never be told.
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
  });
}

/** Finds nothing wrong with what is on screen, in the theme given or the one it has. */
export async function expectAccessible(page: Page, theme?: Theme): Promise<void> {
  if (theme) await showTheme(page, theme);
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  if (theme === 'sunlight') tags.push('wcag2aaa');
  // In one go in the page itself and without the details of what passed: the usual way opens another page for each run
  // and carries megabytes there, which takes five times as long. It is for frames of other origins, and there are none.
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await builder.withTags(tags).analyze();
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map((node) => `${node.target.join(' ')}: ${node.failureSummary}`),
  }));
  expect(found, `axe on ${page.url()}${theme ? ` in ${theme}` : ''}`).toEqual([]);
}

/** The same in all three themes. */
export async function expectAccessibleInEveryTheme(page: Page): Promise<void> {
  for (const theme of themes) await expectAccessible(page, theme);
}
