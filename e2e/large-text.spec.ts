import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { inStories, routes } from './routes';
import { expectScreen } from './screen';

const sizes = [
  { width: 800, height: 1280 },
  { width: 1024, height: 768 },
];

/** A phone, and a laptop at 200 % zoom: with normal text, already large. */
const small = [
  { width: 390, height: 844 },
  { width: 683, height: 384 },
];

/** Overflow: the page itself, a button's text, or controls and text out of reach. */
async function overflowOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX);
    const isReachable = (element: Element): boolean => {
      for (let above = element.parentElement; above && above.tagName !== 'MAIN'; above = above.parentElement)
        if (scrolls(above)) return true;
      return false;
    };
    const found = ['html', 'body', 'main'].filter((name) => {
      const element = document.querySelector(name)!;
      return element.scrollWidth > element.clientWidth;
    });
    for (const element of document.querySelectorAll('h1, h2, h3, button, a, input, label, p, dt, dd')) {
      const { left, right, width } = element.getBoundingClientRect();
      const isSeen = width > 1 && getComputedStyle(element).visibility === 'visible';
      if (isSeen && (right > innerWidth + 1 || left < -1) && !isReachable(element))
        found.push(`${element.tagName} ${element.textContent?.trim().slice(0, 40)}`);
    }
    for (const words of document.querySelectorAll('h1, h2, .mantine-Button-label, [data-label]')) {
      if (words.clientWidth > 1 && words.scrollWidth > words.clientWidth + 1)
        found.push(`Cut: ${words.textContent}`);
    }
    return found;
  });
}

/** Table cells with truncated text. */
function cutNamesOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main :is(td, th, td > div)')]
      .filter((cell) => {
        const { width } = cell.getBoundingClientRect();
        const { clipPath } = getComputedStyle(cell.closest('thead, tbody')!);
        return clipPath === 'none' && width > 1 && cell.scrollWidth > cell.clientWidth + 1;
      })
      .map((cell) => cell.textContent?.trim() ?? ''),
  );
}

for (const screens of inStories(routes)) {
  const names = screens.map(({ name }) => name).join(', ');
  test(`nothing is cut off with text at 125 %, on a phone or at 200 %: ${names}`, async ({
    staffPage: page,
    server,
  }) => {
    for (const { path } of screens) {
      await page.setViewportSize(sizes[0]!);
      await page.goto(`${server.url}${path}`);
      await expectScreen(page);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '125%';
      });
      // Lists and charts arrive after the heading.
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      for (const viewport of sizes) {
        await page.setViewportSize(viewport);
        await expect
          .poll(() => overflowOf(page), `${path} at ${viewport.width}×${viewport.height}`)
          .toEqual([]);
      }
      await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
      for (const viewport of small) {
        await page.setViewportSize(viewport);
        await expect
          .poll(() => overflowOf(page), `${path} at ${viewport.width}×${viewport.height}`)
          .toEqual([]);
        await expect
          .poll(() => cutNamesOf(page), `${path} at ${viewport.width}×${viewport.height}`)
          .toEqual([]);
      }
    }
  });
}
