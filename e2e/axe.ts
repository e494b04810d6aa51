import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOnly } from 'axe-core';

export const themes = ['light', 'dark', 'sunlight'] as const;
export type Theme = (typeof themes)[number];

/** Script for each page checked: less than half of the package's `source`. */
const script = readFileSync(join(import.meta.dirname, '../node_modules/axe-core/axe.min.js'), 'utf8');

/** Shows the page in a theme, like the switch in the status bar. */
export async function showTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((chosen) => {
    localStorage.setItem('dockside.theme', chosen);
    window.dispatchEvent(new StorageEvent('storage', { key: 'dockside.theme' }));
  }, theme);
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  await endAnimations(page);
}

/**
 * Colours and fades in progress have their own contrast. Animations are finished rather than awaited: the end of one
 * out of view may never be reported.
 */
async function endAnimations(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
  });
}

/** Tags of the rules for every screen. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules another theme may break: a theme changes only colours and sizes. */
const themed = ['color-contrast', 'link-in-text-block', 'target-size'];

/** Sunlight must also meet level AAA. */
const inSunlight = [...themed, 'color-contrast-enhanced', 'identical-links-same-purpose'];

/** Expects no violations on screen, in the given theme or the current one. */
export async function expectAccessible(page: Page, theme?: Theme): Promise<void> {
  if (theme) await showTheme(page, theme);
  await expectRules(page, { type: 'tag', values: theme === 'sunlight' ? [...tags, 'wcag2aaa'] : tags });
}

/** The same in all three themes: every rule in the first, and theme-dependent rules in the others. */
export async function expectAccessibleInEveryTheme(page: Page): Promise<void> {
  await expectAccessible(page, 'light');
  await showTheme(page, 'dark');
  await expectRules(page, { type: 'rule', values: themed });
  await showTheme(page, 'sunlight');
  await expectRules(page, { type: 'rule', values: inSunlight });
}

/**
 * Runs rules in the page itself, injecting axe once. Playwright's builder injects it for every run, and returns passed
 * rules too. Violations are checked again: a screen still loading may briefly lack a heading.
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
    // axe measures the part of a target that is in sight. One at an edge of its list is measured again in the middle.
    const isTooSmall = async (selector: string) => {
      const element = document.querySelector(selector);
      if (!element) return true;
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const again = await there.run(element, { runOnly: ['target-size'], resultTypes: ['violations'] });
      return again.violations.length > 0;
    };
    const found = [];
    for (const { id, help, nodes } of violations) {
      const where = [];
      for (const { target, failureSummary } of nodes)
        if (id !== 'target-size' || target.length > 1 || (await isTooSmall(String(target[0]))))
          where.push(`${target.join(' ')}: ${failureSummary}`);
      if (where.length > 0) found.push({ id, help, where });
    }
    return found;
  }, runOnly);
}
