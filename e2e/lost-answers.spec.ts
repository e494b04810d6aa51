import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { intercept } from './intercept';
import type { TestServer } from './server';

/**
 * Lets posts to a path reach the server but loses the answers, like a bad link, until the returned function is called.
 */
function loseAnswers(page: Page, path: string): Promise<() => Promise<void>> {
  return intercept(page, `**${path}`, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    expect((await route.fetch()).ok()).toBe(true);
    await route.abort('connectionreset');
  });
}

async function list<Record>(server: TestServer, path: string): Promise<Record[]> {
  const response = await fetch(`${server.apiUrl}${path}`, {
    headers: { 'api-key': await server.apiKey('all') },
  });
  return ((await response.json()) as { data: Record[] }).data;
}

test.beforeEach(({ guard }) => guard.expect(/ERR_CONNECTION_RESET/));

test.describe('pressed again after the answer was lost', () => {
  test('Create makes one regatta', async ({ staffPage: page, server }) => {
    await page.goto(`${server.url}/races`);
    const named = async () =>
      (await list<{ name: string }>(server, '/regattas?club_id=demo&limit=100')).filter(({ name }) =>
        name.startsWith('Harbour'),
      );
    const mend = await loseAnswers(page, '/api/v1/regattas');
    await expect(page.getByRole('grid', { name: 'Regattas' })).toBeVisible();
    await page.keyboard.press('n');
    const drawer = page.getByRole('dialog', { name: 'New regatta' });
    await drawer.getByRole('textbox', { name: 'Name' }).fill('Harbour Race');
    await drawer.getByRole('button', { name: 'Create' }).click();
    await expect(drawer.getByRole('alert')).toContainText('The club computer doesn’t answer');
    expect(await named()).toHaveLength(1);

    await mend();
    // Corrections made in between count.
    await drawer.getByRole('textbox', { name: 'Name' }).fill('Harbour Races');
    await drawer.getByRole('button', { name: 'Create' }).click();
    await expect(page).toHaveURL(/\/races\/reg_[\w-]+$/);
    expect(await named()).toMatchObject([{ name: 'Harbour Races' }]);
  });

  test('Enter makes one entry, and Add one race', async ({ staffPage: page, server }) => {
    await page.goto(`${server.url}/races/reg_demo_week/setup/entries`);
    const idempotencyKeys = new Set<string | undefined>();
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/registrations'))
        idempotencyKeys.add(request.headers()['idempotency-key']);
    });
    const mendEntries = await loseAnswers(page, '/api/v1/registrations');
    await page.getByRole('button', { name: 'Add entry' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('textbox', { name: 'Sail number' }).fill('IRL 90210');
    await drawer.getByRole('button', { name: 'Enter', exact: true }).click();
    await expect(drawer.getByRole('alert')).toContainText('The club computer doesn’t answer');
    await mendEntries();
    await drawer.getByRole('button', { name: 'Enter', exact: true }).click();
    await expect(drawer).toBeHidden();
    const boats = await list<{ sail_number: string }>(
      server,
      '/registrations?regatta_id=reg_demo_week&limit=100',
    );
    expect(boats.filter(({ sail_number }) => sail_number === 'IRL 90210')).toHaveLength(1);
    // A repeated request is the same write.
    expect(idempotencyKeys.size).toBe(1);

    await page.getByRole('link', { name: /^Races \(/ }).click();
    const before = await list(server, '/races?regatta_id=reg_demo_week&limit=100');
    const mendRaces = await loseAnswers(page, '/api/v1/races');
    await page.getByRole('button', { name: 'Add race' }).click();
    await drawer.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(drawer.getByRole('alert')).toContainText('The club computer doesn’t answer');
    // The race is already here, from the change feed: it is this form's own.
    await expect(page.getByRole('row', { includeHidden: true })).toHaveCount(before.length + 2);
    await mendRaces();
    await drawer.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(drawer).toBeHidden();
    expect(await list(server, '/races?regatta_id=reg_demo_week&limit=100')).toHaveLength(before.length + 1);
  });

  test('Save with something changed since is no stale edit: it goes on from what was saved', async ({
    staffPage: page,
    server,
  }) => {
    await page.goto(`${server.url}/races/reg_demo_week/setup/entries`);
    const drawer = page.getByRole('dialog');
    await page.getByRole('grid', { name: 'Entries' }).getByRole('row').nth(1).click();
    const mendEntries = await loseAnswers(page, '/api/v1/registrations');
    await drawer.getByRole('textbox', { name: 'Boat' }).fill('Renamed');
    await drawer.getByRole('button', { name: 'Save' }).click();
    await expect(drawer.getByRole('alert')).toContainText('We couldn’t confirm the save');
    await expect(page.getByRole('row', { includeHidden: true }).filter({ hasText: 'Renamed' })).toHaveCount(
      1,
    );
    await mendEntries();
    await drawer.getByRole('textbox', { name: 'Class' }).fill('Half tonner');
    await drawer.getByRole('button', { name: 'Save' }).click();
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('row').filter({ hasText: 'Renamed' })).toContainText('Half tonner');

    await page.getByRole('link', { name: /^Races \(/ }).click();
    const rows = page
      .getByRole('grid', { name: 'Races', includeHidden: true })
      .getByRole('row', { includeHidden: true });
    await expect(rows.nth(1)).toBeVisible();
    const before = await rows.count();
    const mendRaces = await loseAnswers(page, '/api/v1/races');
    await page.getByRole('button', { name: 'Add race' }).click();
    await drawer.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(drawer.getByRole('alert')).toContainText('We couldn’t confirm the save');
    await expect(rows).toHaveCount(before + 1);
    await mendRaces();
    await drawer.getByRole('textbox', { name: 'Name' }).fill('Last race');
    await drawer.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(drawer).toBeHidden();
    await expect(rows).toHaveCount(before + 1);
    await expect(rows.last()).toContainText('Last race');
  });

  test('Create key makes one key, and shows one that works', async ({ staffPage: page, server }) => {
    await page.goto(`${server.url}/settings/developer`);
    const mend = await loseAnswers(page, '/staff/create_key');
    await page.getByRole('textbox', { name: 'Name' }).fill('Dock tablet');
    await page.getByRole('radio', { name: 'Everything, read only' }).check();
    await page.getByRole('button', { name: 'Create key' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await mend();
    await page.getByRole('button', { name: 'Create key' }).click();
    await expect(page.getByText('you can’t see it again')).toBeVisible();
    await expect(page.getByRole('row', { name: /Dock tablet/ })).toHaveCount(1);
    const key = (await page.getByText(/^dsk_[\w-]{49}$/).textContent())!;
    const answer = await fetch(`${server.apiUrl}/members?club_id=demo`, { headers: { 'api-key': key } });
    expect(answer.status).toBe(200);
  });
});
