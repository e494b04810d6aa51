import { type Browser, chromium as playwright } from '@playwright/test';
import chromium from '@sparticuz/chromium';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startClub, type TestClub } from '../../test/club';

let club: TestClub;
let browser: Browser;
beforeAll(async () => {
  club = await startClub();
  browser = await playwright.launch({
    executablePath: await chromium.executablePath(),
    args: chromium.args.filter((arg) => arg !== '--single-process'),
  });
});
afterAll(async () => {
  await browser.close();
  await club.close();
});

describe('/docs', () => {
  it('shows the API with no network: every request it makes stays on this machine', async () => {
    const page = await browser.newPage();
    page.setDefaultTimeout(0);
    const strayed: string[] = [];
    const problems: string[] = [];
    await page.route('**/*', (route) => {
      const { hostname, protocol } = new URL(route.request().url());
      if (hostname === '127.0.0.1' || protocol === 'data:' || protocol === 'blob:') return route.continue();
      strayed.push(route.request().url());
      return route.abort();
    });
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    await page.goto(`${club.url}/docs`);
    await page.getByRole('heading', { name: 'Club Operations API' }).first().waitFor();
    await page.getByText('List members').first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(strayed).toEqual([]);
    expect(problems).toEqual([]);
    expect(await page.title()).toBe('Club Operations API');
    expect(await page.getByText(/Deploy|Share/).count()).toBe(0);
  });

  it('needs no key', async () => {
    const response = await fetch(`${club.url}/docs`);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=UTF-8',
    ]);
  });

  it('may not load anything from elsewhere, says its content security policy', async () => {
    const policy = (await fetch(`${club.url}/docs`)).headers.get('content-security-policy');
    expect(policy).toMatch(/^default-src 'self';/);
    expect(policy).not.toMatch(/https?:|\*/);
  });
});
