import { join } from 'node:path';
import { expect, test } from './fixtures';
import { openRecord } from './open-record';
import { RegattaWithBands } from './regatta-with-bands';
import { count } from './station-page';

test('a check that is made while the bands are being read for the first time is shown', async ({
  staffPage: page,
  server,
}) => {
  const key = await server.apiKey('all');
  let letGo = () => {};
  const asked = new Promise<void>((secondPageAsked) => {
    void page.route(/\/wristbands\?.*cursor=/, async (route) => {
      secondPageAsked();
      await new Promise<void>((resolve) => {
        letGo = resolve;
      });
      await route.continue();
    });
  });
  const first = page.waitForResponse(/\/wristbands\?regatta_id=/);
  await page.goto(`${server.url}/wristbands/reg_demo_week`);
  const { data } = (await (await first).json()) as { data: { id: string; status: string }[] };
  await asked;

  const { id } = data.find(({ status }) => status === 'ashore')!;
  const announced = page.waitForResponse(
    async (response) =>
      response.url().includes('/changes?') && (await response.text()).includes('"resource":"wristbands"'),
  );
  await fetch(`${server.apiUrl}/wristbands/scan_event`, {
    method: 'POST',
    headers: { 'api-key': key, 'content-type': 'application/json' },
    body: JSON.stringify({ id, status: 'sailing', timestamp: Date.now(), regatta_id: 'reg_demo_week' }),
  });
  await announced;
  letGo();
  await expect(count(page, 'On the water')).toHaveText('72');
  await expect(count(page, 'Ashore')).toHaveText('114');
});

test('a database that was restored shows in every list, also in that of the checks', async ({
  staffPage: page,
  server,
  guard,
}) => {
  guard.expect(/Failed to load resource/);
  const regatta = await RegattaWithBands.setUp(server);
  await regatta.check('0417', 'sailing', 5);
  const backup = join(server.dataDir, 'before.db');
  await server.command('backup', backup);
  await regatta.check('0418', 'sailing', 4);
  await page.goto(`${server.url}/wristbands/${regatta.id}`);
  const tape = page.getByRole('region', { name: 'Last scans' });
  await expect(tape.getByRole('button')).toHaveCount(2);
  await expect(count(page, 'On the water')).toHaveText('2');

  await server.kill();
  await server.command('restore', backup);
  await server.restart();
  const other = await page.context().newPage();
  await server.openStaffLink(other);
  await expect(count(page, 'On the water')).toHaveText('1');
  await expect(tape.getByRole('button')).toHaveCount(1);
});

test('an account reads its own household’s postings, however far back', async ({
  staffPage: page,
  server,
}) => {
  const asked: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith('/line-items')) asked.push(url);
  });
  await page.goto(`${server.url}/club/billing`);
  await page.getByRole('grid', { name: 'Accounts' }).getByRole('row').nth(1).click();
  const postings = openRecord(page).getByRole('region', { name: 'Transactions' });
  await postings.getByRole('button', { name: 'Show the last 12 months' }).click();
  await postings.getByRole('button', { name: 'Show the last 10 years' }).click();
  await expect(postings.getByRole('button')).toHaveCount(0);
  await expect(postings.getByRole('row').nth(1)).toBeVisible();
  expect(asked.length).toBeLessThan(8);
  expect(new Set(asked.map((url) => url.searchParams.get('household_id'))).size).toBe(1);
  expect(asked[0]!.searchParams.get('household_id')).toMatch(/./);
});
