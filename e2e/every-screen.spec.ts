import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInEveryTheme, showTheme, type Theme } from './axe';
import { expect, test } from './fixtures';
import { expectMarksInForcedColors } from './forced-colors';
import { overflowOf, primariesOf, wordsCutOf } from './layout';
import { routes } from './routes';
import { expectScreen, goTo } from './screen';

interface Screen {
  path: string;
  /** Text of the record that the address names; it arrives after the heading. */
  shows?: string;
  /** Part that is in view or scrolls into view at every size of a laptop or tablet. */
  reaches?: (page: Page) => Locator;
  /** True for a screen that no other story opens by its address. */
  loads?: boolean;
  /** True for a screen with a current place, a choice, a pressed key or a selected row: checked in forced colours. */
  marks?: boolean;
}

const copyButton: Screen['reaches'] = (page) => page.getByRole('button', { name: 'Copy as CSV' });
const savedSentence: Screen['reaches'] = (page) =>
  page.getByRole('region', { name: 'Status' }).getByRole('link', { name: /^Saved/ });

const reaches: Partial<Record<(typeof routes)[number]['name'], Screen['reaches']>> = {
  'club-members': copyButton,
  'club-billing': copyButton,
  'club-orders': copyButton,
  'club-feedback': copyButton,
  'club-camps': copyButton,
  sync: savedSentence,
  'settings-upstream': savedSentence,
};

const loaded = new Set<(typeof routes)[number]['name']>([
  'today',
  'clocks',
  'competitors',
  'pursuit-starts',
  'safety-boats',
  'safety-incidents',
  'safety-display',
  'safety-plan',
  'kiosk',
  'club-overview',
  'club-applications',
  'club-feedback',
  'club-banquets',
  'club-camps',
  'settings-upstream',
  'settings-emergency-pack',
  'set-up-ready',
  'help',
]);

const marked = new Set<(typeof routes)[number]['name']>([
  'regatta',
  'checks',
  'race-start',
  'race-finish',
  'standings',
  'wristbands',
  'roll-call',
  'starter',
  'club-billing',
  'settings-club',
]);

/** Screens in a state that their address names: another day's list, a filter, an open drawer. */
const states: Screen[] = [
  { path: '/help/office', shows: 'Start with Overview' },
  { path: '/help/commodore', shows: 'Set up the club' },
  { path: '/races/reg_demo_week/standings' },
  { path: '/club/members?record=mem_demo_0011', shows: 'Róisín Delaney' },
  { path: '/club/billing?bucket=days_1_30' },
  { path: '/club/billing?view=postings' },
  { path: '/club/billing?record=hh_demo_0001', shows: 'Account of Delaney' },
  { path: '/club/orders?record=ord_demo_today_14', shows: 'Particulars' },
  { path: '/club/feedback?rating=1,2' },
  { path: '/club/banquets?record=beo_demo_19', shows: 'Chamber of Commerce golf day' },
];

const screens: Screen[] = [
  ...routes.map(({ name, path }) => ({
    path,
    reaches: reaches[name],
    loads: loaded.has(name),
    marks: marked.has(name),
  })),
  ...states,
];

const usual = { width: 1366, height: 768 };

/** Laptops, a tablet and a large display. */
const sizes = [
  usual,
  { width: 1024, height: 768 },
  { width: 1920, height: 1080 },
  { width: 800, height: 1280 },
];

/** A phone, and a laptop at 200 % zoom: with text as it is, which is large already. */
const small = [
  { width: 390, height: 844 },
  { width: 683, height: 384 },
];

/** Text as it is, and text of 125 % in sunlight, whose letters are the widest. */
const texts = [
  ['sunlight', '125%'],
  ['light', '100%'],
] as const;

async function expectToFit(page: Page, { path, reaches }: Screen): Promise<void> {
  for (const [theme, text] of texts) {
    await showText(page, theme, text);
    for (const viewport of sizes) {
      await page.setViewportSize(viewport);
      const where = `${path} at ${viewport.width}×${viewport.height}, text at ${text} in ${theme}`;
      await expect.poll(() => overflowOf(page), where).toEqual([]);
      if (!reaches) continue;
      await reaches(page).scrollIntoViewIfNeeded();
      await expect(reaches(page), where).toBeInViewport();
    }
  }
  for (const viewport of small) {
    await page.setViewportSize(viewport);
    const where = `${path} at ${viewport.width}×${viewport.height}`;
    await expect.poll(() => overflowOf(page), where).toEqual([]);
    await expect.poll(() => wordsCutOf(page), where).toEqual([]);
  }
}

async function showText(page: Page, theme: Theme, size: string): Promise<void> {
  await page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);
  await showTheme(page, theme);
}

/** More of them would make one story long, and the two workers end far apart. */
const SCREENS_A_STORY = 8;

// Each screen is opened once; its themes, sizes and texts change in place.
for (let first = 0; first < screens.length; first += SCREENS_A_STORY) {
  const some = screens.slice(first, first + SCREENS_A_STORY);
  const paths = some.map(({ path }) => path).join(', ');
  test(`is accessible in every theme and fits at every size: ${paths}`, async ({
    staffPage: page,
    server,
  }) => {
    for (const screen of some) {
      if (screen.loads) await page.goto(server.url + screen.path);
      else await goTo(page, server.url + screen.path);
      await expectScreen(page);
      // Lists and charts arrive after the heading.
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      if (screen.shows) await expect(page.getByText(screen.shows).first()).toBeVisible();
      await expectToFit(page, screen);
      await page.setViewportSize(usual);
      // Today has a card, with its next step, for each part of the club.
      if (screen.path !== '/today')
        expect((await primariesOf(page)).slice(1), `primary buttons of ${screen.path}`).toEqual([]);
      if (screen.marks) await expectMarksInForcedColors(page);
      // Last: it scrolls.
      await expectAccessibleInEveryTheme(page);
    }
  });
}
