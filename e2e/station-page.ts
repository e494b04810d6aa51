import type { Page } from '@playwright/test';
import { expect } from './fixtures';
import type { RegattaWithBands } from './regatta-with-bands';
import type { TestServer } from './server';

/** Opens the station of the test's own regatta and waits for its bands. */
export async function openStation(page: Page, server: TestServer, regatta: RegattaWithBands): Promise<void> {
  await page.goto(`${server.url}/wristbands/${regatta.id}`);
  await expect(count(page, 'Ashore')).not.toHaveText('not known');
}

/** The station's answer to the last scan. */
export const answer = (page: Page) => page.getByRole('region', { name: 'Last scan', exact: true });

/** One of the two large numbers: `On the water` or `Ashore`. */
export const count = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: name }) })
    .locator('dd')
    .first();
