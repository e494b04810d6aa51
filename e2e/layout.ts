import type { Page } from '@playwright/test';

/** Sideways scroll of the screen and the page around it, in pixels. Poll it: charts follow a new size shortly after. */
export function sidewaysScrollOf(page: Page): Promise<number> {
  return page.evaluate(() =>
    [document.querySelector('main')!, document.body]
      .map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
      .reduce((sum, pixels) => sum + pixels),
  );
}

/** Overflow: the page itself, a button's text, or controls and text out of reach. */
export async function overflowOf(page: Page): Promise<string[]> {
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

/** Names of the primary buttons that the screen offers at once. */
export function primariesOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main .mantine-Button-root[data-variant="filled"]')]
      .filter((button) => button.checkVisibility() && !button.matches(':disabled, [data-disabled]'))
      .map((button) => button.textContent?.trim() ?? ''),
  );
}

/** Table cells with truncated text. */
export function wordsCutOf(page: Page): Promise<string[]> {
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
