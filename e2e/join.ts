import { expect, type Page } from '@playwright/test';
import type { TestServer } from './server';

/** The link in the code that staff make for a role; as a camera reads it. */
export async function joinLink(page: Page, server: TestServer, role: string, name: string): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${server.url}/settings/network`);
  const section = page.getByRole('region', { name: 'Add a tablet' });
  await section.getByRole('radio', { name: role }).check();
  await section.getByRole('textbox', { name: 'Device name' }).fill(name);
  await section.getByRole('button', { name: 'Show code' }).click();
  await expect(section.getByRole('img', { name: 'QR code for one tablet' })).toBeVisible();
  await section.getByRole('button', { name: 'Copy link' }).click();
  return page.evaluate(() => navigator.clipboard.readText());
}

/** The same link at an address browsers treat as secure without a certificate: this computer's loopback name. */
export function onLoopback(link: string, server: TestServer): string {
  const { pathname, hash } = new URL(link);
  return `${server.url}${pathname}${hash}`;
}

/** The link of the code that `joinLink` made, at the address with TLS. */
export async function overHttps(page: Page): Promise<string> {
  const section = page.getByRole('region', { name: 'Add a tablet' });
  await section.getByRole('combobox', { name: 'Address the tablet can reach' }).click();
  await page.getByRole('option', { name: /^https:/ }).click();
  await section.getByRole('button', { name: 'Copy link' }).click();
  return page.evaluate(() => navigator.clipboard.readText());
}
