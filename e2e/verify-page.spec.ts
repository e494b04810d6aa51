import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { makeMixedRegatta } from '../test/mixed-regatta';
import { expectAccessible } from './axe';
import { expect, test } from './fixtures';
import { request } from './request';

test('a published version is kept as one file, which recomputes its scores on a phone without a network and refuses an altered byte', async ({
  staffPage: staff,
  server,
  browser,
}) => {
  await staff.goto(`${server.url}/races/reg_demo_week/publish`);
  await staff.getByRole('button', { name: 'Publish as provisional' }).click();
  const link = staff.getByRole('link', { name: 'verifiable copy' });
  const address = await link.getAttribute('href');
  const file = await (await fetch(address!)).text();
  expect(address).toContain('/results/reg_demo_week/versions/1/verify.html');

  const folder = await mkdtemp(join(tmpdir(), 'dockside-page-'));
  const context = await browser.newContext({
    offline: true,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('request', (request) => request.url().startsWith('file:') || problems.push(request.url()));
  const open = async (name: string, html: string) => {
    await writeFile(join(folder, name), html);
    await page.goto(pathToFileURL(join(folder, name)).href);
    return page.locator('#report');
  };
  try {
    const report = await open('kept.html', file);
    await expect(report).toContainText(/All \d[\d,]+ scores recomputed: the same\./);
    const { keys } = await (await fetch(`${server.url}/results/keys.json`)).json();
    await expect(report).toContainText(keys[0].fingerprint);
    await expect(page.getByRole('heading', { level: 1, name: 'Kilcrane Week' })).toBeVisible();
    await expect(page.getByText(/As of .*version 1 · provisional/)).toBeVisible();
    expect(await widerThanItsWindow(page)).toBe(false);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }

    // Every rating system, a split-fleet championship, redress, an own code and a series of series.
    const key = await server.apiKey('all');
    const mixed = await makeMixedRegatta((path, body) => request(server, key, path, body), 'demo');
    await staff.goto(`${server.url}/races/${mixed}/publish`);
    await staff.getByRole('button', { name: 'Publish as provisional' }).click();
    const mixedLink = staff.getByRole('link', { name: 'verifiable copy' });
    const mixedFile = await (await fetch((await mixedLink.getAttribute('href'))!)).text();
    await expect(await open('mixed.html', mixedFile)).toContainText(/All \d+ scores recomputed: the same\./);
    await expect(page.getByRole('heading', { level: 1, name: 'Mixed Week' })).toBeVisible();
    expect(await widerThanItsWindow(page)).toBe(false);

    // One figure of one finish.
    const altered = file.replace(
      /("finish_time":\d*)(\d)([,.}])/,
      (_, before, digit, after) => `${before}${digit === '9' ? '8' : Number(digit) + 1}${after}`,
    );
    const refused = await open('altered.html', altered);
    await expect(refused).toContainText('Refused: this publication isn’t as it was signed.');
    await expect(refused).toContainText(/Altered at byte \d+, in \w+\[\d+\]\S*\.finish_time: signed as \d/);
    // Tables altered in the page, but not in the publication.
    const prettier = await open('tables.html', file.replace('<td class="n">1</td>', '<td class="n">2</td>'));
    await expect(prettier).toContainText('The page’s tables didn’t match the publication');
    expect(problems).toEqual([]);
  } finally {
    await context.close();
    await rm(folder, { recursive: true });
  }
});

const widerThanItsWindow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

test('the same file is readable without a script', async ({ staffPage: staff, server, browser }) => {
  await staff.goto(`${server.url}/races/reg_demo_week/publish`);
  await staff.getByRole('button', { name: 'Publish as provisional' }).click();
  const address = await staff.getByRole('link', { name: 'verifiable copy' }).getAttribute('href');
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(address!);
  await expect(page.getByText('The scores below are as they were published.')).toBeVisible();
  await expect(page.getByRole('table').first()).toBeVisible();
  await context.close();
});
