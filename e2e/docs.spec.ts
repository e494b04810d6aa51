import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expectAccessible } from './axe';
import { expect, test } from './fixtures';
import { sidewaysScrollOf } from './layout';

const sizes = [
  { width: 1366, height: 768 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
];

test('an integrator reads the docs from this server alone, and the call that the page shows works as it stands', async ({
  page,
  server,
}) => {
  const key = await server.apiKey(['members:read']);
  await page.goto(`${server.url}/docs`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^The API of .+/);
  await page.getByRole('textbox', { name: /Paste it here/ }).fill(` ${key}"; echo `);
  const call = await page.locator('#call').innerText();
  await page.getByRole('textbox', { name: /Paste it here/ }).fill(` ${key} `);
  expect(call).not.toContain(';');
  const { stdout } = await promisify(execFile)('sh', ['-c', await page.locator('#call').innerText()]);
  expect(JSON.parse(stdout)).toMatchObject({ code: 'OK', data: { id: 'demo' } });

  const routes = page.getByRole('region', { name: 'Routes' });
  const all = await routes.locator('.route:visible').count();
  await page.getByRole('radio', { name: /additions/ }).check();
  const added = await routes.locator('.route:visible').count();
  await expect(routes.getByRole('link', { name: 'GET /api/v1/webhooks' })).toBeVisible();
  await expect(routes.getByRole('heading', { name: 'portal' })).toBeHidden();
  await page.getByRole('radio', { name: /specification/ }).check();
  await expect(routes.locator('.badge:visible')).toHaveCount(0);
  expect(added + (await routes.locator('.route:visible').count())).toBe(all);

  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    for (const path of ['/docs', '/docs/guides', '/docs/guides/webhooks']) {
      await page.goto(`${server.url}${path}`);
      await expectAccessible(page);
      for (const size of sizes) {
        await page.setViewportSize(size);
        expect(await sidewaysScrollOf(page), `${path} at ${size.width}`).toBe(0);
      }
    }
  }

  // On a phone the reference fits the width too, and marks additions.
  await page.goto(`${server.url}/docs`);
  await page.getByRole('link', { name: /GET \/api\/v1\/webhooks$/ }).click();
  await expect(page.getByRole('heading', { name: 'List the webhook endpoints' })).toBeInViewport();
  await expect(page.getByText('addition', { exact: true }).first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
