import type { Browser } from '@playwright/test';
import { expectAccessible } from './axe';
import { expect, test } from './fixtures';
import type { TestServer } from './server';

/** A link to one member's portal, as an integrator's program makes it. */
async function portalLink(server: TestServer): Promise<string> {
  const headers = {
    'api-key': await server.apiKey(['members:read', 'portal:sessions:create']),
    'content-type': 'application/json',
  };
  const members = await fetch(`${server.apiUrl}/members?club_id=demo&primary_only=true&limit=1`, { headers });
  const { data } = (await members.json()) as { data: { membership_number: string }[] };
  const { membership_number } = data[0]!;
  const made = await fetch(`${server.apiUrl}/member-portal/sessions`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ membership_number, initial_view: 'billing' }),
  });
  return ((await made.json()) as { data: { url: string } }).data.url;
}

async function openWith(browser: Browser, url: string, { scripts }: { scripts: boolean }) {
  const context = await browser.newContext({ javaScriptEnabled: scripts });
  const page = await context.newPage();
  await page.goto(url);
  return page;
}

test('a member opens her portal by a button, with or without scripts, after others looked at its link', async ({
  browser,
  server,
}) => {
  for (const scripts of [true, false]) {
    const url = await portalLink(server);
    // A chat shows a preview, a mail scanner follows the link.
    for (const method of ['HEAD', 'GET']) expect((await fetch(url, { method })).status).toBe(200);

    const page = await openWith(browser, url, { scripts });
    await expect(page.getByRole('heading', { name: 'Open the portal' })).toBeVisible();
    if (scripts) await expectAccessible(page);
    await page.getByRole('button', { name: 'Open the portal' }).click();
    await expect(page).toHaveURL(/\/portal\/billing$/);
    await expect(page.getByRole('navigation', { name: 'Member portal' })).toBeVisible();

    const stranger = await openWith(browser, url, { scripts });
    await expect(stranger.getByRole('heading', { name: 'This link has been used' })).toBeVisible();
    await page.context().close();
    await stranger.context().close();
  }
});
