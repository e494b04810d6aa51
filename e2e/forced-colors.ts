import { expect, type Page } from '@playwright/test';

/** Marked elements in sight, those painted like a sibling without the mark, and texts that a background hides. */
function marks(page: Page): Promise<{ marked: number; alike: string[]; hidden: (string | null)[] }> {
  return page.evaluate(() => {
    const states: [string, string][] = [
      ['aria-current', '[aria-current]:not([aria-current="false"])'],
      ['aria-pressed', '[aria-pressed="true"]'],
      ['aria-selected', '[aria-selected="true"]'],
      ['data-active', '.mantine-SegmentedControl-label[data-active]'],
    ];
    const painted = (element: Element) => {
      const { backgroundColor, color } = getComputedStyle(element.querySelector(':scope > td') ?? element);
      return `${color} on ${backgroundColor}`;
    };
    const marked = states.flatMap(([name, selector]) =>
      [...document.querySelectorAll(selector)]
        .filter((element) => element.checkVisibility() && element.getClientRects().length > 0)
        .map((element) => ({ name, element })),
    );
    const alike = marked.filter(({ name, element }) => {
      const isOn = painted(element);
      return [...document.querySelectorAll(element.tagName)].some(
        (other) =>
          other.classList[0] === element.classList[0] &&
          (!other.hasAttribute(name) || other.getAttribute(name) === 'false') &&
          painted(other) === isOn,
      );
    });
    // Text takes the colour of its mark; a background of its own would hide it.
    const hidden = marked.flatMap(({ element }) =>
      [...element.querySelectorAll('*')].filter((part) => {
        const { backgroundColor } = getComputedStyle(part);
        const isClear = /rgba\(.*, 0\)|transparent/.test(backgroundColor);
        return !isClear && part.tagName !== 'TD' && (part.textContent ?? '').trim() !== '';
      }),
    );
    return {
      hidden: hidden.map(({ textContent }) => textContent),
      marked: marked.length,
      alike: alike.map(({ name, element }) => `${name}: ${element.textContent}`),
    };
  });
}

/** Expects that in both contrast themes every current, chosen and pressed thing shows; then ends the contrast theme. */
export async function expectMarksInForcedColors(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, forcedColors: 'active', reducedMotion: 'reduce' });
    const where = `${page.url()} in a ${colorScheme} contrast theme`;
    await expect.poll(() => marks(page).then(({ marked }) => marked), where).toBeGreaterThan(0);
    await expect
      .poll(async () => ({ ...(await marks(page)), marked: null }), where)
      .toEqual({ marked: null, alike: [], hidden: [] });
  }
  await page.emulateMedia({ colorScheme: null, forcedColors: null, reducedMotion: null });
}
