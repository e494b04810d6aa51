import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

/** Screens with a current place, a choice, a pressed key, a selected row. */
const screens = [
  '/races/reg_demo_week',
  '/races/reg_demo_week/checks',
  '/races/reg_demo_week/5/start',
  '/races/reg_demo_week/5/finish',
  '/races/reg_demo_series/standings',
  '/wristbands/reg_demo_week',
  '/wristbands/reg_demo_week/safety',
  '/tee-times/starter',
  '/club/billing',
  '/settings/club',
];

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

for (const scheme of ['light', 'dark'] as const)
  test(`in a ${scheme} contrast theme every current, chosen and pressed thing shows`, async ({
    staffPage: page,
    server,
  }) => {
    await page.emulateMedia({ colorScheme: scheme, forcedColors: 'active' });
    for (const path of screens) {
      await page.goto(server.url + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.poll(() => marks(page).then(({ marked }) => marked)).toBeGreaterThan(0);
      await expect
        .poll(async () => ({ path, ...(await marks(page)), marked: null }))
        .toEqual({ path, marked: null, alike: [], hidden: [] });
    }
  });
