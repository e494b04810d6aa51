import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { expectScreen, goTo } from './screen';

interface Area {
  tabs: string;
  path: string;
  places: readonly string[];
  /** A screen with a field of search. */
  typing: string;
}

const areas: Area[] = [
  {
    tabs: 'Parts of the regatta',
    path: '/races/reg_demo_week',
    places: ['Overview', 'Race day', 'Standings', 'Notice board', 'Publish', 'Setup'],
    typing: '/races/reg_demo_week/setup/entries',
  },
  {
    tabs: 'Parts of On the water',
    path: '/wristbands/reg_demo_week',
    places: ['Scan', 'People', 'Roll call', 'Safety boats', 'Incidents', 'Report', 'Setup'],
    typing: '/wristbands/reg_demo_week/safety/contacts',
  },
];

for (const { tabs, path, places, typing } of areas)
  test(`${tabs}: a tab each, and Alt with its number opens it, also while typing`, async ({
    staffPage: page,
    server,
  }) => {
    await goTo(page, server.url + path);
    const links = page.getByRole('navigation', { name: tabs }).getByRole('link');
    await expect(links).toHaveCount(places.length);
    const isOn = (index: number) =>
      expect(links.nth(index), places[index]).toHaveAttribute('aria-current', 'page');
    for (const [index, name] of places.entries()) {
      await expect(links.nth(index)).toHaveText(new RegExp(`^${name}`));
      await page.keyboard.press(`Alt+${index + 1}`);
      await isOn(index);
      await expectScreen(page);
    }
    for (const index of places.keys()) {
      await goTo(page, server.url + typing);
      const search = page
        .getByRole('searchbox')
        .or(page.getByPlaceholder(/Search|Name/))
        .first();
      // Its key acts once it is there.
      await expect(search).toBeVisible();
      await page.keyboard.press('/');
      await expect(search).toBeFocused();
      await page.keyboard.press(`Alt+${index + 1}`);
      await isOn(index);
    }
  });

test('every address of the water has its tab', async ({ staffPage: page, server }) => {
  const current = page.getByRole('navigation', { name: 'Parts of On the water' }).locator('[aria-current]');
  for (const [path, place] of [
    ['', 'Scan'],
    ['/muster', 'People'],
    ['/safety', 'Roll call'],
    ['/safety/boats', 'Safety boats'],
    ['/safety/incidents', 'Incidents'],
    ['/safety/report', 'Report'],
    ['/safety/penalties', 'Report'],
    ['/safety/plan', 'Setup'],
    ['/safety/contacts', 'Setup'],
    ['/safety/display', 'Setup'],
  ] as const) {
    await goTo(page, `${server.url}/wristbands/reg_demo_week${path}`);
    await expect(current, path).toHaveText(place);
  }
});

test('a form of a whole screen has at most 720 pixels, with help beside it', async ({
  staffPage: page,
  server,
}) => {
  for (const path of [
    '/races/reg_demo_week/setup/regatta',
    '/races/copy-season',
    '/wristbands/reg_demo_week/safety/plan',
    '/wristbands/reg_demo_week/safety/display',
  ]) {
    await goTo(page, server.url + path);
    const help = page.getByRole('complementary', { name: 'Help' });
    const form = page.locator('main form').first();
    await expect(form, path).toBeVisible();
    for (const [width, isBeside] of [
      [1366, true],
      [390, false],
    ] as const) {
      await page.setViewportSize({ width, height: 768 });
      await expect
        .poll(async () => {
          const [fields, beside] = [(await form.boundingBox())!, (await help.boundingBox())!];
          return [fields.width <= 720, beside.x >= fields.x + fields.width];
        }, `${path} at ${width} pixels`)
        .toEqual([true, isBeside]);
    }
  }
});

/** One press: a link, a tab or a button that stands on the screen. */
type Press = (page: Page) => Locator;

const link =
  (name: RegExp | string): Press =>
  (page) =>
    page.getByRole('link', { name }).filter({ visible: true }).first();
const button =
  (name: RegExp | string): Press =>
  (page) =>
    page.getByRole('button', { name }).filter({ visible: true }).first();
/** A section of the settings: a link, on a phone a choice. */
const section = (name: string): Press[] => [
  (page) => link(name)(page).or(page.getByRole('combobox', { name: 'Section' })),
  (page) => link(name)(page).or(page.getByRole('option', { name })),
];
const regatta: Press = (page) =>
  page.getByRole('region', { name: 'Racing', exact: true }).getByRole('link', { name: 'Kilcrane Week 2026' });

interface Task {
  name: string;
  presses: readonly Press[];
  shows: Press;
}

const tasks: Task[] = [
  {
    name: 'accept a late entry',
    presses: [regatta, link('Setup'), link(/^Entries/), button('Add entry')],
    shows: (page) => page.getByRole('textbox', { name: 'Sail number' }),
  },
  {
    name: 'change the discard profile',
    presses: [regatta, link('Setup'), link('Fleets and scoring')],
    shows: (page) => page.getByRole('combobox', { name: 'Discards' }),
  },
  {
    name: 'post a notice',
    presses: [regatta, link('Notice board'), button('Post notice')],
    shows: (page) => page.getByRole('dialog').getByRole('textbox', { name: 'Title' }),
  },
  {
    name: 'see who is still out',
    presses: [link('See who is out')],
    shows: (page) => page.getByText(/\d+ people are on the water/),
  },
  {
    name: 'mark a no-show',
    presses: [link('Starter’s desk'), button('No-show')],
    shows: (page) => page.getByRole('button', { name: /No-show/, pressed: true }),
  },
  {
    name: 'give a tablet access',
    presses: [link('Settings'), ...section('Network and tablets')],
    shows: (page) =>
      page.getByRole('region', { name: 'Add a tablet' }).getByRole('button', { name: 'Show code' }),
  },
  {
    name: 'restore a backup',
    presses: [link('Settings'), ...section('Backups'), button(/^Restore /)],
    shows: (page) => page.getByRole('dialog').getByRole('button', { name: 'Restore this backup' }),
  },
];

test.describe('a stranger', () => {
  test.use({ shared: true });

  for (const size of [
    { width: 1366, height: 768 },
    { width: 390, height: 844 },
  ])
    test(`finds every task from Today in four presses, without search, at ${size.width} pixels`, async ({
      staffPage: page,
      server,
    }) => {
      await page.setViewportSize(size);
      await goTo(page, `${server.url}/settings/backups`);
      await page.getByRole('button', { name: 'Back up now' }).click();
      await expect(button(/^Restore /)(page)).toBeVisible();
      for (const { name, presses, shows } of tasks) {
        await test.step(name, async () => {
          expect(presses.length).toBeLessThanOrEqual(4);
          await goTo(page, `${server.url}/today`);
          for (const press of presses) await press(page).click();
          await expect(shows(page).first(), name).toBeVisible();
          await page.keyboard.press('Escape');
        });
      }
    });
});
