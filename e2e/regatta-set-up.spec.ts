import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInEveryTheme } from './axe';
import { expect, test } from './fixtures';
import { sidewaysScrollOf } from './layout';
import { RaceDay } from './race-day';
import { expectScreen } from './screen';

/** Sets a regatta up from its overview: missing parts are named, each one link away. */

test.use({ demo: false });

/** Tabs to the control: fails if the keyboard cannot reach it. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let presses = 0; presses < 120; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
}

/** Follows a link with the keyboard. */
async function follow(page: Page, name: string | RegExp, address: RegExp): Promise<void> {
  await tabTo(page, page.getByRole('link', { name }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(address);
}

/** The open work that the overview lists. */
const tasks = (page: Page) => page.getByRole('region', { name: 'Needs you' }).getByRole('listitem');

for (const size of [
  { name: 'at a desk', viewport: { width: 1366, height: 768 } },
  { name: 'on a phone', viewport: { width: 390, height: 844 } },
])
  test.describe(size.name, () => {
    test.use({ viewport: size.viewport });

    test('a regatta is set up from nothing to the first race by keyboard alone', async ({ page, server }) => {
      // An existing club with a regatta.
      await RaceDay.setUp(server, { boats: 2 });
      await server.signIn(page);
      await page.goto(`${server.url}/races`);
      await expect(page.getByRole('heading', { level: 1, name: 'Racing' })).toBeVisible();

      await tabTo(page, page.getByRole('button', { name: 'New regatta' }));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
      await page.keyboard.type('Autumn Series');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/races\/reg_[\w-]+$/);
      await expect(tasks(page)).toContainText(['No fleets yet', 'No entries yet', 'No races yet']);
      await expectAccessible(page);

      await test.step('a fleet, rated by its name', async () => {
        await follow(page, 'Set up fleets', /\/setup\/fleets$/);
        await tabTo(page, page.getByRole('button', { name: 'Add fleet' }));
        await page.keyboard.press('Enter');
        await expect(page.getByRole('textbox', { name: 'Fleet', exact: true })).toBeFocused();
        await page.keyboard.type('PY');
        await expect(page.getByRole('combobox', { name: 'Ratings', exact: true })).toHaveValue(
          'Portsmouth Yardstick',
        );
        await expect(page.getByRole('group', { name: 'Fleet PY' })).toContainText(
          'As the rating rule has it: the nearest second',
        );
        await page.keyboard.press('Control+s');
        await expect(page.getByText('Not saved yet')).toBeHidden();
      });

      await test.step('two boats', async () => {
        await follow(page, /^Entries \(/, /\/setup\/entries$/);
        for (const [sail, number] of [
          ['1044', '1171'],
          ['2077', '1143'],
        ] as const) {
          await tabTo(page, page.getByRole('button', { name: 'Add entry' }).first());
          await page.keyboard.press('Enter');
          const drawer = page.getByRole('dialog', { name: 'Add entry' });
          await expect(drawer.getByRole('textbox', { name: 'Sail number' })).toBeFocused();
          await page.keyboard.type(sail);
          const py = drawer.getByRole('textbox', { name: 'PY number', exact: true });
          if (!(await py.isVisible())) {
            await tabTo(page, drawer.getByRole('checkbox', { name: 'PY' }));
            await page.keyboard.press('Space');
          }
          await tabTo(page, py);
          await page.keyboard.type(number);
          await page.keyboard.press('Enter');
          await expect(drawer).toBeHidden();
        }
        await expect(page.getByRole('grid', { name: 'Entries' })).toContainText('2077');
      });

      await test.step('a race with its start', async () => {
        await follow(page, /^Races \(/, /\/setup\/races$/);
        await tabTo(page, page.getByRole('button', { name: 'Add race' }).first());
        await page.keyboard.press('Enter');
        const start = page.getByRole('textbox', { name: 'Start of PY' });
        await tabTo(page, start);
        await page.keyboard.type('1405');
        await page.keyboard.press('Enter');
        await expect(page.getByRole('dialog')).toBeHidden();
        await expect(page.getByRole('grid', { name: 'Races' })).toContainText('14:05');
      });

      await follow(page, 'Overview', /\/races\/reg_[\w-]+$/);
      await expect(tasks(page)).toHaveText(['Nothing to do before results go out.']);
      await expect(page.getByText(/2 boats$/)).toBeVisible();
      await expect(page.getByRole('region', { name: 'Race 1' })).toContainText('PY 14:05');
      await expect(page.getByRole('region', { name: 'Races of the regatta' })).toContainText('14:05');
      await expect(page.getByRole('region', { name: 'Leaders' })).toContainText('PYNo race scored yet');
      await expect(page.getByText('Not published.', { exact: true })).toBeVisible();
      await expectAccessibleInEveryTheme(page);
      await expect.poll(() => sidewaysScrollOf(page)).toBe(0);
      await follow(page, 'Start line', /\/1\/start$/);
    });
  });

test('what saving changes in results is said before it is saved', async ({ page, server }) => {
  const day = await RaceDay.setUp(server, { boats: 4 });
  await day.post('/races/status', { regatta_id: day.regattaId, race_number: 1, status: 'sailed' });
  await server.signIn(page);
  const setup = `${server.url}/races/${day.regattaId}/setup`;
  await page.goto(`${setup}/scoring`);
  const irc = page.getByRole('group', { name: 'Fleet IRC' });
  await irc.getByText('Time limits').click();
  await irc.getByRole('textbox', { name: 'Time limit, minutes' }).fill('90');
  await expect(irc).toContainText('90 minutes to the first finish');
  await expect(page.getByText('Not saved yet')).toBeVisible();
  // A time limit only proposes at the line; scores stay.
  await expect(page.getByText('Saving scores again')).toBeHidden();
  await irc.getByText('Boats that did not finish').click();
  await irc.getByRole('radio', { name: /^Boats that came to the start \+ 1/ }).check();
  const effect = page.getByText('Saving scores again: IRC, 1 race (codes and penalties).');
  await expect(effect).toBeVisible();
  await expect(effect).toContainText('Nothing is published yet.');
  // At the end, the bar covers nothing of the form.
  await page.mouse.move(683, 300);
  await page.mouse.wheel(0, 10_000);
  await expectAccessibleInEveryTheme(page);
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(effect).toBeHidden();
  await expect(irc).toContainText('Boats entered + 1 (RRS A5.2)');

  await page.goto(`${setup}/races`);
  await page.getByRole('row').nth(1).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText('How it counts').click();
  await drawer.getByRole('textbox', { name: 'Weight' }).fill('2');
  await expect(drawer.getByText('Saving scores this race, and the series, again.')).toBeVisible();
  await expect(drawer.locator('summary')).toContainText('× 2, may be a discard');

  // An invalid field inside a fold opens it.
  await page.goto(`${setup}/scoring`);
  const penalties = irc.locator('summary').filter({ hasText: /^Penalties/ });
  await penalties.click();
  await irc.getByRole('combobox', { name: 'Discretionary penalty (DPI)' }).click();
  await page.getByRole('option', { name: 'Time', exact: true }).click();
  await expect(page.getByRole('listbox')).toBeHidden();
  await penalties.click();
  await page.keyboard.press('Control+s');
  await expect(irc.getByText('Minutes and seconds, e.g. 5:00')).toBeVisible();
  await expect(irc.getByRole('textbox', { name: 'DPI: added to elapsed time' })).toBeFocused();
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  const sizes = [
    { width: 390, height: 844 },
    { width: 683, height: 384 },
    { width: 820, height: 1180 },
  ];

  /** Controls of a screen too small for a finger, or cut off. */
  const faultsOf = (page: Page) =>
    page.locator('main').evaluate((main) => {
      const controls = 'button, input:not([type=checkbox], [type=radio]), summary, li a';
      return [...main.querySelectorAll<HTMLElement>(controls)].flatMap((element) => {
        const { left, right, width, height } = element.getBoundingClientRect();
        if (width < 2 || height < 2 || getComputedStyle(element).visibility !== 'visible') return [];
        const name = `${element.tagName} ${element.textContent?.trim() || element.getAttribute('aria-label')}`;
        const faults = [];
        if (height < 43.5) faults.push(`${name} is ${height} px high`);
        if (right > innerWidth + 1 || left < -1) faults.push(`${name} is cut off`);
        return faults;
      });
    });

  test('every screen of the set-up fits, in cards, with targets of 44 px', async ({ page, server }) => {
    const day = await RaceDay.setUp(server, { boats: 12 });
    await server.signIn(page);
    for (const part of [
      '',
      '/regatta',
      '/fleets',
      '/entries',
      '/races',
      '/series',
      '/codes',
      '/championship',
    ]) {
      await page.goto(`${server.url}/races/${day.regattaId}/setup${part}`);
      await expectScreen(page);
      // The old address of the set-up’s overview.
      if (part === '') await expect(page).toHaveURL(`${server.url}/races/${day.regattaId}`);
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      for (const summary of await page.locator('main summary:visible').all()) await summary.click();
      if (part === '/series') await page.getByRole('button', { name: 'Add series' }).first().click();
      for (const viewport of sizes) {
        await page.setViewportSize(viewport);
        const where = `setup${part} at ${viewport.width}×${viewport.height}`;
        await expect.poll(() => sidewaysScrollOf(page), where).toBe(0);
        await expect.poll(() => faultsOf(page), where).toEqual([]);
        if (viewport.width < 700 && (part === '/entries' || part === '/races'))
          await expect(page.getByRole('columnheader').first(), where).toBeHidden();
      }
      await page.setViewportSize(sizes[0]!);
      await expectAccessible(page);
      if (part === '/series') await page.getByRole('button', { name: 'Discard changes' }).click();
    }
  });
});
