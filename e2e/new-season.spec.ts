import { expectAccessibleInEveryTheme } from './axe';
import { expect, test } from './fixtures';
import { intercept } from './intercept';
import { sidewaysScrollOf } from './layout';
import type { TestServer } from './server';

/** Copies the regattas of a year to another one, in one act. */

interface Named {
  id: string;
  name: string;
}

async function list<Listed>(server: TestServer, path: string): Promise<Listed[]> {
  const response = await fetch(`${server.apiUrl}${path}&limit=100`, {
    headers: { 'api-key': await server.apiKey('all') },
  });
  return ((await response.json()) as { data: Listed[] }).data;
}

const regattas = (server: TestServer) => list<Named>(server, '/regattas?club_id=demo');

for (const size of [
  { name: 'at a desk', viewport: { width: 1366, height: 768 } },
  { name: 'on a phone', viewport: { width: 390, height: 844 } },
])
  test.describe(size.name, () => {
    test.use({ viewport: size.viewport });

    test('a season is copied with its boats, once although the answer is lost, and undone', async ({
      staffPage: page,
      server,
      guard,
    }, info) => {
      guard.expect(/ERR_CONNECTION_RESET/);
      const before = await regattas(server);
      await page.goto(`${server.url}/races`);
      await page.getByRole('link', { name: 'Copy a season' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Copy a season' })).toBeVisible();
      const copies = page.getByRole('list', { name: 'Regattas to make' });
      const names = copies.getByRole('textbox', { name: 'Name' });
      await expect(names).toHaveCount(before.length);
      const proposed = await names.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
      expect(proposed).toContain('Kilcrane Week 2027');
      await expectAccessibleInEveryTheme(page);
      expect(await sidewaysScrollOf(page)).toBe(0);
      await page.screenshot({ path: info.outputPath('copy-season.png'), fullPage: true });

      await page.getByRole('checkbox', { name: 'Enter the same boats and crews' }).check();
      let undo!: () => void;
      const undone = new Promise<void>((resolve) => {
        undo = resolve;
      });
      let isLost = false;
      const mend = await intercept(page, '**/api/v1/regattas/copies/season', async (route) => {
        // The page asks again, and gets its answer after the undo: too late to be shown.
        if (isLost) return undone.then(() => route.continue());
        isLost = true;
        expect((await route.fetch()).ok()).toBe(true);
        await route.abort('connectionreset');
      });
      await page.getByRole('button', { name: `Create ${before.length} regattas` }).click();
      // The list of regattas shows what the answer would have said.
      await expect(page.getByRole('status').filter({ hasText: 'regattas created' })).toBeVisible();
      const after = await regattas(server);
      expect(after.map(({ name }) => name).sort()).toEqual(
        [...before.map(({ name }) => name), ...proposed].sort(),
      );
      const week = after.find(({ name }) => name === 'Kilcrane Week 2027')!;
      const boats = (id: string) => list(server, `/registrations?regatta_id=${id}`);
      expect(await boats(week.id)).toHaveLength((await boats('reg_demo_week')).length);
      await page.screenshot({ path: info.outputPath('copied.png'), fullPage: true });

      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(names).toHaveCount(before.length);
      const answered = page.waitForResponse('**/api/v1/regattas/copies/season');
      undo();
      expect((await answered).ok()).toBe(true);
      await mend();
      await expect(page.getByRole('status').filter({ hasText: 'regattas created' })).toHaveCount(0);
      await expect(names).toHaveCount(before.length);
      expect(await regattas(server)).toEqual(before);
    });
  });

test('a day takes a year of four digits, whatever is typed', async ({ staffPage: page, server }) => {
  await page.goto(`${server.url}/races/copy-season`);
  const day = page.getByLabel('First day').first();
  await day.focus();
  await page.keyboard.type('110620270');
  await expect(day).toHaveValue(/^\d{4}-11-06$/);
});
