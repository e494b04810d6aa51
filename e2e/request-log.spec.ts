import { expectAccessibleInEveryTheme } from './axe';
import { expect, test } from './fixtures';
import { sidewaysScrollOf } from './layout';

test('staff see from a key’s row what it asks for as it asks, and only what was refused with its reason', async ({
  staffPage: page,
  server,
}) => {
  const key = await server.apiKey(['members:read', 'regattas:read']);
  const ask = async (path: string) => {
    const response = await fetch(`${server.apiUrl}${path}`, { headers: { 'api-key': key } });
    return ((await response.json()) as { request_id: string }).request_id;
  };
  await ask('/members?club_id=demo&q=byrne');

  await page.goto(`${server.url}/settings/developer`);
  await page.getByRole('link', { name: 'Requests of A test' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Requests of “A test”');
  const list = page.getByRole('list', { name: 'Requests, newest first' });
  const rows = list.getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText('GET /members?club_id=demo&q=…');
  await expect(rows.first()).toContainText('200');
  await expect(list).not.toContainText('byrne');

  // While the screen is open.
  const refused = await ask('/members?club_id=demo&limit=500');
  await ask('/line-items?club_id=demo&start_date=1788220800000&end_date=1790812800000');
  await ask('/club');
  await expect(rows).toHaveCount(4);
  await page.getByRole('checkbox', { name: 'Only refused requests' }).press('Space');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(0)).toContainText('API_KEY_SCOPE_DENIED');
  await expect(rows.nth(0)).toContainText('billing:read');
  await expect(rows.nth(1)).toContainText('limit: must be a whole number from 1 to 100');
  await expect(rows.nth(1)).toContainText(`Request id ${refused}`);
  await expectAccessibleInEveryTheme(page);
  for (const size of [
    { width: 1366, height: 768 },
    { width: 820, height: 1180 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await expect.poll(() => sidewaysScrollOf(page)).toBeLessThanOrEqual(0);
    if (process.env.PICTURES)
      await page.screenshot({ path: `${process.env.PICTURES}/log-${size.width}.png` });
  }
  if (process.env.PICTURES) {
    await page.setViewportSize({ width: 683, height: 384 });
    await page.screenshot({ path: `${process.env.PICTURES}/log-683.png` });
    for (const width of [1366, 390]) {
      await page.setViewportSize({ width, height: 768 });
      await page.goto(`${server.url}/settings/developer`);
      await page.getByRole('link', { name: 'Requests of A test' }).waitFor();
      await page.screenshot({ path: `${process.env.PICTURES}/keys-${width}.png` });
    }
  }
});
