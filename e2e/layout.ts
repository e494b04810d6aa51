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
        const { clipPath } = getComputedStyle(cell.closest('thead, tbody, tfoot')!);
        return clipPath === 'none' && width > 1 && cell.scrollWidth > cell.clientWidth + 1;
      })
      .map((cell) => cell.textContent?.trim() ?? ''),
  );
}

/**
 * Targets that a finger hits on fewer than 44 pixels of width or height: `Name, link: 120 × 26`. A control's label
 * counts, and what lies invisibly around it. Links within a sentence may be smaller (WCAG 2.5.5).
 */
export function smallTargetsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const LEAST = 44;
    const kinds =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, ' +
      '[role=button], [role=link], [role=radio], [role=checkbox], [role=switch], [role=tab]';
    const labelsOf = (element: Element) =>
      element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const isOf = (target: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && [target, ...labelsOf(target)].some((part) => part.contains(hit));
    };
    /** Pixels on which the target is hit in a direction from its centre. */
    const reach = (target: Element, [x, y]: [number, number], [right, down]: [number, number]) => {
      let pixels = 0;
      while (pixels < LEAST && isOf(target, x + right * (pixels + 1), y + down * (pixels + 1))) pixels++;
      return pixels;
    };
    const isInSentence = (target: Element) => {
      if (getComputedStyle(target).display !== 'inline') return false;
      const block = target.closest('p, li, dd, label, h2, h3, figcaption, [role=alert], [role=status]');
      const text = document.createTreeWalker(block ?? target, NodeFilter.SHOW_TEXT);
      while (text.nextNode())
        if (
          /\p{L}{2}/u.test(text.currentNode.textContent!) &&
          !text.currentNode.parentElement!.closest('a, button')
        )
          return true;
      return false;
    };
    /** Pixels of its width and height on which a part of the target is hit; undefined if something covers it. */
    const hitOn = (target: Element, part: Element): [number, number] | undefined => {
      const box = part.getBoundingClientRect();
      if (box.width >= LEAST && box.height >= LEAST) return [box.width, box.height];
      part.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, top, width, height } = part.getBoundingClientRect();
      const centre: [number, number] = [left + width / 2, top + height / 2];
      if (!isOf(target, ...centre)) return undefined;
      const both = (right: number, down: number) =>
        reach(target, centre, [right, down]) + reach(target, centre, [-right, -down]) + 1;
      return [both(1, 0), both(0, 1)];
    };
    const small: string[] = [];
    for (const target of document.querySelectorAll<HTMLElement>(kinds)) {
      if (target.closest('[inert], [aria-hidden="true"]') || !target.checkVisibility()) continue;
      if (target.matches(':disabled') || isInSentence(target)) continue;
      const parts = [target, ...labelsOf(target)].filter((part) => {
        const { width, height } = part.getBoundingClientRect();
        return width > 1 && height > 1 && getComputedStyle(part).clipPath === 'none';
      });
      const hits = parts.map((part) => hitOn(target, part)).filter((hit) => hit !== undefined);
      if (hits.length === 0 || hits.some((hit) => Math.min(...hit) >= LEAST)) continue;
      const name = target.getAttribute('aria-label') || target.textContent?.trim() || target.id;
      small.push(
        `${name.slice(0, 40)}, ${target.tagName.toLowerCase()}.${target.className}: ${hits[0]!.join(' × ')}`,
      );
    }
    return small;
  });
}
