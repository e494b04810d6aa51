import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOnly } from 'axe-core';

export const themes = ['light', 'dark', 'sunlight'] as const;
export type Theme = (typeof themes)[number];

/** What each page that is looked at gets: less than half of what the package hands out as its source. */
const script = readFileSync(join(import.meta.dirname, '../node_modules/axe-core/axe.min.js'), 'utf8');

/** Shows the page in a theme, as the switch in the status bar does. */
export async function showTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((chosen) => {
    localStorage.setItem('dockside.theme', chosen);
    window.dispatchEvent(new StorageEvent('storage', { key: 'dockside.theme' }));
  }, theme);
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  await endAnimations(page);
}

/**
 * Colours that are still changing, and what is still fading in, have contrasts of their own. They are brought to their end
 * rather than waited for: the end of a change that is out of sight may never be reported.
 */
async function endAnimations(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
  });
}

/** The tags of the rules that every screen keeps. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules that another theme may break where one keeps them: a theme changes colours and sizes, and nothing else. */
const themed = ['color-contrast', 'link-in-text-block', 'target-size'];

/** Sunlight keeps level AAA besides. */
const inSunlight = [...themed, 'color-contrast-enhanced', 'identical-links-same-purpose'];

/** Finds nothing wrong with what is on screen, in the theme given or the one it has. */
export async function expectAccessible(page: Page, theme?: Theme): Promise<void> {
  if (theme) await showTheme(page, theme);
  await expectRules(page, { type: 'tag', values: theme === 'sunlight' ? [...tags, 'wcag2aaa'] : tags });
}

/** The same in all three themes: every rule in the first, and in the others what a theme may change. */
export async function expectAccessibleInEveryTheme(page: Page): Promise<void> {
  await expectAccessible(page, 'light');
  await showTheme(page, 'dark');
  await expectRules(page, { type: 'rule', values: themed });
  await showTheme(page, 'sunlight');
  await expectRules(page, { type: 'rule', values: inSunlight });
}

/**
 * Runs rules in the page itself, where axe is put once; Playwright's builder puts it there for every run, and carries what
 * passed out of it, too. What is found is looked at again, as a screen whose parts are still coming has no heading for a
 * moment: what is wrong with it stays.
 */
async function expectRules(page: Page, runOnly: RunOnly): Promise<void> {
  const theme = await page.locator('html').getAttribute('data-theme');
  await expect.poll(() => violationsOf(page, runOnly), `axe on ${page.url()} in ${theme}`).toEqual([]);
}

async function violationsOf(page: Page, runOnly: RunOnly): Promise<object[]> {
  await endAnimations(page);
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(script);
  return page.evaluate(async (only) => {
    const { axe: there } = window as unknown as { axe: { run: typeof axe.run } };
    const { violations } = await there.run({ runOnly: only, resultTypes: ['violations'] });
    return violations.map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes.map((node) => `${node.target.join(' ')}: ${node.failureSummary}`),
    }));
  }, runOnly);
}
