import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';

/** The first minutes of a stranger: no address is typed and no screen is known. What the hands do is counted. */

/** Hands at a screen: they click and type what they see, and count it. */
class Hands {
  clicks = 0;
  keys = 0;

  constructor(private readonly page: Page) {}

  async click(what: Locator): Promise<void> {
    await what.click();
    this.clicks += 1;
  }

  /** Types where the focus is. */
  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
    this.keys += text.length;
  }

  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key);
    this.keys += 1;
  }
}

test('from the sample club’s first screen to a timed finish in one click and a few keys', async ({
  staffPage: page,
  server,
}) => {
  const hands = new Hands(page);
  await page.goto(server.url);
  const steps = page.getByRole('list', { name: 'First steps' });
  await hands.click(steps.getByRole('link', { name: 'Open finish line' }));
  const racing = page.getByRole('region', { name: 'Still racing' }).getByRole('button', { name: /^IRL/ });
  const sail = /\d+/.exec((await racing.first().textContent())!)![0];
  await hands.press('Space');
  await hands.type(sail);
  await hands.press('Enter');
  const crossings = page.getByRole('region', { name: 'Crossings' });
  await expect(crossings).toContainText(sail);
  expect([hands.clicks, hands.keys]).toEqual([1, 2 + sail.length]);
  await hands.click(page.getByRole('link', { name: 'Today' }).first());
  await expect(steps).toContainText('Time a finish, done');
});

test.describe('a club of one’s own', () => {
  test.use({ demo: false });

  test('comes from the first page to its published race by what the screens offer', async ({
    staffPage: page,
    server,
  }) => {
    const hands = new Hands(page);
    await page.goto(server.url);
    await hands.click(page.getByRole('button', { name: 'Set up my club' }));
    await hands.click(page.getByRole('textbox', { name: 'Name' }));
    await hands.type('Skerries');
    await hands.press('Enter');
    await hands.click(page.getByRole('button', { name: 'Next: network' }));
    await hands.click(page.getByRole('button', { name: 'Finish' }));
    await hands.click(page.getByRole('link', { name: 'Go to Racing' }));
    await hands.click(page.getByRole('button', { name: 'New regatta' }).first());
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await hands.type('First Cup');
    await hands.click(dialog.getByRole('textbox', { name: 'Fleets' }));
    await hands.type('PY');
    await hands.press('Enter');
    await hands.click(page.getByRole('link', { name: 'Enter boats' }).first());
    await hands.click(page.getByRole('button', { name: 'Import…' }).first());
    await hands.click(page.getByRole('textbox', { name: 'Or paste the list' }));
    // Pasted from a spreadsheet: two keys.
    await page.keyboard.insertText(
      'Sail number,Boat,PY,Helm\nIRL 1,Seal,1100,Aoife Byrne\nIRL 2,Otter,1050,Órla Ní Riain\n',
    );
    hands.keys += 2;
    await hands.click(page.getByRole('button', { name: 'Preview the pasted list' }));
    await hands.click(page.getByRole('button', { name: 'Import 2 boats' }));
    await expect(page.getByRole('row')).toHaveCount(3);
    await hands.click(page.getByRole('link', { name: /^Races \(/ }));
    await hands.click(page.getByRole('button', { name: 'Add race' }).first());
    await hands.click(page.getByRole('textbox', { name: 'Start of PY' }));
    await hands.type('00:00');
    await hands.press('Enter');
    await expect(page.getByRole('row')).toHaveCount(2);
    await hands.click(page.getByRole('link', { name: 'Race day' }).first());
    await expect(
      page.getByRole('combobox', { name: 'Sail number (last digits) or bow number' }),
    ).toBeFocused();
    for (const sail of ['1', '2']) {
      await hands.press('Space');
      await hands.type(sail);
      await hands.press('Enter');
      await expect(
        page
          .getByRole('row')
          .filter({ hasText: `IRL ${sail}` })
          .first(),
      ).toBeVisible();
    }
    await hands.click(page.getByRole('link', { name: 'Publish', exact: true }));
    await hands.click(page.getByRole('button', { name: 'Publish as provisional' }));
    const opening = page.waitForEvent('popup');
    await hands.click(
      page.getByRole('list', { name: 'Addresses of the public page' }).getByRole('link').first(),
    );
    const results = await opening;
    await expect(results.getByRole('row', { name: /IRL 1/ }).first()).toBeVisible();
    await expect(results.getByRole('row', { name: /IRL 2/ }).first()).toBeVisible();
    expect(hands.clicks).toBeLessThanOrEqual(19);
    expect(hands.keys).toBeLessThanOrEqual(35);
  });
});
